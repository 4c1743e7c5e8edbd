import {
  archPath,
  clipTo,
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
import { ararat, hill, mist, ridge } from '../land.ts';
import { broadTree, bush, poplars } from '../trees.ts';
import { birds, sky, snowfall } from '../sky.ts';

function courses(brush: Brush, inside: string, top: number, base: number): string {
  const { random, palette } = brush;
  let out = '';
  for (let y = top; y < base; y += 26) {
    out += rect(-20, y, width + 40, 1.6, palette.deep, 'opacity="0.2"');
    for (let x = random.between(-40, 0); x < width; x += random.between(44, 90)) {
      out += rect(x, y, 1.6, 26, palette.deep, 'opacity="0.2"');
      if (random.chance(0.22))
        out += rect(
          x,
          y,
          random.between(36, 60),
          26,
          random.chance(0.5) ? palette.light : palette.deep,
          'opacity="0.1"',
        );
    }
  }
  return group(out, clipTo(brush, `<path d="${inside}" clip-rule="evenodd"/>`));
}

function river(brush: Brush, y: number): string {
  const { random, palette } = brush;
  const color = mix(palette.cool, palette.near, 0.2);
  return (
    rect(
      -20,
      y,
      width + 40,
      300,
      fade(brush, [
        [0, mix(color, palette.light, palette.isDark ? 0.1 : 0.4)],
        [1, mix(color, palette.near, palette.isDark ? 0.45 : 0)],
      ]),
    ) +
    times(70, () => {
      const t = random.next();
      return ellipse(
        [random.between(0, width), y + 6 + t * 220],
        14 + t * 70,
        1 + t * 2.5,
        palette.paper,
        `opacity="${n(random.between(0.15, 0.5))}"`,
      );
    }).join('')
  );
}

const single: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const cx = random.between(540, 660);
    const half = random.between(290, 380);
    const springY = 560;
    const crown = springY - half * random.between(0.74, 0.92);
    const deck = crown - 46;
    const hump = random.between(0, 46);
    const wall = palette.stone;
    const outline = `M-20 ${n(deck + 30)} Q${n(cx)} ${n(deck - hump - 20)} ${width + 20} ${n(deck + 30)} L${width + 20} 700 L-20 700 Z M${n(cx - half)} 700 L${n(cx - half)} ${springY} A${n(half)} ${n(springY - crown)} 0 0 1 ${n(cx + half)} ${springY} L${n(cx + half)} 700 Z`;
    const voussoirs = times(25, (index) => {
      const angle = Math.PI + ((index + 0.5) / 25) * Math.PI;
      const rise = springY - crown;
      const at = (extra: number): Point => [
        cx + Math.cos(angle) * (half + extra),
        springY + Math.sin(angle) * (rise + extra),
      ];
      const [a, b] = [at(2), at(34)];
      return stroke(`M${n(a[0])} ${n(a[1])} L${n(b[0])} ${n(b[1])}`, palette.deep, 2.4, 'opacity="0.5"');
    }).join('');
    const rock = mix(palette.near, palette.stoneShade, 0.3);
    return (
      sky(brush, { horizon: 430, sun: [random.between(200, 1000), random.between(70, 150)] }) +
      ridge(brush, 400, 190, palette.far) +
      ridge(brush, 480, 130, mix(palette.far, palette.mid, 0.7)) +
      mist(brush, 470, 120, 0.5) +
      hill(brush, 530, 40, palette.mid) +
      river(brush, 570) +
      `<path d="${outline}" fill-rule="evenodd" fill="${fade(brush, [
        [0, mix(wall, palette.light, 0.2)],
        [1, mix(wall, palette.stoneShade, 0.8)],
      ])}"/>` +
      courses(brush, outline, deck - 30, 700) +
      `<path d="M${n(cx - half - 36)} ${springY} A${n(half + 36)} ${n(springY - crown + 36)} 0 0 1 ${n(cx + half + 36)} ${springY} L${n(cx + half)} ${springY} A${n(half)} ${n(springY - crown)} 0 0 0 ${n(cx - half)} ${springY} Z" fill="${mix(wall, palette.paper, 0.35)}"/>` +
      voussoirs +
      stroke(
        `M-20 ${n(deck + 22)} Q${n(cx)} ${n(deck - hump - 28)} ${width + 20} ${n(deck + 22)}`,
        mix(wall, palette.paper, 0.45),
        17,
      ) +
      shape(
        `M-20 ${n(deck + 76)} L${n(cx - half - 190)} ${n(deck + 96)} L${n(cx - half - 130)} ${n(deck + 190)} L${n(cx - half - 70)} 500 L${n(cx - half - 40)} 580 L${n(cx - half + 26)} 640 L${n(cx - half + 60)} 700 L-20 700 Z`,
        fade(brush, [
          [0, mix(rock, palette.light, 0.15)],
          [1, mix(rock, palette.deep, 0.45)],
        ]),
      ) +
      shape(
        `M${width + 20} ${n(deck + 84)} L${n(cx + half + 170)} ${n(deck + 110)} L${n(cx + half + 120)} ${n(deck + 210)} L${n(cx + half + 62)} 520 L${n(cx + half + 34)} 600 L${n(cx + half - 30)} 650 L${n(cx + half - 50)} 700 L${width + 20} 700 Z`,
        fade(brush, [
          [0, rock],
          [1, mix(rock, palette.deep, 0.6)],
        ]),
      ) +
      bush(brush, [cx - half - 170, deck + 112], 58, mix(palette.leaf, palette.near, 0.2)) +
      bush(brush, [cx + half + 150, deck + 128], 66, mix(palette.leaf, palette.near, 0.3)) +
      walkers(brush, cx, deck - hump * 0.5 - 10)
    );
  },
};

