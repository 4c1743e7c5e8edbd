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
  stroke,
  times,
  width,
} from '../brush.ts';
import type { Brush, Scene } from '../brush.ts';
import { hill, ridge } from '../land.ts';
import { poplars } from '../trees.ts';
import { patternIn, patterns } from '../ornament.ts';

function view(brush: Brush, x: number, y: number, wide: number, tall: number): string {
  const { palette } = brush;
  const id = `view${brush.defs.length}`;
  brush.defs.push(
    `<clipPath id="${id}"><rect x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(tall)}"/></clipPath>`,
  );
  const frame = mix(palette.paper, palette.stone, 0.2);
  const scale = wide / 600;
  return (
    rect(x - 14, y - 14, wide + 28, tall + 28, frame) +
    group(
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
        circle([x + wide * 0.7, y + tall * 0.3], wide * 0.09, palette.light) +
        group(
          ridge(brush, 330, 170, palette.far) +
            hill(brush, 380, 60, palette.mid) +
            poplars(brush, 0, 700, 450, 150, palette.near) +
            hill(brush, 470, 40, palette.near),
          `transform="translate(${n(x)} ${n(y + tall - 480 * scale)}) scale(${n(scale * 10) === '0' ? 1 : scale.toFixed(3)})"`,
        ),
      `clip-path="url(#${id})"`,
    ) +
    rect(x + wide / 2 - 5, y, 10, tall, frame) +
    rect(x, y + tall * 0.42, wide, 9, frame) +
    rect(x - 28, y + tall + 12, wide + 56, 16, mix(frame, palette.stoneShade, 0.3))
  );
}

export function chalk(brush: Brush, x: number, y: number, color: string, kind: number): string {
  const line = (d: string, thick = 4) => stroke(d, color, thick, 'opacity="0.9"');
  switch (kind) {
    case 0:
      return line(
        `M${n(x)} ${n(y + 130)} L${n(x + 90)} ${n(y)} L${n(x + 190)} ${n(y + 130)} Z M${n(x + 90)} ${n(y)} V${n(y + 130)} M${n(x + 90)} ${n(y + 112)} h18 v18`,
      );
    case 1:
      return (
        line(`M${n(x)} ${n(y + 116)} H${n(x + 200)} M${n(x + 100)} ${n(y + 140)} V${n(y - 6)}`) +
        line(`M${n(x + 30)} ${n(y)} Q${n(x + 100)} ${n(y + 218)} ${n(x + 170)} ${n(y)}`, 5)
      );
    case 2:
      return (
        `<circle cx="${n(x + 90)}" cy="${n(y + 68)}" r="62" fill="none" stroke="${color}" stroke-width="4" opacity="0.9"/>` +
        line(`M${n(x + 28)} ${n(y + 68)} h124 M${n(x + 90)} ${n(y + 68)} l44 -44`)
      );
    default:
      return (
        times(
          3,
          (index) =>
            `<ellipse cx="${n(x + 90)}" cy="${n(y + 68)}" rx="84" ry="26" fill="none" stroke="${color}" stroke-width="4" opacity="0.9" transform="rotate(${index * 60} ${n(x + 90)} ${n(y + 68)})"/>`,
        ).join('') + circle([x + 90, y + 68], 10, color)
      );
  }
}

