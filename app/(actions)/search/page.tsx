import type { Metadata } from 'next';
import { MissingPage } from '@/app/MissingPage';
import { SearchPage, type SearchOutcome } from '@/components/pages/SearchPage';
import { getMostReadOfAll } from '@/lib/content/sharedReads.server';
import { searchItems } from '@/lib/search/search.server';
import { parseSearchRequest } from '@/lib/search/searchRequest';
import { buildSearchMetadata } from '@/lib/seo/metadata.server';
import { getSite } from '@/lib/settings/site.server';

// The only page rendered for each request, as its content depends on the query.

type Props = PageProps<'/search'>;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const request = parseSearchRequest(await searchParams);
  return buildSearchMetadata(getSite(), request.kind === 'search' ? request.search.query : undefined);
}

export default async function Page({ searchParams }: Props) {
  const outcome = await search(await searchParams);
  return outcome === undefined ? <MissingPage /> : <SearchPage outcome={outcome} />;
}

async function search(parameters: Awaited<Props['searchParams']>): Promise<SearchOutcome | undefined> {
  const request = parseSearchRequest(parameters);
  switch (request.kind) {
    case 'nothing':
    case 'tooShort':
      return { ...request, mostRead: await getMostReadOfAll().catch(() => []) };
    case 'badPage':
      return undefined;
    case 'search': {
      const { search: query } = request;
      const [result, mostRead] = await Promise.all([searchItems(query), getMostReadOfAll().catch(() => [])]);
      // No results is an outcome; a page beyond the last does not exist.
      if (query.page > 1 && result.items.length === 0 && result.isComplete) return undefined;
      return { kind: 'results', ...query, ...result, mostRead };
    }
    default:
      return request;
  }
}
