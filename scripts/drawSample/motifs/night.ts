import {
  circle,
  clipTo,
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
import type { Brush, Scene } from '../brush.ts';
import { house } from '../buildings.ts';
import { church } from '../churches.ts';
import { ararat, hill, ridge } from '../land.ts';
import { broadTree, poplars } from '../trees.ts';
import { disc, sky, snowfall, stars } from '../sky.ts';

const village: Scene = {
  canMirror: false,
  paint(brush) {
    const { random, palette } = brush;
    let out = sky(brush, {
      horizon: 460,
      sun: [random.between(150, 1050), random.between(90, 170)],
      sunRadius: random.between(44, 62),
    });
    out += ararat(brush, random.between(-60, 100), 470, 1120, 280, palette.far);
    out += hill(brush, 470, 50, mix(palette.far, palette.mid, 0.6));
    const churchX = random.between(240, 960);
    for (let row = 0; row < 4; row += 1) {
      const base = 500 + row * 48;
      const size = 42 + row * 17;
      if (row === 1)
        out += church(
          brush,
          [churchX, base + 2],
          105,
          mix(palette.stone, palette.mid, 0.35),
          palette.stoneShade,
        );
      for (let x = random.between(-20, 40); x < width; x += size * random.between(1.15, 2.2)) {
        if (row === 1 && Math.abs(x - churchX) < 90) continue;
        const y = base - Math.sin(x / 150) * 10;
        out += glow(brush, [x, y], size * 1.3, palette.light, 0.22);
        out += house(
          brush,
          [x, y + 10],
          size,
          mix(mix(palette.stone, palette.stoneShade, random.next()), palette.near, 0.5 - row * 0.06),
        );
      }
      out += hill(
        brush,
        base + 34,
        8,
        mix(palette.mid, palette.deep, row * 0.28),
        mix(palette.mid, palette.deep, row * 0.28 + 0.1),
      );
      out += poplars(
        brush,
        random.between(0, 500),
        random.between(520, 1150),
        base + 40,
        46 + row * 14,
        mix(palette.near, palette.deep, 0.3 + row * 0.15),
      );
    }
    return out + hill(brush, 672, 12, palette.deep);
  },
};

const windows: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const wall = mix(palette.near, palette.mid, 0.3);
    const columns = 6;
    const x0 = random.between(330, 420);
    const cell = 132;
    let out = sky(brush, {
      horizon: 620,
      sun: [random.between(110, 230), random.between(110, 190)],
      sunRadius: 66,
      plain: true,
    });
    out += ridge(brush, 560, 90, palette.mid);
    out +=
      rect(
        x0 - 30,
        26,
        1000,
        700,
        fade(brush, [
          [0, wall],
          [1, mix(wall, palette.deep, 0.45)],
        ]),
      ) + rect(x0 - 46, 14, 1000, 24, mix(wall, palette.stone, 0.3));
    for (let row = 0; row < 4; row += 1) {
      for (let column = 0; column < columns + 1; column += 1) {
        const x = x0 + column * cell;
        const y = 74 + row * 156;
        const isLit = random.chance(0.46);
        const pane = isLit
          ? mix(palette.light, palette.accent, random.between(0, 0.45))
          : mix(palette.deep, palette.cool, random.between(0.08, 0.2));
        if (isLit) out += glow(brush, [x + 46, y + 55], 110, palette.light, 0.28);
        out += rect(x - 7, y - 7, 106, 124, mix(wall, palette.stone, 0.25)) + rect(x, y, 92, 110, pane);
        if (isLit)
          out += group(
            inhabitant(brush, x, y),
            clipTo(brush, `<rect x="${n(x)}" y="${n(y)}" width="92" height="110"/>`),
          );
        out +=
          rect(x + 43, y, 6, 110, mix(wall, palette.stone, 0.25)) +
          rect(x - 12, y + 113, 116, 10, mix(wall, palette.stone, 0.4));
      }
    }
    out += broadTree(brush, [random.between(120, 190), 690], 320, mix(palette.leaf, palette.deep, 0.3));
    return out + rect(-10, 660, width + 20, 30, palette.deep) + (random.chance(0.4) ? snowfall(brush) : '');
  },
};

