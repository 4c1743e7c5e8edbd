import { Timestamp } from 'firebase-admin/firestore';
import { startNewsroom } from '../tools/newsroom/startNewsroom.ts';
import { pageKinds } from '../tools/newsroom/pageKinds.ts';
import { watchPolicyViolations } from './support/policyViolations.ts';
import { expect, test, waitForHydration } from './support/test.ts';

test('every step of lib/server/transformPage.ts recognises the markup of this Next.js version', async ({
  request,
  newsroom,
}) => {
  for (const { path } of pageKinds) await request.get(path);
  const failures = newsroom.readLog().matchAll(/"event":"unknown page markup","steps":\[[^\]]*\]/g);
  expect(Array.from(failures, ([failure]) => failure)).toEqual([]);
});

test('menus, «load more», another colour scheme and going back do not violate the policy', async ({
  page,
}) => {
  const readViolations = await watchPolicyViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/programs');
  await page.getByRole('link', { name: 'Ցույց տալ ևս' }).click();
  await expect(page.getByText('20 / 34')).toBeVisible();
  await page.getByRole('button', { name: 'Բացել ցանկը' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Իրադարձություններ' }).click();
  await expect(page).toHaveURL('/events');
  await page.goBack();
  await expect(page).toHaveURL('/programs');
  expect(await readViolations()).toEqual([]);
});

test('video, audio and a YouTube video play without violating the policy', async ({ page }) => {
  const newsroom = await startNewsroom({ seed: 'sample' });
  await newsroom.database.collection('events').doc('policy-video').set({
    createdAt: Timestamp.now(),
    categories: [],
    views: 0,
    title: 'Լեռներ',
    video: 'https://youtu.be/aB3-_xY9z01',
  });
  const readViolations = await watchPolicyViolations(page);
  for (const path of ['/programs/jri-hertapahy', '/programs/khachkari-lezun']) {
    await page.goto(newsroom.url + path);
    await page.waitForLoadState('networkidle');
    const media = page.locator('main :is(video, audio)');
    await media.evaluate((element: HTMLMediaElement) => element.play());
    await expect
      .poll(() => media.evaluate((element: HTMLMediaElement) => element.currentTime))
      .toBeGreaterThan(0.2);
  }
  await page.route(/youtube-nocookie/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>x</p>' }),
  );
  await page.goto(`${newsroom.url}/events/policy-video`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /Դիտել տեսանյութը/ }).click();
  await expect(page.frameLocator('iframe').getByText('x')).toBeVisible();
  expect(await readViolations()).toEqual([]);
  await newsroom.stop();
});

test('consent to analytics does not violate the policy', async ({ browser }) => {
  const newsroom = await startNewsroom({ seed: 'sample', env: { FIREBASE_MEASUREMENT_ID: 'G-TEST123' } });
  const context = await browser.newContext({ baseURL: newsroom.url });
  const requestedHosts = new Set<string>();
  await context.route(
    ({ protocol, hostname }) => protocol.startsWith('http') && hostname !== '127.0.0.1',
    async (route) => {
      const { hostname } = new URL(route.request().url());
      requestedHosts.add(hostname);
      const headers = { 'Access-Control-Allow-Origin': '*' };
      if (hostname === 'firebase.googleapis.com') {
        await route.fulfill({ headers, json: { measurementId: 'G-TEST123', appId: 'app' } });
      } else if (hostname === 'firebaseinstallations.googleapis.com') {
        const authToken = { token: 'token', expiresIn: '604800s' };
        await route.fulfill({
          headers,
          json: { fid: 'cFakeInstallationId0000', refreshToken: 'refresh', authToken },
        });
      } else {
        // As Google's script does: a policy of Trusted Types, a beacon to a host of the reader's region, and a picture.
        const body = `trustedTypes.createPolicy('goog#html',{createHTML:x=>x,createScript:x=>x,createScriptURL:x=>x});fetch('https://region1.google-analytics.com/g/collect',{method:'POST'}).catch(()=>{});new Image().src='https://www.google-analytics.com/collect'`;
        await route.fulfill({ headers, contentType: 'text/javascript', body });
      }
    },
  );
  const page = await context.newPage();
  const readViolations = await watchPolicyViolations(page);
  try {
    await page.goto('/about-us');
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Պատասխանել' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Համաձայն եմ' }).click();
    await expect
      .poll(() => [...requestedHosts].toSorted())
      .toEqual([
        'firebase.googleapis.com',
        'firebaseinstallations.googleapis.com',
        'region1.google-analytics.com',
        'www.google-analytics.com',
        'www.googletagmanager.com',
      ]);
    expect(await readViolations()).toEqual([]);
  } finally {
    await context.close();
    await newsroom.stop();
  }
});

