import { floors } from './places.ts';
import { readTree } from './readTree.ts';
import { findCircles, listArrows, pickUpwardArrows } from './rooms.ts';

const tree = readTree();
const arrows = listArrows(tree);
const upward = pickUpwardArrows(arrows);
const circles = findCircles(arrows);

console.log('Rooms, from top to bottom (files):');
for (const floor of floors) {
  const rooms = floor.map((room) => `${room} (${tree.filter((file) => file.room === room).length})`);
  console.log(`  ${rooms.join(', ')}`);
}
console.log(`\nArrows: ${arrows.length} (imports; with + those of tests)`);
for (const [from, group] of Map.groupBy(arrows, (arrow) => arrow.from)) {
  const targets = group.map(
    ({ to, count, testCount }) => `${to} ${count}${testCount > 0 ? `+${testCount}` : ''}`,
  );
  console.log(`  ${from} → ${targets.join(', ')}`);
}
console.log(`\nCircles: ${circles.map((way) => way.join(' → ')).join('; ') || 'none'}`);
console.log(`Upward imports: ${upward.map(({ from, to }) => `${from} → ${to}`).join('; ') || 'none'}`);
process.exitCode = upward.length + circles.length > 0 ? 1 : 0;
