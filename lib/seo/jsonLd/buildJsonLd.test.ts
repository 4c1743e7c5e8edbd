import * as fc from 'fast-check';
import type { Graph, Thing } from 'schema-dts';
import {
  aMoment,
  buildItem,
  buildItemPage,
  buildItems,
  buildSite,
  pickSection,
} from '../../testing/builders.ts';
import { findInformationPage } from '../../model/informationPages.ts';
import type { Item } from '../../model/item.ts';
import { findCategory, type SectionName } from '../../model/sections.ts';
import { buildHomeJsonLd, buildInformationJsonLd, buildItemJsonLd, buildListJsonLd } from './buildJsonLd.ts';
import { formatIsoDuration } from './media.ts';
import { anyItems, anySection, malformedValue, propertyRuns } from '../../testing/arbitraries.ts';

type Node = Readonly<Record<string, unknown>>;

const site = buildSite();
const cdn = 'https://cdn.example.org';
const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+04:00$/;

// The properties that Google requires, by type: https://developers.google.com/search/docs/appearance/structured-data/…
const required: Readonly<Record<string, { page: string; properties: readonly string[] }>> = {
  // …/article names recommended properties only; without a headline it would say nothing.
  NewsArticle: { page: 'article', properties: ['headline', 'author', 'publisher', 'mainEntityOfPage'] },
  BreadcrumbList: { page: 'breadcrumb', properties: ['itemListElement'] },
  VideoObject: { page: 'video', properties: ['name', 'thumbnailUrl', 'uploadDate'] },
  Event: { page: 'event', properties: ['name', 'startDate', 'location'] },
  NewsMediaOrganization: { page: 'organization', properties: ['name', 'url', 'logo'] },
  WebSite: {
    page: 'https://developers.google.com/search/docs/appearance/site-names',
    properties: ['name', 'url'],
  },
  // These have no page of Google's: https://schema.org/PodcastEpisode and the like.
  PodcastEpisode: {
    page: 'https://schema.org/PodcastEpisode',
    properties: ['name', 'url', 'associatedMedia'],
  },
  AudioObject: { page: 'https://schema.org/AudioObject', properties: ['name', 'contentUrl'] },
  CollectionPage: { page: 'https://schema.org/CollectionPage', properties: ['name', 'url'] },
};

function listNodes(graph: Graph): readonly Node[] {
  return graph['@graph'] as readonly Thing[] as unknown as readonly Node[];
}

function buildItemNodes(section: SectionName, fields: Partial<Item>): readonly Node[] {
  return listNodes(buildItemJsonLd(site, pickSection(section), buildItem(fields)));
}

const typesOf = (nodes: readonly Node[]) => nodes.map((node) => node['@type']);
const pick = (nodes: readonly Node[], type: string): Node => {
  const node = nodes.find((candidate) => candidate['@type'] === type);
  if (node === undefined) throw new Error(`There is no ${type} among ${String(typesOf(nodes))}`);
  return node;
};

/** Every object in a graph that has a type, however deep. */
function collect(value: unknown): readonly Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(collect);
  return '@type' in value ? [value as Node, ...inner] : inner;
}

/** The pictures of the item in `section`, in the shapes that Google wants. */
const picturesOf = (section: SectionName) =>
  ['16x9', '4x3', '1x1'].map((shape) => `https://www.example.org/${section}/item-1/picture/${shape}.jpg`);

const full: Partial<Item> = {
  description: 'Ինչ է պատահել',
  image: `${cdn}/a.jpg`,
  video: `${cdn}/a.mp4`,
  audio: `${cdn}/a.mp3`,
  author: 'Մշակույթի բաժին',
  categories: ['fair', 'economy', 'unknown'],
  durationSeconds: 77,
  updatedAt: aMoment + 60_000,
  startsAt: aMoment,
  endsAt: aMoment + 3_600_000,
  place: 'Երևան, «Մոսկվա» կինոթատրոն',
};

