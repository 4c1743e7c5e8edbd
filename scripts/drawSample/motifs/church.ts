import {
  archPath,
  circle,
  fade,
  glow,
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
import { church, khachkar } from '../churches.ts';
import { ararat, hill, mist, ridge, tufts } from '../land.ts';
import { bush, poplars } from '../trees.ts';
import { sky, snowfall } from '../sky.ts';

const onHill: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const x = random.between(690, 820);
    return (
      sky(brush, {
        horizon: 460,
        sun: [x + random.between(-60, 40), random.between(190, 260)],
        sunRadius: random.between(130, 175),
      }) +
      ridge(brush, 440, 180, mix(palette.far, palette.sky[1], 0.2)) +
      ridge(brush, 500, 110, mix(palette.far, palette.mid, 0.6)) +
      mist(brush, 500, 110, 0.55) +
      shape(
        `M-20 620 C200 560 420 520 ${n(x - 140)} 506 L${n(x + 170)} 506 C1040 520 1120 560 1230 600 L1230 700 L-20 700 Z`,
        fade(brush, [
          [0, palette.mid],
          [1, palette.near],
        ]),
      ) +
      church(
        brush,
        [x, 512],
        random.between(250, 285),
        palette.stone,
        mix(palette.stoneShade, palette.accent, 0.3),
      ) +
      poplars(brush, x + 190, 1200, 540, 110, palette.near) +
      bush(brush, [x - 175, 520], 48, mix(palette.leaf, palette.near, 0.3)) +
      shape(
        `M${n(x - 60)} 512 C${n(x - 160)} 560 300 570 260 700 L420 700 C420 590 ${n(x - 60)} 570 ${n(x - 28)} 512 Z`,
        mix(palette.stone, palette.paper, 0.25),
        'opacity="0.75"',
      ) +
      hill(brush, 650, 26, palette.deep) +
      tufts(brush, 640, 40, palette.mid)
    );
  },
};

const stoneCross: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const x = random.between(180, 300);
    const wide = random.between(265, 300);
    const small = random.between(840, 960);
    return (
      sky(brush, { horizon: 470, sun: [random.between(640, 1040), random.between(110, 210)] }) +
      ridge(brush, 440, 200, palette.far) +
      ridge(brush, 500, 90, mix(palette.far, palette.mid, 0.6)) +
      mist(brush, 490, 100, 0.5) +
      hill(brush, 540, 34, palette.mid) +
      church(
        brush,
        [small, 545],
        120,
        mix(palette.stone, palette.far, 0.3),
        mix(palette.stoneShade, palette.mid, 0.4),
      ) +
      hill(brush, 585, 20, palette.near) +
      khachkar(
        brush,
        { x, y: 70, wide, tall: 545 },
        mix(palette.stone, palette.stoneShade, random.between(0.1, 0.6)),
        mix(palette.stone, palette.paper, 0.45),
      ) +
      rect(x - 34, 596, wide + 90, 34, mix(palette.stoneShade, palette.deep, 0.4), 'rx="4"') +
      hill(brush, 640, 14, palette.deep) +
      tufts(brush, 600, 70, mix(palette.near, palette.leaf, 0.5)) +
      times(16, () => {
        const fx = random.between(0, width);
        const fy = random.between(600, 670);
        return (
          stroke(`M${n(fx)} ${n(fy + 26)} L${n(fx)} ${n(fy)}`, palette.cool, 2) +
          circle([fx, fy], random.between(4, 8), palette.accent)
        );
      }).join('')
    );
  },
};