test('an injected inline script does not run, and neither does a script of another host', async ({
  page,
}) => {
  const readViolations = await watchPolicyViolations(page);
  await page.route('/about-us', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '</body>',
      `<script>globalThis.wasInjected = true</script><img src="/none" onerror="globalThis.wasInjected = true"><script src="https://evil.example/x.js"></script></body>`,
    );
    await route.fulfill({ response, body });
  });
  await page.goto('/about-us');
  await expect(page.getByRole('main')).toBeVisible();
  await expect
    .poll(readViolations)
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^script-src-elem: inline/),
        expect.stringMatching(/^script-src-elem: https:\/\/evil\.example/),
        expect.stringMatching(/^script-src-attr: inline/),
      ]),
    );
  expect(await page.evaluate(() => 'wasInjected' in globalThis)).toBe(false);
});

test.describe('Trusted Types, for the page’s own scripts', () => {
  for (const markup of [
    '<img src="/none" onerror="globalThis.wasInjected = true">',
    '<svg><script>globalThis.wasInjected = true</script></svg>',
    '<script src="/feed.xml"></script>',
    '<a href=" java\nscript:alert(1)">x</a>',
    '<svg><a xlink:href="javascript:alert(1)"></a></svg>',
    '<button formaction="javascript:alert(1)">x</button>',
    '<iframe srcdoc="<p>x</p>"></iframe>',
    '<template><p><img onload="alert(1)"></p></template>',
  ]) {
    test(`refuse markup that could run code: ${markup}`, async ({ page }) => {
      await page.goto('/about-us');
      const write = page.evaluate((html) => {
        document.body.insertAdjacentHTML('beforeend', html);
      }, markup);
      await expect(write).rejects.toThrow(/TrustedHTML/);
      expect(await page.evaluate(() => 'wasInjected' in globalThis)).toBe(false);
    });
  }

  test('allow markup of text, and the empty script that React creates first', async ({ page }) => {
    await page.goto('/about-us');
    const read = (html: string) =>
      page.evaluate((text) => {
        const element = document.createElement('div');
        element.innerHTML = text;
        return element.innerHTML;
      }, html);
    for (const markup of [
      '<p lang="en" title="JavaScript: a title">a <a href="https://example.org/?onload=javascript:">b</a></p>',
      '<template><style>p{}</style><slot name="poster"></slot></template>',
      '<script></script>',
    ]) {
      expect.soft(await read(markup)).toBe(markup);
    }
  });

  test('allow a whole document to be parsed where it is only read', async ({ page }) => {
    await page.goto('/about-us');
    const heading = await page.evaluate(
      (html) => new DOMParser().parseFromString(html, 'text/html').querySelector('h1')?.textContent,
      '<script>globalThis.wasInjected = true</script><h1>x</h1><img src="/none" onerror="globalThis.wasInjected = true">',
    );
    expect(heading).toBe('x');
    expect(await page.evaluate(() => 'wasInjected' in globalThis)).toBe(false);
  });

  for (const path of ['/feed.xml', '/programs', '/_next/image?url=%2Fx', 'sw.js/../feed.xml']) {
    test(`refuse a script URL of the site that is not in its build: ${path}`, async ({ page }) => {
      await page.goto('/about-us');
      const write = page.evaluate((src) => {
        document.createElement('script').src = src;
      }, path);
      await expect(write).rejects.toThrow(/TrustedScriptURL/);
    });
  }

  test('refuse text to be run as code', async ({ page }) => {
    await page.goto('/about-us');
    for (const run of [
      () => setTimeout('globalThis.wasInjected = true'),
      () => document.body.setAttribute('onclick', 'globalThis.wasInjected = true'),
      () => {
        document.createElement('script').text = 'globalThis.wasInjected = true';
      },
    ]) {
      await expect.soft(page.evaluate(run)).rejects.toThrow(/TrustedScript/);
    }
    expect(await page.evaluate(() => 'wasInjected' in globalThis)).toBe(false);
  });
});