export const classroom: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const wall = palette.isDark
      ? mix(palette.mid, palette.far, 0.3)
      : mix(palette.paper, palette.sky[1], 0.6);
    const board = mix(palette.deep, palette.cool, 0.22);
    const wood = mix(palette.stone, palette.accent, 0.2);
    const first = random.whole(0, 3);
    const chair = (x: number, y: number, s: number) =>
      rect(x - 30 * s, y - 66 * s, 60 * s, 34 * s, palette.accent, `rx="${n(6 * s)}"`) +
      stroke(
        `M${n(x - 24 * s)} ${n(y - 40 * s)} V${n(y + 30 * s)} M${n(x + 24 * s)} ${n(y - 40 * s)} V${n(y + 30 * s)}`,
        palette.deep,
        4 * s,
      );
    const deskAt = (x: number, y: number, s: number) =>
      stroke(
        `M${n(x - 84 * s)} ${n(y)} V${n(y + 86 * s)} M${n(x + 84 * s)} ${n(y)} V${n(y + 86 * s)}`,
        palette.deep,
        7 * s,
      ) +
      chair(x - 40 * s, y + 16 * s, s) +
      chair(x + 44 * s, y + 16 * s, s) +
      polygon(
        [
          [x - 96 * s, y],
          [x - 80 * s, y - 26 * s],
          [x + 80 * s, y - 26 * s],
          [x + 96 * s, y],
        ],
        mix(wood, palette.light, 0.35),
      ) +
      rect(x - 96 * s, y, 192 * s, 24 * s, wood) +
      (random.chance(0.7)
        ? polygon(
            [
              [x - 52 * s, y - 6 * s],
              [x - 44 * s, y - 21 * s],
              [x - 4 * s, y - 21 * s],
              [x - 8 * s, y - 6 * s],
            ],
            palette.paper,
          )
        : '') +
      (random.chance(0.5)
        ? rect(x + 30 * s, y - 36 * s, 42 * s, 16 * s, random.pick([palette.near, palette.cool, '#6f4b98']))
        : '');
    return (
      rect(
        0,
        0,
        width,
        height,
        fade(brush, [
          [0, mix(wall, palette.far, 0.25)],
          [1, wall],
        ]),
      ) +
      rect(
        0,
        470,
        width,
        220,
        fade(brush, [
          [0, mix(palette.stoneShade, palette.stone, 0.5)],
          [1, mix(palette.stoneShade, palette.deep, 0.35)],
        ]),
      ) +
      times(9, (index) =>
        polygon(
          [
            [600 + (index - 4.5) * 150, 470],
            [602 + (index - 4.5) * 150, 470],
            [606 + (index - 4.5) * 340, 690],
            [600 + (index - 4.5) * 340, 690],
          ],
          palette.deep,
          'opacity="0.25"',
        ),
      ).join('') +
      rect(0, 458, width, 14, mix(wood, palette.deep, 0.3)) +
      rect(64, 76, 660, 300, wood, 'rx="4"') +
      rect(
        78,
        90,
        632,
        272,
        fade(brush, [
          [0, board],
          [1, mix(board, palette.cool, 0.2)],
        ]),
      ) +
      chalk(brush, 120, 130, palette.paper, first) +
      chalk(brush, 410, 140, mix(palette.paper, palette.accent, 0.35), (first + 1 + random.whole(0, 1)) % 4) +
      stroke(
        'M640 150 h40 M640 180 h30 M640 210 h44 M110 320 h180 M330 320 h90',
        palette.paper,
        4,
        'opacity="0.55"',
      ) +
      rect(64, 374, 660, 12, mix(wood, palette.deep, 0.25)) +
      rect(120, 366, 40, 8, palette.paper) +
      rect(180, 366, 26, 8, palette.accent) +
      view(brush, 800, 66, 330, 300) +
      polygon(
        [
          [800, 470],
          [1130, 470],
          [900, 690],
          [430, 690],
        ],
        palette.light,
        'opacity="0.3"',
      ) +
      deskAt(230, 490, 0.86) +
      deskAt(520, 490, 0.86) +
      deskAt(810, 490, 0.86) +
      deskAt(130, 588, 1.25) +
      deskAt(560, 588, 1.25) +
      deskAt(990, 588, 1.25)
    );
  },
};

