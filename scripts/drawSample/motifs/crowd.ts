import { fade, glow, group, height, mix, n, polygon, rect, stroke, times, width } from '../brush.ts';
import type { Scene } from '../brush.ts';
import { backView, fromAbove, frontView, raisedArm } from '../people.ts';
import { patternIn, patterns, whirl } from '../ornament.ts';
import { ridge } from '../land.ts';
import { circle } from '../brush.ts';

const audience: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const stageX = random.between(420, 780);
    const beams = times(random.whole(2, 4), (index) => {
      const x = 200 + index * random.between(220, 300);
      return polygon(
        [
          [x, -20],
          [x + 26, -20],
          [stageX + 220 + index * 60, 520],
          [stageX - 260 + index * 60, 520],
        ],
        palette.light,
        'opacity="0.14"',
      );
    }).join('');
    let out =
      rect(
        0,
        0,
        width,
        height,
        fade(brush, [
          [0, palette.sky[0]],
          [0.75, palette.sky[1]],
          [1, palette.sky[1]],
        ]),
      ) +
      glow(brush, [stageX, 330], 520, palette.light, 0.8) +
      beams;
    const ladder = [
      mix(palette.far, palette.sky[1], 0.35),
      palette.far,
      palette.mid,
      palette.near,
      palette.deep,
    ];
    ladder.forEach((color, row) => {
      const size = 30 + row * 15;
      const base = 372 + row * 74;
      for (let x = -20 + random.between(-30, 10); x < width + 40;) {
        const y = base + random.between(-14, 14);
        const tone = mix(
          color,
          random.pick([palette.accent, palette.cool, palette.deep]),
          random.between(0, 0.16),
        );
        if (random.chance(row === 0 ? 0.1 : 0.2)) out += raisedArm(brush, [x + size * 0.7, y], size, tone);
        out += backView(brush, [x, y], size, tone);
        x += size * random.between(1.75, 2.25);
      }
    });
    return out;
  },
};

const portraits: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const clothes = [
      palette.near,
      '#6f4b98',
      palette.accent,
      palette.cool,
      palette.mid,
      palette.stoneShade,
      mix('#636363', palette.near, 0.2),
      mix(palette.accent, palette.deep, 0.45),
    ];
    const dim = palette.isDark ? 0.3 : 0;
    const back = palette.isDark ? palette.sky[0] : mix(palette.sky[1], palette.stone, 0.2);
    let out =
      rect(
        0,
        0,
        width,
        height,
        fade(brush, [
          [0, mix(back, palette.sky[0], 0.45)],
          [1, back],
        ]),
      ) +
      (random.chance(0.5)
        ? ridge(brush, 380, 190, mix(palette.far, back, 0.4))
        : patternIn(
            { x: 0, y: 0, wide: width, tall: 300 },
            random.pick(patterns),
            100,
            mix(back, palette.far, 0.45),
          )) +
      glow(brush, [random.between(300, 900), 160], 520, palette.light, 0.5);
    let last = random.whole(0, 7);
    for (let row = 0; row < 3; row += 1) {
      const size = 84 + row * 26;
      const base = 400 + row * 150;
      for (let x = -10 + random.between(-60, 0) + (row % 2) * 80; x < width + 70;) {
        last = (last + random.whole(1, 6)) % clothes.length;
        out += frontView(
          brush,
          [x, base + random.between(-22, 22)],
          size,
          mix(mix(clothes[last] ?? palette.near, back, 0.3 - row * 0.15), palette.deep, dim),
        );
        x += size * random.between(1.95, 2.3);
      }
    }
    return out;
  },
};

const square: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const ground = palette.isDark ? palette.mid : mix(palette.stone, palette.paper, 0.45);
    const line = mix(ground, palette.stoneShade, palette.isDark ? 0.35 : 0.5);
    const center = [random.between(380, 820), random.between(250, 420)] as const;
    const shadow = [random.between(34, 70), random.between(22, 50)] as const;
    const coats = [
      mix(palette.near, palette.light, 0.25),
      palette.accent,
      palette.cool,
      '#8a66b3',
      mix(palette.stoneShade, palette.light, 0.2),
      '#c2485a',
      '#8f8f8f',
    ];
    const tiles = random.pick(['circle', 'carpet'] as const);
    const floor =
      tiles === 'circle'
        ? times(11, (step) =>
            circle(center, 760 - step * 70, step % 2 === 0 ? ground : mix(ground, line, 0.5)),
          ).join('') + whirl(center, 130, line, 12)
        : patternIn(
            { x: 0, y: 0, wide: width, tall: height },
            random.pick(patterns),
            150,
            mix(ground, line, 0.55),
          ) + rect(0, center[1] - 60, width, 120, mix(ground, palette.accent, 0.14), 'opacity="0.7"');
    const people = times(320, () => {
      const angle = random.between(0, 6.283);
      const r = 90 + random.next() ** 0.8 * 640;
      return [center[0] + Math.cos(angle) * r * 1.2, center[1] + Math.sin(angle) * r * 0.8] as const;
    })
      .filter(
        ([x, y], index, all) =>
          x > -30 &&
          x < width + 30 &&
          y > -30 &&
          y < height + 30 &&
          !all.slice(0, index).some(([px, py]) => Math.hypot(px - x, py - y) < 42),
      )
      .map((at) => fromAbove(brush, at, random.between(15, 19), shadow, random.pick(coats)))
      .join('');
    const trees = times(3, (index) => {
      const x = [60, 1130, 1080][index] ?? 0;
      const y = [random.between(60, 160), random.between(40, 120), random.between(560, 640)][index] ?? 0;
      return (
        circle([x + 60, y + 46], 92, palette.deep, 'opacity="0.25"') +
        times(7, (blob) =>
          circle(
            [x + Math.cos(blob * 0.9) * 50, y + Math.sin(blob * 0.9) * 50],
            random.between(40, 56),
            mix(palette.leaf, palette.light, (blob % 3) * 0.1),
          ),
        ).join('')
      );
    }).join('');
    return (
      rect(0, 0, width, height, ground) +
      floor +
      people +
      trees +
      glow(brush, [100, 60], 800, palette.light, 0.35)
    );
  },
};

