import { archPath, circle, fade, mix, n, polygon, rect, shape, stroke, times } from './brush.ts';
import type { Brush, Point } from './brush.ts';
import { khachkarCross, patternIn, patterns, whirl } from './ornament.ts';
import type { Box } from './ornament.ts';

/** A church with a drum and a conical dome; `x` is its middle, `size` its width. */
export function church(brush: Brush, [x, base]: Point, size: number, wall: string, roof: string): string {
  const { random, palette } = brush;
  const shade = mix(wall, palette.deep, 0.38);
  const roofShade = mix(roof, palette.deep, 0.4);
  const dark = mix(palette.deep, wall, 0.12);
  const u = size / 100;
  const at = (px: number, py: number): Point => [x + px * u, base - py * u];
  const quad = (points: readonly Point[], fill: string) =>
    polygon(
      points.map(([px, py]) => at(px, py)),
      fill,
    );
  const slit = (px: number, py: number, w: number, h: number, fill = dark) =>
    shape(archPath(x + px * u, base - (py + h) * u, w * u, h * u), fill);
  const lit = palette.isDark ? palette.light : dark;
  const coneTop = random.between(128, 142);
  return (
    // The long body behind, then the gabled arm that faces the reader, then the drum.
    quad(
      [
        [-50, 0],
        [-50, 44],
        [50, 44],
        [50, 0],
      ],
      wall,
    ) +
    quad(
      [
        [20, 0],
        [20, 44],
        [50, 44],
        [50, 0],
      ],
      shade,
    ) +
    quad(
      [
        [-54, 43],
        [-40, 60],
        [40, 60],
        [54, 43],
      ],
      roof,
    ) +
    quad(
      [
        [10, 60],
        [40, 60],
        [54, 43],
        [20, 43],
      ],
      roofShade,
    ) +
    quad(
      [
        [-17, 58],
        [-17, 92],
        [17, 92],
        [17, 58],
      ],
      wall,
    ) +
    quad(
      [
        [5, 58],
        [5, 92],
        [17, 92],
        [17, 58],
      ],
      shade,
    ) +
    times(4, (index) => slit(-14.5 + index * 8, 66, 4, 20, index === 1 ? lit : dark)).join('') +
    quad(
      [
        [-20, 91],
        [-20, 94.5],
        [20, 94.5],
        [20, 91],
      ],
      mix(wall, palette.light, 0.3),
    ) +
    quad(
      [
        [-20, 94],
        [0, coneTop],
        [20, 94],
      ],
      roof,
    ) +
    quad(
      [
        [5, 94],
        [0, coneTop],
        [20, 94],
      ],
      roofShade,
    ) +
    stroke(
      `${polyline(at, [
        [-7, 94],
        [0, coneTop],
      ])} ${polyline(at, [
        [-14, 94],
        [0, coneTop],
      ])}`,
      roofShade,
      u * 0.7,
      'opacity="0.5"',
    ) +
    stroke(
      `${polyline(at, [
        [0, coneTop],
        [0, coneTop + 10],
      ])} ${polyline(at, [
        [-3.4, coneTop + 6.4],
        [3.4, coneTop + 6.4],
      ])}`,
      palette.isDark ? palette.light : palette.deep,
      u * 1.5,
    ) +
    quad(
      [
        [-25, 0],
        [-25, 48],
        [0, 66],
        [15, 55],
        [15, 0],
      ],
      mix(wall, palette.light, 0.22),
    ) +
    quad(
      [
        [-29, 46],
        [-5, 65],
        [0, 70],
        [20, 55],
        [15, 51],
        [0, 64],
        [-25, 44],
      ],
      roof,
    ) +
    slit(-13, 0, 16, 27, dark) +
    slit(-11, 0, 12, 23, palette.isDark ? palette.light : mix(dark, palette.deep, 0.6)) +
    slit(-7.5, 34, 5, 13, lit) +
    slit(-43, 16, 4.5, 16, lit) +
    slit(-35, 16, 4.5, 16, dark) +
    slit(30, 16, 4.5, 16, palette.isDark ? lit : mix(shade, palette.deep, 0.5)) +
    quad(
      [
        [-54, 0],
        [-54, 4],
        [54, 4],
        [54, 0],
      ],
      mix(wall, palette.deep, 0.25),
    )
  );
}

