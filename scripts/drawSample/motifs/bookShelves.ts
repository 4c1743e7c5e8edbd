import { fade, glow, group, height, mix, n, rect, shape, stroke, times, width } from '../brush.ts';
import type { Brush, Scene } from '../brush.ts';
import { patternIn, patterns, pomegranate, rosette, whirl } from '../ornament.ts';

function spine(brush: Brush, x: number, base: number, wide: number, tall: number, color: string): string {
  const { random, palette } = brush;
  const gilt = mix(palette.light, palette.accent, 0.25);
  const kind = random.whole(0, 4);
  let detail = '';
  if (kind === 0)
    detail =
      rect(x, base - tall * 0.85, wide, 5, gilt) +
      rect(x, base - tall * 0.8, wide, 3, gilt) +
      rect(x, base - tall * 0.18, wide, 5, gilt);
  if (kind === 1)
    detail =
      whirl([x + wide / 2, base - tall * 0.68], wide * 0.3, gilt) +
      rect(x, base - tall * 0.12, wide, 4, gilt);
  if (kind === 2)
    detail = patternIn(
      { x: x + 2, y: base - tall * 0.9, wide: wide - 4, tall: wide - 4 },
      random.pick(patterns),
      wide / 2,
      gilt,
    );
  if (kind === 3)
    detail =
      rect(
        x + wide * 0.2,
        base - tall * 0.78,
        wide * 0.6,
        tall * 0.3,
        mix(color, palette.paper, 0.7),
        'rx="2"',
      ) + rosette([x + wide / 2, base - tall * 0.2], wide * 0.28, gilt, 6);
  if (kind === 4)
    detail = times(4, (index) =>
      rect(x, base - tall * (0.2 + index * 0.2), wide, 7, mix(color, palette.deep, 0.35)),
    ).join('');
  return (
    rect(
      x,
      base - tall,
      wide,
      tall,
      fade(
        brush,
        [
          [0, mix(color, palette.deep, 0.25)],
          [0.3, mix(color, palette.light, 0.12)],
          [1, mix(color, palette.deep, 0.3)],
        ],
        'across',
      ),
      'rx="3"',
    ) + detail
  );
}

export const shelves: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const wood = mix(palette.stoneShade, palette.deep, palette.isDark ? 0.55 : 0.4);
    const colors = [
      palette.near,
      palette.mid,
      palette.accent,
      palette.stone,
      palette.stoneShade,
      palette.cool,
      mix(palette.accent, palette.deep, 0.4),
      palette.paper,
      '#636363',
      '#6f4b98',
    ];
    const shelfY = [218, 436, 654];
    const nook = random.whole(0, 2);
    const nookX = random.between(240, 760);
    let out = rect(
      0,
      0,
      width,
      height,
      fade(brush, [
        [0, mix(palette.deep, wood, 0.35)],
        [1, mix(palette.deep, wood, 0.1)],
      ]),
    );
    shelfY.forEach((base, row) => {
      for (let x = 14; x < width - 20;) {
        if (row === nook && x > nookX && x < nookX + 60) {
          out += glow(brush, [x + 95, base - 90], 150, palette.light, 0.5);
          out += pomegranate(
            [x + 62, base - 46],
            46,
            mix(palette.accent, '#b5394f', 0.5),
            mix(palette.accent, palette.deep, 0.55),
            palette.light,
          );
          out += shape(
            `M${n(x + 120)} ${base} Q${n(x + 112)} ${base - 60} ${n(x + 136)} ${base - 84} L${n(x + 128)} ${base - 116} h38 L${n(x + 158)} ${base - 84} Q${n(x + 182)} ${base - 60} ${n(x + 174)} ${base} Z`,
            palette.cool,
          );
          out += stroke(
            `M${n(x + 147)} ${base - 116} q-22 -34 -10 -62 M${n(x + 147)} ${base - 116} q20 -26 28 -48`,
            palette.stone,
            4,
          );
          x += 210;
          continue;
        }
        const wide = random.between(24, 58);
        const tall = random.between(128, 186);
        const color = mix(random.pick(colors), palette.deep, palette.isDark ? 0.3 : 0.08);
        if (random.chance(0.05) && x < width - 200) {
          // A few volumes lie on their sides.
          const long = random.between(150, 180);
          let y = base;
          for (let book = 0; book < 3; book += 1) {
            const thick = random.between(28, 42);
            const shift = random.between(0, 14);
            y -= thick;
            const laid = mix(random.pick(colors), palette.deep, palette.isDark ? 0.3 : 0.08);
            out +=
              rect(
                x + shift,
                y,
                long - shift,
                thick,
                fade(brush, [
                  [0, mix(laid, palette.light, 0.15)],
                  [1, mix(laid, palette.deep, 0.25)],
                ]),
                'rx="3"',
              ) +
              rect(x + shift + 16, y, 5, thick, mix(palette.light, palette.accent, 0.25)) +
              rect(x + long - 24, y, 5, thick, mix(palette.light, palette.accent, 0.25));
          }
          x += long + 6;
        } else if (random.chance(0.07)) {
          out += group(
            spine(brush, x + 26, base, wide, tall, color),
            `transform="rotate(9 ${n(x + 26)} ${base})"`,
          );
          x += wide + 44;
        } else {
          out += spine(brush, x, base, wide, tall, color);
          x += wide + random.pick([1, 2, 3, 3, 16]);
        }
      }
      out +=
        rect(0, base, width, 26, wood) +
        rect(0, base, width, 5, mix(wood, palette.light, 0.35)) +
        rect(0, base + 26, width, 16, palette.deep, 'opacity="0.4"');
    });
    return out + glow(brush, [random.between(200, 1000), -30], 620, palette.light, 0.4);
  },
};
