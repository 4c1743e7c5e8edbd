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
  smooth,
  stroke,
  times,
  width,
} from '../brush.ts';
import type { Brush, Point, Scene } from '../brush.ts';
import { house } from '../buildings.ts';
import { ararat, hill, mist, ridge, tufts } from '../land.ts';
import { broadTree, poplars } from '../trees.ts';
import { rainfall, sky } from '../sky.ts';

function green(brush: Brush, share = 0.45): string {
  return mix(brush.palette.leaf, brush.palette.near, Math.max(0, share - 0.3));
}

const furrows: Scene = {
  canMirror: false,
  paint(brush) {
    const { random, palette } = brush;
    const vx = random.between(420, 780);
    const hy = random.between(375, 410);
    const soil = mix(palette.stoneShade, palette.near, 0.45);
    const crop = random.pick([green(brush, 0.3), mix(palette.accent, palette.stone, 0.5), palette.stone]);
    const rows = 26;
    return (
      sky(brush, { horizon: hy, sun: [random.between(200, 1000), random.between(100, 210)] }) +
      ararat(brush, random.between(-60, 100), hy + 8, 1100, random.between(190, 250), palette.far) +
      mist(brush, hy - 10, 110, 0.7) +
      poplars(brush, -20, vx - 160, hy + 8, 92, mix(palette.mid, palette.near, 0.4)) +
      poplars(brush, vx + 200, width + 20, hy + 8, 110, mix(palette.mid, palette.near, 0.5)) +
      times(7, (index) =>
        house(
          brush,
          [vx + 20 + index * 34, hy + 2],
          random.between(22, 34),
          mix(palette.stone, palette.far, 0.2),
        ),
      ).join('') +
      rect(
        -20,
        hy,
        width + 40,
        320,
        fade(brush, [
          [0, mix(soil, palette.sky[1], 0.4)],
          [1, mix(soil, palette.deep, 0.35)],
        ]),
      ) +
      times(rows, (index) => {
        const a = index - rows / 2;
        const near = 190;
        const far = 12;
        return polygon(
          [
            [vx + a * far, hy],
            [vx + (a + 0.48) * far, hy],
            [vx + (a + 0.48) * near, height + 10],
            [vx + a * near, height + 10],
          ],
          fade(brush, [
            [0, mix(crop, palette.sky[1], 0.45)],
            [1, crop],
          ]),
        );
      }).join('') +
      times(240, () => {
        const row = random.whole(-9, 9);
        const t = random.next() ** 0.7;
        const x = vx + (row + 0.24) * (12 + t * 178) + random.between(-12, 12) * t;
        const y = hy + t * 275;
        const s = 3 + t * 17;
        return stroke(
          `M${n(x)} ${n(y)} q${n(-s * 0.6)} ${n(-s * 0.5)} ${n(-s * 0.8)} ${n(-s)} M${n(x)} ${n(y)} q${n(s * 0.6)} ${n(-s * 0.5)} ${n(s * 0.8)} ${n(-s)} M${n(x)} ${n(y)} v${n(-s * 1.2)}`,
          mix(crop, palette.deep, 0.4),
          1 + t * 2,
        );
      }).join('')
    );
  },
};

