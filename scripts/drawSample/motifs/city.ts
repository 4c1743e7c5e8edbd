import {
  archPath,
  circle,
  clipTo,
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
import { facade } from '../buildings.ts';
import { church } from '../churches.ts';
import { ararat, mist } from '../land.ts';
import { broadTree, bush } from '../trees.ts';
import { sky } from '../sky.ts';
import { avenue, walls } from './cityAvenue.ts';

function lamp(brush: Brush, x: number, base: number): string {
  const { palette } = brush;
  return (
    stroke(`M${n(x)} ${n(base)} L${n(x)} ${n(base - 150)}`, palette.deep, 5) +
    stroke(`M${n(x)} ${n(base - 150)} q0 -22 22 -22`, palette.deep, 4) +
    circle([x + 24, base - 164], 10, palette.light) +
    (palette.isDark ? circle([x + 24, base - 164], 46, palette.light, 'opacity="0.2"') : '')
  );
}

export const street: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const colors = walls(brush);
    const base = 590;
    let out = sky(brush, {
      horizon: 420,
      sun: [random.between(200, 1000), random.between(60, 130)],
      sunRadius: 46,
    });
    // A pale row behind gives the street depth.
    for (let x = -40; x < width;) {
      const wide = random.between(90, 170);
      const tall = random.between(330, 480);
      out += rect(x, base - tall, wide - 8, tall, mix(palette.far, palette.sky[1], 0.45));
      x += wide;
    }
    let index = random.whole(0, 4);
    for (let x = -30; x < width; index += 1) {
      const wide = random.between(200, 330);
      const tall = random.between(300, 470);
      out += facade(brush, { x, y: base - tall, wide, tall }, colors[index % colors.length] ?? palette.stone);
      x += wide + 4;
    }
    out += rect(
      -60,
      base,
      width + 120,
      120,
      fade(brush, [
        [0, mix(palette.stone, palette.far, 0.5)],
        [1, mix(palette.near, palette.stone, 0.3)],
      ]),
    );
    out += rect(-60, base + 18, width + 120, 5, palette.deep, 'opacity="0.18"');
    const treeX = random.between(120, 320);
    out += broadTree(brush, [treeX, base + 30], random.between(230, 300), palette.leaf);
    out += broadTree(
      brush,
      [treeX + random.between(520, 720), base + 34],
      random.between(200, 270),
      mix(palette.leaf, palette.near, 0.25),
    );
    out += lamp(brush, treeX + random.between(230, 330), base + 36);
    return out;
  },
};

const terraces: Scene = {
  canMirror: false,
  paint(brush) {
    const { random, palette } = brush;
    const colors = walls(brush);
    let out = sky(brush, { horizon: 420, sun: [random.between(150, 420), random.between(80, 180)] });
    out += ararat(brush, 60, 420, 1150, 300, palette.far) + mist(brush, 390, 130, 0.7);
    const churchX = random.between(300, 900);
    for (let row = 0; row < 5; row += 1) {
      const base = 440 + row * 66;
      const veil = 0.6 - row * 0.15;
      for (let x = -60 + random.between(-60, 0); x < width + 40;) {
        const wide = random.between(70, 120) + row * 14;
        const tall = random.between(54, 120) + row * 12;
        const wall = mix(random.pick(colors), palette.far, Math.max(0, veil));
        const shade = mix(wall, palette.deep, 0.3);
        out +=
          rect(x, base - tall, wide, tall + 90, wall) +
          rect(x + wide * 0.72, base - tall, wide * 0.28, tall + 90, shade, 'opacity="0.7"');
        out += rect(x - 3, base - tall - 6, wide + 6, 8, mix(wall, palette.paper, 0.3));
        const step = 19 + row * 3;
        for (let wy = base - tall + 14; wy < base + 20; wy += step * 1.25) {
          for (let wx = x + 9; wx < x + wide - step * 0.6; wx += step) {
            const isLit = random.chance(palette.isDark ? 0.45 : 0.06);
            out += rect(
              wx,
              wy,
              step * 0.46,
              step * 0.68,
              isLit ? palette.light : mix(shade, palette.deep, 0.45),
              `rx="${random.chance(0.3) ? n(step * 0.2) : 0}"`,
            );
          }
        }
        if (random.chance(0.34)) {
          out += polygon(
            [
              [x - 5, base - tall - 2],
              [x + wide * 0.2, base - tall - 30],
              [x + wide * 0.8, base - tall - 30],
              [x + wide + 5, base - tall - 2],
            ],
            mix(mix(palette.accent, palette.stoneShade, 0.4), palette.far, Math.max(0, veil)),
          );
        }
        x += wide + random.pick([0, 4, 26]);
      }
      if (row === 1)
        out += church(
          brush,
          [churchX, base + 40],
          130,
          mix(palette.stone, palette.paper, 0.3),
          mix(palette.stoneShade, palette.near, 0.3),
        );
      out += times(7, () =>
        bush(
          brush,
          [random.between(0, width), base + 36],
          30 + row * 6,
          mix(mix(palette.leaf, palette.near, 0.2), palette.far, Math.max(0, veil)),
        ),
      ).join('');
    }
    return out;
  },
};

