import {
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
  straight,
  stroke,
  times,
  toBottom,
  width,
} from './brush.ts';
import type { Brush, Point } from './brush.ts';

/** The outline of a rocky ridge, by midpoint displacement. */
export function ridgeLine(brush: Brush, y: number, rise: number, roughness = 0.55): Point[] {
  const { random } = brush;
  let heights = [random.between(-0.4, 0.6), random.between(0, 1), random.between(-0.4, 0.6)];
  let amount = 0.6;
  for (let pass = 0; pass < 5; pass += 1) {
    const finer: number[] = [];
    heights.forEach((value, index) => {
      finer.push(value);
      const following = heights[index + 1];
      if (following !== undefined) {
        finer.push((value + following) / 2 + random.between(-amount, amount));
      }
    });
    heights = finer;
    amount *= roughness;
  }
  return heights.map((value, index): Point => [
    -40 + ((width + 80) * index) / (heights.length - 1),
    y - value * rise,
  ]);
}

export function ridge(brush: Brush, y: number, rise: number, color: string, roughness = 0.55): string {
  const fill = fade(brush, [
    [0, color],
    [1, mix(color, brush.palette.sky[1], 0.35)],
  ]);
  return shape(toBottom(straight(ridgeLine(brush, y, rise, roughness))), fill);
}

export function hillLine(brush: Brush, y: number, rise: number): Point[] {
  const { random } = brush;
  const phase = random.between(0, 6.3);
  const waves = random.between(1.1, 2.3);
  return times(13, (index): Point => {
    const t = index / 12;
    const wave = Math.sin(phase + t * waves * 6.3) * 0.6 + Math.sin(phase * 2 + t * 9) * 0.25;
    return [-40 + t * (width + 80), y - wave * rise];
  });
}

export function hill(brush: Brush, y: number, rise: number, color: string, low?: string): string {
  const fill = fade(brush, [
    [0, color],
    [1, low ?? mix(color, brush.palette.deep, 0.3)],
  ]);
  return shape(toBottom(smooth(hillLine(brush, y, rise))), fill);
}

export function mist(brush: Brush, y: number, thickness: number, opacity = 0.6): string {
  const color = mix(brush.palette.sky[1], brush.palette.light, 0.3);
  return rect(
    -60,
    y - thickness / 2,
    width + 120,
    thickness,
    fade(brush, [
      [0, color, 0],
      [0.5, color, opacity],
      [1, color, 0],
    ]),
  );
}

const araratProfile: readonly Point[] = [
  [-0.08, 0.02],
  [0.02, 0.06],
  [0.1, 0.13],
  [0.16, 0.25],
  [0.215, 0.42],
  [0.255, 0.57],
  [0.285, 0.66],
  [0.3, 0.675],
  [0.315, 0.655],
  [0.35, 0.54],
  [0.395, 0.42],
  [0.44, 0.355],
  [0.48, 0.35],
  [0.52, 0.42],
  [0.56, 0.54],
  [0.6, 0.69],
  [0.635, 0.83],
  [0.665, 0.94],
  [0.69, 0.985],
  [0.705, 1],
  [0.725, 0.985],
  [0.75, 0.93],
  [0.785, 0.81],
  [0.825, 0.65],
  [0.87, 0.48],
  [0.92, 0.32],
  [0.98, 0.18],
  [1.08, 0.08],
];

