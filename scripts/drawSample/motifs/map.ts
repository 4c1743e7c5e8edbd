import {
  circle,
  ellipse,
  fade,
  group,
  height,
  mix,
  n,
  polygon,
  rect,
  shape,
  smooth,
  stroke,
  times,
  width,
} from '../brush.ts';
import type { Brush, Point, Scene } from '../brush.ts';
import { whirl } from '../ornament.ts';
import { oldMap, ring } from './oldMap.ts';

function pin(brush: Brush, [x, y]: Point, size: number, color: string): string {
  const { palette } = brush;
  return (
    ellipse([x + size * 0.3, y], size * 0.5, size * 0.14, palette.deep, 'opacity="0.35"') +
    shape(
      `M${n(x)} ${n(y)} C${n(x - size * 0.2)} ${n(y - size * 0.7)} ${n(x - size * 0.66)} ${n(y - size * 0.85)} ${n(x - size * 0.66)} ${n(y - size * 1.4)} A${n(size * 0.66)} ${n(size * 0.66)} 0 1 1 ${n(x + size * 0.66)} ${n(y - size * 1.4)} C${n(x + size * 0.66)} ${n(y - size * 0.85)} ${n(x + size * 0.2)} ${n(y - size * 0.7)} ${n(x)} ${n(y)} Z`,
      color,
    ) +
    circle([x, y - size * 1.4], size * 0.28, palette.paper)
  );
}

export const contours: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const base = palette.isDark ? palette.near : mix(palette.paper, palette.sky[1], 0.5);
    const line = palette.isDark ? palette.far : mix(palette.stoneShade, palette.mid, 0.35);
    const layouts: readonly (readonly Point[])[] = [
      [
        [300, 240],
        [900, 410],
        [620, 80],
      ],
      [
        [620, 330],
        [80, 90],
        [1120, 610],
      ],
      [
        [1000, 200],
        [330, 520],
        [180, 60],
      ],
    ];
    const summits = random
      .pick(layouts)
      .map(([x, y]): Point => [x + random.between(-70, 70), y + random.between(-60, 60)]);
    const turn = random.whole(0, 2);
    const wobbles = summits.map(() => times(14, () => random.between(-0.14, 0.14)));
    const rings = summits
      .map((summit, which) =>
        times(9, (step) => {
          const radius = [330, 300, 210][which] ?? 200;
          const share = 1 - step / 9;
          return shape(
            ring(summit, radius * share, 1.35, wobbles[which] ?? []),
            mix(
              base,
              [palette.stone, palette.accent, palette.far, palette.leaf][(which + turn) % 4] ?? palette.stone,
              0.08 + step * 0.085,
            ),
            `stroke="${line}" stroke-width="${step % 4 === 0 ? 3 : 1.4}" stroke-opacity="0.7"`,
          );
        }).join(''),
      )
      .join('');
    const route: Point[] = [
      [90, random.between(540, 620)],
      [260, random.between(470, 560)],
      [430, random.between(400, 520)],
      [590, random.between(300, 400)],
      [760, random.between(240, 330)],
      [900, random.between(180, 260)],
      [1080, random.between(90, 190)],
    ];
    const river: Point[] = times(7, (index): Point => [
      random.between(620, 700) + Math.sin(index * 1.3) * 70 - index * 40,
      -30 + index * 125,
    ]);
    return (
      rect(0, 0, width, height, base) +
      rings +
      stroke(smooth(river), mix(palette.cool, palette.light, 0.1), 15) +
      stroke(smooth(river), palette.cool, 9) +
      times(
        9,
        (index) =>
          rect(index * 150 - 1, 0, 1.4, height, line, 'opacity="0.3"') +
          rect(0, index * 135 - 1, width, 1.4, line, 'opacity="0.3"'),
      ).join('') +
      times(3, (index) => {
        // The creases of a sheet that has been folded.
        const x = 300 * (index + 1);
        return (
          rect(
            x,
            0,
            26,
            height,
            fade(
              brush,
              [
                [0, palette.deep, 0.16],
                [1, palette.deep, 0],
              ],
              'across',
            ),
          ) +
          rect(
            x - 18,
            0,
            18,
            height,
            fade(
              brush,
              [
                [0, palette.light, 0],
                [1, palette.light, 0.5],
              ],
              'across',
            ),
          )
        );
      }).join('') +
      stroke(smooth(route), palette.paper, 13, 'opacity="0.85"') +
      stroke(smooth(route), '#6f4b98', 7, 'stroke-dasharray="2 18"') +
      route
        .slice(1, -1)
        .filter((_, index) => index % 2 === 1)
        .map((at) => circle(at, 13, palette.paper) + circle(at, 7, palette.accent))
        .join('') +
      pin(brush, route[0] ?? [0, 0], 38, '#6f4b98') +
      pin(brush, route[6] ?? [0, 0], 52, mix(palette.accent, '#b5394f', 0.4)) +
      summits
        .map(([x, y]) =>
          polygon(
            [
              [x, y - 15],
              [x + 14, y + 10],
              [x - 14, y + 10],
            ],
            palette.deep,
          ),
        )
        .join('')
    );
  },
};