const orchard: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const x = random.between(330, 420);
    const leaf = green(brush, random.between(0.3, 0.6));
    const fruit = mix(palette.accent, '#f2a24a', 0.75);
    const crateX = x + random.between(250, 300);
    return (
      sky(brush, { horizon: 470, sun: [random.between(760, 1080), random.between(110, 210)] }) +
      ridge(brush, 440, 190, palette.far) +
      hill(brush, 480, 50, mix(palette.far, palette.mid, 0.6)) +
      hill(brush, 520, 30, mix(palette.mid, leaf, 0.4)) +
      times(9, (index) =>
        broadTree(
          brush,
          [620 + index * 74, 528 + (index % 2) * 12],
          random.between(74, 104),
          mix(leaf, palette.mid, 0.3),
          fruit,
        ),
      ).join('') +
      hill(brush, 572, 22, mix(leaf, palette.stone, 0.4), mix(leaf, palette.deep, 0.35)) +
      ellipse([x + 30, 618], 240, 22, palette.deep, 'opacity="0.28"') +
      broadTree(brush, [x, 620], random.between(540, 590), leaf, fruit) +
      rect(crateX, 566, 170, 74, mix(palette.stoneShade, palette.deep, 0.2)) +
      times(3, (index) =>
        rect(crateX - 4, 566 + index * 26, 178, 19, mix(palette.stone, palette.stoneShade, 0.3), 'rx="2"'),
      ).join('') +
      times(13, (index) =>
        circle(
          [crateX + 12 + (index % 8) * 21 + (index > 7 ? 20 : 0), 560 - (index > 7 ? 16 : 0)],
          14,
          index % 3 === 0 ? mix(fruit, palette.light, 0.3) : fruit,
        ),
      ).join('') +
      times(7, () => circle([x + random.between(-180, 210), random.between(616, 650)], 9, fruit)).join('') +
      tufts(brush, 600, 60, mix(leaf, palette.deep, 0.45))
    );
  },
};

const patchwork: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const hy = 190;
    const tones = [
      green(brush, 0.25),
      green(brush, 0.6),
      palette.stone,
      mix(palette.stone, palette.accent, 0.35),
      palette.stoneShade,
      mix(palette.paper, palette.stone, 0.5),
      mix(palette.mid, palette.far, 0.4),
      palette.mid,
    ];
    const columns = 9;
    const rows = 7;
    const grid = times(rows + 1, (row) =>
      times(columns + 1, (column): Point => {
        const t = (row / rows) ** 1.7;
        const spread = 0.72 + t * 0.9;
        const x =
          600 +
          (column - columns / 2) * 165 * spread +
          (column === 0 || column === columns ? 0 : random.between(-26, 26) * spread) +
          row * 12;
        return [x, hy + t * 520 + (row === 0 ? 0 : random.between(-7, 7) * (1 + t))];
      }),
    );
    let out =
      sky(brush, { horizon: hy, sun: [random.between(200, 950), 84], sunRadius: 40 }) +
      ridge(brush, hy + 10, 90, palette.far);
    out += rect(-20, hy, width + 40, 500, palette.mid);
    let last = '';
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const a = grid[row]?.[column];
        const b = grid[row]?.[column + 1];
        const c = grid[row + 1]?.[column + 1];
        const d = grid[row + 1]?.[column];
        if (!a || !b || !c || !d) continue;
        let tone = random.pick(tones);
        while (tone === last) tone = random.pick(tones);
        last = tone;
        const between = (p: Point, q: Point, t: number): Point => [
          p[0] + (q[0] - p[0]) * t,
          p[1] + (q[1] - p[1]) * t,
        ];
        const lines = random.pick([0, 0, 7, 11]);
        const isAcross = random.chance(0.5);
        out += polygon([a, b, c, d], mix(tone, palette.sky[1], 0.4 * (1 - row / rows)));
        out += times(lines, (line) => {
          const t = (line + 0.5) / lines;
          const [from, to] = isAcross
            ? [between(a, d, t), between(b, c, t)]
            : [between(a, b, t), between(d, c, t)];
          return stroke(
            `M${n(from[0])} ${n(from[1])} L${n(to[0])} ${n(to[1])}`,
            mix(tone, palette.deep, 0.35),
            1 + row * 0.45,
            'opacity="0.6"',
          );
        }).join('');
      }
    }
    const riverPoints: Point[] = times(8, (index): Point => [
      random.between(500, 560) +
        Math.sin(index * 1.1 + random.between(0, 1)) * (50 + index * 22) +
        index * 22,
      hy + (index / 7) ** 1.6 * 500,
    ]);
    const leftBank = riverPoints.map(([x, y], index): Point => [x - 3 - index * 4.4, y]);
    const rightBank = riverPoints.map(([x, y], index): Point => [x + 3 + index * 4.4, y]).toReversed();
    out += shape(
      `${smooth(leftBank)} L${smooth(rightBank).slice(1)} Z`,
      mix(palette.cool, palette.light, 0.35),
    );
    out += times(60, () => {
      const index = random.whole(0, 6);
      const [x, y] = riverPoints[index] ?? [0, 0];
      const s = 5 + index * 3.4;
      const at: Point = [
        x + random.pick([-1, 1]) * (14 + index * 10 + random.between(0, 16)),
        y + random.between(0, 30 + index * 8),
      ];
      return (
        circle([at[0] + s * 0.4, at[1] + s * 0.4], s, palette.deep, 'opacity="0.3"') +
        circle(at, s, mix(green(brush, 0.7), palette.near, 0.3))
      );
    }).join('');
    return out;
  },
};