// Each field missing by itself, and all of them.
// `categories` every item has, if only as an empty list.
const optional = Object.keys({ ...full, title: '', createdAt: 0 }).filter((key) => key !== 'categories');

const oddities: readonly (Partial<Item> & { missing?: keyof Item })[] = [
  full,
  {},
  ...optional.map((key) => {
    const { [key as keyof Item]: _, ...rest } = { ...buildItem(), ...full };
    return { ...rest, missing: key as keyof Item };
  }),
  { video: 'https://youtu.be/dQw4w9WgXcQ' },
  { ...full, place: 'Առցանց, Zoom' },
  { ...full, endsAt: aMoment - 1 },
  { title: 'ա'.repeat(500) },
];

describe.each(['programs', 'analyses', 'specials', 'assembly', 'events'] as const)(
  'an item of %s',
  (section) => {
    test('states no type without what it requires, whatever the item lacks', () => {
      const dates = ['datePublished', 'dateModified', 'uploadDate', 'startDate', 'endDate'];
      const problems = oddities.flatMap(({ missing, ...fields }) => {
        const whole = { ...buildItem(), ...fields };
        if (missing) delete whole[missing];
        const graph = buildItemJsonLd(site, pickSection(section), whole);
        const nodes = collect(graph['@graph']);
        const lacking = nodes.flatMap((node) =>
          (required[String(node['@type'])]?.properties ?? [])
            .filter((property) => node[property] === undefined)
            .map((property) => `${String(node['@type'])} without ${property}`),
        );
        const misdated = nodes
          .flatMap((node) => dates.flatMap((date) => node[date] ?? []))
          .filter((date) => !iso.test(String(date)));
        const empty = /undefined|null|NaN|Invalid|""/.exec(JSON.stringify(graph)) ?? [];
        return [...lacking, ...misdated, ...empty].map((problem) => ({ missing, fields, problem }));
      });
      expect(problems).toStrictEqual([]);
    });

    test('has the breadcrumbs of the page', () => {
      expect(pick(buildItemNodes(section, {}), 'BreadcrumbList').itemListElement).toStrictEqual([
        { '@type': 'ListItem', position: 1, name: 'Գլխավոր', item: 'https://www.example.org/' },
        {
          '@type': 'ListItem',
          position: 2,
          name: pickSection(section).label,
          item: `https://www.example.org/${section}`,
        },
      ]);
    });

    test('without a title has breadcrumbs only', () => {
      const { title: _, ...untitled } = { ...buildItem(), ...full };
      const nodes = listNodes(buildItemJsonLd(site, pickSection(section), untitled));
      expect(typesOf(nodes)).toStrictEqual(['BreadcrumbList']);
    });
  },
);

test('an analysis is an article with all that Google recommends', () => {
  const article = pick(buildItemNodes('analyses', { ...full, title: 'Լույսը' }), 'NewsArticle');
  expect(article).toMatchObject({
    headline: 'Լույսը',
    description: 'Ինչ է պատահել',
    image: picturesOf('analyses'),
    video: { '@id': 'https://www.example.org/analyses/item-1#video' },
    audio: { '@id': 'https://www.example.org/analyses/item-1#audio' },
    datePublished: '2025-03-20T18:30:00+04:00',
    dateModified: '2025-03-20T18:31:00+04:00',
    author: { '@type': 'Organization', name: 'Մշակույթի բաժին' },
    publisher: { name: 'Լույս', logo: { url: 'https://www.example.org/logo.png' } },
    articleSection: ['Վերլուծություններ', 'Արդար Հայը'],
    inLanguage: 'hy',
    mainEntityOfPage: 'https://www.example.org/analyses/item-1',
  });
});

test('an article whose change nobody noted states none', () => {
  expect(pick(buildItemNodes('analyses', {}), 'NewsArticle')).not.toHaveProperty('dateModified');
});