const cityMap: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const ground = palette.isDark ? palette.sky[0] : mix(palette.paper, palette.sky[1], 0.2);
    const block = palette.isDark ? palette.mid : mix(palette.stone, ground, 0.3);
    const tilt = random.between(-24, 24);
    const park = mix(palette.cool, palette.near, 0.15);
    const cell = 104;
    let blocks = '';
    for (let row = -4; row < 12; row += 1) {
      for (let column = -4; column < 16; column += 1) {
        const x = column * cell;
        const y = row * cell;
        const kind = random.next();
        if (kind < 0.1) {
          blocks +=
            rect(x, y, cell - 14, cell - 14, park, 'rx="10"') +
            times(7, () =>
              circle(
                [x + random.between(14, cell - 28), y + random.between(14, cell - 28)],
                random.between(6, 11),
                mix(park, palette.near, 0.4),
              ),
            ).join('');
        } else if (kind < 0.45) {
          blocks +=
            rect(
              x,
              y,
              cell * 0.5 - 10,
              cell - 14,
              mix(block, palette.accent, random.between(0, 0.22)),
              'rx="4"',
            ) +
            rect(x + cell * 0.5, y, cell * 0.5 - 14, cell * 0.55, block, 'rx="4"') +
            rect(
              x + cell * 0.5,
              y + cell * 0.62,
              cell * 0.5 - 14,
              cell * 0.38 - 14,
              mix(block, palette.stoneShade, 0.3),
              'rx="4"',
            );
        } else {
          blocks +=
            rect(
              x,
              y,
              cell - 14,
              cell - 14,
              mix(block, palette.stoneShade, random.between(0, 0.35)),
              'rx="4"',
            ) + (kind > 0.75 ? rect(x + 24, y + 24, cell - 62, cell - 62, ground, 'rx="3"') : '');
        }
      }
    }
    const plaza: Point = [random.between(430, 760), random.between(250, 430)];
    const river: Point[] = [
      [-40, random.between(80, 240)],
      [220, random.between(120, 260)],
      [470, random.between(60, 170)],
      [760, random.between(80, 200)],
      [1000, random.between(20, 110)],
      [1240, random.between(60, 180)],
    ];
    const route: Point[] = [
      [150, 560],
      [plaza[0] - 150, plaza[1] + 120],
      plaza,
      [plaza[0] + 180, plaza[1] - 20],
      [1040, random.between(400, 560)],
    ];
    return (
      rect(0, 0, width, height, ground) +
      group(blocks, `transform="rotate(${n(tilt)} 600 340)"`) +
      stroke(smooth(river), ground, 84) +
      stroke(smooth(river), palette.cool, 58) +
      stroke(
        smooth(river.map(([x, y]): Point => [x, y - 8])),
        mix(palette.cool, palette.light, 0.4),
        5,
        'opacity="0.7"',
      ) +
      circle(plaza, 118, ground) +
      circle(plaza, 92, mix(palette.stone, palette.accent, 0.2)) +
      circle(plaza, 70, ground) +
      whirl(plaza, 56, mix(palette.accent, palette.stone, 0.3), 12) +
      stroke(
        `M${n(plaza[0])} ${n(plaza[1])} L${n(plaza[0] + 900)} ${n(plaza[1] + 520)} M${n(plaza[0])} ${n(plaza[1])} L${n(plaza[0] - 800)} ${n(plaza[1] + 300)}`,
        ground,
        22,
        'opacity="0.9"',
      ) +
      stroke(smooth(route), palette.paper, 18) +
      stroke(smooth(route), palette.isDark ? palette.accent : '#6f4b98', 10) +
      route
        .slice(1, 4)
        .map((at) => circle(at, 15, palette.paper) + circle(at, 8, palette.deep))
        .join('') +
      pin(brush, route[0] ?? [0, 0], 46, mix(palette.accent, '#b5394f', 0.35)) +
      pin(brush, route[4] ?? [0, 0], 60, palette.isDark ? palette.accent : '#6f4b98')
    );
  },
};

export const mapScenes: readonly Scene[] = [contours, oldMap, cityMap];
