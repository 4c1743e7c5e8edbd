import { circle, fade, mix, n, rect, shape, stroke, times } from './brush.ts';
import type { Brush, Point } from './brush.ts';

export function poplar(brush: Brush, [x, base]: Point, tall: number, color: string): string {
  const half = tall * brush.random.between(0.075, 0.11);
  const crown = (share: number) =>
    `M${n(x)} ${n(base - tall)} C${n(x + half * 1.5 * share)} ${n(base - tall * 0.62)} ${n(x + half * 1.3 * share)} ${n(base - tall * 0.14)} ${n(x)} ${n(base - tall * 0.08)}`;
  return (
    rect(x - tall * 0.011, base - tall * 0.12, tall * 0.022, tall * 0.12, brush.palette.deep) +
    shape(`${crown(1)} ${crown(-1).replace('M', 'L')} Z`, color) +
    shape(`${crown(1)} Z`, brush.palette.deep, 'opacity="0.22"')
  );
}

export function poplars(
  brush: Brush,
  from: number,
  to: number,
  base: number,
  tall: number,
  color: string,
): string {
  const { random } = brush;
  let out = '';
  for (let x = from; x < to; x += tall * random.between(0.17, 0.34)) {
    out += poplar(brush, [x, base + random.between(-3, 3)], tall * random.between(0.7, 1.1), color);
  }
  return out;
}

/** A broad tree: trunk, boughs and overlapping rounds of leaves, with fruit if asked. */
export function broadTree(
  brush: Brush,
  [x, base]: Point,
  tall: number,
  leaf: string,
  fruit?: string,
): string {
  const { random, palette } = brush;
  const trunk = palette.deep;
  const crownY = base - tall * 0.66;
  const crown = tall * 0.36;
  let out = shape(
    `M${n(x - tall * 0.045)} ${n(base)} Q${n(x - tall * 0.02)} ${n(base - tall * 0.2)} ${n(x - tall * 0.025)} ${n(base - tall * 0.45)} L${n(x + tall * 0.03)} ${n(base - tall * 0.45)} Q${n(x + tall * 0.02)} ${n(base - tall * 0.2)} ${n(x + tall * 0.06)} ${n(base)} Z`,
    trunk,
  );
  for (const side of [-1, 1, -0.4, 0.5]) {
    out += stroke(
      `M${n(x)} ${n(base - tall * 0.34)} Q${n(x + side * crown * 0.3)} ${n(base - tall * 0.48)} ${n(x + side * crown * 0.75)} ${n(crownY - crown * random.between(0, 0.3))}`,
      trunk,
      tall * 0.022,
    );
  }
  const blobs = times(16, (index): readonly [Point, number] => {
    const angle = (index / 16) * 6.283 + random.between(-0.2, 0.2);
    const reach = index % 2 === 0 ? random.between(0.6, 0.8) : random.between(0.15, 0.45);
    return [
      [x + Math.cos(angle) * crown * reach * 1.2, crownY + Math.sin(angle) * crown * reach * 0.8],
      crown * random.between(0.32, 0.46),
    ];
  });
  // Every clump is lit from above and drawn before the clumps below it.
  const clump = fade(brush, [
    [0, mix(leaf, palette.light, palette.isDark ? 0.14 : 0.3)],
    [0.55, leaf],
    [1, mix(leaf, palette.deep, 0.42)],
  ]);
  out += blobs
    .toSorted((a, b) => a[0][1] - b[0][1])
    .map(([at, r]) => circle(at, r, clump))
    .join('');
  if (fruit) {
    out += times(34, () => {
      const [middle, radius] = random.pick(blobs);
      const angle = random.between(0, 6.283);
      const reach = random.next() * 0.8 * radius;
      const at: Point = [middle[0] + Math.cos(angle) * reach, middle[1] + Math.sin(angle) * reach];
      const r = tall * random.between(0.017, 0.024);
      return (
        circle(at, r, fruit) +
        circle([at[0] - r * 0.3, at[1] - r * 0.3], r * 0.4, palette.light, 'opacity="0.6"')
      );
    }).join('');
  }
  return out;
}

export function bush(brush: Brush, [x, base]: Point, size: number, color: string): string {
  const { random, palette } = brush;
  return times(5, (index) => {
    const at: Point = [x + (index - 2) * size * 0.35, base - size * random.between(0.1, 0.4)];
    return circle(
      at,
      size * random.between(0.3, 0.45),
      index % 2 === 0 ? color : mix(color, palette.deep, 0.15),
    );
  }).join('');
}
