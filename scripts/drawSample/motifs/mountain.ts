import {
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
  toBottom,
  width,
} from '../brush.ts';
import type { Brush, Scene } from '../brush.ts';
import { house } from '../buildings.ts';
import { ararat, hill, hillLine, mist, peak, ridge, tufts, water } from '../land.ts';
import { poplars } from '../trees.ts';
import { sky, snowfall } from '../sky.ts';

const plain: Scene = {
  canMirror: false,
  paint(brush) {
    const { random, palette } = brush;
    const hamlet = random.between(120, 620);
    const sunX = random.pick([
      random.between(180, 300),
      random.between(500, 600),
      random.between(1000, 1090),
    ]);
    return (
      sky(brush, { horizon: 470, sun: [sunX, random.between(130, 260)] }) +
      ararat(
        brush,
        random.between(-30, 60),
        520,
        random.between(1100, 1220),
        random.between(340, 395),
        palette.far,
      ) +
      mist(brush, 470, 170, 0.75) +
      ridge(brush, 520, 50, mix(palette.far, palette.mid, 0.6), 0.5) +
      hill(brush, 560, 30, palette.mid) +
      poplars(
        brush,
        random.between(-20, 500),
        random.between(620, 1220),
        590,
        random.between(70, 130),
        palette.near,
      ) +
      hill(brush, 596, 20, mix(palette.mid, palette.near, 0.6)) +
      times(9, (index) =>
        house(
          brush,
          [hamlet + index * 58 + random.between(-12, 12), 606 + (index % 3) * 9],
          random.between(26, 40),
          mix(palette.stone, palette.mid, 0.25),
        ),
      ).join('') +
      hill(brush, 622, 18, palette.near) +
      hill(brush, 655, 20, palette.deep) +
      tufts(brush, 640, 50, mix(palette.near, palette.stone, 0.25))
    );
  },
};

const ridges: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const tones = [0, 0.5, 1, 1.5, 2, 2.6];
    const ladder = [palette.far, palette.mid, palette.near, palette.deep];
    const tone = (step: number) =>
      mix(ladder[Math.floor(step)] ?? palette.deep, ladder[Math.ceil(step)] ?? palette.deep, step % 1);
    const isSnowing = random.chance(0.3);
    return (
      sky(brush, {
        horizon: 420,
        sun: [random.between(650, 980), random.between(90, 190)],
        sunRadius: random.between(70, 115),
      }) +
      tones
        .map(
          (step, index) =>
            ridge(brush, 330 + index * 62, 190 - index * 24, tone(step), 0.5) +
            mist(brush, 400 + index * 62, 90, 0.32),
        )
        .join('') +
      hill(brush, 668, 34, palette.deep) +
      group(
        times(14, () => {
          const x = random.between(20, 420);
          const y = random.between(620, 690);
          const s = random.between(30, 75);
          return polygon(
            [
              [x, y - s],
              [x + s * 0.26, y],
              [x - s * 0.26, y],
            ],
            mix(palette.deep, palette.near, 0.25),
          );
        }).join(''),
        '',
      ) +
      (isSnowing ? snowfall(brush) : '')
    );
  },
};

