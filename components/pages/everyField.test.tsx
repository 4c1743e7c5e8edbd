import { fieldNames, pickField, type FieldName } from 'newsroom/model/fields';
import { parseItem, type SectionItem } from 'newsroom/model/item';
import { buildSite, pickSection } from 'newsroom/testing/builders';
import { exampleValues } from 'newsroom/testing/exampleValues';
import { renderToString } from 'react-dom/server';
import { formatFeedHtml } from '@/lib/feeds/formatFeedHtml';
import { formatRss } from '@/lib/feeds/formatRss';
import { describeItemCard } from '@/lib/pictures/shareCard/describeItemCard.server';
import { buildItemJsonLd } from '@/lib/seo/jsonLd/buildJsonLd';
import { buildItemMetadata } from '@/lib/seo/metadata.server';
import { ItemPage } from './ItemPage';

const site = buildSite();

/** The outputs in which readers, search engines, other sites and feed readers see an item. */
const outputs: Readonly<Record<string, (found: SectionItem) => unknown>> = {
  'its page': (found) =>
    renderToString(
      <ItemPage
        site={site}
        {...found}
        body={undefined}
        media={[]}
        pictureRatio={undefined}
        related={{ category: undefined, items: [] }}
        neighbours={{}}
        transcript={undefined}
      />,
    ).replaceAll(/<script type="application\/ld\+json">.*?<\/script>/gs, ''),
  'JSON-LD': (found) => buildItemJsonLd(site, found),
  'the tags of its head': (found) => buildItemMetadata(site, { ...found, body: undefined }),
  'its feed': (found) =>
    formatRss(
      {
        label: 'Ա',
        description: 'Բ',
        path: '/',
        entries: [{ ...found, html: formatFeedHtml(found.item, undefined, site.url), enclosures: [] }],
      },
      { site, selfPath: '/feed.xml' },
    ),
  'its share card': ({ section, item }) => {
    const { status: _, ...planned } = item;
    return [item, planned].map((each) => describeItemCard(site, { section, item: each }));
  },
};

const unseen = ['pinnedUntil', 'guid'] as const;
const media = ['video', 'audio', 'captions', 'chapters', 'duration'] as const;
const event = ['startsAt', 'endsAt', 'place', 'status'] as const;
const picture = ['image', 'imageFocus', 'imageAlt', 'imageCaption', 'imageCredit'] as const;

/** The fields that an output leaves out. Those of files stand beside an item in its feed: they are enclosures. */
const leftOut: Readonly<Record<string, readonly FieldName[]>> = {
  'its page': unseen,
  'JSON-LD': ['views', ...unseen, 'imageFocus', 'imageAlt', 'captions', 'audio'],
  'the tags of its head': [
    ...(['categories', 'views', 'content', 'correction', ...unseen] as const),
    ...picture,
    ...media,
    ...event,
  ],
  'its feed': ['views', 'pinnedUntil', 'content', 'imageFocus', 'captions', 'chapters', 'duration', 'status'],
  // Its picture is drawn under its words: lib/pictures/shareCard/shareCard.server.test.ts.
  'its share card': [
    ...([
      'views',
      'createdAt',
      'updatedAt',
      'content',
      'description',
      'correction',
      'author',
      'endsAt',
    ] as const),
    ...unseen,
    ...picture,
    ...media,
  ],
};

const examples = Object.fromEntries(
  fieldNames.map((name) => [name, exampleValues[pickField(name).kind].good]),
);
/** An item that was changed, as otherwise none is said to have been. */
const example: Readonly<Record<string, unknown>> = {
  ...examples,
  updatedAt: new Date('2025-03-21T14:30:00Z'),
};
const found = (['programs', 'analyses', 'events'] as const).map(pickSection);

test.each(Object.keys(outputs))(
  '%s says every field of an item, but those that are named as left out',
  (output) => {
    const describe = ({ video, audio, ...others }: Readonly<Record<string, unknown>>) =>
      found.flatMap((section) =>
        // A recording stands in the place of the picture, a film in that of a sound.
        [{ ...others, video, audio }, { ...others, audio }, others].map((document) =>
          JSON.stringify(outputs[output]!({ section, item: parseItem('a', document) })),
        ),
      );
    const whole = describe(example).join();
    const unsaid = fieldNames.filter((name) => {
      const { [name]: _, ...others } = example;
      return describe(others).join() === whole;
    });
    expect(new Set(unsaid)).toStrictEqual(new Set(leftOut[output]));
  },
);
