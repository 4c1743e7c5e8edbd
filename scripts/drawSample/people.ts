import { circle, ellipse, group, mix, n, rect, shape, stroke, times } from './brush.ts';
import type { Brush, Point } from './brush.ts';
import { patternIn, patterns } from './ornament.ts';
import { clipTo } from './brush.ts';

function shoulders([x, base]: Point, size: number): string {
  return `M${n(x - size * 1.05)} ${n(base)} C${n(x - size * 1.05)} ${n(base - size * 0.85)} ${n(x - size * 0.75)} ${n(base - size * 1)} ${n(x - size * 0.26)} ${n(base - size * 1.14)} L${n(x + size * 0.26)} ${n(base - size * 1.14)} C${n(x + size * 0.75)} ${n(base - size * 1)} ${n(x + size * 1.05)} ${n(base - size * 0.85)} ${n(x + size * 1.05)} ${n(base)} Z`;
}

/** Somebody from behind, one flat tone with a rim of light. */
export function backView(brush: Brush, at: Point, size: number, color: string): string {
  const { random, palette } = brush;
  const [x, base] = at;
  const headY = base - size * 1.62;
  const body = shape(
    `${shoulders(at, size)} M${n(x - size)} ${n(base)} h${n(size * 2)} v${n(size * 3)} h${n(-size * 2)} Z`,
    color,
  );
  const neck = rect(
    x - size * 0.2,
    base - size * 1.4,
    size * 0.4,
    size * 0.42,
    mix(color, palette.deep, 0.2),
  );
  const head = ellipse([x, headY], size * 0.43, size * 0.52, color);
  const hair = random.pick(['short', 'bun', 'long', 'cap', 'short']);
  const rim = stroke(
    `M${n(x - size * 0.4)} ${n(headY - size * 0.22)} A${n(size * 0.45)} ${n(size * 0.52)} 0 0 1 ${n(x + size * 0.16)} ${n(headY - size * 0.5)}`,
    palette.light,
    size * 0.045,
    'opacity="0.55"',
  );
  let top = '';
  if (hair === 'bun') top = circle([x, headY - size * 0.6], size * 0.2, color);
  if (hair === 'long') {
    top = shape(
      `M${n(x - size * 0.48)} ${n(headY)} C${n(x - size * 0.6)} ${n(headY + size * 0.7)} ${n(x - size * 0.5)} ${n(base - size * 0.85)} ${n(x - size * 0.42)} ${n(base - size * 0.7)} L${n(x + size * 0.42)} ${n(base - size * 0.7)} C${n(x + size * 0.5)} ${n(base - size * 0.85)} ${n(x + size * 0.6)} ${n(headY + size * 0.7)} ${n(x + size * 0.48)} ${n(headY)} Z`,
      mix(color, palette.deep, 0.28),
    );
  }
  if (hair === 'cap') {
    top = shape(
      `M${n(x - size * 0.5)} ${n(headY - size * 0.1)} A${n(size * 0.5)} ${n(size * 0.52)} 0 0 1 ${n(x + size * 0.5)} ${n(headY - size * 0.1)} Z`,
      mix(color, palette.deep, 0.35),
    );
  }
  return body + neck + head + top + (hair === 'cap' ? '' : rim);
}

export function raisedArm(brush: Brush, [x, base]: Point, size: number, color: string): string {
  const lean = brush.random.between(-0.25, 0.35);
  const handX = x + lean * size;
  const handY = base - size * brush.random.between(2.7, 3.2);
  return (
    stroke(
      `M${n(x)} ${n(base - size * 0.6)} Q${n(x + size * 0.15)} ${n(base - size * 1.7)} ${n(handX)} ${n(handY)}`,
      color,
      size * 0.3,
    ) +
    ellipse([handX, handY - size * 0.12], size * 0.2, size * 0.25, color) +
    times(4, (finger) =>
      stroke(
        `M${n(handX + (finger - 1.5) * size * 0.1)} ${n(handY - size * 0.2)} l${n((finger - 1.5) * size * 0.07)} ${n(-size * (finger === 0 || finger === 3 ? 0.25 : 0.33))}`,
        color,
        size * 0.085,
      ),
    ).join('') +
    stroke(`M${n(handX + size * 0.14)} ${n(handY)} l${n(size * 0.17)} ${n(-size * 0.16)}`, color, size * 0.09)
  );
}

const skins = ['#e6bb9a', '#d9a785', '#c8906c', '#dfb08f', '#b57f60'] as const;