/** The two peaks as they stand from the Ararat plain: Sis on the left, the higher Masis on the right. */
export function ararat(
  brush: Brush,
  left: number,
  base: number,
  wide: number,
  tall: number,
  color: string,
): string {
  const { random, palette } = brush;
  const points = araratProfile.map(([x, y]): Point => [
    left + x * wide,
    base - (y + random.between(-0.008, 0.008)) * tall,
  ]);
  const outline = toBottom(straight(points));
  const inside = clipTo(brush, `<path d="${outline}"/>`);
  const snow = mix(palette.paper, palette.sky[1], palette.isDark ? 0.25 : 0.05);
  const cap = (centerX: number, topY: number, half: number, depth: number) => {
    const edge = times(15, (index): Point => {
      const t = index / 14;
      return [
        left + (centerX - half + t * half * 2) * wide,
        base -
          (topY - depth * (index % 2 === 0 ? random.between(0.9, 1.25) : random.between(0.5, 0.75))) * tall,
      ];
    });
    return polygon(
      [
        [left + (centerX - half) * wide, base - 1.2 * tall],
        ...edge,
        [left + (centerX + half) * wide, base - 1.2 * tall],
      ],
      snow,
    );
  };
  const shadeOf = (peakX: number, peakY: number, spread: number) =>
    polygon(
      [
        [left + peakX * wide, base - (peakY + 0.1) * tall],
        [left + peakX * wide, base - peakY * tall],
        [left + (peakX + 0.018) * wide, base - (peakY - 0.14) * tall],
        [left + (peakX - 0.012) * wide, base - (peakY - 0.3) * tall],
        [left + (peakX + 0.04) * wide, base - (peakY - 0.48) * tall],
        [left + (peakX + 0.02) * wide, base],
        [left + (peakX + spread * 0.4) * wide, base],
        [left + (peakX + spread) * wide, base - 0.36 * tall],
        [left + (peakX + spread) * wide, base - (peakY + 0.1) * tall],
      ],
      fade(brush, [
        [0, mix(color, palette.deep, 0.5), 0.4],
        [0.4, mix(color, palette.deep, 0.5), 0.28],
        [0.78, mix(color, palette.deep, 0.5), 0],
      ]),
    );
  return (
    shape(
      outline,
      fade(brush, [
        [0, color],
        [0.75, mix(color, palette.sky[1], 0.55)],
        [1, palette.sky[1]],
      ]),
    ) +
    group(
      cap(0.705, 1, 0.2, 0.3) +
        cap(0.3, 0.68, 0.1, 0.13) +
        shadeOf(0.705, 1, 0.4) +
        shadeOf(0.3, 0.675, 0.15),
      inside,
    )
  );
}

/** A faceted peak with a lit and a shaded side. */
export function peak(brush: Brush, [x, top]: Point, base: number, half: number, color: string): string {
  const { random, palette } = brush;
  const tall = base - top;
  const side = (sign: number) =>
    times(7, (index): Point => {
      const t = index / 6;
      return [x + sign * half * (t * 0.92 + random.between(0, 0.08) * Math.sign(t)), top + tall * t ** 1.08];
    });
  const leftSide = side(-1);
  const rightSide = side(1);
  const spine = times(6, (index): Point => {
    const t = (index + 1) / 6;
    return [x + random.between(-0.13, 0.13) * half * (index % 2 === 0 ? 1 : -1), top + tall * t];
  });
  const snow = mix(palette.paper, palette.sky[1], 0.12);
  const outline = `${straight([...leftSide.toReversed(), ...rightSide])} Z`;
  const inside = clipTo(brush, `<path d="${outline}"/>`);
  const line = top + tall * random.between(0.3, 0.42);
  const edge = times(13, (index): Point => [
    x - half + (index / 12) * half * 2,
    line + (index % 2 === 0 ? 1 : -1) * tall * random.between(0.03, 0.1),
  ]);
  return (
    shape(
      outline,
      fade(brush, [
        [0, color],
        [1, mix(color, palette.sky[1], 0.5)],
      ]),
    ) +
    group(
      polygon([[x - half, top - 20], ...edge, [x + half, top - 20]], snow) +
        polygon(
          [[x, top - 2], ...spine, [x + half * 1.1, base], [x + half * 1.1, top - 2]],
          mix(color, palette.deep, 0.55),
          'opacity="0.42"',
        ),
      inside,
    )
  );
}

/** Still water with short light strokes, thinning out with distance. */
export function water(brush: Brush, top: number, color: string, glints: number): string {
  const { random, palette } = brush;
  return (
    rect(
      -60,
      top,
      width + 120,
      height - top + 10,
      fade(brush, [
        [0, mix(color, palette.sky[1], 0.6)],
        [1, color],
      ]),
    ) +
    times(glints, () => {
      const t = random.next() ** 1.5;
      const y = top + 8 + t * (height - top);
      const long = 20 + t * random.between(60, 220);
      return ellipse(
        [random.between(0, width), y],
        long / 2,
        1.2 + t * 2.2,
        mix(palette.light, color, 0.25),
        `opacity="${n(random.between(0.2, 0.6))}"`,
      );
    }).join('')
  );
}

export function tufts(brush: Brush, top: number, count: number, color: string): string {
  const { random } = brush;
  return times(count, () => {
    const y = random.between(top, height + 10);
    const x = random.between(0, width);
    const s = 5 + ((y - top) / Math.max(1, height - top)) * 16;
    return stroke(
      `M${n(x - s * 0.5)} ${n(y)} l${n(-s * 0.2)} ${n(-s)} M${n(x)} ${n(y)} l0 ${n(-s * 1.3)} M${n(x + s * 0.5)} ${n(y)} l${n(s * 0.25)} ${n(-s)}`,
      color,
      1.8,
    );
  }).join('');
}
