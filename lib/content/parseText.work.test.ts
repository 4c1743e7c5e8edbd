import { attributeLimit, tagLimit, textFileLimitBytes } from '../model/body.ts';
import { startCounting } from '../testing/countSteps.node.ts';
import { formatPlainText } from './formatPlainText.ts';
import { parseHtml } from './parseText.ts';
import { printHtml } from './printHtml.ts';
import { renderMarkup, renderPicture } from './renderMarkup.ts';

// Whoever writes a text must not stop the server by it: what is read, kept and printed is in proportion to its length.

const counting = startCounting(
  /\/lib\/(?:content|media|model|http)\/|\/node_modules\/(?:htmlparser2|entities)\//,
);

async function measure(html: string): Promise<{ steps: number; length: number }> {
  const { takeSteps } = await counting;
  await takeSteps();
  const text = parseHtml(html, { isShownPicture: () => true });
  const printed = printHtml(renderMarkup(text, { picture: renderPicture })) + formatPlainText(text);
  return { steps: await takeSteps(), length: printed.length };
}

const long = 'a'.repeat(attributeLimit);
const marks = Array.from({ length: 90 }, (_, index) => `<b lang="${index}${'a'.repeat(1_000)}">`).join('');

test.each<[string, (count: number) => string]>([
  ['words', (count) => 'ա '.repeat(count * 20)],
  ['spaces', (count) => `<p>ա${' '.repeat(count * 20)}</p>`],
  ['open marks', (count) => '<b>ա'.repeat(count)],
  ['open marks with styles', (count) => '<b style="font-weight:400;font-style:italic">ա'.repeat(count)],
  ['ends without beginnings', (count) => `${'<b>'.repeat(90)}${'</i></p></br>ա'.repeat(count)}`],
  ['blocks within each other', (count) => '<div>ա<blockquote>'.repeat(count)],
  ['empty blocks within each other', (count) => `${'<div>'.repeat(90)}${'<br>'.repeat(count)}ա`],
  ['empty blocks of a figure', (count) => `<figure>${'<div></div>'.repeat(count)}ա`],
  ['paragraphs within marks within paragraphs', (count) => `<p>${'<b>ա<p>'.repeat(count)}`],
  ['blocks within a hundred marks', (count) => `<p>${marks}${'ա<hr>'.repeat(count)}`],
  ['blocks within a paragraph', (count) => `<p lang="${long}">${'ա<menu></menu>'.repeat(count)}`],
  ['rows without a table', (count) => '<tr><td>ա'.repeat(count)],
  ['tables within cells', (count) => '<table><tr><td>ա'.repeat(count)],
  ['links within links', (count) => '<a href="/a"><table><td>ա'.repeat(count)],
  ['links to anchors', (count) => '<a href="#a" id="a" headers="a b c">ա</a>'.repeat(count)],
  ['lone URLs', (count) => '<p>https://youtu.be/dQw4w9WgXcQ</p>'.repeat(count)],
  ['attributes', (count) => `<p ${Array.from({ length: count }, (_, at) => `a${at}=1`).join(' ')}>ա`],
  ['declarations of styles', (count) => `<p style="${'font:x;'.repeat(1_000)}">ա</p>`.repeat(count / 50)],
  ['redirecting URLs', (count) => `<a href="${'https://t.me/iv?url='.repeat(400)}">ա</a>`.repeat(count / 50)],
  ['entities', (count) => '&lt;&amp;&#1377;&x'.repeat(count)],
  ['notes', (count) => '<sup><a href="#a">1</a></sup>'.repeat(count)],
])('twice as long a text of %s is at most twice the work and the result', async (_, build) => {
  const [once, twice] = [await measure(build(tagLimit / 8)), await measure(build(tagLimit / 4))];
  expect(once.steps).toBeGreaterThan(1_000);
  expect(twice.steps / once.steps).toBeLessThan(2.2);
  expect(twice.length / once.length).toBeLessThan(2.2);
  expect(twice.length).toBeLessThan(3 * textFileLimitBytes);
});