const lake: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const shore = random.between(360, 410);
    const first = random.between(330, 470);
    const second = first + random.between(330, 420);
    const mountains = (local: Brush) =>
      ridge(local, shore - 40, 120, mix(palette.far, palette.sky[1], 0.3)) +
      peak(local, [first, shore - 235], shore + 4, 390, palette.mid) +
      peak(local, [second, shore - 175], shore + 4, 330, mix(palette.mid, palette.far, 0.35));
    const painted = mountains(brush);
    const boatX = random.between(180, 620);
    const boatY = random.between(545, 600);
    return (
      sky(brush, { horizon: shore, sun: [random.between(850, 1080), random.between(80, 190)] }) +
      painted +
      water(brush, shore, mix(palette.cool, palette.near, 0.45), 0) +
      [
        [first, 390, 235],
        [second, 330, 175],
      ]
        .map(([x = 0, half = 0, tall = 0]) =>
          polygon(
            [
              [x - half, shore],
              [x - half * 0.5, shore + tall * 0.46],
              [x, shore + tall * 0.9],
              [x + half * 0.5, shore + tall * 0.42],
              [x + half, shore],
            ],
            fade(brush, [
              [0, palette.near, 0.42],
              [1, palette.near, 0.04],
            ]),
          ),
        )
        .join('') +
      times(120, () => {
        const t = random.next() ** 1.5;
        return ellipse(
          [random.between(0, width), shore + 10 + t * 280],
          12 + t * 85,
          1 + t * 2.2,
          mix(palette.light, palette.cool, 0.3),
          `opacity="${n(random.between(0.15, 0.5))}"`,
        );
      }).join('') +
      shape(
        `M${width + 20} ${n(shore + 16)} C1080 ${n(shore - 44)} 960 ${n(shore - 58)} 850 ${n(shore - 18)} C800 ${n(shore + 2)} 760 ${n(shore + 8)} 720 ${n(shore + 16)} Z`,
        palette.near,
      ) +
      shape(
        `M${n(boatX - 62)} ${n(boatY)} Q${n(boatX)} ${n(boatY + 36)} ${n(boatX + 66)} ${n(boatY - 4)} Z`,
        palette.deep,
      ) +
      stroke(`M${n(boatX - 4)} ${n(boatY + 4)} L${n(boatX - 4)} ${n(boatY - 118)}`, palette.deep, 4) +
      polygon(
        [
          [boatX, boatY - 116],
          [boatX + 60, boatY - 16],
          [boatX, boatY - 14],
        ],
        palette.paper,
      ) +
      polygon(
        [
          [boatX - 9, boatY - 100],
          [boatX - 42, boatY - 16],
          [boatX - 9, boatY - 14],
        ],
        palette.accent,
      ) +
      ellipse([boatX, boatY + 24], 80, 4, palette.deep, 'opacity="0.25"')
    );
  },
};

const aboveClouds: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const cloud = mix(palette.sky[1], palette.paper, palette.isDark ? 0.25 : 0.55);
    const sea = (y: number, share: number) => {
      const points = hillLine(brush, y, 22);
      return shape(toBottom(smooth(points)), mix(cloud, palette.far, share));
    };
    const hutX = random.between(830, 930);
    return (
      sky(brush, { horizon: 430, sun: [random.between(130, 330), random.between(110, 230)] }) +
      peak(brush, [random.between(120, 240), 300], 560, 260, mix(palette.far, palette.mid, 0.3)) +
      sea(430, 0.35) +
      peak(brush, [random.between(470, 580), random.between(120, 170)], 680, 410, palette.mid) +
      sea(505, 0.18) +
      sea(560, 0) +
      shape(
        `M${width + 30} 400 C1090 420 1010 440 930 446 C840 452 790 500 730 560 C700 600 650 640 600 ${height + 10} L${width + 30} ${height + 10} Z`,
        palette.near,
      ) +
      shape(
        `M${width + 30} 480 C1090 500 1000 520 930 560 C860 600 820 640 790 ${height + 10} L${width + 30} ${height + 10} Z`,
        palette.deep,
        'opacity="0.6"',
      ) +
      rect(hutX, 392, 120, 58, palette.stone) +
      rect(hutX + 78, 392, 42, 58, palette.stoneShade) +
      polygon(
        [
          [hutX - 12, 394],
          [hutX + 30, 356],
          [hutX + 96, 356],
          [hutX + 132, 394],
        ],
        palette.accent,
      ) +
      rect(hutX + 16, 410, 20, 20, palette.isDark ? palette.light : palette.deep) +
      rect(hutX + 48, 410, 18, 40, palette.deep) +
      stroke(
        `M${n(hutX + 160)} 440 L${n(hutX + 160)} 300 M${n(hutX + 140)} 318 h40 M${n(hutX + 160)} 300 l-16 -14 M${n(hutX + 160)} 300 l18 -8`,
        palette.deep,
        4,
      )
    );
  },
};

export const mountainScenes: readonly Scene[] = [plain, ridges, lake, aboveClouds];