test.each([
  ['Խմբագրություն', 'Organization'],
  ['Հաղորդաշարի խումբ', 'Organization'],
  ['Անի Սարգսյան', 'Person'],
  [undefined, 'NewsMediaOrganization'],
])('who signs as %j is the author as %s', (author, type) => {
  const fields: Partial<Item> = author === undefined ? {} : { author };
  expect(pick(buildItemNodes('specials', fields), 'NewsArticle').author).toMatchObject({ '@type': type });
});

test('a headline has at most 110 characters', () => {
  const { headline } = pick(buildItemNodes('analyses', { title: 'բառ '.repeat(90) }), 'NewsArticle');
  expect([...String(headline)].length).toBeLessThanOrEqual(110);
});

test('a programme’s film is a video, from its file or from YouTube', () => {
  const nodes = buildItemNodes('programs', { ...full, title: 'Ֆիլմ' });
  expect(typesOf(nodes)).toStrictEqual(['VideoObject', 'PodcastEpisode', 'BreadcrumbList']);
  expect(pick(nodes, 'VideoObject')).toMatchObject({
    name: 'Ֆիլմ',
    description: 'Ինչ է պատահել',
    thumbnailUrl: picturesOf('programs'),
    uploadDate: '2025-03-20T18:30:00+04:00',
    duration: 'PT1M17S',
    contentUrl: `${cdn}/a.mp4`,
  });
  const video = pick(
    buildItemNodes('programs', { video: 'https://youtu.be/dQw4w9WgXcQ?t=5' }),
    'VideoObject',
  );
  expect(video).toMatchObject({
    embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    thumbnailUrl: ['https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg'],
  });
  expect(video).not.toHaveProperty('contentUrl');
});

test('a film without a picture is not stated as a video', () => {
  expect(typesOf(buildItemNodes('programs', { video: `${cdn}/a.mp4` }))).toStrictEqual(['BreadcrumbList']);
});

test('a programme’s sound is an episode of its series', () => {
  const { video: _, ...sound } = full;
  expect(pick(buildItemNodes('programs', { ...sound, title: 'Ձայն' }), 'PodcastEpisode')).toMatchObject({
    name: 'Ձայն',
    datePublished: '2025-03-20T18:30:00+04:00',
    dateModified: '2025-03-20T18:31:00+04:00',
    author: { '@type': 'Organization', name: 'Մշակույթի բաժին' },
    image: picturesOf('programs'),
    associatedMedia: { '@type': 'AudioObject', contentUrl: `${cdn}/a.mp3`, duration: 'PT1M17S' },
    partOfSeries: {
      '@type': 'PodcastSeries',
      name: 'Արդար Հայը',
      url: 'https://www.example.org/programs/category/fair',
    },
  });
});

test('a programme with film, sound and a text is an article too, which names both', () => {
  const nodes = buildItemNodes('programs', { ...full, contentUrl: `${cdn}/a.html` });
  expect(typesOf(nodes)).toStrictEqual(['NewsArticle', 'VideoObject', 'PodcastEpisode', 'BreadcrumbList']);
  const { video, audio } = pick(nodes, 'NewsArticle');
  expect(video).toStrictEqual({ '@id': pick(nodes, 'VideoObject')['@id'] });
  expect(audio).toStrictEqual({ '@id': (pick(nodes, 'PodcastEpisode').associatedMedia as Node)['@id'] });
});

test('an article names no film that is not stated', () => {
  const article = pick(buildItemNodes('analyses', { video: `${cdn}/a.mp4` }), 'NewsArticle');
  expect(article).not.toHaveProperty('video');
  expect(article).not.toHaveProperty('audio');
});

test('a programme with neither film nor sound is an article', () => {
  expect(typesOf(buildItemNodes('programs', {}))).toStrictEqual(['NewsArticle', 'BreadcrumbList']);
});

test('an event has its time, in Yerevan, and its place', () => {
  expect(pick(buildItemNodes('events', full), 'Event')).toMatchObject({
    startDate: '2025-03-20T18:30:00+04:00',
    endDate: '2025-03-20T19:30:00+04:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: full.place, address: full.place },
    image: picturesOf('events'),
  });
});

