import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

export const width = 1200;
export const height = 675;

export type Point = readonly [x: number, y: number];
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** What a scene paints with: its own random numbers, its colours, and the defs it collects. */
export type Brush = {
  random: Random;
  palette: Palette;
  defs: string[];
};

export type Scene = {
  paint(brush: Brush): string;
  /** False where the left and the right are facts: Ararat seen from Armenia has its small peak on the left. */
  canMirror: boolean;
};

/** One decimal keeps the SVG short and the same on every machine. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function mix(from: string, to: string, share: number): string {
  const channel = (color: string, index: number) =>
    Number.parseInt(color.slice(1 + index * 2, 3 + index * 2), 16);
  const parts = [0, 1, 2].map((index) =>
    Math.round(channel(from, index) * (1 - share) + channel(to, index) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}

function define(brush: Brush, make: (id: string) => string): string {
  const id = `d${brush.defs.length}`;
  brush.defs.push(make(id));
  return `url(#${id})`;
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

/** A gradient down the shape, or across it. */
export function fade(brush: Brush, stops: readonly Stop[], direction: 'down' | 'across' = 'down'): string {
  const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
  return define(
    brush,
    (id) => `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stopsOf(stops)}</linearGradient>`,
  );
}

export function glow(brush: Brush, center: Point, radius: number, color: string, opacity = 0.6) {
  const fill = define(
    brush,
    (id) =>
      `<radialGradient id="${id}">${stopsOf([
        [0, color, opacity],
        [0.45, color, opacity * 0.4],
        [1, color, 0],
      ])}</radialGradient>`,
  );
  return circle(center, radius, fill);
}

/** The attribute that keeps a group inside the given shapes. */
export function clipTo(brush: Brush, shapes: string): string {
  return `clip-path="${define(brush, (id) => `<clipPath id="${id}">${shapes}</clipPath>`)}"`;
}

export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function stroke(d: string, color: string, thickness: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(thickness)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function rect(x: number, y: number, wide: number, tall: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(tall)}" fill="${fill}" ${more}/>`;
}

export function circle([x, y]: Point, radius: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${more}/>`;
}

export function ellipse([x, y]: Point, radiusX: number, radiusY: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(radiusX)}" ry="${n(radiusY)}" fill="${fill}" ${more}/>`;
}

export function group(content: string, attributes: string): string {
  return `<g ${attributes}>${content}</g>`;
}

export function straight(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join(' ');
}

export function polygon(points: readonly Point[], fill: string, more = ''): string {
  return shape(`${straight(points)} Z`, fill, more);
}

/** A curve through all points (Catmull-Rom written as Béziers). */
export function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let index = 0; index < points.length - 1; index += 1) {
    const [x0, y0] = at(index - 1);
    const [x1, y1] = at(index);
    const [x2, y2] = at(index + 1);
    const [x3, y3] = at(index + 2);
    d += ` C${n(x1 + (x2 - x0) / 6)} ${n(y1 + (y2 - y0) / 6)} ${n(x2 - (x3 - x1) / 6)} ${n(y2 - (y3 - y1) / 6)} ${n(x2)} ${n(y2)}`;
  }
  return d;
}

/** Closes an outline that runs from left to right down to the bottom edge of the picture. */
export function toBottom(d: string, bottom = height + 10): string {
  return `${d} L${width + 60} ${bottom} L-60 ${bottom} Z`;
}

/** An upright opening with a round head: door, window, niche, bridge span. */
export function archPath(x: number, y: number, wide: number, tall: number): string {
  const radius = wide / 2;
  return `M${n(x)} ${n(y + tall)} L${n(x)} ${n(y + radius)} A${n(radius)} ${n(radius)} 0 0 1 ${n(x + wide)} ${n(y + radius)} L${n(x + wide)} ${n(y + tall)} Z`;
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => make(index));
}
