import { floors, getFloor } from './places.ts';
import type { SourceFile } from './readTree.ts';

/** All imports from one room to another: of what is deployed, and of tests. */
export type Arrow = { from: string; to: string; count: number; testCount: number };

/** The arrows between the rooms of the site, from the top floor down. */
export function listArrows(tree: readonly SourceFile[]): readonly Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const { room, kind, imports } of tree) {
    for (const { target } of imports) {
      if (target === undefined || target.room === room) continue;
      if (getFloor(room) < 0 || getFloor(target.room) < 0) continue;
      const key = `${room} ${target.room}`;
      const arrow = arrows.get(key) ?? { from: room, to: target.room, count: 0, testCount: 0 };
      if (kind === 'test') arrow.testCount += 1;
      else arrow.count += 1;
      arrows.set(key, arrow);
    }
  }
  const rooms = floors.flat();
  const compare = (one: string, other: string): number => rooms.indexOf(one) - rooms.indexOf(other);
  return [...arrows.values()].toSorted(
    (one, other) => compare(one.from, other.from) || compare(one.to, other.to),
  );
}

/** The arrows that lead to the same floor or a higher one. */
export function pickUpwardArrows(arrows: readonly Arrow[]): readonly Arrow[] {
  return arrows.filter(({ from, to }) => getFloor(to) <= getFloor(from));
}

/** Rooms that reach themselves again, each circle as the way around it; found without looking at the floors. */
export function findCircles(arrows: readonly Pick<Arrow, 'from' | 'to'>[]): readonly (readonly string[])[] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (room: string, way: readonly string[]): void => {
    if (way.includes(room)) circles.push([...way.slice(way.indexOf(room)), room]);
    if (way.includes(room) || done.has(room)) return;
    for (const { from, to } of arrows) if (from === room) visit(to, [...way, room]);
    done.add(room);
  };
  for (const { from } of arrows) visit(from, []);
  return circles;
}
