import * as fc from 'fast-check';
import type { Item } from 'newsroom/model/item';
import type { SectionName } from 'newsroom/model/sections';
import { anyItems, anySection, malformedValue, propertyRuns } from 'newsroom/testing/arbitraries';
import { aMoment, buildItem, buildSite, pickSection } from 'newsroom/testing/builders';
import type { Graph, Thing } from 'schema-dts';
import { buildHomeJsonLd, buildItemJsonLd, buildListJsonLd } from './buildJsonLd.ts';

type Node = Readonly<Record<string, unknown>>;

const site = buildSite();
const cdn = 'https://cdn.example.org';
const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0\d:\d\d$/;

// Required by https://developers.google.com/search/docs/appearance/structured-data, or else by schema.org's own pages.
const required: Readonly<Record<string, readonly string[]>> = {
  NewsArticle: ['headline', 'author', 'publisher', 'mainEntityOfPage'],
  BreadcrumbList: ['itemListElement'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  Event: ['name', 'startDate', 'location'],
};

function listNodes(graph: Graph): readonly Node[] {
  return graph['@graph'] as readonly Thing[] as unknown as readonly Node[];
}

function buildItemNodes(section: SectionName, fields: Partial<Item>): readonly Node[] {
  return listNodes(buildItemJsonLd(site, { section: pickSection(section), item: buildItem(fields) }));
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
  correction: 'Ճիշտը վեցն է։',
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

test('an analysis is an article with all that Google recommends', () => {
  const article = pick(buildItemNodes('analyses', { ...full, title: 'Լույսը' }), 'NewsArticle');
  expect(article).toMatchObject({
    headline: 'Լույսը',
    description: 'Ինչ է պատահել',
    image: picturesOf('analyses'),
    video: { '@id': 'https://www.example.org/analyses/item-1#video' },
    datePublished: '2025-03-20T18:30:00+04:00',
    dateModified: '2025-03-20T18:31:00+04:00',
    correction: 'Ճիշտը վեցն է։',
    author: { '@type': 'Organization', name: 'Մշակույթի բաժին' },
    publisher: {
      name: 'Լույս',
      logo: { url: 'https://www.example.org/logo.png' },
      publishingPrinciples: 'https://www.example.org/terms-of-use#corrections',
      correctionsPolicy: 'https://www.example.org/terms-of-use#corrections',
    },
    articleSection: ['Վերլուծություններ', 'Արդար Հայը'],
    inLanguage: 'hy',
    mainEntityOfPage: 'https://www.example.org/analyses/item-1',
  });
});

test.each([
  ['analyses', 'NewsArticle', {}],
  ['events', 'Event', full],
] as const)('a picture of %s in the %s has its caption and who made it', (section, type, fields) => {
  const words = { imageCaption: 'Այգին աշնանը', imageCredit: 'Անի' };
  const nodes = buildItemNodes(section, { ...fields, image: `${cdn}/a.jpg`, ...words });
  expect(pick(nodes, type).image).toStrictEqual(
    picturesOf(section).map((url) => ({
      '@type': 'ImageObject',
      url,
      contentUrl: url,
      caption: 'Այգին աշնանը',
      creditText: 'Անի',
    })),
  );
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
  expect(typesOf(nodes)).toStrictEqual(['WebPage', 'VideoObject', 'BreadcrumbList']);
  expect(pick(nodes, 'VideoObject')).toMatchObject({
    name: 'Ֆիլմ',
    description: 'Ինչ է պատահել',
    thumbnailUrl: picturesOf('programs'),
    uploadDate: '2025-03-20T18:30:00+04:00',
    duration: 'PT1M17S',
    correction: 'Ճիշտը վեցն է։',
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

const chapters = [
  { seconds: 0, title: 'Սկիզբ' },
  { seconds: 30, title: 'Վերջ' },
];

test('a film file’s chapters are clips of the page; YouTube’s are its own', () => {
  const { hasPart } = pick(buildItemNodes('programs', { ...full, chapters }), 'VideoObject');
  const url = 'https://www.example.org/programs/item-1?t=';
  expect(hasPart).toStrictEqual([
    { '@type': 'Clip', name: 'Սկիզբ', startOffset: 0, endOffset: 30, url: `${url}0` },
    { '@type': 'Clip', name: 'Վերջ', startOffset: 30, endOffset: 77, url: `${url}30` },
  ]);
  const { durationSeconds: _, ...endless } = full;
  const { hasPart: open } = pick(buildItemNodes('programs', { ...endless, chapters }), 'VideoObject');
  expect((open as object[])[1]).not.toHaveProperty('endOffset');
  const youTube = buildItemNodes('programs', { ...full, chapters, video: 'https://youtu.be/dQw4w9WgXcQ' });
  expect(pick(youTube, 'VideoObject')).not.toHaveProperty('hasPart');
});

test('a film has what is said in it, and a programme with film and text is an article too, which names it', () => {
  const said = [
    { seconds: 0, speaker: 'Անի', text: 'Բարև։' },
    { seconds: 9, text: 'Սկսենք։' },
  ];
  const item = buildItem({ ...full, contentUrl: `${cdn}/a.html` });
  const nodes = listNodes(buildItemJsonLd(site, { section: pickSection('programs'), item }, said));
  expect(typesOf(nodes)).toStrictEqual(['NewsArticle', 'VideoObject', 'BreadcrumbList']);
  expect(pick(nodes, 'VideoObject')).toMatchObject({ transcript: 'Բարև։\nՍկսենք։' });
  expect(pick(nodes, 'NewsArticle').video).toStrictEqual({ '@id': pick(nodes, 'VideoObject')['@id'] });
});

test.each<[string, Partial<Item>, readonly string[]]>([
  ['neither film nor sound', {}, ['NewsArticle', 'BreadcrumbList']],
  ['a film without a picture', { video: `${cdn}/a.mp4` }, ['BreadcrumbList']],
  ['sound alone', { audio: `${cdn}/a.mp3` }, ['BreadcrumbList']],
])('a programme with %s states no other type', (_, fields, types) => {
  expect(typesOf(buildItemNodes('programs', fields))).toStrictEqual(types);
});

test('the page of an item without an article says which picture is its own', () => {
  const fields = { ...full, imageCaption: 'Այգին աշնանը', imageCredit: 'Անի' };
  const [picture] = picturesOf('events');
  expect(pick(buildItemNodes('events', fields), 'WebPage')).toMatchObject({
    url: 'https://www.example.org/events/item-1',
    primaryImageOfPage: {
      '@type': 'ImageObject',
      url: picture,
      caption: 'Այգին աշնանը',
      creditText: 'Անի',
    },
  });
  expect(typesOf(buildItemNodes('analyses', fields))).not.toContain('WebPage');
  expect(typesOf(buildItemNodes('events', { startsAt: aMoment, place: 'Գյումրի' }))).toStrictEqual([
    'Event',
    'BreadcrumbList',
  ]);
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
  ['cancelled', 'EventCancelled'],
  ['postponed', 'EventPostponed'],
] as const)('an event that is %s says so', (status, expected) => {
  const nodes = buildItemNodes('events', { ...full, status });
  expect(pick(nodes, 'Event')).toMatchObject({ eventStatus: `https://schema.org/${expected}` });
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

test('a list names the way to it', () => {
  const nodes = listNodes(buildListJsonLd(site, pickSection('programs')));
  expect(pick(nodes, 'BreadcrumbList').itemListElement).toMatchObject([
    { position: 1, item: 'https://www.example.org/' },
    { position: 2, name: 'Հաղորդումներ', item: 'https://www.example.org/programs' },
  ]);
});

test('the home page states who publishes, by the legal name, and the contact and the page on owners and money that are configured', () => {
  const configured = buildSite({
    imprint: { publisher: '«Լույս» ՍՊԸ', address: 'Երևան', funding: 'https://www.example.org/funding' },
    contact: { email: 'info@example.org', phone: '+374 10 000000' },
    externalLinks: [{ purpose: 'messenger', url: 'https://t.me/x', service: 'Telegram' }],
  });
  const nodes = listNodes(buildHomeJsonLd(configured));
  expect(pick(nodes, 'NewsMediaOrganization')).toMatchObject({
    name: 'Լույս',
    legalName: '«Լույս» ՍՊԸ',
    address: 'Երևան',
    ownershipFundingInfo: 'https://www.example.org/funding',
    email: 'info@example.org',
    telephone: '+374 10 000000',
    sameAs: ['https://t.me/x'],
  });
  expect(pick(nodes, 'WebSite')).toMatchObject({
    name: 'Լույս',
    url: 'https://www.example.org/',
    publisher: { '@id': pick(nodes, 'NewsMediaOrganization')['@id'] },
  });
  const unlinked = pick(listNodes(buildHomeJsonLd(site)), 'NewsMediaOrganization');
  expect(Object.keys(unlinked)).not.toEqual(expect.arrayContaining(['sameAs']));
});

test.each([
  [0.2, 'PT1S'],
  [59, 'PT59S'],
  [60, 'PT1M'],
  [3600, 'PT1H'],
  [3661, 'PT1H1M1S'],
])('a recording of %d seconds lasts %s', (durationSeconds, duration) => {
  const nodes = buildItemNodes('programs', { ...full, durationSeconds });
  expect(pick(nodes, 'VideoObject')).toMatchObject({ duration });
});

test('any items state no type without what it requires, no empty value and no malformed date', () => {
  const dates = ['datePublished', 'dateModified', 'uploadDate', 'startDate', 'endDate'];
  fc.assert(
    fc.property(anySection, anyItems, (section, items) => {
      for (const item of items) {
        const graph = buildItemJsonLd(site, { section, item });
        // JSON has no undefined and makes null of NaN.
        const written = JSON.stringify(graph);
        expect(JSON.parse(written)).toStrictEqual(graph);
        expect(written).not.toMatch(malformedValue);
        for (const node of collect(graph['@graph'])) {
          for (const date of dates) expect(node[date] ?? '2025-03-20T18:30:00+04:00').toMatch(iso);
          expect(Object.keys(node)).toEqual(expect.arrayContaining(required[String(node['@type'])] ?? []));
        }
      }
    }),
    propertyRuns,
  );
}, 120_000);
