import {
  circle,
  ellipse,
  fade,
  glow,
  height,
  mix,
  n,
  rect,
  shape,
  smooth,
  stroke,
  times,
  width,
} from '../brush.ts';
import type { Brush, Point, Scene } from '../brush.ts';
import { patternIn, patterns } from '../ornament.ts';

function sheet(brush: Brush): string {
  const { palette } = brush;
  const back = palette.isDark ? palette.sky[0] : mix(palette.paper, palette.sky[1], 0.45);
  return rect(
    0,
    0,
    width,
    height,
    fade(brush, [
      [0, mix(back, palette.sky[0], 0.18)],
      [1, back],
    ]),
  );
}

function grid(brush: Brush, top: number, base: number): string {
  const { palette } = brush;
  const line = palette.isDark ? palette.far : palette.stoneShade;
  return (
    times(7, (index) => rect(90, top + ((base - top) * index) / 6, 1020, 1.6, line, 'opacity="0.4"')).join(
      '',
    ) +
    times(6, (index) => rect(68, top + ((base - top) * index) / 6 - 2, 12, 5, line, 'opacity="0.7"')).join(
      '',
    ) +
    rect(90, base, 1020, 5, palette.isDark ? palette.paper : palette.deep)
  );
}

const bars: Scene = {
  canMirror: false,
  paint(brush) {
    const { random, palette } = brush;
    const base = 570;
    const count = random.whole(7, 13);
    const isFalling = random.chance(0.35);
    const step = 1000 / count;
    const heights = times(
      count,
      (index) =>
        90 +
        (isFalling ? 1 - index / count : index / count) * 250 * random.between(0.6, 1.1) +
        random.between(0, 90),
    );
    const highlight = random.whole(3, count - 1);
    const pattern = random.pick(patterns);
    const tones = [palette.mid, palette.stone, palette.cool];
    const points = heights.map((tall, index): Point => [
      110 + step * (index + 0.42),
      base - tall - random.between(36, 80),
    ]);
    const line = palette.isDark ? palette.light : '#6f4b98';
    return (
      sheet(brush) +
      grid(brush, 80, base) +
      heights
        .map((tall, index) => {
          const x = 110 + step * index;
          const w = step * 0.7;
          const color =
            index === highlight
              ? palette.accent
              : mix(tones[index % 3] ?? palette.mid, palette.deep, palette.isDark ? 0.1 : 0);
          return (
            rect(x + 9, base - tall + 10, w, tall - 10, palette.deep, 'opacity="0.18"') +
            rect(
              x,
              base - tall,
              w,
              tall,
              fade(brush, [
                [0, mix(color, palette.light, 0.2)],
                [1, color],
              ]),
            ) +
            (index === highlight
              ? patternIn(
                  { x: x + 3, y: base - tall + 6, wide: w - 6, tall: tall - 8 },
                  pattern,
                  (w - 6) / 2,
                  mix(color, palette.light, 0.5),
                )
              : '') +
            rect(x - 3, base - tall - 7, w + 6, 9, mix(color, palette.deep, 0.25))
          );
        })
        .join('') +
      stroke(smooth(points), palette.paper, 13, 'opacity="0.6"') +
      stroke(smooth(points), line, 7) +
      points.map((at) => circle(at, 13, palette.paper) + circle(at, 8, line)).join('') +
      times(count, (index) =>
        rect(
          110 + step * index + step * 0.12,
          base + 26,
          step * 0.46,
          7,
          palette.isDark ? palette.far : palette.stoneShade,
          'rx="3.5"',
        ),
      ).join('')
    );
  },
};

const streams: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const tones = [palette.far, palette.cool, palette.mid, '#6f4b98', palette.accent, palette.stone];
    const columns = 11;
    const layers = random.whole(5, 6);
    const start = random.whole(0, 5);
    const widths = times(layers, () => {
      const phase = random.between(0, 6);
      const speed = random.between(0.5, 1.1);
      return times(columns, (index) => 34 + (Math.sin(phase + index * speed) + 1) * random.between(26, 50));
    });
    const totals = times(columns, (index) => widths.reduce((sum, layer) => sum + (layer[index] ?? 0), 0));
    let edges = totals.map((total, index): Point => [
      -40 + (index / (columns - 1)) * (width + 80),
      350 - total / 2 + Math.sin(index * 0.7) * 24,
    ]);
    const mark = random.between(600, 900);
    let out =
      sheet(brush) +
      times(12, (index) =>
        rect(
          index * 110 - 20,
          40,
          1.6,
          580,
          palette.isDark ? palette.far : palette.stoneShade,
          'opacity="0.35"',
        ),
      ).join('');
    widths.forEach((layer, which) => {
      const lower = edges.map(([x, y], index): Point => [x, y + (layer[index] ?? 0)]);
      const color = mix(tones[(which + start) % 6] ?? palette.mid, palette.deep, palette.isDark ? 0.15 : 0);
      out += shape(
        `${smooth(edges)} L${smooth(lower.toReversed()).slice(1)} Z`,
        fade(brush, [
          [0, mix(color, palette.light, 0.22)],
          [1, color],
        ]),
      );
      out += stroke(smooth(lower), palette.paper, 2.5, 'opacity="0.75"');
      edges = lower;
    });
    return (
      out +
      rect(mark - 2, 60, 4, 540, palette.isDark ? palette.light : palette.deep) +
      circle([mark, 60], 14, palette.accent) +
      circle([mark, 60], 6, palette.paper) +
      rect(mark + 26, 42, 190, 12, palette.isDark ? palette.far : palette.near, 'rx="6"') +
      rect(mark + 26, 66, 120, 9, palette.isDark ? palette.far : palette.stoneShade, 'rx="4.5"') +
      times(10, (index) =>
        rect(60 + index * 112, 630, 46, 7, palette.isDark ? palette.far : palette.stoneShade, 'rx="3.5"'),
      ).join('')
    );
  },
};

