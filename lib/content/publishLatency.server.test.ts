import { pickSection } from '@/lib/testing/builders';
import { logPublishLatency } from './publishLatency.server';
import type { QuerySnapshot } from '@/lib/firebase/admin.server';
import { log } from '@/lib/settings/log.server';

const noon = Date.UTC(2026, 2, 20, 12);

/** A reading so many seconds after noon, of documents stored at the seconds given. */
function read(name: 'programs' | 'events', atSecond: number, stored: Readonly<Record<string, number>>): void {
  const at = (second: number) => ({ toMillis: () => noon + second * 1000 });
  const docs = Object.entries(stored).map(([id, second]) => ({ id, createTime: at(second) }));
  logPublishLatency(pickSection(name), { readTime: at(atSecond), docs } as unknown as QuerySnapshot);
}

test('a document is logged once, with the seconds it took, and none of the first read of a list', () => {
  const logged = jest.spyOn(log, 'info').mockReturnValue();
  read('programs', 0, { old: -100 });
  read('programs', 60, { նոր: 22, old: -100 });
  read('events', 90, { other: 80 });
  read('programs', 120, { նոր: 22, old: -100 });
  expect(logged.mock.calls).toStrictEqual([
    [{ event: 'publish latency', path: `/programs/${encodeURIComponent('նոր')}`, seconds: 38 }],
  ]);
});
