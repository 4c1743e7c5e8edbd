import { setTimeout as wait } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { revalidateSecret, startTestSite } from '../../tools/testSite/startTestSite.ts';
import { expect, test } from '../support/test.ts';

const hourMs = 3_600_000;

test('a server whose clock is an hour fast says so, and publishes a draft at its own hour', async () => {
  const fast = { SITE_CLOCK: String(Date.now() + hourMs), WATCH_CONTENT: 'on' };
  const testSite = await startTestSite({ seed: 'empty', env: fast });
  try {
    const dueAt = Date.now() + 6_000;
    const draft = { collection: 'articles', title: 'Ժամից առաջ', publishAt: Timestamp.fromMillis(dueAt) };
    await testSite.database.doc('drafts/early').set(draft);
    const item = testSite.database.doc('articles/early');
    while (Date.now() < dueAt - 500) {
      expect((await item.get()).exists).toBe(false);
      await wait(200);
    }
    await expect.poll(async () => (await item.get()).exists).toBe(true);
    const createdAt = (await item.get()).get('createdAt') as Timestamp;
    expect(Math.abs(createdAt.toMillis() - dueAt)).toBeLessThan(15_000);
    const headers = { Authorization: `Bearer ${revalidateSecret}` };
    const health = await fetch(`${testSite.url}/api/health`, { headers });
    expect(await health.json()).toMatchObject({
      status: 'degraded',
      failures: [expect.stringMatching(/^clock: 3[56]\d\d s ahead of Firestore$/)],
    });
    expect(testSite.readLog()).toContain('"clock doubtful"');
  } finally {
    await testSite.stop();
  }
});