function walkers(brush: Brush, cx: number, y: number): string {
  const { random, palette } = brush;
  return times(random.whole(1, 4), (index) => {
    const x = cx + (index - 1.5) * random.between(34, 90);
    const color = index % 2 === 0 ? palette.deep : mix(palette.accent, palette.deep, 0.2);
    return (
      polygon(
        [
          [x - 10, y + 4],
          [x - 7, y - 30],
          [x + 7, y - 30],
          [x + 10, y + 4],
        ],
        color,
      ) + ellipse([x, y - 38], 7, 8, palette.deep)
    );
  }).join('');
}

const viaduct: Scene = {
  canMirror: false,
  paint(brush) {
    const { random, palette } = brush;
    const deck = random.between(235, 275);
    const spans = random.whole(4, 6);
    const step = (width + 80) / spans;
    const pier = step * 0.2;
    const wall = mix(palette.stone, palette.stoneShade, 0.25);
    const holes = times(spans, (index) =>
      archPath(-40 + index * step + pier / 2, deck + 52, step - pier, 700),
    ).join(' ');
    const outline = `M-40 ${n(deck)} H${width + 40} V700 H-40 Z ${holes}`;
    const isTrain = random.chance(0.5);
    const trainX = random.between(150, 460);
    return (
      sky(brush, { horizon: 430, sun: [random.between(120, 420), random.between(80, 150)] }) +
      ararat(brush, 60, 480, 1120, 410, mix(palette.far, palette.mid, 0.4)) +
      mist(brush, 450, 150, 0.7) +
      hill(brush, 500, 46, mix(palette.far, palette.mid, 0.7)) +
      poplars(brush, 0, width, 540, 72, mix(palette.mid, palette.near, 0.3)) +
      hill(brush, 556, 30, palette.mid) +
      (isTrain
        ? times(
            5,
            (index) =>
              rect(
                trainX + index * 132,
                deck - 62,
                124,
                58,
                index === 0 ? palette.accent : palette.near,
                'rx="9"',
              ) +
              times(4, (pane) =>
                rect(trainX + index * 132 + 14 + pane * 26, deck - 50, 18, 20, palette.light, 'rx="3"'),
              ).join(''),
          ).join('')
        : walkers(brush, 500, deck - 6) + walkers(brush, 830, deck - 6)) +
      `<path d="${outline}" fill-rule="evenodd" fill="${fade(brush, [
        [0, mix(wall, palette.light, 0.2)],
        [1, mix(wall, palette.near, 0.45)],
      ])}"/>` +
      courses(brush, outline, deck, 690) +
      times(spans, (index) => {
        const x = -40 + index * step + pier / 2;
        const w = step - pier;
        return (
          stroke(
            `M${n(x)} 700 V${n(deck + 52 + w / 2)} A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x + w)} ${n(deck + 52 + w / 2)} V700`,
            mix(wall, palette.paper, 0.4),
            10,
          ) + rect(x - pier, deck + 52 + w / 2, pier * 0.34, 500, palette.deep, 'opacity="0.18"')
        );
      }).join('') +
      rect(-40, deck - 8, width + 80, 20, mix(wall, palette.paper, 0.45)) +
      rect(-40, deck + 12, width + 80, 8, palette.deep, 'opacity="0.25"') +
      hill(brush, 625, 24, palette.near) +
      stroke(
        smooth([
          [-20, 660],
          [260, 640],
          [520, 672],
          [800, 648],
          [1220, 668],
        ]),
        mix(palette.cool, palette.light, 0.3),
        24,
      ) +
      hill(brush, 686, 14, palette.deep) +
      (random.chance(0.25) ? snowfall(brush) : '')
    );
  },
};