/** Somebody from the front, without features: hair, clothes and a tilt make the person. */
export function frontView(brush: Brush, at: Point, size: number, clothes: string): string {
  const { random, palette } = brush;
  const [x, base] = at;
  const dim = palette.isDark ? 0.35 : 0.05;
  const skin = mix(random.pick(skins), palette.near, dim);
  const hairColor = mix(
    random.pick([palette.deep, palette.deep, '#5a3a2e', '#8b8690', '#e3dfda']),
    palette.near,
    dim,
  );
  const headY = base - size * 1.72;
  const kind = random.pick(['short', 'long', 'bun', 'scarf', 'beard', 'bob', 'cap'] as const);
  const outline = `${shoulders(at, size)} M${n(x - size * 1.05)} ${n(base - 1)} h${n(size * 2.1)} v${n(size * 3)} h${n(-size * 2.1)} Z`;
  let behind = '';
  if (kind === 'long' || kind === 'bob') {
    const low = kind === 'long' ? base - size * 0.55 : headY + size * 0.62;
    behind = shape(
      `M${n(x - size * 0.52)} ${n(headY - size * 0.1)} C${n(x - size * 0.66)} ${n(headY + size * 0.4)} ${n(x - size * 0.62)} ${n(low - size * 0.2)} ${n(x - size * 0.56)} ${n(low)} L${n(x + size * 0.56)} ${n(low)} C${n(x + size * 0.62)} ${n(low - size * 0.2)} ${n(x + size * 0.66)} ${n(headY + size * 0.4)} ${n(x + size * 0.52)} ${n(headY - size * 0.1)} Z`,
      hairColor,
    );
  }
  if (kind === 'bun') behind = circle([x, headY - size * 0.66], size * 0.25, hairColor);
  const body = shape(outline, clothes);
  const cloth = random.pick(['plain', 'plain', 'pattern', 'collar', 'stripes']);
  let detail = '';
  if (cloth === 'pattern' || cloth === 'stripes') {
    const inside = clipTo(brush, `<path d="${outline}"/>`);
    detail = group(
      cloth === 'stripes'
        ? times(9, (index) =>
            rect(
              x - size * 1.1,
              base - size * 0.9 + index * size * 0.34,
              size * 2.2,
              size * 0.1,
              mix(clothes, palette.paper, 0.5),
            ),
          ).join('')
        : patternIn(
            { x: x - size * 1.1, y: base - size * 0.75, wide: size * 2.2, tall: size * 0.44 },
            random.pick(patterns),
            size * 0.44,
            mix(clothes, palette.paper, 0.6),
          ),
      inside,
    );
  }
  if (cloth === 'collar') {
    detail = shape(
      `M${n(x - size * 0.3)} ${n(base - size * 1.16)} L${n(x)} ${n(base - size * 0.72)} L${n(x + size * 0.3)} ${n(base - size * 1.16)} L${n(x + size * 0.42)} ${n(base - size * 1.02)} L${n(x)} ${n(base - size * 0.45)} L${n(x - size * 0.42)} ${n(base - size * 1.02)} Z`,
      mix(clothes, palette.paper, 0.75),
    );
  }
  const neck =
    rect(x - size * 0.19, base - size * 1.42, size * 0.38, size * 0.34, mix(skin, palette.deep, 0.2)) +
    ellipse([x, base - size * 1.1], size * 0.19, size * 0.13, mix(skin, palette.deep, 0.2));
  const face =
    ellipse([x, headY], size * 0.42, size * 0.52, skin) +
    shape(
      `M${n(x + size * 0.05)} ${n(headY - size * 0.5)} A${n(size * 0.42)} ${n(size * 0.52)} 0 0 1 ${n(x + size * 0.05)} ${n(headY + size * 0.52)} Q${n(x + size * 0.3)} ${n(headY)} ${n(x + size * 0.05)} ${n(headY - size * 0.5)} Z`,
      mix(skin, palette.deep, 0.5),
      'opacity="0.1"',
    );
  const fringe = (drop: number) =>
    shape(
      `M${n(x - size * 0.46)} ${n(headY + size * drop)} C${n(x - size * 0.62)} ${n(headY - size * 0.88)} ${n(x + size * 0.62)} ${n(headY - size * 0.88)} ${n(x + size * 0.46)} ${n(headY + size * drop)} C${n(x + size * 0.36)} ${n(headY - size * 0.42)} ${n(x - size * 0.1)} ${n(headY - size * 0.34)} ${n(x - size * 0.46)} ${n(headY + size * drop)} Z`,
      hairColor,
    );
  let top = fringe(kind === 'short' || kind === 'beard' ? -0.14 : 0.1);
  if (kind === 'beard') {
    top += shape(
      `M${n(x - size * 0.42)} ${n(headY + size * 0.1)} C${n(x - size * 0.42)} ${n(headY + size * 0.72)} ${n(x + size * 0.42)} ${n(headY + size * 0.72)} ${n(x + size * 0.42)} ${n(headY + size * 0.1)} C${n(x + size * 0.28)} ${n(headY + size * 0.3)} ${n(x + size * 0.24)} ${n(headY + size * 0.26)} ${n(x)} ${n(headY + size * 0.27)} C${n(x - size * 0.24)} ${n(headY + size * 0.26)} ${n(x - size * 0.28)} ${n(headY + size * 0.3)} ${n(x - size * 0.42)} ${n(headY + size * 0.1)} Z`,
      hairColor,
    );
  }
  if (kind === 'scarf') {
    const scarf = mix(palette.accent, palette.paper, random.between(0, 0.4));
    behind = ellipse([x, headY + size * 0.12], size * 0.5, size * 0.66, mix(scarf, palette.deep, 0.12));
    top =
      shape(
        `M${n(x - size * 0.46)} ${n(headY + size * 0.5)} C${n(x - size * 0.72)} ${n(headY - size * 0.85)} ${n(x + size * 0.72)} ${n(headY - size * 0.85)} ${n(x + size * 0.46)} ${n(headY + size * 0.5)} C${n(x + size * 0.5)} ${n(headY - size * 0.42)} ${n(x - size * 0.5)} ${n(headY - size * 0.42)} ${n(x - size * 0.46)} ${n(headY + size * 0.5)} Z`,
        scarf,
      ) +
      shape(
        `M${n(x - size * 0.46)} ${n(headY + size * 0.42)} Q${n(x)} ${n(headY + size * 0.85)} ${n(x + size * 0.46)} ${n(headY + size * 0.42)} L${n(x + size * 0.3)} ${n(base - size * 0.8)} L${n(x - size * 0.3)} ${n(base - size * 0.8)} Z`,
        mix(scarf, palette.deep, 0.18),
      );
  }
  if (kind === 'cap') {
    top = shape(
      `M${n(x - size * 0.48)} ${n(headY - size * 0.16)} C${n(x - size * 0.5)} ${n(headY - size * 0.78)} ${n(x + size * 0.5)} ${n(headY - size * 0.78)} ${n(x + size * 0.48)} ${n(headY - size * 0.16)} Q${n(x)} ${n(headY - size * 0.34)} ${n(x - size * 0.48)} ${n(headY - size * 0.16)} Z`,
      palette.near,
    );
  }
  return behind + body + detail + neck + face + top;
}