const roundDance: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const ground = palette.isDark ? palette.near : mix(palette.leaf, palette.stone, 0.4);
    const clothes = [palette.accent, '#6f4b98', palette.near, '#b5394f', palette.cool, palette.deep];
    const count = 9;
    const sun = [random.between(250, 950), random.between(120, 200)] as const;
    const phase = random.whole(0, 5);
    const dancers = times(count, (index) => {
      const t = index / (count - 1);
      const x = 90 + t * 1020;
      const y = 560 + Math.sin(t * Math.PI) * 46;
      const s = 86 + Math.sin(t * Math.PI) * 22;
      const next = 90 + ((index + 1) / (count - 1)) * 1020;
      const coat = mix(
        clothes[(index + phase) % clothes.length] ?? palette.near,
        palette.deep,
        palette.isDark ? 0.15 : 0,
      );
      const isSkirt = (index + phase) % 2 === 0;
      const sway = random.between(-8, 8);
      const skin = mix('#d9a785', palette.near, palette.isDark ? 0.3 : 0.05);
      const arms =
        index < count - 1
          ? stroke(
              `M${n(x + s * 0.3)} ${n(y - s * 1.75)} Q${n((x + next) / 2)} ${n(y - s * 1.28)} ${n(next - s * 0.3)} ${n(y - s * 1.75)}`,
              coat,
              s * 0.17,
            )
          : '';
      const legs = stroke(
        `M${n(x - s * 0.14)} ${n(y - s * 0.6)} L${n(x - s * 0.2)} ${n(y)} M${n(x + s * 0.14)} ${n(y - s * 0.6)} L${n(x + s * 0.3)} ${n(y - s * 0.05)}`,
        palette.deep,
        s * 0.17,
      );
      const body = isSkirt
        ? `<path d="M${n(x - s * 0.28)} ${n(y - s * 1.85)} L${n(x + s * 0.28)} ${n(y - s * 1.85)} L${n(x + s * 0.2)} ${n(y - s * 1.2)} L${n(x + s * 0.6)} ${n(y - s * 0.14)} Q${n(x)} ${n(y)} ${n(x - s * 0.6)} ${n(y - s * 0.14)} L${n(x - s * 0.2)} ${n(y - s * 1.2)} Z" fill="${coat}"/>` +
          patternIn(
            { x: x - s * 0.5, y: y - s * 0.36, wide: s, tall: s * 0.2 },
            'rhombs',
            s * 0.2,
            palette.light,
          )
        : `<path d="M${n(x - s * 0.34)} ${n(y - s * 1.85)} L${n(x + s * 0.34)} ${n(y - s * 1.85)} L${n(x + s * 0.3)} ${n(y - s * 0.55)} L${n(x - s * 0.3)} ${n(y - s * 0.55)} Z" fill="${coat}"/>` +
          rect(x - s * 0.31, y - s * 1.12, s * 0.62, s * 0.13, palette.light);
      return (
        arms +
        legs +
        group(
          body +
            rect(x - s * 0.09, y - s * 2, s * 0.18, s * 0.2, skin) +
            circle([x, y - s * 2.16], s * 0.22, skin) +
            `<path d="M${n(x - s * 0.24)} ${n(y - s * 2.14)} A${n(s * 0.24)} ${n(s * 0.26)} 0 0 1 ${n(x + s * 0.24)} ${n(y - s * 2.14)} Q${n(x)} ${n(y - s * 2.3)} ${n(x - s * 0.24)} ${n(y - s * 2.14)} Z" fill="${isSkirt ? palette.paper : palette.deep}"/>`,
          `transform="rotate(${n(sway)} ${n(x)} ${n(y)})"`,
        )
      );
    });
    return (
      rect(
        0,
        0,
        width,
        height,
        fade(brush, [
          [0, palette.sky[0]],
          [0.7, palette.sky[1]],
          [1, palette.sky[1]],
        ]),
      ) +
      glow(brush, sun, 420, palette.light, palette.isDark ? 0.45 : 0.7) +
      circle(sun, 60, palette.light) +
      ridge(brush, 400, 210, palette.far) +
      ridge(brush, 460, 90, mix(palette.far, palette.mid, 0.6)) +
      rect(
        -20,
        470,
        width + 40,
        230,
        fade(brush, [
          [0, mix(ground, palette.sky[1], 0.35)],
          [1, mix(ground, palette.deep, 0.35)],
        ]),
      ) +
      times(count, (index) => {
        const t = index / (count - 1);
        return `<ellipse cx="${n(120 + t * 1020)}" cy="${n(566 + Math.sin(t * Math.PI) * 46)}" rx="70" ry="10" fill="${palette.deep}" opacity="0.22"/>`;
      }).join('') +
      dancers.join('')
    );
  },
};

export const crowdScenes: readonly Scene[] = [audience, portraits, square, roundDance];
