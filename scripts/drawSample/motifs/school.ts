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
import { hill, ridge } from '../land.ts';
import { broadTree, poplars } from '../trees.ts';
import { patternIn, patterns } from '../ornament.ts';
import { sky } from '../sky.ts';
import { chalk, classroom, deskByWindow } from './schoolRooms.ts';

const building: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const wall = palette.stone;
    const shade = mix(palette.stoneShade, palette.deep, 0.15);
    const x = random.between(290, 380);
    const glass = palette.isDark ? palette.light : mix(palette.cool, palette.deep, 0.35);
    const leaf = palette.leaf;
    return (
      sky(brush, { horizon: 450, sun: [random.between(90, 200), random.between(110, 190)] }) +
      ridge(brush, 420, 150, mix(palette.far, palette.sky[1], 0.25)) +
      hill(brush, 470, 40, palette.far) +
      poplars(brush, -10, x - 60, 512, 200, mix(palette.mid, palette.near, 0.4)) +
      rect(
        x,
        260,
        620,
        270,
        fade(brush, [
          [0, mix(wall, palette.light, 0.2)],
          [1, wall],
        ]),
      ) +
      polygon(
        [
          [x - 26, 262],
          [x + 30, 200],
          [x + 590, 200],
          [x + 646, 262],
        ],
        mix(palette.accent, palette.deep, 0.25),
      ) +
      rect(x + 230, 200, 160, 330, mix(wall, palette.paper, 0.25)) +
      polygon(
        [
          [x + 212, 204],
          [x + 310, 120],
          [x + 408, 204],
        ],
        palette.accent,
      ) +
      circle([x + 310, 182], 24, palette.paper) +
      stroke(`M${n(x + 310)} 182 v-15 M${n(x + 310)} 182 l10 7`, palette.deep, 3.5) +
      times(2, (row) =>
        times(6, (column) => {
          const wx = x + (column < 3 ? 26 + column * 68 : 412 + (column - 3) * 68);
          const wy = 288 + row * 122;
          return (
            rect(wx - 5, wy - 5, 50, 86, mix(wall, palette.paper, 0.5)) +
            rect(
              wx,
              wy,
              40,
              76,
              random.chance(palette.isDark ? 0.6 : 1) ? glass : mix(palette.deep, palette.cool, 0.3),
            ) +
            rect(wx + 18, wy, 4, 76, mix(wall, palette.paper, 0.5)) +
            rect(wx, wy + 30, 40, 4, mix(wall, palette.paper, 0.5))
          );
        }).join(''),
      ).join('') +
      shape(archPath(x + 266, 240, 88, 110), glass) +
      patternIn({ x: x + 234, y: 366, wide: 152, tall: 26 }, random.pick(patterns), 26, shade) +
      shape(archPath(x + 264, 408, 92, 124), palette.near) +
      rect(x + 308, 430, 4, 102, palette.deep) +
      polygon(
        [
          [x + 240, 548],
          [x + 252, 530],
          [x + 368, 530],
          [x + 380, 548],
        ],
        mix(wall, palette.deep, 0.15),
      ) +
      rect(
        0,
        528,
        width,
        160,
        fade(brush, [
          [0, mix(palette.leaf, palette.stone, 0.4)],
          [1, mix(palette.leaf, palette.deep, 0.3)],
        ]),
      ) +
      polygon(
        [
          [x + 250, 530],
          [x + 370, 530],
          [x + 620, 690],
          [x - 40, 690],
        ],
        mix(palette.stone, palette.paper, 0.4),
      ) +
      broadTree(
        brush,
        [x + 770, 610],
        random.between(310, 370),
        leaf,
        random.chance(0.5) ? palette.accent : undefined,
      ) +
      times(5, (index) => {
        const px = x + 100 + index * 90 + random.between(-20, 20);
        const py = 590 + (index % 2) * 36;
        const coat =
          [palette.accent, palette.near, '#6f4b98', palette.cool, palette.deep][index] ?? palette.near;
        return (
          ellipse([px, py + 2], 20, 4, palette.deep, 'opacity="0.3"') +
          shape(
            `M${n(px - 14)} ${n(py)} L${n(px - 18)} ${n(py - 46)} Q${n(px)} ${n(py - 62)} ${n(px + 18)} ${n(py - 46)} L${n(px + 14)} ${n(py)} Z`,
            coat,
          ) +
          rect(px - 11, py - 44, 22, 26, mix(coat, palette.paper, 0.5), 'rx="6"') +
          circle([px, py - 66], 13, palette.deep)
        );
      }).join('')
    );
  },
};

