import { archPath, circle, fade, group, mix, polygon, rect, shape, times } from './brush.ts';
import type { Brush, Point } from './brush.ts';
import { patternIn, patterns } from './ornament.ts';
import type { Box } from './ornament.ts';

/** One house front of tuff: ground-floor arches, rows of windows, cornice and a few balconies. */
export function facade(brush: Brush, box: Box, wall: string): string {
  const { random, palette } = brush;
  const { x, y, wide, tall } = box;
  const trim = mix(wall, palette.paper, 0.38);
  const shade = mix(wall, palette.deep, 0.32);
  const glass = palette.isDark ? mix(palette.deep, palette.cool, 0.2) : mix(palette.deep, palette.cool, 0.55);
  const ground = Math.min(150, tall * 0.34);
  const windows = random.pick(['arched', 'plain', 'arched', 'paired'] as const);
  const columns = Math.max(2, Math.round(wide / random.between(62, 84)));
  const floors = Math.max(1, Math.round((tall - ground - 40) / random.between(88, 108)));
  const stepX = wide / columns;
  const stepY = (tall - ground - 34) / floors;
  const isArcade = random.chance(0.65);
  let out = rect(
    x,
    y,
    wide,
    tall,
    fade(brush, [
      [0, mix(wall, palette.light, 0.12)],
      [1, mix(wall, palette.deep, 0.08)],
    ]),
  );
  // Courses of stone, only just visible.
  for (let line = y + 34; line < y + tall; line += 22)
    out += rect(x, line, wide, 1.2, shade, 'opacity="0.22"');
  out += rect(x - 6, y, wide + 12, 14, trim) + rect(x - 2, y + 14, wide + 4, 7, shade, 'opacity="0.7"');
  if (random.chance(0.5)) {
    out += patternIn({ x: x + 4, y: y + 24, wide: wide - 8, tall: 20 }, random.pick(patterns), 20, shade);
  }
  for (let floor = 0; floor < floors; floor += 1) {
    for (let column = 0; column < columns; column += 1) {
      const w = Math.min(stepX * 0.5, 38);
      const h = Math.min(stepY * 0.62, w * 1.8);
      const wx = x + stepX * (column + 0.5) - w / 2;
      const wy = y + 46 + floor * stepY + (stepY - h) * 0.32;
      const isLit = random.chance(palette.isDark ? 0.42 : 0.08);
      const fill = isLit ? palette.light : glass;
      out += rect(wx - 5, wy + h, w + 10, 6, trim);
      if (windows === 'arched') {
        out += shape(archPath(wx - 5, wy - 5, w + 10, h + 5), trim) + shape(archPath(wx, wy, w, h), fill);
      } else if (windows === 'plain') {
        out += rect(wx - 4, wy - 4, w + 8, h + 4, trim) + rect(wx, wy, w, h, fill);
      } else {
        out += [0, 1].map((half) => shape(archPath(wx + half * w * 0.54, wy, w * 0.46, h), fill)).join('');
      }
      out += rect(wx + w / 2 - 1, wy + 3, 2, h - 3, trim, 'opacity="0.7"');
      out += polygon(
        [
          [wx, wy + h],
          [wx, wy + h * 0.55],
          [wx + w, wy + h * 0.3],
          [wx + w, wy + h],
        ],
        palette.deep,
        'opacity="0.14"',
      );
      if (floor > 0 && random.chance(0.16)) out += balcony(brush, wx - 12, wy + h - 20, w + 24, shade);
    }
  }
  const groundY = y + tall - ground;
  out += rect(x, groundY, wide, 9, trim) + rect(x, groundY + 9, wide, ground - 9, shade, 'opacity="0.35"');
  const doors = Math.max(1, Math.round(wide / 120));
  const stepD = wide / doors;
  out += times(doors, (index) => {
    const w = stepD * 0.62;
    const dx = x + stepD * (index + 0.5) - w / 2;
    const dy = groundY + 22;
    const h = ground - 22;
    const inner =
      palette.isDark || random.chance(0.25)
        ? mix(palette.light, palette.accent, 0.25)
        : mix(palette.deep, wall, 0.15);
    if (isArcade)
      return shape(archPath(dx - 6, dy - 4, w + 12, h + 4), trim) + shape(archPath(dx, dy, w, h), inner);
    return (
      rect(dx, dy + 14, w, h - 14, inner) +
      times(6, (part) => {
        const pw = (w + 16) / 6;
        return rect(dx - 8 + part * pw, dy + 4, pw, 22, part % 2 === 0 ? palette.accent : palette.paper);
      }).join('') +
      rect(dx + w * 0.62, dy + 30, w * 0.3, h - 30, mix(inner, palette.deep, 0.5))
    );
  }).join('');
  return out;
}

function balcony(brush: Brush, x: number, y: number, wide: number, shade: string): string {
  const { palette, random } = brush;
  return (
    rect(x, y + 20, wide, 5, shade) +
    rect(x, y, wide, 2.4, palette.deep) +
    times(wide / 6, (index) => rect(x + index * 6 + 1, y, 1.6, 20, palette.deep)).join('') +
    (random.chance(0.6)
      ? times(4, (index) =>
          circle(
            [x + wide * (0.2 + index * 0.2), y - 2],
            6,
            index % 2 === 0 ? palette.accent : mix(palette.cool, palette.near, 0.4),
          ),
        ).join('')
      : '')
  );
}

/** A plain small house for villages seen from afar. */
export function house(brush: Brush, [x, base]: Point, size: number, wall: string): string {
  const { random, palette } = brush;
  const tall = size * random.between(0.55, 0.8);
  const roof = mix(palette.stoneShade, palette.deep, 0.35);
  const half = size / 2;
  const shade = mix(wall, palette.deep, 0.35);
  const pane = (px: number) => {
    const isLit = random.chance(palette.isDark ? 0.75 : 0.1);
    return rect(
      x + px * size - size * 0.07,
      base - tall * 0.62,
      size * 0.14,
      size * 0.18,
      isLit ? palette.light : mix(palette.deep, wall, 0.2),
    );
  };
  return group(
    rect(x - half, base - tall, size, tall + 8, wall) +
      rect(x + size * 0.18, base - tall, size * 0.32, tall + 8, shade, 'opacity="0.5"') +
      polygon(
        [
          [x - half - size * 0.08, base - tall],
          [x - size * 0.2, base - tall - size * 0.3],
          [x + size * 0.3, base - tall - size * 0.3],
          [x + half + size * 0.08, base - tall],
        ],
        roof,
      ) +
      pane(-0.28) +
      pane(0) +
      pane(0.3),
    '',
  );
}
