import { Timestamp } from 'firebase-admin/firestore';
import { editItem } from './support/publish.ts';
import { expect, test } from './support/test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader walks through a series by “previous” and “next”', async ({ page }) => {
    await page.goto('/programs/category/whatToDo');
    await page.getByRole('heading', { level: 2 }).getByRole('link').first().click();
    const newest = await page.getByRole('heading', { level: 1 }).textContent();
    const beside = page.getByRole('navigation', { name: '«Ի՞նչ Անել»․ նախորդ և հաջորդ նյութերը' });
    await expect(beside.getByRole('definition')).toHaveCount(1);
    await beside.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(newest!);
    await expect(beside.getByRole('definition')).toHaveCount(2);
    await beside.getByRole('link', { name: newest!, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest!);
  });
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`the newest episode's title and what plays it stand whole on the first screen: ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    // One series has a cover, the other has none.
    for (const series of ['veritas', 'churchStage']) {
      await page.goto(`/programs/category/${series}`);
      const newest = page.getByRole('article').first();
      await expect(newest.getByRole('heading')).toBeInViewport({ ratio: 1 });
      await expect(newest.getByRole('button')).toBeInViewport({ ratio: 1 });
    }
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test('a series is its numbered episodes, the newest large; below them its name is the first of the series', async ({
      page,
    }) => {
      await page.goto('/programs/category/churchStage');
      const chosen = page.getByRole('navigation', { name: 'Հաղորդաշարեր' }).locator('[data-highlighted]');
      await expect(chosen).toHaveText('Եկեղեցական Բեմ');
      await chosen.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top - 200));
      await expect(chosen).toBeInViewport({ ratio: 1 });
      const sizes = await page
        .getByRole('main')
        .getByRole('article')
        .evaluateAll((cards) => cards.map(({ dataset }) => dataset.size));
      expect(sizes).toEqual(['feature', ...Array.from({ length: 4 }, () => 'episode')]);
      const list = page.locator('main ol[reversed]');
      await expect(list).toHaveAttribute('start', '5');
      const numbers = await list.locator('> li').evaluateAll((entries) =>
        entries.map((entry, index) => {
          const numbered = index === 0 ? entry.querySelector('a')! : entry;
          return getComputedStyle(numbered, '::before').content;
        }),
      );
      expect(numbers).toEqual(Array.from({ length: 5 }, () => 'counter(episode) / ""'));
      // Chromium has no app that `podcast:` opens.
      await expect(page.locator('a[href^="podcast:"]')).toBeHidden();
      await page.goto('/search?q=հայ&section=events');
      await expect(page.locator('main nav [data-highlighted]').first()).toBeInViewport({ ratio: 1 });
    });
  });
}

test('what was the newest of its series links to a new item at once, and to the one after it when that is withdrawn', async ({
  startOwn,
}) => {
  const { testSite, request } = await startOwn({ seed: 'empty' });
  const [first, second, third] = ['first', 'second', 'third'].map((id) =>
    editItem(testSite, `programs/${id}`),
  );
  const publish = (item: typeof first, title: string, minute: number) =>
    item!.publish({ title, categories: ['fair'], createdAt: Timestamp.fromMillis(minute * 60_000) });
  const listLinks = async () => {
    const html = await (await request.get('/programs/first')).text();
    const [nav = ''] = /<nav[^>]*aria-label="«Արդար Հայը»․.*?<\/nav>/s.exec(html) ?? [];
    return [...nav.matchAll(/href="([^"]+)"/g)].map(([, path]) => path);
  };
  await publish(first, 'Առաջին', 1);
  expect(await listLinks()).toEqual([]);
  await publish(second, 'Երկրորդ', 2);
  await expect.poll(listLinks).toEqual(['/programs/second']);
  await publish(third, 'Երրորդ', 3);
  await second!.withdraw();
  await expect.poll(listLinks).toEqual(['/programs/third']);
});