const courtyard: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const colors = walls(brush);
    const left = random.between(230, 330);
    const wide = 640;
    const opening = archPath(left, 60, wide, height);
    const inside =
      sky(brush, { horizon: 360, sun: [left + random.between(160, 480), 150], sunRadius: 44, plain: true }) +
      facade(brush, { x: left - 60, y: 190, wide: 300, tall: 380 }, colors[0] ?? palette.stone) +
      facade(brush, { x: left + 244, y: 250, wide: 250, tall: 320 }, colors[2] ?? palette.stone) +
      facade(brush, { x: left + 498, y: 160, wide: 260, tall: 410 }, colors[3] ?? palette.stone) +
      rect(
        0,
        565,
        width,
        140,
        fade(brush, [
          [0, mix(palette.stone, palette.paper, 0.3)],
          [1, mix(palette.stoneShade, palette.stone, 0.5)],
        ]),
      ) +
      stroke(`M${n(left - 20)} 300 Q${n(left + 300)} 372 ${n(left + 680)} 288`, palette.deep, 2.5) +
      times(8, (index) => {
        const t = 0.14 + index * 0.095;
        const x = left - 20 + t * 700;
        const y = 300 + 4 * t * (1 - t) * 34 - 6 * t;
        const h = random.between(42, 84);
        return rect(
          x,
          y,
          random.between(30, 48),
          h,
          random.pick([palette.paper, palette.accent, palette.cool, mix(palette.near, palette.paper, 0.3)]),
          'rx="3"',
        );
      }).join('') +
      broadTree(brush, [left + random.between(120, 230), 600], 250, palette.leaf, palette.accent) +
      stroke(
        `M${n(left + 360)} 600 h150 M${n(left + 380)} 602 v34 M${n(left + 490)} 602 v34 M${n(left + 360)} 566 h150 M${n(left + 372)} 566 v34 M${n(left + 498)} 566 v34`,
        palette.deep,
        7,
      );
    const wall = mix(palette.near, palette.deep, 0.45);
    const stones = times(46, () => {
      const y = Math.floor(random.between(0, 15)) * 46;
      return rect(
        random.between(-20, width),
        y,
        random.between(60, 130),
        44,
        random.pick([palette.deep, palette.mid]),
        'opacity="0.16"',
      );
    }).join('');
    return (
      rect(0, 0, width, height, wall) +
      stones +
      shape(archPath(left - 34, 26, wide + 68, height), mix(wall, palette.stone, 0.25)) +
      times(15, (index) => {
        const angle = Math.PI + (index / 14) * Math.PI;
        const cx = left + wide / 2;
        const cy = 60 + wide / 2;
        return stroke(
          `M${n(cx + Math.cos(angle) * wide * 0.5)} ${n(cy + Math.sin(angle) * wide * 0.5)} L${n(cx + Math.cos(angle) * (wide * 0.5 + 34))} ${n(cy + Math.sin(angle) * (wide * 0.5 + 34))}`,
          wall,
          3,
        );
      }).join('') +
      group(inside, clipTo(brush, `<path d="${opening}"/>`)) +
      polygon(
        [
          [left, height],
          [left + wide, height],
          [left + wide + 160, height + 90],
          [left - 60, height + 90],
        ],
        palette.light,
        'opacity="0.3"',
      )
    );
  },
};

export const cityScenes: readonly Scene[] = [street, terraces, courtyard, avenue];
