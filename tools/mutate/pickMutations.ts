import { getRoom } from '../imports/places.ts';
import type { Mutation } from './findMutations.ts';

type Random = () => number;

/**
 * A sample of mutations, the same for the same seed: the rooms take turns, within a room the kinds of mutation have the
 * same chance however many there are of each, and no file is taken twice before each of its room was.
 */
export function pickMutations(
  mutations: readonly Mutation[],
  { seed, count }: { seed: number; count: number },
): readonly Mutation[] {
  const random = createRandom(seed);
  const rooms = [...Map.groupBy(mutations, ({ path }) => getRoom(path)).values()];
  const picked: Mutation[] = [];
  const uses = new Map<string, number>();
  while (picked.length < Math.min(count, mutations.length)) {
    for (const room of rooms) {
      const chosen = pickOne(
        room.filter((mutation) => !picked.includes(mutation)),
        uses,
        random,
      );
      if (chosen === undefined || picked.length >= count) continue;
      picked.push(chosen);
      uses.set(chosen.path, (uses.get(chosen.path) ?? 0) + 1);
    }
  }
  return picked;
}

function pickOne(
  room: readonly Mutation[],
  uses: ReadonlyMap<string, number>,
  random: Random,
): Mutation | undefined {
  const getUses = ({ path }: Mutation): number => uses.get(path) ?? 0;
  const fewest = Math.min(...room.map(getUses));
  const fresh = room.filter((mutation) => getUses(mutation) === fewest);
  const kind = pickAny([...new Set(fresh.map((mutation) => mutation.kind))], random);
  const ofKind = fresh.filter((mutation) => mutation.kind === kind);
  const path = pickAny([...new Set(ofKind.map((mutation) => mutation.path))], random);
  return pickAny(
    ofKind.filter((mutation) => mutation.path === path),
    random,
  );
}

function pickAny<T>(values: readonly T[], random: Random): T | undefined {
  return values[Math.floor(random() * values.length)];
}

/** Numbers from 0 to below 1: mulberry32, because Math.random takes no seed. */
function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