export const deskByWindow: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const wall = palette.isDark ? palette.near : mix(palette.stone, palette.sky[1], 0.55);
    const globeX = random.between(270, 340);
    const sea = mix(palette.cool, palette.near, 0.2);
    const land = mix(palette.stone, palette.accent, 0.15);
    const cupX = random.between(960, 1020);
    const pencils = [
      palette.accent,
      '#6f4b98',
      palette.cool,
      palette.stone,
      mix(palette.accent, palette.light, 0.4),
    ];
    brush.defs.push(`<clipPath id="globe"><circle cx="${n(globeX)}" cy="316" r="150"/></clipPath>`);
    return (
      rect(
        0,
        0,
        width,
        height,
        fade(brush, [
          [0, mix(wall, palette.near, 0.2)],
          [1, wall],
        ]),
      ) +
      view(brush, 480, 50, 600, 370) +
      rect(
        0,
        530,
        width,
        160,
        fade(brush, [
          [0, mix(palette.stoneShade, palette.stone, 0.3)],
          [1, mix(palette.stoneShade, palette.deep, 0.55)],
        ]),
      ) +
      rect(0, 530, width, 7, mix(palette.stone, palette.light, 0.5)) +
      polygon(
        [
          [560, 537],
          [1010, 537],
          [820, 690],
          [240, 690],
        ],
        palette.light,
        'opacity="0.22"',
      ) +
      ellipse([globeX, 546], 130, 13, palette.deep, 'opacity="0.4"') +
      shape(`M${n(globeX - 84)} 542 Q${n(globeX)} 500 ${n(globeX + 84)} 542 Z`, palette.deep) +
      rect(globeX - 9, 460, 18, 62, palette.deep) +
      stroke(
        `M${n(globeX + 98)} 180 A168 168 0 1 1 ${n(globeX - 70)} 470`,
        palette.deep,
        11,
        `transform="rotate(14 ${n(globeX)} 316)"`,
      ) +
      circle([globeX, 316], 150, sea) +
      group(
        shape(
          `M${n(globeX - 120)} 210 q60 -40 110 0 q20 40 -30 60 q-10 50 -60 40 q-50 -30 -20 -100 Z`,
          land,
        ) +
          shape(
            `M${n(globeX + 30)} 260 q70 -30 130 10 q10 90 -60 140 q-60 10 -60 -60 q-40 -40 -10 -90 Z`,
            land,
          ) +
          shape(`M${n(globeX - 80)} 390 q40 -20 70 10 q0 60 -40 80 q-50 -20 -30 -90 Z`, land) +
          times(
            3,
            (index) =>
              `<ellipse cx="${n(globeX)}" cy="316" rx="${40 + index * 52}" ry="150" fill="none" stroke="${palette.paper}" stroke-width="1.6" opacity="0.4" transform="rotate(14 ${n(globeX)} 316)"/>`,
          ).join('') +
          circle([globeX - 62, 250], 190, palette.light, 'opacity="0.12"') +
          shape(
            `M${n(globeX + 70)} 170 A170 170 0 0 1 ${n(globeX - 90)} 470 L${n(globeX + 170)} 480 L${n(globeX + 170)} 170 Z`,
            palette.deep,
            'opacity="0.26"',
          ),
        'clip-path="url(#globe)"',
      ) +
      times(5, (index) => {
        const lean = (index - 2) * 17 + random.between(-5, 5);
        const tall = random.between(150, 200);
        const x = cupX + (index - 2) * 13;
        return group(
          rect(x - 7, 500 - tall, 14, tall, pencils[index] ?? palette.accent) +
            polygon(
              [
                [x - 7, 501 - tall],
                [x, 478 - tall],
                [x + 7, 501 - tall],
              ],
              palette.paper,
            ) +
            polygon(
              [
                [x - 2.4, 486 - tall],
                [x, 478 - tall],
                [x + 2.4, 486 - tall],
              ],
              palette.deep,
            ),
          `transform="rotate(${n(lean)} ${n(x)} 520)"`,
        );
      }).join('') +
      polygon(
        [
          [cupX - 52, 420],
          [cupX + 52, 420],
          [cupX + 44, 550],
          [cupX - 44, 550],
        ],
        palette.near,
      ) +
      patternIn({ x: cupX - 44, y: 452, wide: 88, tall: 44 }, random.pick(patterns), 44, palette.light) +
      times(
        3,
        (index) =>
          rect(
            560 + index * 12,
            512 - index * 34,
            260 - index * 30,
            32,
            [palette.accent, palette.cool, '#6f4b98'][index] ?? palette.near,
            'rx="5"',
          ) + rect(576 + index * 12, 519 - index * 34, 238 - index * 30, 18, palette.paper),
      ).join('') +
      polygon(
        [
          [430, 640],
          [480, 574],
          [720, 574],
          [720, 640],
        ],
        palette.paper,
      ) +
      polygon(
        [
          [720, 640],
          [720, 574],
          [950, 574],
          [1010, 640],
        ],
        mix(palette.paper, palette.stone, 0.2),
      ) +
      stroke('M490 594 h190 M478 610 h200 M466 626 h200 M750 594 h170 M750 610 h190', palette.far, 3)
    );
  },
};
