import {
  archPath,
  circle,
  ellipse,
  fade,
  glow,
  group,
  height,
  mix,
  n,
  rect,
  shape,
  stroke,
  times,
  width,
} from '../brush.ts';
import type { Brush, Scene } from '../brush.ts';
import { ararat, hill } from '../land.ts';
import { patternIn, patterns, rosette, whirl } from '../ornament.ts';

export const manuscript: Scene = {
  canMirror: false,
  paint(brush) {
    const { random, palette } = brush;
    const table = palette.isDark ? palette.sky[0] : palette.near;
    const page = mix(palette.paper, palette.stone, 0.25);
    const ink = mix(palette.deep, palette.stoneShade, 0.3);
    const gold = mix('#d2a24c', palette.light, 0.35);
    const tones =
      palette.accent === '#6f4b98'
        ? ['#b5394f', palette.cool, '#6f4b98', gold]
        : [palette.name === 'pomegranate' ? '#b5394f' : palette.accent, palette.cool, '#6f4b98', gold];
    const pattern = random.pick(patterns);
    const cx = 600;
    const kind = random.pick(['gate', 'disc', 'panel'] as const);
    const side = (sign: 1 | -1) =>
      shape(
        `M${cx} 96 C${cx + sign * 120} 52 ${cx + sign * 330} 60 ${cx + sign * 470} 92 L${cx + sign * 490} 592 C${cx + sign * 340} 560 ${cx + sign * 130} 556 ${cx} 606 Z`,
        fade(
          brush,
          sign > 0
            ? [
                [0, mix(page, ink, 0.28)],
                [0.16, page],
                [1, mix(page, palette.stone, 0.3)],
              ]
            : [
                [0, mix(page, palette.stone, 0.3)],
                [0.84, page],
                [1, mix(page, ink, 0.28)],
              ],
          'across',
        ),
      );
    const ornament = () => {
      const x = 186;
      if (kind === 'gate') {
        return (
          rect(x, 132, 340, 200, gold, 'rx="3"') +
          patternIn({ x: x + 8, y: 140, wide: 324, tall: 120 }, pattern, 54, tones[2] ?? ink) +
          shape(archPath(x + 100, 200, 140, 132), page) +
          shape(archPath(x + 100, 200, 140, 132), 'none', `stroke="${tones[0]}" stroke-width="7"`) +
          whirl([x + 170, 268], 44, tones[2] ?? ink) +
          rect(x - 8, 326, 34, 190, tones[0] ?? ink) +
          rect(x + 314, 326, 34, 190, tones[0] ?? ink) +
          patternIn({ x: x - 6, y: 330, wide: 30, tall: 180 }, 'braid', 30, page) +
          patternIn({ x: x + 316, y: 330, wide: 30, tall: 180 }, 'braid', 30, page) +
          rect(x - 16, 512, 50, 12, gold) +
          rect(x + 306, 512, 50, 12, gold) +
          [-1, 1]
            .map((s) =>
              shape(
                `M${x + 170 + s * 20} 128 q${s * 40} -50 ${s * 86} -18 q${s * -30} 4 ${s * -44} 20 Z`,
                tones[1] ?? ink,
              ),
            )
            .join('') +
          times(9, (line) =>
            rect(x + 50, 356 + line * 18, 240 - (line === 8 ? 110 : 0), 4.5, ink, 'opacity="0.5"'),
          ).join('')
        );
      }
      if (kind === 'disc') {
        return (
          circle([x + 170, 300], 168, gold) +
          circle([x + 170, 300], 156, page) +
          circle([x + 170, 300], 148, tones[2] ?? ink) +
          rosette([x + 170, 300], 142, gold, random.pick([10, 12, 16, 20])) +
          circle([x + 170, 300], 74, tones[0] ?? ink) +
          whirl([x + 170, 300], 66, page, random.pick([6, 8, 12])) +
          times(3, (line) => rect(x + 40, 494 + line * 18, 260 - line * 40, 4.5, ink, 'opacity="0.5"')).join(
            '',
          )
        );
      }
      return (
        rect(x, 128, 340, 240, tones[1] ?? ink) +
        rect(x + 10, 138, 320, 220, gold) +
        rect(x + 22, 150, 296, 196, page) +
        hillBox(brush, x + 22, 150, 296, 196) +
        patternIn({ x, y: 378, wide: 340, tall: 34 }, pattern, 34, tones[0] ?? ink) +
        times(5, (line) =>
          rect(x, 436 + line * 19, 340 - (line === 4 ? 160 : 0), 4.5, ink, 'opacity="0.5"'),
        ).join('')
      );
    };
    return (
      rect(
        0,
        0,
        width,
        height,
        fade(brush, [
          [0, mix(table, palette.mid, 0.25)],
          [1, mix(table, palette.deep, 0.55)],
        ]),
      ) +
      patternIn(
        { x: 0, y: 0, wide: width, tall: height },
        random.pick(patterns),
        96,
        mix(table, palette.deep, 0.35),
      ) +
      glow(brush, [600, 300], 760, palette.light, 0.4) +
      shape(
        `M84 118 L600 100 L1116 118 L1138 628 C920 610 760 606 600 640 C440 606 280 610 62 628 Z`,
        palette.deep,
        'opacity="0.5"',
      ) +
      shape(
        'M104 100 L600 84 L1096 100 L1114 606 L600 628 L86 606 Z',
        mix(palette.accent, palette.deep, 0.55),
      ) +
      side(-1) +
      side(1) +
      ornament() +
      times(2, (column) =>
        times(18, (line) =>
          rect(
            672 + column * 190,
            148 + line * 21,
            line % 6 === 5 ? random.between(70, 130) : random.between(150, 164),
            5,
            ink,
            'opacity="0.5"',
          ),
        ).join(''),
      ).join('') +
      rect(672, 148, 54, 58, page) +
      rect(676, 148, 48, 54, tones[0] ?? ink, 'rx="3"') +
      whirl([700, 175], 20, page) +
      stroke('M1052 180 C1084 240 1030 280 1060 340 C1086 390 1036 430 1058 490', tones[1] ?? ink, 5) +
      times(6, (index) =>
        ellipse(
          [1056 + (index % 2 === 0 ? 18 : -16), 214 + index * 48],
          16,
          8,
          tones[index % 3] ?? ink,
          `transform="rotate(${index % 2 === 0 ? -30 : 30} ${1056 + (index % 2 === 0 ? 18 : -16)} ${214 + index * 48})"`,
        ),
      ).join('') +
      stroke(`M600 596 C590 620 616 640 ${n(random.between(590, 640))} 676`, palette.accent, 9)
    );
  },
};

function hillBox(brush: Brush, x: number, y: number, wide: number, tall: number): string {
  const { palette } = brush;
  const id = `box${brush.defs.length}`;
  brush.defs.push(
    `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${wide}" height="${tall}"/></clipPath>`,
  );
  return group(
    rect(
      x,
      y,
      wide,
      tall,
      fade(brush, [
        [0, palette.sky[0]],
        [1, palette.sky[1]],
      ]),
    ) +
      circle([x + wide * 0.3, y + 60], 22, palette.light) +
      group(
        ararat(brush, 0, 560, 1200, 360, palette.far) + hill(brush, 590, 40, palette.mid),
        `transform="translate(${x} ${y}) scale(0.247 0.29)"`,
      ),
    `clip-path="url(#${id})"`,
  );
}
