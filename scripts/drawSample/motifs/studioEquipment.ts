import { circle, ellipse, fade, glow, group, height, mix, n, rect, stroke, times, width } from '../brush.ts';
import type { Brush, Point } from '../brush.ts';

export function onAirLamp(brush: Brush, [x, y]: Point): string {
  const { palette } = brush;
  return (
    glow(brush, [x, y], 190, palette.accent, 0.55) +
    rect(x - 84, y - 34, 168, 68, palette.deep, 'rx="14"') +
    rect(
      x - 72,
      y - 23,
      144,
      46,
      fade(brush, [
        [0, mix(palette.accent, palette.light, 0.45)],
        [1, palette.accent],
      ]),
      'rx="9"',
    ) +
    circle([x - 44, y], 8, palette.light) +
    rect(x - 24, y - 4, 76, 8, palette.light, 'rx="4" opacity="0.85"') +
    rect(x - 12, y - 62, 24, 30, palette.deep)
  );
}

export function waveform(
  brush: Brush,
  x: number,
  y: number,
  wide: number,
  tall: number,
  color: string,
): string {
  const { random } = brush;
  const bars = Math.round(wide / 14);
  const phase = random.between(0, 6);
  return times(bars, (index) => {
    const t = index / bars;
    const body = Math.abs(Math.sin(phase + t * 11)) * 0.6 + Math.abs(Math.sin(phase * 3 + t * 31)) * 0.4;
    const h = 8 + tall * body * Math.sin(Math.PI * t) ** 0.6 * random.between(0.6, 1);
    return rect(x + index * 14, y - h / 2, 7, h, color, 'rx="3.5"');
  }).join('');
}

/** Headphones lying at rest: the middle of their lower edge, and a scale. */
export function pair(brush: Brush, x: number, y: number, scale: number): string {
  const { palette } = brush;
  const cup = (side: number) =>
    rect(side * 172 - 44, -180, 88, 180, palette.deep, 'rx="42"') +
    rect(side * 146 - 28, -166, 56, 152, palette.accent, 'rx="28"') +
    rect(side * 188 - 10, -140, 20, 100, mix(palette.accent, palette.light, 0.35), 'rx="10"');
  return group(
    ellipse([0, 4], 230, 14, palette.deep, 'opacity="0.4"') +
      stroke('M-172 -120 V-180 A172 190 0 0 1 172 -180 V-120', palette.deep, 34) +
      stroke('M-120 -316 A172 190 0 0 1 120 -316', mix(palette.mid, palette.light, 0.2), 10) +
      cup(-1) +
      cup(1),
    `transform="translate(${n(x)} ${n(y)}) scale(${scale})"`,
  );
}

export function room(brush: Brush): string {
  const { palette } = brush;
  const wall = palette.isDark ? palette.sky[0] : mix(palette.near, palette.deep, 0.25);
  return rect(
    0,
    0,
    width,
    height,
    fade(brush, [
      [0, mix(wall, palette.deep, 0.25)],
      [1, mix(wall, palette.mid, 0.55)],
    ]),
  );
}
