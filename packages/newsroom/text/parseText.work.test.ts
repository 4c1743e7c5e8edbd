import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { attributeLimit, tagLimit, textFileLimitBytes } from './body.ts';

// Whoever writes a text must not stop the server by it: what is read, kept and printed is in proportion to its length.

// In a thread of its own: of code that has run before, V8 counts the calls alone.
const counter = `
  const { Session } = require('node:inspector/promises');
  const { parentPort, workerData } = require('node:worker_threads');
  const files = /\\/newsroom\\/(?:text|model)\\/|\\/node_modules\\/(?:htmlparser2|entities)\\//;
  const load = async () => {
    const session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    const names = ['parseText', 'renderMarkup', 'printHtml', 'formatPlainText'];
    const modules = await Promise.all(names.map((name) => import(workerData + '/' + name + '.ts')));
    return { session, ...Object.assign({}, ...modules) };
  };
  const loaded = load();
  parentPort.on('message', async (html) => {
    const { session, parseHtml, renderMarkup, renderPicture, printHtml, formatPlainText } = await loaded;
    await session.post('Profiler.takePreciseCoverage');
    const text = parseHtml(html, { isShownPicture: () => true });
    const printed = printHtml(renderMarkup(text, { picture: renderPicture })) + formatPlainText(text);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const functions = result.filter(({ url }) => files.test(url)).flatMap((script) => script.functions);
    const counts = functions.flatMap(({ ranges }) => ranges.map(({ count }) => count));
    parentPort.postMessage({ steps: counts.reduce((sum, count) => sum + count, 0), length: printed.length });
  });
`;
const thread = new Worker(counter, { eval: true, workerData: __dirname });

afterAll(() => thread.terminate());

/** How often V8 enters the blocks of the code: on a busy machine that is the same. */
async function measure(html: string): Promise<{ steps: number; length: number }> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  thread.postMessage(html);
  const [measured] = (await once(thread, 'message')) as [{ steps: number; length: number }];
  return measured;
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
  const [single, double] = [await measure(build(tagLimit / 8)), await measure(build(tagLimit / 4))];
  expect(single.steps).toBeGreaterThan(1_000);
  expect(double.steps / single.steps).toBeLessThan(2.2);
  expect(double.length / single.length).toBeLessThan(2.2);
  expect(double.length).toBeLessThan(3 * textFileLimitBytes);
});