/** A walker seen from high above, with the long shadow that gives the hour away. */
export function fromAbove(brush: Brush, [x, y]: Point, size: number, shadow: Point, coat: string): string {
  const { random, palette } = brush;
  const angle = random.between(0, 180);
  const cast = (thick: number) =>
    `<line x1="${n(x)}" y1="${n(y)}" x2="${n(x + shadow[0])}" y2="${n(y + shadow[1])}" stroke="${palette.deep}" stroke-width="${n(thick)}" stroke-linecap="round" opacity="0.26"/>`;
  if (random.chance(0.16)) {
    const r = size * 1.9;
    return (
      cast(r * 1.5) +
      circle([x, y], r, coat) +
      times(4, (rib) => {
        const turn = (angle / 180) * 3.14 + rib * 1.571;
        const at = (part: number) => `${n(x + Math.cos(part) * r)} ${n(y + Math.sin(part) * r)}`;
        return shape(
          `M${n(x)} ${n(y)} L${at(turn)} A${n(r)} ${n(r)} 0 0 1 ${at(turn + 0.785)} Z`,
          palette.paper,
          'opacity="0.55"',
        );
      }).join('') +
      circle([x, y], size * 0.16, palette.deep)
    );
  }
  // Light heads on dark coats would look like eyes.
  const hair = random.pick([
    palette.deep,
    mix(palette.deep, '#5a3a2e', 0.6),
    mix(palette.deep, palette.stoneShade, 0.35),
  ]);
  return (
    cast(size * 1.15) +
    ellipse([x, y], size * 1.15, size * 0.62, coat, `transform="rotate(${n(angle)} ${n(x)} ${n(y)})"`) +
    circle([x, y], size * 0.56, hair)
  );
}
