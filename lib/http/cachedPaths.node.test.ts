import { revalidatePath } from 'next/cache';
import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external';
import { decodePathParams } from 'next/dist/server/lib/router-utils/decode-path-params';
import { getImplicitTags } from 'next/dist/server/lib/implicit-tags';
import { NextURL } from 'next/dist/server/web/next-url';
import { cardPath, homePath, itemPath } from '../model/paths.ts';
import { listTaggedPaths } from './cachedPaths.node.ts';

const ids = [
  'plain',
  'v1.5',
  'a:b',
  'a,b',
  'a;b@c&d=e+f$g',
  'two words',
  '100%',
  '%2F and %41',
  '«Լույս»',
  "it's (so)!*~",
  'quoted "so"',
  'a?b#c\\d',
  'ա'.repeat(60),
];

/** The tags that `revalidatePath` expires. */
function listExpired(path: string): readonly string[] {
  const store = { route: '/api/revalidate', incrementalCache: {}, pendingRevalidatedTags: [] };
  workAsyncStorage.run(store as never, () => listTaggedPaths(path).forEach((one) => revalidatePath(one)));
  return (store.pendingRevalidatedTags as { tag: string }[]).map(({ tag }) => tag);
}

/** The tags of a response, as Next.js reads them from its header. */
async function listTags(page: string, path: string): Promise<readonly string[]> {
  return (await getImplicitTags(page, path, null)).tags.join(',').split(',');
}

test.each(ids)(
  'a publication of %j expires its page and its pictures in the cache of Next.js',
  async (id) => {
    const page = itemPath('programs', id);
    expect(await listTags('/[section]/[id]/page', decodePathParams(page))).toEqual(
      expect.arrayContaining([listExpired(page)[0]]),
    );
    const card = cardPath('programs', id);
    const { pathname } = new NextURL(`https://example.org${card}`);
    expect(await listTags('/[section]/[id]/card.jpg/route', pathname)).toEqual(
      expect.arrayContaining([listExpired(card).at(-1)]),
    );
  },
);

test('the home page is expired too', async () => {
  expect(await listTags('/[[...home]]/page', homePath)).toEqual(expect.arrayContaining(['_N_T_/']));
  expect(listExpired(homePath)).toContain('_N_T_/');
});
