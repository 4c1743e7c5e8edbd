import type { Item } from '../../model/item.ts';
import type { Span } from '../../model/periods.ts';
import type { Section } from '../../model/sections.ts';

/** What search reads of a newsroom, from memory; counts documents as Firestore bills them, without the aggregations. */
export function createCountingNewsroom() {
  let items: Item[] = [];
  let respond = (): Promise<void> => Promise.resolve();
  const newsroom = {
    reads: 0,
    counts: 0,
    set: (given: readonly Item[]) => {
      items = [...given];
    },
    respondBy: (given: () => Promise<void>) => {
      respond = given;
    },
    select: async (section: Section, fits: (item: Item) => boolean) => {
      await respond();
      return section.name === 'programs' ? items.filter(fits) : [];
    },
    count: async (section: Section, span: Span) => {
      newsroom.counts += 1;
      return (await newsroom.select(section, isWithin(span))).length;
    },
    async *read(section: Section, span: Span) {
      yield* newsroom.give(section, isWithin(span));
    },
    async *readChanged(section: Section, since: number) {
      yield* newsroom.give(section, ({ updatedAt = -1 }) => updatedAt >= since);
    },
    async *give(section: Section, fits: (item: Item) => boolean) {
      const found = await newsroom.select(section, fits);
      newsroom.reads += found.length;
      yield found;
    },
    get: async (section: Section, id: string) =>
      (await newsroom.select(section, (item) => item.id === id))[0],
  };
  return newsroom;
}

const isWithin =
  ({ from, to }: Span) =>
  ({ createdAt = NaN }: Item) =>
    createdAt >= from && createdAt < to;
