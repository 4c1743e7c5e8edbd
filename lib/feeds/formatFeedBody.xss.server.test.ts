/** @jest-environment jsdom */
import { printHtml } from '@/lib/content/printHtml';
import { readText } from '@/lib/content/readText.server';
import { renderMarkup, renderPicture } from '@/lib/content/renderMarkup';
import { hostileClasses, hostileUrls } from '@/lib/testing/hostileContent';
import { listBodyProblems } from '@/lib/testing/listBodyProblems';
import { formatFeedBody } from './formatFeedBody.server';

jest.mock('@/lib/settings/env.node', () => ({
  getEnv: () => ({ allowedUrls: ['https://cdn.example.org/'], emulators: {} }),
}));

const picture = 'https://cdn.example.org/a.jpg';
const page = 'https://www.example.org/programs/a';
const isPicture = (url: string) => URL.parse(url)?.origin === 'https://cdn.example.org';

const read = (text: string) => readText({ text, mediaType: 'text/html' }) ?? [];
const print = (text: string) => printHtml(renderMarkup(read(text), { picture: renderPicture }));

// What an allowed picture or a harmless element may bring along.
const carried = {
  name: 'attributes of what is allowed',
  vectors: [
    `<img src="${picture}" onerror="canary()" onload=canary() style="x">`,
    `<img src="${picture}" alt="&quot; onerror=&quot;canary()">`,
    `<img src="${picture}" srcset="https://elsewhere.example/pixel.gif 1x">`,
    `<img src="${picture}" width="1&quot; onload=&quot;canary()" height=1 class=x id=main>`,
    '<img src="https://cdn.example.org@elsewhere.example/pixel.gif">',
    '<img src="https://cdn.example.org.elsewhere.example/pixel.gif">',
    '<a href="/a" target="_blank" ping="https://elsewhere.example" style="position:fixed">ա</a>',
    '<a name="main" id="site-menu" class="x">ա</a>',
    '<abbr title="&quot;><script>canary()</script>">ա</abbr>',
    '<blockquote cite="javascript:canary()">ա</blockquote>',
  ],
};

/** What is left of a vector and is not allowed, on the page or in a feed. */
function listProblems(vector: string): readonly string[] {
  const text = `<p>Առաջ</p>${vector}`;
  const html = print(text);
  const problems = [
    ...listBodyProblems(html, isPicture),
    ...listBodyProblems(formatFeedBody(read(text), page), isPicture),
  ];
  if (!html.startsWith('<p>Առաջ</p>')) problems.push('what stood before it is gone');
  // A second pass finds nothing that the first one left or made.
  if (print(html) !== html) problems.push('a second pass changes it');
  return problems;
}

test.each([...hostileClasses, carried])(
  'only allowed HTML is left of $name, on the page and in feeds, of each and of all together',
  ({ vectors }) => {
    const found = vectors.map((vector) => [vector.slice(0, 120), listProblems(vector)]);
    expect(found.filter(([, problems]) => problems!.length > 0)).toStrictEqual([]);
    for (const all of [vectors, vectors.toReversed()]) {
      expect(listBodyProblems(print(all.join('\n')), isPicture)).toStrictEqual([]);
    }
  },
);

test('no hostile link target reaches a feed', () => {
  const found = hostileUrls.map((url) => [
    url,
    listBodyProblems(formatFeedBody(read(`<p><a href="${url}">ա</a></p>`), page), () => false),
  ]);
  expect(found.filter(([, problems]) => problems!.length > 0)).toStrictEqual([]);
});
