import { circle, ellipse, group, n, polygon, rect, shape, stroke, times } from './brush.ts';
import type { Point } from './brush.ts';

/** The whirling disc carved on Armenian stones: curved blades around a centre. */
export function whirl([x, y]: Point, radius: number, color: string, blades = 8): string {
  return times(blades, (index) => {
    const start = (index / blades) * 6.283;
    const at = (angle: number, reach: number) =>
      `${n(x + Math.cos(angle) * radius * reach)} ${n(y + Math.sin(angle) * radius * reach)}`;
    const step = 6.283 / blades;
    return shape(
      `M${at(start, 0.06)} Q${at(start - step * 0.2, 0.62)} ${at(start + step * 0.9, 0.98)} A${n(radius)} ${n(radius)} 0 0 1 ${at(start + step * 1.5, 0.9)} Q${at(start + step * 0.5, 0.62)} ${at(start, 0.06)} Z`,
      color,
    );
  }).join('');
}

export function rosette([x, y]: Point, radius: number, color: string, petals = 8): string {
  return (
    times(petals, (index) =>
      ellipse(
        [x, y - radius * 0.58],
        radius * 0.17,
        radius * 0.4,
        color,
        `transform="rotate(${n((360 / petals) * index)} ${n(x)} ${n(y)})"`,
      ),
    ).join('') + circle([x, y], radius * 0.16, color)
  );
}

export type Box = { x: number; y: number; wide: number; tall: number };
export type Pattern = 'rings' | 'rhombs' | 'zigzag' | 'braid' | 'crosses';
export const patterns: readonly Pattern[] = ['rings', 'rhombs', 'zigzag', 'braid', 'crosses'];

/** Fills a box with one of the patterns of khachkars and carpets, in whole cells. */
export function patternIn(box: Box, pattern: Pattern, cell: number, color: string): string {
  const columns = Math.max(1, Math.round(box.wide / cell));
  const rows = Math.max(1, Math.round(box.tall / cell));
  const w = box.wide / columns;
  const h = box.tall / rows;
  const thin = Math.min(w, h) * 0.1;
  return times(columns * rows, (index) => {
    const x = box.x + (index % columns) * w;
    const y = box.y + Math.floor(index / columns) * h;
    const center: Point = [x + w / 2, y + h / 2];
    switch (pattern) {
      case 'rings':
        return (
          ellipse(center, w * 0.42, h * 0.42, 'none', `stroke="${color}" stroke-width="${n(thin)}"`) +
          stroke(
            `M${n(x)} ${n(y)} L${n(x + w)} ${n(y + h)} M${n(x + w)} ${n(y)} L${n(x)} ${n(y + h)}`,
            color,
            thin,
          )
        );
      case 'rhombs':
        return (
          polygon(
            [
              [x + w / 2, y + h * 0.06],
              [x + w * 0.94, y + h / 2],
              [x + w / 2, y + h * 0.94],
              [x + w * 0.06, y + h / 2],
            ],
            'none',
            `stroke="${color}" stroke-width="${n(thin)}"`,
          ) +
          polygon(
            [
              [x + w / 2, y + h * 0.3],
              [x + w * 0.7, y + h / 2],
              [x + w / 2, y + h * 0.7],
              [x + w * 0.3, y + h / 2],
            ],
            color,
          )
        );
      case 'zigzag':
        return stroke(
          `M${n(x)} ${n(y + h * 0.75)} L${n(x + w / 2)} ${n(y + h * 0.25)} L${n(x + w)} ${n(y + h * 0.75)}`,
          color,
          thin * 1.6,
        );
      case 'braid':
        return (
          stroke(
            `M${n(x)} ${n(y + h * 0.2)} C${n(x + w * 0.5)} ${n(y + h * 0.2)} ${n(x + w * 0.5)} ${n(y + h * 0.8)} ${n(x + w)} ${n(y + h * 0.8)}`,
            color,
            thin * 1.4,
          ) +
          stroke(
            `M${n(x)} ${n(y + h * 0.8)} C${n(x + w * 0.5)} ${n(y + h * 0.8)} ${n(x + w * 0.5)} ${n(y + h * 0.2)} ${n(x + w)} ${n(y + h * 0.2)}`,
            color,
            thin * 1.4,
          )
        );
      case 'crosses':
        return (
          rect(x + w * 0.42, y + h * 0.14, w * 0.16, h * 0.72, color) +
          rect(x + w * 0.14, y + h * 0.42, w * 0.72, h * 0.16, color) +
          circle([x, y], w * 0.09, color)
        );
    }
  }).join('');
}

export function pomegranate([x, y]: Point, r: number, color: string, shade: string, light: string): string {
  const crown = polygon(
    [
      [x - r * 0.26, y - r * 0.9],
      [x - r * 0.34, y - r * 1.36],
      [x - r * 0.12, y - r * 1.14],
      [x, y - r * 1.42],
      [x + r * 0.12, y - r * 1.14],
      [x + r * 0.34, y - r * 1.36],
      [x + r * 0.26, y - r * 0.9],
    ],
    shade,
  );
  return (
    crown +
    circle([x, y], r, color) +
    shape(
      `M${n(x + r * 0.1)} ${n(y - r)} A${n(r)} ${n(r)} 0 0 1 ${n(x - r * 0.3)} ${n(y + r * 0.95)} A${n(r * 1.2)} ${n(r * 1.2)} 0 0 0 ${n(x + r * 0.1)} ${n(y - r)} Z`,
      shade,
      'opacity="0.55"',
    ) +
    ellipse(
      [x - r * 0.4, y - r * 0.38],
      r * 0.14,
      r * 0.26,
      light,
      `opacity="0.65" transform="rotate(35 ${n(x - r * 0.4)} ${n(y - r * 0.38)})"`,
    )
  );
}

/** A cross with flared, three-lobed ends, as on khachkars. */
export function khachkarCross([x, y]: Point, size: number, color: string): string {
  const arm = (angle: number, long: number) =>
    group(
      polygon(
        [
          [-size * 0.05, 0],
          [-size * 0.11, -long],
          [size * 0.11, -long],
          [size * 0.05, 0],
        ],
        color,
      ) +
        circle([-size * 0.11, -long], size * 0.055, color) +
        circle([size * 0.11, -long], size * 0.055, color) +
        circle([0, -long - size * 0.05], size * 0.065, color),
      `transform="translate(${n(x)} ${n(y)}) rotate(${angle})"`,
    );
  return (
    arm(0, size * 0.42) +
    arm(90, size * 0.4) +
    arm(-90, size * 0.4) +
    arm(180, size * 0.72) +
    circle([x, y], size * 0.09, color)
  );
}
