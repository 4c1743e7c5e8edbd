import { circle, ellipse, fade, height, mix, n, polygon, shape, times, width } from '../brush.ts';
import type { Brush, Scene } from '../brush.ts';
import { poplar } from '../trees.ts';
import { sky } from '../sky.ts';

export function walls(brush: Brush): string[] {
  const { palette } = brush;
  return [
    palette.stone,
    mix(palette.stone, palette.stoneShade, 0.55),
    mix(palette.stone, palette.paper, 0.4),
    mix(palette.stoneShade, palette.far, 0.35),
    mix(palette.stone, palette.accent, 0.22),
  ];
}

export const avenue: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const vx = random.between(430, 560);
    const hy = 400;
    const colors = walls(brush);
    let out = sky(brush, {
      horizon: hy,
      sun: [vx, random.between(230, 330)],
      sunRadius: random.between(60, 85),
    });
    for (const side of [-1, 1]) {
      // From the far end of the street to the near one, so that nearer houses cover farther ones.
      for (let index = 4; index >= 0; index -= 1) {
        const near = [1, 0.62, 0.4, 0.26, 0.17][index] ?? 0.2;
        const beyond = [0.62, 0.4, 0.26, 0.17, 0.11][index] ?? 0.1;
        const edge = side < 0 ? vx + 60 : width - vx + 60;
        const x1 = vx + side * edge * near;
        const x2 = vx + side * edge * beyond;
        const rise = random.between(0.8, 1.15) * 470;
        const sink = 275;
        const wall = mix(
          colors[(index + (side > 0 ? 2 : 0)) % 5] ?? palette.stone,
          palette.sky[1],
          index * 0.13,
        );
        const lit = side > 0 ? wall : mix(wall, palette.deep, 0.34);
        out += polygon(
          [
            [x1, hy - rise * near],
            [x2, hy - rise * beyond],
            [x2, hy + sink * beyond],
            [x1, hy + sink * near],
          ],
          lit,
        );
        out += polygon(
          [
            [x1, hy - rise * near],
            [x2, hy - rise * beyond],
            [x2, hy - (rise - 22) * beyond],
            [x1, hy - (rise - 22) * near],
          ],
          mix(lit, palette.paper, 0.35),
        );
        for (let floor = 0; floor < 5; floor += 1) {
          for (let column = 0; column < 4; column += 1) {
            const at = (t: number) => near + (beyond - near) * t;
            const a = at(0.1 + column * 0.23);
            const b = at(0.22 + column * 0.23);
            const top = rise * 0.86 - floor * rise * 0.24;
            const low = top - rise * 0.14;
            const isLit = random.chance(palette.isDark ? 0.4 : 0.1);
            out += polygon(
              [
                [vx + side * edge * a, hy - top * a],
                [vx + side * edge * b, hy - top * b],
                [vx + side * edge * b, hy - low * b],
                [vx + side * edge * a, hy - low * a],
              ],
              isLit ? palette.light : mix(lit, palette.deep, 0.55),
            );
          }
        }
      }
    }
    const ground = mix(palette.stone, palette.far, 0.4);
    out += polygon(
      [
        [vx - 66, hy + 30],
        [vx + 66, hy + 30],
        [width + 420, height + 10],
        [-420, height + 10],
      ],
      fade(brush, [
        [0, mix(ground, palette.light, 0.5)],
        [1, mix(ground, palette.near, 0.45)],
      ]),
    );
    out += polygon(
      [
        [vx - 8, hy + 30],
        [vx + 8, hy + 30],
        [vx + 120, height],
        [vx - 120, height],
      ],
      palette.light,
      'opacity="0.28"',
    );
    out += times(5, (index) => {
      const t = [0.14, 0.22, 0.35, 0.55, 0.85][index] ?? 1;
      const y = hy + 275 * t;
      const tone = mix(
        mix(palette.leaf, palette.near, 0.25),
        palette.sky[1],
        0.5 - t * 0.55 > 0 ? 0.5 - t * 0.55 : 0,
      );
      return (
        poplar(brush, [vx - 400 * t, y], 300 * t, tone) + poplar(brush, [vx + 430 * t, y], 300 * t, tone)
      );
    }).join('');
    out += times(7, () => {
      const t = random.between(0.25, 0.75);
      const x = vx + random.between(-230, 260) * t;
      const y = hy + 275 * t;
      const s = 74 * t;
      const coat = random.pick([palette.deep, palette.near, palette.accent]);
      return (
        ellipse([x + s * 0.4, y], s * 0.5, s * 0.06, palette.deep, 'opacity="0.25"') +
        shape(
          `M${n(x - s * 0.2)} ${n(y)} L${n(x - s * 0.26)} ${n(y - s * 0.75)} Q${n(x)} ${n(y - s * 0.98)} ${n(x + s * 0.26)} ${n(y - s * 0.75)} L${n(x + s * 0.2)} ${n(y)} Z`,
          coat,
        ) +
        circle([x, y - s * 1.02], s * 0.16, palette.deep)
      );
    }).join('');
    return out;
  },
};
