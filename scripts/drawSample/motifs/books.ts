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
  polygon,
  rect,
  shape,
  stroke,
  times,
  width,
} from '../brush.ts';
import type { Scene } from '../brush.ts';
import { ararat, hill } from '../land.ts';
import { patternIn, patterns, pomegranate, rosette, whirl } from '../ornament.ts';
import { shelves } from './bookShelves.ts';
import { manuscript } from './openBook.ts';

const stack: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const wall = palette.isDark ? palette.near : mix(palette.sky[1], palette.stone, 0.25);
    const windowX = random.between(660, 740);
    const colors = [
      palette.accent,
      '#6f4b98',
      palette.cool,
      palette.stone,
      palette.near,
      mix(palette.accent, palette.deep, 0.4),
      palette.mid,
    ];
    const tableY = 560;
    let y = tableY;
    let out =
      rect(
        0,
        0,
        width,
        height,
        fade(brush, [
          [0, mix(wall, palette.near, 0.15)],
          [1, wall],
        ]),
      ) +
      shape(archPath(windowX - 22, 38, 404, 480), mix(wall, palette.paper, 0.5)) +
      shape(
        archPath(windowX, 60, 360, 440),
        fade(brush, [
          [0, palette.sky[0]],
          [1, palette.sky[1]],
        ]),
      );
    brush.defs.push(`<clipPath id="pane"><path d="${archPath(windowX, 60, 360, 440)}"/></clipPath>`);
    out += group(
      circle([windowX + random.between(90, 270), 190], 42, palette.light) +
        group(
          ararat(brush, 0, 470, 1200, 300, palette.far) +
            hill(brush, 500, 40, palette.mid) +
            hill(brush, 560, 40, palette.near),
          `transform="translate(${n(windowX - 40)} 170) scale(0.4 0.58)"`,
        ),
      'clip-path="url(#pane)"',
    );
    out +=
      rect(windowX + 175, 60, 10, 440, mix(wall, palette.paper, 0.5)) +
      rect(windowX, 280, 360, 10, mix(wall, palette.paper, 0.5));
    out += rect(windowX - 44, 500, 448, 20, mix(wall, palette.paper, 0.6));
    out += rect(
      0,
      tableY,
      width,
      130,
      fade(brush, [
        [0, mix(palette.stoneShade, palette.near, 0.45)],
        [1, palette.deep],
      ]),
    );
    out += polygon(
      [
        [windowX - 60, tableY],
        [windowX + 300, tableY],
        [windowX + 120, height + 10],
        [windowX - 360, height + 10],
      ],
      palette.light,
      'opacity="0.16"',
    );
    const start = random.whole(0, 6);
    for (let book = 0; book < 6; book += 1) {
      const tall = random.between(48, 70);
      const wide = random.between(370, 480) - book * 14;
      const x = 120 + random.between(-18, 22) + book * 8;
      const color = mix(
        colors[(book + start) % colors.length] ?? palette.near,
        palette.deep,
        palette.isDark ? 0.22 : 0,
      );
      y -= tall;
      out +=
        rect(x, y, wide, tall, color, 'rx="8"') +
        rect(x + 20, y + 8, wide - 12, tall - 16, mix(palette.paper, palette.stone, 0.2));
      out += times(3, (line) =>
        rect(x + 22, y + 14 + line * ((tall - 26) / 3), wide - 20, 1.6, palette.stoneShade, 'opacity="0.6"'),
      ).join('');
      out +=
        rect(x, y, 64, tall, mix(color, palette.deep, 0.15), 'rx="8"') +
        rect(x, y, wide, 8, color, 'rx="4"') +
        rect(x, y + tall - 8, wide, 8, mix(color, palette.deep, 0.25), 'rx="4"');
      out += patternIn(
        { x: x + 10, y: y + 10, wide: 44, tall: tall - 20 },
        random.pick(patterns),
        22,
        mix(palette.light, palette.accent, 0.2),
      );
    }
    out += pomegranate([330, y - 50], 52, '#b5394f', mix('#b5394f', palette.deep, 0.5), palette.light);
    out += pomegranate(
      [700, tableY - 34],
      40,
      mix('#b5394f', palette.accent, 0.4),
      mix('#b5394f', palette.deep, 0.5),
      palette.light,
    );
    out += ellipse([360, tableY + 8], 290, 10, palette.deep, 'opacity="0.4"');
    return out;
  },
};

