import { Readability } from '@mozilla/readability';
import { render } from '@testing-library/react';
import type { Item } from 'newsroom/model/item';
import type { SectionName } from 'newsroom/model/sections';
import { buildItem, pickSection } from 'newsroom/testing/builders';
import type { ItemText } from 'newsroom/text/text';
import { ItemArticle } from './ItemArticle';

// Firefox' reader view, and what many apps that store articles for later are made of.

const sentence =
  'Գյուղի դպրոցում այսօր սովորում է քառասունյոթ աշակերտ, և նրանցից ամենափոքրը, ինչպես միշտ, առաջինն է։ ';
const paragraphs = Array.from({ length: 30 }, (_, index) => `${index} ${sentence.repeat(3)}`);
const p = (words: string) => ({ name: 'p', attributes: {}, children: [words] }) as const;
const html: ItemText = paragraphs.map(p);
const varied: ItemText = paragraphs.flatMap((text, index): ItemText =>
  index % 5 === 0 ? [{ ...p('Գլուխ'), name: 'h2' }, text, { ...p(text), name: 'blockquote' }] : [p(text)],
);
const short: ItemText = [p(sentence.repeat(6))];

const sentences: Readonly<Record<string, number>> = { html: 90, varied: 108, short: 6 };

const image = 'https://cdn.example.org/lead.jpg';
const kinds: readonly (readonly [string, SectionName, Partial<Item>])[] = [
  ['an article with a picture', 'analyses', { image, imageCaption: 'Դպրոցի բակը', imageCredit: 'Անի' }],
  ['a film with a poster', 'programs', { image, video: 'https://cdn.example.org/a.mp4' }],
  ['a film at YouTube', 'programs', { image, video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }],
  [
    'a film on a page of its own',
    'programs',
    { image, video: 'https://www.facebook.com/watch/?v=1234567890' },
  ],
  [
    'a recording with a cover and chapters',
    'programs',
    {
      image,
      audio: 'https://cdn.example.org/a.mp3',
      chapters: [0, 60, 120].map((seconds) => ({ seconds, title: `Գլուխ ${seconds}` })),
    },
  ],
  ['an event', 'events', { image, startsAt: Date.UTC(2025, 2, 21), place: 'Գյումրի' }],
  ['a corrected article', 'specials', { image, correction: 'Ճիշտը վեցն է։' }],
];
const texts = Object.entries({ html, varied, short });

test.each(
  kinds.flatMap(([kind, section, fields]) =>
    texts.map(([name, body]) => [kind, name, { section, fields, body }] as const),
  ),
)(
  'the reader view of %s with a text (%s) has its picture and the text, and nothing of what is around them',
  (_, name, { section, fields, body }) => {
    render(
      <main>
        <ItemArticle
          section={pickSection(section)}
          item={buildItem(fields)}
          body={body}
          url="https://a.example/x"
        >
          <p>Կիսվել այս նյութով ընկերների հետ</p>
        </ItemArticle>
      </main>,
    );
    const { content = '' } = new Readability(document.cloneNode(true) as Document).parse() ?? {};
    const shown = new DOMParser().parseFromString(content ?? '', 'text/html').body;
    const text = shown.textContent;
    const pictures = [...shown.querySelectorAll('img')].map(({ src }) =>
      new URL(src).searchParams.get('url'),
    );
    expect({
      pictures,
      sentences: text.split(sentence.trim()).length - 1,
      others: ['Կիսվել այս', 'https://a.example/x', 'Գլխավոր'].filter((other) => text.includes(other)),
      correction: fields.correction === undefined || text.includes(fields.correction),
    }).toEqual({ pictures: [image], sentences: sentences[name], others: [], correction: true });
  },
);
