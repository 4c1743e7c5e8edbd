import { Timestamp } from 'firebase-admin/firestore';
import { readLayoutShift } from './support/layoutShift.ts';
import { editItem } from './support/publish.ts';
import { expect, test } from './support/test.ts';

const hour = 3_600_000;
const upcoming = 'section:has(> div > h2:text-is("Առաջիկա միջոցառումներ")) > ul > li a';

/** An event of the sample newsroom that is to come on any day. */
const event = '/events/hamr-filmi-yereko';

test('the first page of the events begins with at most ten to come, soonest first, and none of them is in the list below', async ({
  page,
  testSite,
  pageProblems,
}) => {
  const now = new Date();
  const stored = await testSite.database.collection('events').orderBy('startsAt').get();
  const expected = stored.docs.filter((one) => one.get('endsAt').toDate() > now).slice(0, 10);
  await page.goto('/events');
  const links = page.locator(upcoming);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    expected.map(({ id }) => `/events/${id}`),
  );
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Առաջիկա միջոցառումներ');
  const listed = page.getByRole('article').getByRole('link');
  await expect(listed.first()).toBeVisible();
  for (const path of await listed.evaluateAll((all) => all.map((link) => link.getAttribute('href')))) {
    expect(expected.map(({ id }) => `/events/${id}`)).not.toContain(path);
  }
  await page.goto('/events/after/bac-drneri-or-studiayum');
  await expect(page.getByRole('heading', { name: 'Առաջիկա միջոցառումներ' })).toHaveCount(0);
  expect(pageProblems).toEqual([]);
});

for (const [timezoneId, width, expected] of [
  ['Asia/Yerevan', 360, 0],
  ['Europe/Paris', 360, 1],
  ['America/Los_Angeles', 1280, 1],
] as const) {
  test.describe(`in ${timezoneId}, ${width} px wide`, () => {
    test.use({ timezoneId, viewport: { width, height: 800 } });

    test('an event’s times are the reader’s too, where they differ, a list says once whose they are, and nothing moves', async ({
      page,
    }) => {
      // Fonts come after the first paint, and move letters by themselves.
      await page.route('**/*.woff2', (route) => route.abort());
      const note = page.getByText('Ժամերը նշված են Երևանի ժամանակով։');
      for (const url of [event, '/events']) {
        await page.goto(url);
        await expect(note.filter({ visible: true })).toHaveCount(url === event || expected === 0 ? 0 : 1);
        const times = page.getByText(/^\(ձեր ժամանակով՝ .*\d\d:\d\d\)$/);
        if (expected === 0) {
          await expect(times).toHaveCount(0);
          // There is no empty line in their place.
          await expect(page.locator('dd > span:empty').filter({ visible: true })).toHaveCount(0);
        } else await expect(times).toHaveCount(url === event ? expected : 0);
        expect(await readLayoutShift(page)).toBe(0);
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      }
    });
  });
}

test.describe('in Paris', () => {
  test.use({ timezoneId: 'Europe/Paris' });

  test('on any phone an event’s two times stand in one line, and in the largest text no line ends with their dash', async ({
    page,
  }) => {
    await page.goto(event);
    await expect(page.getByText(/^\(ձեր ժամանակով՝/)).toBeVisible();
    const broken: string[] = [];
    for (const size of ['', 'largest'])
      for (let width = 320; width <= 430; width += 5) {
        await page.setViewportSize({ width, height: 740 });
        await page.evaluate((chosen) => (document.documentElement.dataset.textSize = chosen), size);
        const lines = await page.locator('dd').first().evaluate(listLinesOfTimes);
        // A day with its time is longer than a line of the largest text.
        const isBroken = ({ from, dash, to }: (typeof lines)[number]) =>
          dash !== to || (size === '' && from !== to);
        broken.push(...lines.filter(isBroken).map(() => `${width} px ${size}`));
        expect(lines).toHaveLength(2);
      }
    expect(broken).toEqual([]);
  });
});

/** For each «19:30–22:00» within an element the bottom edges of the lines of its beginning, its dash and its end. */
function listLinesOfTimes(element: Element): readonly { from: number; dash: number; to: number }[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const letters: { node: Node; at: number }[] = [];
  while (walker.nextNode())
    for (let at = 0; at < walker.currentNode.nodeValue!.length; at += 1)
      letters.push({ node: walker.currentNode, at });
  const findLine = (index: number): number => {
    const { node, at } = letters[index]!;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return Math.round(range.getBoundingClientRect().bottom);
  };
  return [...element.textContent.matchAll(/\d\d:\d\d–\d\d:\d\d/g)].map(({ index, 0: times }) => ({
    from: findLine(index),
    dash: findLine(index + times.indexOf('–')),
    to: findLine(index + times.length - 1),
  }));
}

test('an event leaves a cached page when it is over, and a calendar with its publication’s withdrawal', async ({
  startOwn,
  browser,
}) => {
  const { testSite, request } = await startOwn({ seed: 'empty' });
  const end = Date.now() + hour;
  const concert = editItem(testSite, 'events/hamerg');
  await concert.publish({
    title: 'Համերգ',
    startsAt: Timestamp.fromMillis(end - 2 * hour),
    endsAt: Timestamp.fromMillis(end),
  });
  const read = async (url: string) => {
    const response = await request.get(url);
    return [response.status(), (await response.text()).includes('SUMMARY:Համերգ')];
  };
  expect(await read('/events/calendar.ics')).toEqual([200, true]);
  expect(await read('/events/hamerg/event.ics')).toEqual([200, true]);

  for (const [now, isOver] of [
    [end - 600_000, false],
    [end, true],
  ] as const) {
    const page = await browser.newPage({ baseURL: testSite.url });
    await page.clock.install({ time: now - 600_000 });
    await page.clock.pauseAt(now - 100);
    await page.goto('/events');
    await page.clock.runFor(100);
    await expect(page.getByRole('heading', { name: 'Առաջիկա միջոցառումներ' })).toHaveCount(isOver ? 0 : 1);
    // In the list below, whose heading says that it is over.
    await expect(page.getByRole('article', { name: 'Համերգ' })).toHaveCount(isOver ? 1 : 0);
    await page.close();
  }

  await concert.withdraw();
  expect(await read('/events/calendar.ics')).toEqual([200, false]);
  expect(await read('/events/hamerg/event.ics')).toEqual([404, false]);
  await expect.poll(async () => (await request.get('/events')).text()).not.toContain('Համերգ');
});