const binding: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const table = palette.isDark ? palette.sky[0] : mix(palette.stone, palette.sky[1], 0.3);
    const leather = random.pick([
      '#6f4b98',
      mix('#b5394f', palette.deep, 0.25),
      mix(palette.near, palette.deep, 0.2),
      mix(palette.stoneShade, palette.deep, 0.45),
    ]);
    const gold = mix('#d2a24c', palette.light, 0.3);
    const tilt = random.between(-9, 9);
    const pattern = random.pick(patterns);
    const x = 330;
    const y = 70;
    const center = [x + 235, y + 268] as const;
    const inkX = random.between(930, 990);
    const quill =
      shape(
        'M0 0 C26 -60 70 -190 40 -330 C0 -290 -46 -150 -14 -44 Z',
        mix(palette.paper, palette.cool, 0.12),
      ) +
      stroke('M-4 26 C6 -60 30 -200 38 -322', mix(palette.stoneShade, palette.deep, 0.2), 3.5) +
      times(7, (index) =>
        stroke(
          `M${n(4 + index * 4.6)} ${n(-50 - index * 34)} l${index % 2 === 0 ? -26 : 22} -22`,
          palette.stoneShade,
          1.6,
          'opacity="0.7"',
        ),
      ).join('');
    return (
      rect(
        0,
        0,
        width,
        height,
        fade(brush, [
          [0, mix(table, palette.light, 0.15)],
          [1, mix(table, palette.deep, 0.3)],
        ]),
      ) +
      times(6, (index) => rect(0, 60 + index * 118, width, 3, palette.deep, 'opacity="0.12"')).join('') +
      glow(brush, [random.between(200, 1000), 60], 700, palette.light, 0.45) +
      group(
        rect(x + 26, y + 30, 488, 552, palette.deep, 'rx="10" opacity="0.35"') +
          rect(x + 8, y + 10, 486, 544, mix(palette.paper, palette.stone, 0.3), 'rx="4"') +
          times(5, (index) => rect(x + 474 + index * 4, y + 14, 1.4, 536, palette.stoneShade)).join('') +
          rect(
            x,
            y,
            472,
            540,
            fade(brush, [
              [0, mix(leather, palette.light, 0.12)],
              [1, mix(leather, palette.deep, 0.25)],
            ]),
            'rx="8"',
          ) +
          rect(x, y, 40, 540, mix(leather, palette.deep, 0.4), 'rx="8"') +
          times(4, (index) => rect(x, y + 70 + index * 126, 40, 14, gold)).join('') +
          rect(x + 62, y + 26, 388, 488, 'none', `stroke="${gold}" stroke-width="4"`) +
          patternIn({ x: x + 70, y: y + 34, wide: 372, tall: 36 }, pattern, 36, gold) +
          patternIn({ x: x + 70, y: y + 470, wide: 372, tall: 36 }, pattern, 36, gold) +
          patternIn({ x: x + 70, y: y + 76, wide: 36, tall: 388 }, pattern, 36, gold) +
          patternIn({ x: x + 406, y: y + 76, wide: 36, tall: 388 }, pattern, 36, gold) +
          circle([center[0] + 20, center[1]], 132, mix(leather, palette.deep, 0.3)) +
          circle([center[0] + 20, center[1]], 132, 'none', `stroke="${gold}" stroke-width="5"`) +
          (random.chance(0.5)
            ? whirl([center[0] + 20, center[1]], 118, gold, random.pick([8, 10, 12]))
            : rosette([center[0] + 20, center[1]], 122, gold, 12)) +
          [0, 1, 2, 3]
            .map((corner) =>
              rosette([x + 152 + (corner % 2) * 206, y + 122 + Math.floor(corner / 2) * 296], 30, gold, 8),
            )
            .join('') +
          rect(x + 462, y + 130, 46, 26, gold, 'rx="4"') +
          rect(x + 462, y + 384, 46, 26, gold, 'rx="4"'),
        `transform="rotate(${n(tilt)} 600 340)"`,
      ) +
      ellipse([inkX + 10, 566], 96, 16, palette.deep, 'opacity="0.3"') +
      group(quill, `transform="translate(${n(inkX + 6)} 470) rotate(16)"`) +
      shape(
        `M${n(inkX - 62)} 560 Q${n(inkX - 72)} 480 ${n(inkX - 22)} 462 L${n(inkX - 22)} 440 h52 L${n(inkX + 30)} 462 Q${n(inkX + 80)} 480 ${n(inkX + 70)} 560 Z`,
        mix(palette.cool, palette.deep, 0.45),
      ) +
      ellipse([inkX - 30, 506], 8, 24, palette.light, 'opacity="0.4"') +
      pomegranate([190, 470], 68, '#b5394f', mix('#b5394f', palette.deep, 0.5), palette.light) +
      pomegranate(
        [120, 570],
        50,
        mix('#b5394f', palette.accent, 0.35),
        mix('#b5394f', palette.deep, 0.5),
        palette.light,
      ) +
      shape('M214 400 q60 -76 128 -52 q-30 66 -128 52 Z', palette.leaf) +
      shape('M214 402 q-20 -90 46 -128 q26 70 -46 128 Z', mix(palette.leaf, palette.deep, 0.2))
    );
  },
};

export const booksScenes: readonly Scene[] = [shelves, manuscript, stack, binding];
