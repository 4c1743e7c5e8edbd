/** @jest-environment jsdom */
import { hostileClasses, hostileUrls } from 'newsroom/testing/hostileContent';
import { parseBody } from '@/lib/content/parseBody.server';
import { listBodyProblems } from '@/lib/testing/listBodyProblems';
import { formatFeedBody } from './formatFeedBody.server';

jest.mock('@/lib/settings/env.node', () => ({
  getEnv: () => ({ allowedUrls: ['https://cdn.example.org/'], emulators: {} }),
}));

const picture = 'https://cdn.example.org/a.jpg';
const page = 'https://www.example.org/programs/a';
const isResized = (url: string) => url.startsWith('/_next/image?url=https://cdn.example.org/');

function sanitize(text: string): string {
  const body = parseBody({ text, mediaType: 'text/html' });
  return body?.kind === 'html' ? body.html : '';
}

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
  const html = sanitize(`<p>Առաջ</p>${vector}`);
  const problems = [
    ...listBodyProblems(html, isResized),
    ...listBodyProblems(formatFeedBody({ kind: 'html', html }, page), (url) => url === picture),
  ];
  if (!html.startsWith('<p>Առաջ</p>')) problems.push('what stood before it is gone');
  // A second pass finds nothing that the first one left or made. It knows no picture that is already resized.
  if (!html.includes('<img') && sanitize(html) !== html) problems.push('a second pass changes it');
  return problems;
}

test.each([...hostileClasses, carried])(
  'only allowed HTML is left of $name, on the page and in feeds, of each and of all together',
  ({ vectors }) => {
    const found = vectors.map((vector) => [vector.slice(0, 120), listProblems(vector)]);
    expect(found.filter(([, problems]) => problems!.length > 0)).toStrictEqual([]);
    for (const all of [vectors, vectors.toReversed()]) {
      expect(listBodyProblems(sanitize(all.join('\n')), isResized)).toStrictEqual([]);
    }
  },
);

test('no hostile link target reaches a feed', () => {
  const found = hostileUrls.map((url) => {
    const body = { kind: 'html', html: sanitize(`<p><a href="${url}">ա</a></p>`) } as const;
    return [url, listBodyProblems(formatFeedBody(body, page), () => false)];
  });
  expect(found.filter(([, problems]) => problems!.length > 0)).toStrictEqual([]);
});