/** What a lit window shows: a reader, a plant, a lamp, a curtain, a cat. */
function inhabitant(brush: Brush, x: number, y: number): string {
  const { random, palette } = brush;
  const dark = mix(palette.deep, palette.accent, 0.18);
  switch (random.whole(0, 4)) {
    case 0:
      return (
        circle([x + 30, y + 48], 14, dark) +
        shape(
          `M${n(x + 2)} ${n(y + 112)} Q${n(x + 6)} ${n(y + 64)} ${n(x + 30)} ${n(y + 64)} Q${n(x + 56)} ${n(y + 64)} ${n(x + 58)} ${n(y + 112)} Z`,
          dark,
        ) +
        polygon(
          [
            [x + 50, y + 88],
            [x + 78, y + 80],
            [x + 82, y + 96],
            [x + 54, y + 104],
          ],
          palette.paper,
        )
      );
    case 1:
      return (
        rect(x + 52, y + 84, 26, 28, dark) +
        times(5, (index) =>
          ellipse(
            [x + 65, y + 66],
            7,
            22,
            dark,
            `transform="rotate(${(index - 2) * 28} ${n(x + 65)} ${n(y + 86)})"`,
          ),
        ).join('')
      );
    case 2:
      return (
        rect(x + 44, y, 3, 34, dark) +
        polygon(
          [
            [x + 45, y + 28],
            [x + 68, y + 54],
            [x + 22, y + 54],
          ],
          dark,
        )
      );
    case 3:
      return (
        shape(
          `M${n(x)} ${n(y)} H${n(x + 36)} Q${n(x + 30)} ${n(y + 70)} ${n(x)} ${n(y + 92)} Z`,
          palette.accent,
          'opacity="0.7"',
        ) +
        shape(
          `M${n(x + 92)} ${n(y)} H${n(x + 56)} Q${n(x + 62)} ${n(y + 70)} ${n(x + 92)} ${n(y + 92)} Z`,
          palette.accent,
          'opacity="0.7"',
        )
      );
    default:
      return (
        ellipse([x + 62, y + 98], 18, 15, dark) +
        circle([x + 70, y + 76], 11, dark) +
        polygon(
          [
            [x + 61, y + 72],
            [x + 62, y + 58],
            [x + 70, y + 67],
          ],
          dark,
        ) +
        polygon(
          [
            [x + 72, y + 67],
            [x + 79, y + 58],
            [x + 80, y + 72],
          ],
          dark,
        ) +
        stroke(`M${n(x + 46)} ${n(y + 104)} q-18 2 -20 -16`, dark, 5)
      );
  }
}

const milkyWay: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const tilt = random.between(24, 42);
    const band = group(
      times(13, (index) =>
        glow(
          brush,
          [random.between(-70, 70), (index - 6) * 95],
          random.between(150, 250),
          mix(palette.sky[1], palette.light, random.between(0.1, 0.5)),
          0.3,
        ),
      ).join('') +
        times(330, () =>
          circle(
            [(random.next() + random.next() + random.next() - 1.5) * 190, random.between(-620, 620)],
            random.between(0.7, 2.1),
            palette.light,
            `opacity="${n(random.between(0.3, 1))}"`,
          ),
        ).join(''),
      `transform="translate(${n(random.between(560, 760))} 260) rotate(${n(tilt)})"`,
    );
    const treeX = random.between(170, 300);
    const tentX = random.between(780, 930);
    return (
      sky(brush, { horizon: 560, plain: true }) +
      band +
      stars(brush, 120, 480) +
      ridge(brush, 540, 120, mix(palette.mid, palette.near, 0.3)) +
      hill(brush, 590, 30, palette.near) +
      glow(brush, [tentX, 560], 240, palette.light, 0.4) +
      polygon(
        [
          [tentX - 100, 596],
          [tentX, 486],
          [tentX + 100, 596],
        ],
        fade(brush, [
          [0, mix(palette.accent, palette.light, 0.25)],
          [1, palette.accent],
        ]),
      ) +
      polygon(
        [
          [tentX, 486],
          [tentX + 100, 596],
          [tentX + 34, 596],
        ],
        mix(palette.accent, palette.deep, 0.4),
      ) +
      polygon(
        [
          [tentX - 8, 520],
          [tentX + 22, 596],
          [tentX - 34, 596],
        ],
        palette.light,
      ) +
      stroke(`M${n(tentX - 210)} 600 l26 -70 l26 70 M${n(tentX - 184)} 530 v64`, palette.deep, 5) +
      group(
        rect(-52, -13, 104, 26, palette.deep, 'rx="6"') +
          rect(48, -17, 20, 34, mix(palette.deep, palette.far, 0.5)),
        `transform="translate(${n(tentX - 184)} 520) rotate(-38)"`,
      ) +
      broadTree(brush, [treeX, 640], 360, mix(palette.leaf, palette.deep, 0.45)) +
      hill(brush, 632, 16, palette.deep)
    );
  },
};

const trails: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const cx = random.between(380, 560);
    const cy = random.between(170, 240);
    const arcs = times(190, (index) => {
      const r = 22 + index * 4.6 + random.between(-3, 3);
      const from = random.between(0, 6.283);
      const sweep = random.between(0.5, 1.15);
      return stroke(
        `M${n(cx + Math.cos(from) * r)} ${n(cy + Math.sin(from) * r)} A${n(r)} ${n(r)} 0 0 1 ${n(cx + Math.cos(from + sweep) * r)} ${n(cy + Math.sin(from + sweep) * r)}`,
        random.chance(0.15) ? palette.accent : mix(palette.light, palette.far, random.between(0, 0.6)),
        random.between(1.2, 2.8),
        `opacity="${n(random.between(0.35, 0.9))}"`,
      );
    }).join('');
    const lit = random.between(700, 860);
    return (
      sky(brush, { horizon: 600, plain: true }) +
      arcs +
      circle([cx, cy], 4, palette.light) +
      (random.chance(0.4) ? disc(brush, [1050, 120], 40) : '') +
      ridge(brush, 520, 150, palette.mid) +
      ridge(brush, 580, 70, palette.near) +
      glow(brush, [lit, 560], 260, palette.light, 0.5) +
      church(brush, [lit, 600], 210, mix(palette.stone, palette.near, 0.3), palette.stoneShade) +
      hill(brush, 612, 12, palette.deep) +
      poplars(brush, -10, lit - 220, 640, 120, mix(palette.deep, palette.near, 0.2)) +
      rect(0, height - 30, width, 40, palette.deep)
    );
  },
};

export const nightScenes: readonly Scene[] = [village, windows, milkyWay, trails];
