import type { Problem } from './visits.ts';

export type MemorySample = { second: number; rss: number; heapUsed: number };

/** `second`: when it was requested, from the start of the soak. */
export type WrongResponse = Problem & { second: number };

type Soak = {
  seconds: number;
  rate: number;
  counts: ReadonlyMap<string, number>;
  wrong: readonly WrongResponse[];
  latencies: readonly number[];
  memory: readonly MemorySample[];
};

const mebibyte = 1024 * 1024;

/** Formats the result of a soak as Markdown. */
export function formatReport({ seconds, rate, counts, wrong, latencies, memory }: Soak): string {
  const sorted = latencies.toSorted((one, other) => one - other);
  const percentile = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  const requests = [...counts].toSorted(([one], [other]) => one.localeCompare(other));
  return [
    `${latencies.length} responses in ${seconds} s, ${rate} requests a second`,
    '',
    '| responses to | number |',
    '| --- | --- |',
    ...requests.map(([kind, number]) => `| ${kind} | ${number} |`),
    `| **wrong** | **${wrong.length}** |`,
    '',
    `Latency, for information: median ${percentile(0.5)} ms, 95 % ${percentile(0.95)} ms, 99 % ${percentile(0.99)} ms`,
    '',
    '| second | memory (RSS), MiB | heap after collection, MiB |',
    '| --- | --- | --- |',
    ...memory.map(
      ({ second, rss, heapUsed }) =>
        `| ${Math.round(second)} | ${Math.round(rss / mebibyte)} | ${Math.round(heapUsed / mebibyte)} |`,
    ),
    ...formatWrong(wrong),
  ].join('\n');
}

function formatWrong(wrong: readonly WrongResponse[]): readonly string[] {
  if (wrong.length === 0) return [];
  const groups = Map.groupBy(wrong, ({ what }) => what);
  return [
    '',
    '| wrong | number | the first |',
    '| --- | --- | --- |',
    ...[...groups].map(
      ([what, [first, ...others]]) =>
        `| ${what} | ${others.length + 1} | ${first?.second} s: ${first?.example} |`,
    ),
  ];
}

/** How the heap grew after the first third of the soak, by least squares. */
export function formatSlope(memory: readonly MemorySample[]): string {
  const settled = memory.slice(Math.floor(memory.length / 3));
  const meanSecond = settled.reduce((sum, { second }) => sum + second, 0) / settled.length;
  const meanHeap = settled.reduce((sum, { heapUsed }) => sum + heapUsed, 0) / settled.length;
  let covariance = 0;
  let variance = 0;
  for (const { second, heapUsed } of settled) {
    covariance += (second - meanSecond) * (heapUsed - meanHeap);
    variance += (second - meanSecond) ** 2;
  }
  const perMinute = variance === 0 ? 0 : ((covariance / variance) * 60) / mebibyte;
  return `Heap after the first third: ${perMinute.toFixed(2)} MiB a minute`;
}