const flatLay: Scene = {
  canMirror: false,
  paint(brush) {
    const { random, palette } = brush;
    const top = palette.isDark ? palette.near : mix(palette.stone, palette.accent, 0.12);
    const page = palette.paper;
    const tilt = random.between(-9, 9);
    const leafColor = mix(palette.accent, palette.light, 0.2);
    return (
      rect(
        0,
        0,
        width,
        height,
        fade(brush, [
          [0, mix(top, palette.light, 0.18)],
          [1, mix(top, palette.deep, 0.2)],
        ]),
      ) +
      times(6, (index) => rect(0, index * 120 + 18, width, 3, palette.deep, 'opacity="0.12"')).join('') +
      group(
        rect(306, 130, 620, 440, palette.deep, 'rx="10" opacity="0.28"') +
          rect(290, 112, 310, 440, page, 'rx="6"') +
          rect(600, 112, 310, 440, mix(page, palette.stone, 0.16), 'rx="6"') +
          rect(594, 112, 12, 440, palette.stoneShade, 'opacity="0.4"') +
          times(12, (line) => rect(322, 210 + line * 26, 246, 2, palette.cool, 'opacity="0.5"')).join('') +
          times(7, (line) =>
            rect(326, 198 + line * 26, random.between(120, 236), 5, palette.near, 'rx="2.5" opacity="0.75"'),
          ).join('') +
          times(
            14,
            (line) =>
              rect(622, 136 + line * 28, 266, 1.2, palette.cool, 'opacity="0.5"') +
              rect(630 + line * 19, 128, 1.2, 408, palette.cool, 'opacity="0.5"'),
          ).join('') +
          chalk(brush, 650, 180, palette.near, random.whole(0, 3)) +
          chalk(brush, 660, 360, palette.accent, random.whole(0, 3)),
        `transform="rotate(${n(tilt)} 600 340)"`,
      ) +
      group(
        rect(930, 90, 30, 420, palette.accent) +
          rect(940, 90, 10, 420, mix(palette.accent, palette.light, 0.35)) +
          polygon(
            [
              [930, 510],
              [945, 560],
              [960, 510],
            ],
            palette.paper,
          ) +
          polygon(
            [
              [940, 543],
              [945, 560],
              [950, 543],
            ],
            palette.deep,
          ) +
          rect(930, 62, 30, 30, '#d98a95', 'rx="6"') +
          rect(930, 84, 30, 14, palette.stone),
        `transform="rotate(${n(random.between(8, 24))} 945 320)"`,
      ) +
      group(
        rect(110, 70, 74, 540, mix(palette.light, palette.accent, 0.28), 'opacity="0.95"') +
          times(26, (tick) => rect(110, 82 + tick * 20, tick % 5 === 0 ? 34 : 20, 2.4, palette.deep)).join(
            '',
          ),
        `transform="rotate(${n(random.between(-14, -3))} 147 340)"`,
      ) +
      circle([1090, 560], 92, palette.deep, 'opacity="0.25"') +
      circle([1082, 550], 92, palette.paper) +
      circle([1082, 550], 70, mix(palette.accent, palette.deep, 0.55)) +
      ellipse([1066, 536], 24, 12, palette.light, 'opacity="0.3"') +
      times(3, (index) => {
        const x = [230, 1060, 250][index] ?? 200;
        const y = [610, 130, 60][index] ?? 100;
        return group(
          shape(`M${x} ${y} q34 -40 90 -14 q-34 44 -90 14 Z`, index === 1 ? palette.cool : leafColor) +
            stroke(`M${x - 14} ${y + 6} Q${x + 40} ${y - 14} ${x + 84} ${y - 13}`, palette.deep, 2.5),
          `transform="rotate(${n(random.between(-50, 50))} ${x} ${y})"`,
        );
      }).join('') +
      glow(brush, [200, 40], 700, palette.light, 0.35)
    );
  },
};

export const schoolScenes: readonly Scene[] = [building, classroom, deskByWindow, flatLay];
