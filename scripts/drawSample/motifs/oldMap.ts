import {
  circle,
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
import type { Point, Scene } from '../brush.ts';
import { patternIn, patterns, whirl } from '../ornament.ts';

export const oldMap: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const sheet = mix(palette.paper, palette.stone, 0.45);
    const ink = mix(palette.deep, palette.stoneShade, 0.25);
    const sea = mix(palette.cool, sheet, 0.25);
    const table = palette.isDark ? palette.sky[0] : mix(palette.near, palette.deep, 0.3);
    const wobble = times(26, () => random.between(-0.16, 0.16));
    const center: Point = [random.between(680, 720), random.between(325, 350)];
    brush.defs.push('<clipPath id="sheet"><rect x="104" y="84" width="992" height="507"/></clipPath>');
    const lake: Point = [center[0] + random.between(60, 160), center[1] - random.between(10, 60)];
    const mountains = times(30, () => {
      const angle = random.between(0, 6.283);
      const r = Math.sqrt(random.next()) * 155;
      const x = center[0] + Math.cos(angle) * r * 1.55;
      const y = center[1] + Math.sin(angle) * r;
      const s = random.between(17, 34);
      if (Math.abs(x - lake[0]) < 110 && Math.abs(y - lake[1] - 12) < 74) return [y, ''] as const;
      return [
        y,
        polygon(
          [
            [x, y - s],
            [x + s * 0.8, y],
            [x - s * 0.8, y],
          ],
          mix(sheet, palette.light, 0.3),
          `stroke="${ink}" stroke-width="2"`,
        ) +
          polygon(
            [
              [x, y - s],
              [x + s * 0.8, y],
              [x + s * 0.15, y],
            ],
            ink,
            'opacity="0.55"',
          ),
      ] as const;
    })
      .toSorted((a, b) => a[0] - b[0])
      .map(([, drawing]) => drawing)
      .join('');
    const compass: Point = [random.between(222, 236), random.between(462, 474)];
    const lakeWobble = times(12, () => random.between(-0.25, 0.25));
    return (
      rect(
        0,
        0,
        width,
        height,
        fade(brush, [
          [0, mix(table, palette.mid, 0.25)],
          [1, table],
        ]),
      ) +
      rect(78, 62, 1056, 571, palette.deep, 'opacity="0.4"') +
      rect(60, 44, 1080, 587, sheet) +
      rect(104, 84, 992, 507, sea) +
      group(
        times(5, (step) =>
          shape(
            ring(center, 250 - step * 13, 1.45, wobble),
            step === 4 ? sheet : 'none',
            `stroke="${ink}" stroke-width="${step === 4 ? 3.5 : 1.2}" stroke-opacity="${step === 4 ? 1 : 0.45}"`,
          ),
        ).join('') +
          times(5, (index) =>
            stroke(
              smooth(
                times(5, (step): Point => [
                  center[0] + Math.cos(index * 1.256) * (60 + step * 78),
                  center[1] + Math.sin(index * 1.256) * (40 + step * 50) + random.between(-16, 16),
                ]),
              ),
              sea,
              5,
            ),
          ).join('') +
          shape(ring(lake, 44, 1.7, lakeWobble), sea, `stroke="${ink}" stroke-width="2.5"`) +
          mountains +
          times(12, () => {
            const x = center[0] + random.between(-210, 210);
            const y = center[1] + random.between(-110, 110);
            return (
              rect(x - 7, y - 8, 14, 10, palette.accent) +
              polygon(
                [
                  [x - 9, y - 8],
                  [x, y - 18],
                  [x + 9, y - 8],
                ],
                ink,
              )
            );
          }).join('') +
          stroke(
            smooth([
              [center[0] - 320, center[1] + 110],
              [center[0] - 130, center[1] + 20],
              [center[0] + 60, center[1] + 70],
              [center[0] + 300, center[1] - 90],
            ]),
            '#6f4b98',
            5,
            'stroke-dasharray="14 12"',
          ),
        'clip-path="url(#sheet)"',
      ) +
      times(16, (index) =>
        stroke(
          `M${n(compass[0])} ${n(compass[1])} L${n(compass[0] + Math.cos(index * 0.3927) * 1200)} ${n(compass[1] + Math.sin(index * 0.3927) * 1200)}`,
          ink,
          1,
          'opacity="0.18" clip-path="url(#sheet)"',
        ),
      ).join('') +
      circle(compass, 76, sheet, `stroke="${ink}" stroke-width="3"`) +
      whirl(compass, 40, palette.accent, 8) +
      times(8, (index) => {
        const long = index % 2 === 0 ? 104 : 66;
        return group(
          polygon(
            [
              [0, -long],
              [11, -16],
              [0, 0],
            ],
            ink,
          ) +
            polygon(
              [
                [0, -long],
                [-11, -16],
                [0, 0],
              ],
              sheet,
              `stroke="${ink}" stroke-width="1.5"`,
            ),
          `transform="translate(${n(compass[0])} ${n(compass[1])}) rotate(${index * 45})"`,
        );
      }).join('') +
      [
        [60, 44, 1080, 40],
        [60, 591, 1080, 40],
        [60, 84, 44, 507],
        [1096, 84, 44, 507],
      ]
        .map(([x = 0, y = 0, w = 0, h = 0]) => rect(x, y, w, h, mix(palette.accent, palette.deep, 0.35)))
        .join('') +
      (() => {
        const pattern = random.pick(patterns);
        const gold = mix(palette.light, palette.accent, 0.2);
        return (
          patternIn({ x: 64, y: 48, wide: 1072, tall: 32 }, pattern, 32, gold) +
          patternIn({ x: 64, y: 595, wide: 1072, tall: 32 }, pattern, 32, gold) +
          patternIn({ x: 66, y: 88, wide: 32, tall: 499 }, pattern, 32, gold) +
          patternIn({ x: 1102, y: 88, wide: 32, tall: 499 }, pattern, 32, gold)
        );
      })()
    );
  },
};

/** A closed, wobbling outline; `wobble` numbers are shared so that contours nest. */
export function ring([cx, cy]: Point, radius: number, stretch: number, wobble: readonly number[]): string {
  const points = times(wobble.length, (index): Point => {
    const angle = (index / wobble.length) * 6.283;
    const r = radius * (1 + (wobble[index] ?? 0));
    return [cx + Math.cos(angle) * r * stretch, cy + Math.sin(angle) * r];
  });
  const first = points[0] ?? [0, 0];
  return `${smooth([...points, first])} Z`;
}