const wheat: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const ear = mix(
      mix('#d9a441', palette.accent, palette.accent === '#6f4b98' || palette.accent === '#7a55a4' ? 0 : 0.2),
      palette.light,
      0.3,
    );
    const isRaining = random.chance(0.3) && !palette.isDark;
    const stalk = (x: number, base: number, tall: number, color: string) => {
      const lean = random.between(-50, 60);
      const topX = x + lean;
      const topY = base - tall;
      const angle = (Math.atan2(lean, tall) * 180) / Math.PI;
      const s = tall * 0.034;
      return (
        stroke(`M${n(x)} ${n(base)} Q${n(x)} ${n(base - tall * 0.6)} ${n(topX)} ${n(topY)}`, color, 4) +
        group(
          times(7, (index) =>
            [-1, 1]
              .map((side) =>
                ellipse(
                  [side * s * 0.85, -index * s * 1.5],
                  s * 0.62,
                  s * 1.25,
                  index % 2 === 0 ? color : mix(color, palette.light, 0.25),
                  `transform="rotate(${side * 24} ${n(side * s * 0.85)} ${n(-index * s * 1.5)})"`,
                ),
              )
              .join(''),
          ).join('') +
            ellipse([0, -s * 11], s * 0.6, s * 1.4, color) +
            stroke(
              times(
                5,
                (index) =>
                  `M${n((index - 2) * s * 0.5)} ${n(-s * 9)} l${n((index - 2) * s * 1.3)} ${n(-s * 7)}`,
              ).join(' '),
              color,
              1.6,
            ),
          `transform="translate(${n(topX)} ${n(topY)}) rotate(${n(angle * 1.4)})"`,
        )
      );
    };
    return (
      sky(brush, {
        horizon: 430,
        sun: [random.between(650, 950), random.between(220, 300)],
        sunRadius: random.between(95, 130),
      }) +
      ridge(brush, 430, 120, palette.far) +
      hill(brush, 470, 40, palette.mid) +
      times(5, (row) =>
        hill(
          brush,
          500 + row * 40,
          14,
          mix(mix(ear, palette.mid, 0.75), mix(ear, palette.near, 0.55), row / 5),
          mix(ear, palette.near, 0.75),
        ),
      ).join('') +
      times(26, () =>
        stalk(
          random.between(-20, width + 20),
          690,
          random.between(190, 260),
          mix(ear, palette.stoneShade, 0.4),
        ),
      ).join('') +
      times(15, () => stalk(random.between(-20, width + 20), 700, random.between(280, 420), ear)).join('') +
      times(6, () => {
        const x = random.between(60, width - 60);
        const y = random.between(430, 600);
        return (
          stroke(`M${n(x)} ${n(y)} Q${n(x + 12)} 600 ${n(x)} 700`, green(brush), 3.5) +
          circle([x - 12, y], 17, '#b5394f') +
          circle([x + 12, y - 2], 17, '#c2485a') +
          circle([x, y + 6], 16, '#a82f48') +
          circle([x, y], 6, palette.deep)
        );
      }).join('') +
      (isRaining ? rainfall(brush) : '')
    );
  },
};

export const fieldScenes: readonly Scene[] = [furrows, orchard, patchwork, wheat];