function slice(
  [cx, cy]: Point,
  outer: number,
  inner: number,
  from: number,
  to: number,
  fill: string,
): string {
  const at = (angle: number, r: number) => `${n(cx + Math.cos(angle) * r)} ${n(cy + Math.sin(angle) * r)}`;
  const large = to - from > Math.PI ? 1 : 0;
  return shape(
    `M${at(from, outer)} A${n(outer)} ${n(outer)} 0 ${large} 1 ${at(to, outer)} L${at(to, inner)} A${n(inner)} ${n(inner)} 0 ${large} 0 ${at(from, inner)} Z`,
    fill,
  );
}

const rings: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const center: Point = [random.between(330, 400), 338];
    const shares = [random.between(0.3, 0.42), random.between(0.18, 0.24), random.between(0.12, 0.18), 0.1];
    const tones = [palette.accent, '#6f4b98', palette.cool, palette.stone, palette.mid];
    let angle = random.between(-1.8, -1.2);
    let out =
      sheet(brush) +
      circle([center[0] + 14, center[1] + 18], 246, palette.deep, 'opacity="0.18"') +
      circle(center, 246, mix(palette.mid, palette.stone, 0.3));
    shares.forEach((share, index) => {
      out += slice(
        center,
        index === 0 ? 272 : 246,
        128,
        angle + 0.018,
        angle + share * 6.283 - 0.018,
        mix(tones[index] ?? palette.mid, palette.deep, palette.isDark ? 0.1 : 0),
      );
      angle += share * 6.283;
    });
    const back = palette.isDark ? palette.sky[0] : mix(palette.paper, palette.sky[1], 0.45);
    out +=
      circle(center, 128, back) +
      circle(center, 96, 'none', `stroke="${palette.stoneShade}" stroke-width="3" stroke-dasharray="3 11"`);
    const share = random.whole(26, 74);
    out += times(100, (index) => {
      const x = 742 + (index % 10) * 42;
      const y = 128 + Math.floor(index / 10) * 42;
      return index < share
        ? circle([x, y], 15, index < share * 0.3 ? palette.accent : '#6f4b98')
        : circle(
            [x, y],
            13,
            'none',
            `stroke="${palette.isDark ? palette.far : palette.stoneShade}" stroke-width="3"`,
          );
    }).join('');
    return (
      out +
      rect(742, 572, 180, 10, palette.stoneShade, 'rx="5"') +
      rect(742, 596, 110, 8, palette.stoneShade, 'rx="4" opacity="0.6"')
    );
  },
};

const baskets: Scene = {
  canMirror: false,
  paint(brush) {
    const { random, palette } = brush;
    const base = 560;
    const fruit = [palette.accent, '#b5394f', mix(palette.accent, palette.light, 0.4), palette.cool];
    const levels = times(6, (index) => Math.max(1, Math.min(7, index + random.whole(0, 2))));
    const wood = mix(palette.stone, palette.stoneShade, 0.4);
    const columns = levels
      .map((level, index) => {
        const x = 104 + index * 172;
        const crates = times(level, (step) => {
          const y = base - (step + 1) * 58;
          return (
            rect(x, y, 136, 54, mix(wood, palette.deep, 0.42)) +
            times(2, (slat) =>
              rect(x - 3, y + 3 + slat * 27, 142, 21, mix(wood, palette.light, slat * 0.12), 'rx="2"'),
            ).join('') +
            rect(x + 8, y, 9, 54, mix(wood, palette.deep, 0.25)) +
            rect(x + 119, y, 9, 54, mix(wood, palette.deep, 0.25))
          );
        }).join('');
        const top = base - level * 58;
        const color = fruit[(index + level) % 4] ?? palette.accent;
        const balls = times(9, (ball) =>
          circle(
            [x + 18 + (ball % 5) * 25 + (ball > 4 ? 12 : 0), top - 6 - (ball > 4 ? 20 : 0)],
            15,
            ball % 2 === 0 ? color : mix(color, palette.light, 0.2),
          ),
        ).join('');
        return ellipse([x + 78, base + 8], 96, 10, palette.deep, 'opacity="0.3"') + balls + crates;
      })
      .join('');
    const arrow: Point[] = levels.map((level, index): Point => [172 + index * 172, base - level * 58 - 84]);
    return (
      sheet(brush) +
      grid(brush, 70, base) +
      glow(brush, [900, 150], 500, palette.light, 0.4) +
      rect(
        0,
        base,
        width,
        130,
        fade(brush, [
          [0, palette.mid],
          [1, palette.near],
        ]),
      ) +
      columns +
      stroke(smooth(arrow), palette.isDark ? palette.light : '#6f4b98', 7, 'stroke-dasharray="4 16"') +
      arrow.map((at) => circle(at, 10, palette.isDark ? palette.light : '#6f4b98')).join('')
    );
  },
};

export const chartScenes: readonly Scene[] = [bars, streams, rings, baskets];