test.each([
  ['ends before it begins', { ...full, endsAt: aMoment - 1 }, true],
  ['is online', { ...full, place: 'Առցանց' }, false],
  ['has no place', { startsAt: aMoment }, false],
  ['has no beginning', { place: 'Գյումրի' }, false],
])('an event that %s states only what is true', (_, fields, isStated) => {
  const nodes = buildItemNodes('events', fields);
  expect(typesOf(nodes).includes('Event')).toBe(isStated);
  expect(nodes.some((node) => 'endDate' in node)).toBe(false);
});

test('the home page states who publishes, with the contact that is configured', () => {
  const configured = buildSite({
    contact: { email: 'info@example.org', phone: '+374 10 000000' },
    externalLinks: [{ purpose: 'messenger', url: 'https://t.me/x', service: 'Telegram' }],
  });
  const nodes = listNodes(buildHomeJsonLd(configured));
  expect(pick(nodes, 'NewsMediaOrganization')).toMatchObject({
    name: 'Լույս',
    email: 'info@example.org',
    telephone: '+374 10 000000',
    sameAs: ['https://t.me/x'],
  });
  expect(pick(nodes, 'WebSite')).toMatchObject({
    name: 'Լույս',
    url: 'https://www.example.org/',
    publisher: { '@id': pick(nodes, 'NewsMediaOrganization')['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://www.example.org/search?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  });
});

test('a list states its items with the places they have in it', () => {
  const programs = pickSection('programs');
  const [collection, crumbs] = listNodes(
    buildListJsonLd(site, {
      section: programs,
      category: findCategory(programs, 'fair'),
      page: buildItemPage({ items: buildItems(2), count: 40 }),
      after: { position: 10, last: 'x' },
    }),
  );
  expect(collection).toMatchObject({
    '@type': 'CollectionPage',
    url: 'https://www.example.org/programs/category/fair/after/x',
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [
        { position: 11, url: 'https://www.example.org/programs/item-1', name: 'Նյութ 1' },
        { position: 12, url: 'https://www.example.org/programs/item-2' },
      ],
    },
  });
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
});

test('an empty list states no items, and a single breadcrumb is left out', () => {
  const nodes = listNodes(
    buildListJsonLd(site, { section: pickSection('events'), page: buildItemPage({ items: [] }) }),
  );
  expect(typesOf(nodes)).toStrictEqual(['CollectionPage']);
  expect(nodes[0]).not.toHaveProperty('mainEntity');
});

test.each([
  ['about-us', 'AboutPage'],
  ['contact', 'ContactPage'],
  ['terms-of-use', 'WebPage'],
])('the information page %s is a %s', (name, type) => {
  const nodes = listNodes(buildInformationJsonLd(site, findInformationPage(name)!));
  expect(typesOf(nodes)).toStrictEqual([type]);
});

test.each([
  [0.2, 'PT1S'],
  [59, 'PT59S'],
  [60, 'PT1M'],
  [3600, 'PT1H'],
  [3661, 'PT1H1M1S'],
])('%d seconds are %s', (seconds, expected) => {
  expect(formatIsoDuration(seconds)).toBe(expected);
});

test('the JSON-LD of any items has no empty value and no malformed date', () => {
  const listDates = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) =>
          typeof inner === 'string' && /Date|date|dateP|dateM/.test(name) ? [inner] : listDates(inner),
        )
      : [];
  fc.assert(
    fc.property(anySection, anyItems, (section, items) => {
      const graphs = [
        ...items.map((item) => buildItemJsonLd(site, section, item)),
        buildListJsonLd(site, { section, page: { items, last: undefined, count: items.length } }),
      ];
      for (const graph of graphs) {
        // JSON has no undefined and makes null of NaN.
        const written = JSON.stringify(graph);
        expect(JSON.parse(written)).toEqual(graph);
        expect(written).not.toMatch(malformedValue);
        for (const date of listDates(graph)) expect(date).toMatch(iso);
      }
    }),
    propertyRuns,
  );
}, 120_000);