function polyline(at: (x: number, y: number) => Point, points: readonly Point[]): string {
  return points
    .map(([px, py], index) => {
      const [x, y] = at(px, py);
      return `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`;
    })
    .join(' ');
}

export function khachkar(brush: Brush, box: Box, wall: string, carve: string): string {
  const { random, palette } = brush;
  const { x, y, wide, tall } = box;
  const band = wide * 0.15;
  const pattern = random.pick(patterns);
  const innerX = x + band * 1.35;
  const innerWide = wide - band * 2.7;
  const middle = x + wide / 2;
  const niche = archPath(innerX, y + wide * 0.3, innerWide, tall - wide * 0.36);
  const crossSize = innerWide * 0.92;
  const crossY = y + wide * 0.3 + innerWide * 0.62;
  const discY = y + tall - innerWide * 0.56;
  const shade = mix(wall, palette.deep, 0.45);
  return (
    polygon(
      [
        [x + 12, y + 10],
        [x + wide + 26, y + 22],
        [x + wide + 26, y + tall],
        [x + 12, y + tall],
      ],
      shade,
    ) +
    rect(
      x,
      y,
      wide,
      tall,
      fade(brush, [
        [0, mix(wall, palette.light, 0.25)],
        [1, wall],
      ]),
    ) +
    polygon(
      [
        [x - 14, y + 26],
        [x - 14, y - 6],
        [x + wide + 14, y - 6],
        [x + wide + 14, y + 26],
      ],
      mix(wall, palette.light, 0.15),
    ) +
    rect(x - 14, y + 18, wide + 28, 8, shade, 'opacity="0.5"') +
    patternIn(
      { x: x + band * 0.2, y: y + wide * 0.12, wide: wide - band * 0.4, tall: band * 0.8 },
      pattern,
      band * 0.8,
      carve,
    ) +
    patternIn(
      { x: x + band * 0.2, y: y + wide * 0.3, wide: band * 0.8, tall: tall - wide * 0.38 },
      pattern,
      band * 0.8,
      carve,
    ) +
    patternIn(
      { x: x + wide - band, y: y + wide * 0.3, wide: band * 0.8, tall: tall - wide * 0.38 },
      pattern,
      band * 0.8,
      carve,
    ) +
    shape(niche, mix(wall, palette.deep, 0.34)) +
    shape(niche, 'none', `stroke="${carve}" stroke-width="${n(wide * 0.012)}"`) +
    khachkarCross([middle, crossY], crossSize, mix(wall, palette.light, 0.45)) +
    [-1, 1]
      .map((side) =>
        leaves([middle, crossY + crossSize * 0.8], crossSize * side, mix(wall, palette.light, 0.36)),
      )
      .join('') +
    circle([middle, discY], innerWide * 0.36, mix(wall, palette.deep, 0.1)) +
    circle(
      [middle, discY],
      innerWide * 0.36,
      'none',
      `stroke="${mix(wall, palette.light, 0.4)}" stroke-width="${n(wide * 0.015)}"`,
    ) +
    whirl([middle, discY], innerWide * 0.31, mix(wall, palette.light, 0.45), random.pick([6, 8, 10]))
  );
}

/** The pair of carved leaves that grow from the foot of the cross; a negative size turns them left. */
function leaves([x, y]: Point, size: number, color: string): string {
  const at = (px: number, py: number) => `${n(x + px * size)} ${n(y - py * Math.abs(size))}`;
  return (
    shape(
      `M${at(0, 0)} C${at(0.3, 0)} ${at(0.48, 0.16)} ${at(0.46, 0.5)} C${at(0.4, 0.36)} ${at(0.3, 0.26)} ${at(0.2, 0.24)} C${at(0.12, 0.2)} ${at(0.04, 0.1)} ${at(0, 0)} Z`,
      color,
    ) +
    shape(
      `M${at(0.07, 0.18)} C${at(0.18, 0.28)} ${at(0.27, 0.36)} ${at(0.2, 0.56)} C${at(0.14, 0.44)} ${at(0.08, 0.36)} ${at(0.07, 0.18)} Z`,
      color,
    )
  );
}
