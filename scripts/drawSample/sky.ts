import { circle, ellipse, fade, glow, group, height, mix, n, rect, stroke, times, width } from './brush.ts';
import type { Brush, Point } from './brush.ts';

export function stars(brush: Brush, count: number, lowest: number): string {
  const { random, palette } = brush;
  return times(count, () => {
    const y = lowest * random.next() ** 1.3;
    return circle(
      [random.between(0, width), y],
      random.chance(0.12) ? random.between(2, 3.2) : random.between(0.8, 1.7),
      palette.light,
      `opacity="${n(random.between(0.4, 1))}"`,
    );
  }).join('');
}

export function birds(brush: Brush, center: Point, color: string): string {
  const { random } = brush;
  return times(random.whole(4, 8), () => {
    const x = center[0] + random.between(-150, 150);
    const y = center[1] + random.between(-55, 55);
    const s = random.between(7, 15);
    return stroke(
      `M${n(x - s)} ${n(y - s * 0.35)} Q${n(x - s * 0.4)} ${n(y - s * 0.6)} ${n(x)} ${n(y)} Q${n(x + s * 0.4)} ${n(y - s * 0.6)} ${n(x + s)} ${n(y - s * 0.35)}`,
      color,
      2.4,
    );
  }).join('');
}

function cloud(brush: Brush, [x, y]: Point, long: number, color: string): string {
  const { random } = brush;
  const thick = long * 0.075;
  const pill = (middle: number, line: number, part: number) =>
    rect(middle - part / 2, y + line * thick, part, thick, color, `rx="${n(thick / 2)}"`);
  const top = random.between(0.3, 0.5);
  return (
    pill(x + random.between(-0.12, 0.12) * long, 0, long * top) +
    pill(x, 0.92, long * 0.8) +
    (random.chance(0.6)
      ? pill(x + random.between(-0.3, 0.3) * long, 1.84, long * random.between(0.35, 0.6))
      : '')
  );
}

export function clouds(brush: Brush, lowest: number, opacity = 0.55): string {
  const { random, palette } = brush;
  const color = palette.isDark ? mix(palette.sky[1], palette.sky[0], 0.35) : palette.paper;
  return group(
    times(random.whole(2, 4), (index) =>
      cloud(
        brush,
        [random.between(80, width - 80), random.between(40, lowest - 60 * (index % 2))],
        random.between(150, 330),
        color,
      ),
    ).join(''),
    `opacity="${opacity}"`,
  );
}

/** Sun by day; by night the moon, full or a crescent. */
export function disc(brush: Brush, center: Point, radius: number): string {
  const { random, palette } = brush;
  const halo = glow(brush, center, radius * 4.2, palette.light, palette.isDark ? 0.4 : 0.65);
  if (palette.isDark && random.chance(0.55)) {
    const [x, y] = center;
    const r = radius * 0.85;
    const crescent = `M${n(x - r * 0.3)} ${n(y - r)} A${n(r)} ${n(r)} 0 1 1 ${n(x - r * 0.3)} ${n(y + r)} A${n(r * 1.18)} ${n(r * 1.18)} 0 0 0 ${n(x - r * 0.3)} ${n(y - r)} Z`;
    return halo + `<path d="${crescent}" fill="${palette.light}"/>`;
  }
  return halo + circle(center, radius, palette.light, 'opacity="0.96"');
}

export type SkyOptions = { horizon: number; sun?: Point; sunRadius?: number; plain?: boolean };

/** Fills the whole picture; weather differs from cover to cover. */
export function sky(brush: Brush, options: SkyOptions): string {
  const { random, palette } = brush;
  const { horizon } = options;
  const tall = horizon / height;
  let out = rect(
    -60,
    -10,
    width + 120,
    height + 20,
    fade(brush, [
      [0, palette.sky[0]],
      [Math.min(1, tall), palette.sky[1]],
      [1, palette.sky[1]],
    ]),
  );
  if (palette.isDark) out += stars(brush, random.whole(70, 130), horizon * 0.8);
  const shining = options.sun ? disc(brush, options.sun, options.sunRadius ?? random.between(38, 70)) : '';
  if (options.plain) return out + shining;
  // Dark clouds would bite pieces out of a moon, so the moon stands before them; the sun may be veiled.
  if (!palette.isDark) out += shining;
  const weather = random.pick(['clear', 'clouds', 'clouds', 'bands', 'birds']);
  if (weather === 'clouds') out += clouds(brush, horizon * 0.6);
  if (weather === 'birds') {
    out += birds(
      brush,
      [random.between(250, 950), random.between(90, horizon * 0.5)],
      palette.isDark ? palette.far : palette.near,
    );
  }
  if (weather === 'bands') {
    out += times(4, (index) =>
      ellipse(
        [random.between(100, 1100), horizon * (0.22 + index * 0.17)],
        random.between(320, 620),
        random.between(7, 16),
        mix(palette.sky[1], palette.light, 0.35),
        `opacity="${n(0.3)}"`,
      ),
    ).join('');
  }
  return palette.isDark ? out + shining : out;
}

/** Falls over the finished scene. */
export function snowfall(brush: Brush): string {
  const { random, palette } = brush;
  return times(150, () =>
    circle(
      [random.between(0, width), random.between(0, height)],
      random.between(1.4, 4.2),
      palette.paper,
      `opacity="${n(random.between(0.35, 0.9))}"`,
    ),
  ).join('');
}

export function rainfall(brush: Brush): string {
  const { random, palette } = brush;
  return times(110, () => {
    const x = random.between(-40, width);
    const y = random.between(-20, height);
    const long = random.between(18, 42);
    return stroke(
      `M${n(x)} ${n(y)} l${n(long * 0.3)} ${n(long)}`,
      palette.paper,
      1.4,
      `opacity="${n(random.between(0.2, 0.5))}"`,
    );
  }).join('');
}
