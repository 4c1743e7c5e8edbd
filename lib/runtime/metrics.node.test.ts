import { parseMetrics } from '../testing/parseMetrics.ts';
import { createMetrics } from './metrics.node.ts';
import { getSharedState } from './sharedState.node.ts';

test('what happened and what is so are in the format that Prometheus reads', async () => {
  jest.useFakeTimers({ now: 100_000 });
  const state = getSharedState();
  Object.assign(state, {
    buildId: 'build "1"',
    contentWatch: 'lost',
    watchedAt: 40_000,
    describeSearch: () => ({ state: 'building', items: 7, textsRead: 8 }),
  });
  const metrics = await createMetrics(() => ({
    cache: { pages: { entries: 2, bytes: 300, hits: 4 } },
    limit: { renders: { waiting: 5, refused: 6 } },
    files: { missing: 9 },
  }));
  metrics.requests.observe({ kind: 'page', status: '2xx' }, 0.3);
  metrics.failedReads.inc({ collection: 'programs' });
  metrics.publications.observe(1.5);
  metrics.lastGoodPages.inc();
  const samples = parseMetrics(await metrics.read());
  expect(Object.fromEntries([...samples].filter(([name]) => name.startsWith('newsroom_')))).toMatchObject({
    'newsroom_request_seconds_bucket{le="0.1",kind="page",status="2xx"}': 0,
    'newsroom_request_seconds_bucket{le="0.5",kind="page",status="2xx"}': 1,
    'newsroom_failed_reads_total{collection="programs"}': 1,
    newsroom_publication_seconds_count: 1,
    newsroom_last_good_pages_total: 1,
    'newsroom_cache_entries{cache="pages"}': 2,
    'newsroom_cache_bytes{cache="pages"}': 300,
    'newsroom_cache_hits{cache="pages"}': 4,
    'newsroom_limit_waiting{limit="renders"}': 5,
    'newsroom_limit_refused{limit="renders"}': 6,
    'newsroom_files{state="missing"}': 9,
    'newsroom_build{id="build \\"1\\""}': 1,
    'newsroom_watch{state="lost"}': 1,
    'newsroom_watch{state="connected"}': 0,
    'newsroom_watch_idle_seconds{section="all"}': 60,
    'newsroom_search{state="building"}': 1,
    'newsroom_search_items{section="all"}': 7,
    'newsroom_search_texts_read{section="all"}': 8,
  });
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
});