const beneath: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const left = random.between(150, 230);
    const wide = random.between(760, 820);
    const top = random.between(70, 110);
    const wall = mix(palette.stoneShade, palette.deep, palette.isDark ? 0.6 : 0.35);
    const hole = archPath(left, top, wide, 700);
    const outline = `M-20 -20 H${width + 20} V700 H-20 Z ${hole}`;
    const r = wide / 2;
    const cx = left + r;
    return (
      sky(brush, {
        horizon: 400,
        sun: [cx + random.between(-180, 180), random.between(200, 270)],
        sunRadius: random.between(52, 76),
      }) +
      ridge(brush, 400, 170, palette.far) +
      ridge(brush, 450, 100, mix(palette.far, palette.mid, 0.7)) +
      hill(brush, 480, 30, palette.mid) +
      poplars(brush, left, cx - 60, 500, 100, palette.near) +
      broadTree(
        brush,
        [cx + random.between(130, 230), 520],
        170,
        palette.leaf,
        random.chance(0.5) ? palette.accent : undefined,
      ) +
      birds(brush, [cx - 60, 190], palette.near) +
      river(brush, 510) +
      `<path d="${outline}" fill-rule="evenodd" fill="${fade(brush, [
        [0, wall],
        [1, mix(wall, palette.deep, 0.5)],
      ])}"/>` +
      courses(brush, outline, -10, 690) +
      times(27, (index) => {
        const angle = Math.PI + (index / 26) * Math.PI;
        const at = (radius: number): Point => [
          cx + Math.cos(angle) * radius,
          top + r + Math.sin(angle) * radius,
        ];
        const [a, b] = [at(r), at(r + 58)];
        return stroke(`M${n(a[0])} ${n(a[1])} L${n(b[0])} ${n(b[1])}`, palette.deep, 3, 'opacity="0.5"');
      }).join('') +
      stroke(
        `M${n(left)} 700 V${n(top + r)} A${n(r)} ${n(r)} 0 0 1 ${n(left + wide)} ${n(top + r)} V700`,
        mix(wall, palette.light, 0.45),
        7,
      ) +
      stroke(
        `M${n(left - 58)} 700 V${n(top + r)} A${n(r + 58)} ${n(r + 58)} 0 0 1 ${n(left + wide + 58)} ${n(top + r)} V700`,
        mix(wall, palette.light, 0.2),
        4,
      ) +
      shape(`M-20 600 C80 580 ${n(left - 30)} 600 ${n(left + 90)} 700 L-20 700 Z`, palette.deep) +
      shape(
        `M${width + 20} 590 C1120 580 ${n(left + wide + 20)} 610 ${n(left + wide - 110)} 700 L${width + 20} 700 Z`,
        palette.deep,
      ) +
      rect(0, height - 2, width, 4, palette.deep)
    );
  },
};

export const bridgeScenes: readonly Scene[] = [single, viaduct, beneath];