const interior: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const wall = palette.isDark ? palette.near : mix(palette.stoneShade, palette.near, 0.45);
    const cx = random.between(560, 640);
    let out = rect(0, 0, width, height, palette.deep);
    const depth = 5;
    for (let index = 0; index < depth; index += 1) {
      const t = index / (depth - 1);
      const half = 640 - t * 430;
      const top = -140 + t * 290;
      const tone = mix(mix(wall, palette.deep, 0.55), mix(palette.stone, palette.light, 0.25), t * 0.9);
      out += shape(archPath(cx - half, top, half * 2, 900), tone);
      out += stroke(
        `M${n(cx - half + 8)} 700 L${n(cx - half + 8)} ${n(top + half)} A${n(half - 8)} ${n(half - 8)} 0 0 1 ${n(cx + half - 8)} ${n(top + half)} L${n(cx + half - 8)} 700`,
        mix(tone, palette.light, 0.35),
        5 - t * 2,
        'opacity="0.5"',
      );
    }
    const slit = archPath(cx - 20, 240, 40, 150);
    const slant = random.between(-220, -120);
    out += glow(brush, [cx, 300], 300, palette.light, 0.75);
    out += shape(archPath(cx - 30, 228, 60, 172), palette.stoneShade) + shape(slit, palette.light);
    out += rect(cx - 210, 520, 420, 200, mix(palette.stoneShade, palette.stone, 0.4));
    out += polygon(
      [
        [cx - 210, 520],
        [cx + 210, 520],
        [cx + 780, 690],
        [cx - 780, 690],
      ],
      fade(brush, [
        [0, mix(palette.stone, palette.light, 0.3)],
        [1, mix(palette.stoneShade, palette.deep, 0.6)],
      ]),
    );
    out += polygon(
      [
        [cx - 20, 250],
        [cx + 20, 250],
        [cx + slant + 170, 690],
        [cx + slant - 60, 690],
      ],
      palette.light,
      'opacity="0.26"',
    );
    out +=
      rect(cx - 78, 470, 156, 62, mix(palette.accent, palette.deep, 0.35)) +
      rect(cx - 88, 462, 176, 12, palette.stone);
    out += stroke(`M${n(cx)} 462 v-54 M${n(cx - 17)} 428 h34`, palette.deep, 6);
    const standX = cx + (random.chance(0.5) ? 1 : -1) * random.between(360, 430);
    out +=
      rect(standX - 110, 560, 220, 14, palette.stoneShade) +
      stroke(`M${n(standX - 80)} 574 V690 M${n(standX + 80)} 574 V690`, palette.deep, 8);
    out += times(9, (index) => {
      const x = standX - 96 + index * 24;
      const tall = random.between(30, 78);
      return (
        glow(brush, [x, 552 - tall], 46, palette.light, 0.5) +
        rect(x - 4, 560 - tall, 8, tall, palette.paper) +
        shape(`M${n(x)} ${n(540 - tall)} q9 14 0 20 q-9 -6 0 -20 Z`, palette.accent)
      );
    }).join('');
    return out;
  },
};

const byTheGorge: Scene = {
  canMirror: false,
  paint(brush) {
    const { random, palette } = brush;
    const rock = mix(palette.stoneShade, palette.near, 0.5);
    const facets = times(34, () => {
      const x = random.between(560, 1200);
      const y = random.between(400, 680);
      const s = random.between(24, 70);
      return polygon(
        [
          [x, y - s],
          [x + s * 0.7, y - s * 0.2],
          [x + s * 0.35, y + s],
          [x - s * 0.2, y + s * 0.5],
        ],
        random.chance(0.5) ? palette.deep : palette.stone,
        'opacity="0.16"',
      );
    }).join('');
    const cliff = `M540 700 L560 620 L545 560 L590 500 L580 440 L640 384 L760 372 L900 378 L1010 366 L1240 378 L1240 700 Z`;
    brush.defs.push(`<clipPath id="cliff"><path d="${cliff}"/></clipPath>`);
    return (
      sky(brush, { horizon: 470, sun: [random.between(130, 420), random.between(130, 250)] }) +
      ararat(brush, -60, 480, 900, 250, palette.far) +
      mist(brush, 470, 140, 0.6) +
      ridge(brush, 540, 80, palette.mid) +
      hill(brush, 610, 36, palette.near) +
      stroke(
        'M-20 668 C160 640 260 690 420 650 S560 690 600 690',
        mix(palette.cool, palette.light, 0.4),
        16,
      ) +
      shape(
        cliff,
        fade(brush, [
          [0, mix(rock, palette.light, 0.15)],
          [1, mix(rock, palette.deep, 0.6)],
        ]),
      ) +
      `<g clip-path="url(#cliff)">${facets}</g>` +
      church(
        brush,
        [random.between(860, 930), 380],
        random.between(210, 240),
        mix(palette.stone, palette.paper, 0.1),
        mix(palette.accent, palette.stoneShade, 0.5),
      ) +
      rect(1010, 318, 130, 60, mix(palette.stone, palette.stoneShade, 0.5)) +
      polygon(
        [
          [1000, 320],
          [1075, 280],
          [1150, 320],
        ],
        mix(palette.stoneShade, palette.deep, 0.3),
      ) +
      shape(archPath(1060, 336, 30, 42), palette.deep) +
      bush(brush, [700, 384], 42, mix(palette.leaf, palette.near, 0.2)) +
      bush(brush, [660, 392], 30, mix(palette.leaf, palette.near, 0.4)) +
      (random.chance(0.35) ? snowfall(brush) : '')
    );
  },
};

export const churchScenes: readonly Scene[] = [onHill, stoneCross, interior, byTheGorge];
