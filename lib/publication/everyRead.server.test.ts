import { fieldNames, pickField } from 'newsroom/model/fields';
import { sections, type Section } from 'newsroom/model/sections';
import { buildItem } from 'newsroom/testing/builders';
import { exampleValues } from 'newsroom/testing/exampleValues';
import * as reads from '@/lib/content/read.server';
import { tagPage } from '@/lib/content/tagPage.server';
import { buildDocuments, setUpServerFirebase } from '@/lib/testing/serverFirebase';
import { addPlaces } from './addPlaces.server';
import { listDependents } from './dependents';

jest.mock('@/lib/content/tagPage.server');
const { put } = setUpServerFirebase();

const now = new Date();
const soon = new Date(now.getTime() + 3_600_000);
const others = buildDocuments(3, { categories: ['fair'] });
const old = buildItem({ id: 'item-1', categories: ['fair'] });

/** A document that every list has, and at its beginning: with every field of packages/newsroom/model/fields.ts. */
const entering = {
  ...Object.fromEntries(fieldNames.map((name) => [name, exampleValues[pickField(name).kind].good])),
  createdAt: now,
  pinnedUntil: soon,
  startsAt: soon,
  endsAt: soon,
};

/** Each read of lib/content/read.server.ts, so that it finds such a document; undefined for one of no list. */
const calls: Readonly<Record<keyof typeof reads, ((section: Section) => Promise<unknown>) | undefined>> = {
  getFirstPage: (section) => reads.getFirstPage(section),
  getCategoryPage: async (section) => section.categories[0] && reads.getCategoryPage(section, 'fair'),
  getPageAfter: (section) => reads.getPageAfter(section, undefined, 'item-1'),
  getNewest: (section) => reads.getNewest(section, 2),
  getSeries: undefined,
  getPinned: reads.getPinned,
  // Tagged by lib/content/sharedReads.server.ts.
  getMostViewed: undefined,
  getUpcomingEvents: () => reads.getUpcomingEvents(),
  getEventsSince: () => reads.getEventsSince(now.getTime(), 2),
  getRelated: (section) => reads.getRelated(section, old),
  getNeighbours: (section) => reads.getNeighbours(section, old),
  getItem: (section) => reads.getItem(section, 'new'),
  getBody: undefined,
};

/** What a page of each read shows, and by which tags it is invalidated. */
async function readAll(section: Section) {
  const found = new Map<string, { shown: string; tags: readonly string[] }>();
  for (const [name, call] of Object.entries(calls)) {
    jest.mocked(tagPage).mockClear();
    const shown = JSON.stringify(await call?.(section)) ?? '';
    found.set(name, { shown, tags: jest.mocked(tagPage).mock.calls.flat(2) });
  }
  return found;
}

/** The reads that a publication changes, and those of them whose pages it does not invalidate. */
async function publish(section: Section, documents: Parameters<typeof put>[1]) {
  const before = await readAll(section);
  await put(section.collection, documents);
  const after = await readAll(section);
  const { tags } = listDependents(await addPlaces({ section, id: 'new' }));
  const changed = [...before].filter(([name, { shown }]) => shown !== after.get(name)!.shown);
  const missed = changed.filter(([, page]) => !page.tags.some((tag) => tags.includes(tag)));
  return [changed, missed].map((pages) => pages.map(([name]) => name));
}

test('a publication invalidates every page that shows the item, before or after it', async () => {
  const listed = Object.entries(calls).flatMap(([read, call]) => (call === undefined ? [] : [read]));
  const found = new Set<string>();
  for (const section of sections) {
    await put(section.collection, others);
    const [entered = [], unnoticed] = await publish(section, { ...others, new: entering });
    for (const name of entered) found.add(name);
    // Within a minute: with the section's tag, its every publication would invalidate the pages of all items.
    expect(unnoticed).toStrictEqual(['getRelated']);
    expect(await publish(section, others)).toStrictEqual([entered, []]);
  }
  expect(found).toStrictEqual(new Set(listed));
});
