import type { Gauge, Registry } from 'prom-client';
import { getSharedState } from './sharedState.node.ts';

/** The numbers of each cache and limit of lib/server, by their names, and of its files, as they are at a scrape. */
type ServerState = Readonly<Record<'cache' | 'limit', Readonly<Record<string, Numbers>>>> & {
  files: Numbers;
};
type Numbers = Readonly<Record<string, number>>;

export type Metrics = Awaited<ReturnType<typeof createMetrics>>;

/**
 * The metrics of this server, for GET /api/metrics; docs/operations.md explains them. Counters are
 * incremented where the event happens; gauges are read at each scrape.
 */
export async function createMetrics(readServer: () => ServerState) {
  // Loaded with METRICS_TOKEN only.
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  addGauges(prometheus.Gauge, registry, readServer);
  const registers = [registry];
  return {
    requests: new prometheus.Histogram({
      name: 'newsroom_request_seconds',
      help: 'Responses, by what was requested and the class of the status',
      labelNames: ['kind', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    lastGoodPages: new prometheus.Counter({
      name: 'newsroom_last_good_pages_total',
      help: 'Pages sent in their last good version, as rendering failed',
      registers,
    }),
    refusedPreviews: new prometheus.Counter({
      name: 'newsroom_refused_previews_total',
      help: 'Requests for previews without the right token or pass, by the status of the response',
      labelNames: ['status'],
      registers,
    }),
    reads: new prometheus.Counter({
      name: 'newsroom_reads_total',
      help: 'Documents of Firestore read for pages, as Google bills them',
      registers,
    }),
    refusedReads: new prometheus.Counter({
      name: 'newsroom_reads_refused_total',
      help: 'Reads that were not made, as there were FIRESTORE_READS_PER_MINUTE already',
      registers,
    }),
    failedReads: new prometheus.Counter({
      name: 'newsroom_failed_reads_total',
      help: 'Failed reads of Firestore',
      labelNames: ['collection'],
      registers,
    }),
    publications: new prometheus.Histogram({
      name: 'newsroom_publication_seconds',
      help: 'Changes that the watch noticed, by the time from Firestore until their pages were invalidated',
      buckets: [0.5, 1, 2, 5, 20, 60],
      registers,
    }),
    contentType: registry.contentType,
    read: () => registry.metrics(),
  };
}

type About = { help: string; label?: string };

function addGauges(Metric: typeof Gauge, registry: Registry, readServer: () => ServerState): void {
  const state = getSharedState();
  const show = (name: string, { help, label = 'section' }: About, read: () => Numbers): void => {
    const gauge = new Metric({
      name: `newsroom_${name}`,
      help,
      labelNames: [label],
      registers: [registry],
      collect: () => {
        for (const [value, number] of Object.entries(read())) gauge.set({ [label]: value }, number);
      },
    });
  };
  const showEach = (kind: 'cache' | 'limit', field: string, help: string): void =>
    show(`${kind}_${field}`, { help, label: kind }, () =>
      Object.fromEntries(
        Object.entries(readServer()[kind]).map(([name, numbers]) => [name, numbers[field] ?? 0]),
      ),
    );

  showEach('cache', 'entries', 'Entries of a cache');
  showEach('cache', 'bytes', 'Bytes of a cache');
  showEach('cache', 'hits', 'Responses that a cache had');
  showEach('limit', 'waiting', 'Work that waits for its turn');
  showEach('limit', 'refused', 'Work that was refused, as there was too much');
  show(
    'files',
    { help: 'Files of the build that the server lacks', label: 'state' },
    () => readServer().files,
  );
  show('build', { help: 'The build that runs', label: 'id' }, () => ({ [state.buildId ?? '']: 1 }));
  show('watch', { help: 'The content watch: 1 for its state', label: 'state' }, () => ({
    off: 0,
    connecting: 0,
    connected: 0,
    lost: 0,
    [state.contentWatch]: 1,
  }));
  show('search', { help: 'Search: 1 for its state', label: 'state' }, () => ({
    'not started': 0,
    building: 0,
    ready: 0,
    failing: 0,
    [state.describeSearch().state]: 1,
  }));
  show('search_items', { help: 'Items that search has read' }, () => ({
    all: state.describeSearch().items,
  }));
  show('search_texts_read', { help: 'Texts and transcripts that search has read since it started' }, () => ({
    all: state.describeSearch().textsRead,
  }));
  show('watch_idle_seconds', { help: 'Since the last result of the content watch' }, () => ({
    all: (Date.now() - (state.watchedAt ?? Date.now())) / 1000,
  }));
}
