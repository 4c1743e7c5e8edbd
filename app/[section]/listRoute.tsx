import { decodeSegment, listPath } from 'newsroom/model/paths';
import { findList, hasSeries, type SectionList } from 'newsroom/model/sections';
import { findPageWithoutSigns, listWithoutSigns } from 'newsroom/model/strayEnding';
import type { Metadata } from 'next';
import { permanentRedirect, redirect } from 'next/navigation';
import { MissingPage } from '@/app/MissingPage';
import { ListPage } from '@/components/pages/ListPage';
import {
  getCategoryPage,
  getFirstPage,
  getPageAfter,
  getSeries,
  getUpcomingEvents,
  type ListFacts,
} from '@/lib/content/read.server';
import { getMostRead } from '@/lib/content/sharedReads.server';
import { buildListMetadata, notFoundMetadata } from '@/lib/seo/metadata.server';
import { getSite } from '@/lib/settings/site.server';

// The exports of the four routes of lists: of a section or a category, from its first page or after an item.

export { generateStaticParams } from '@/app/atFirstRequest';

type Props = { params: Promise<{ section: string; category?: string; id?: string }> };

export async function generateMetadata(props: Props): Promise<Metadata> {
  const list = await getListPage(props);
  const facts = list && (await readFacts(list));
  return facts ? buildListMetadata(getSite(), facts) : notFoundMetadata;
}

export async function ListRoute(props: Props) {
  const list = await getListPage(props);
  if (list === undefined) {
    const meant = findMeantList(await props.params);
    if (meant !== undefined) permanentRedirect(meant);
    return <MissingPage />;
  }
  const { section, category, last } = list;
  const [facts, mostRead, upcoming] = await Promise.all([
    readFacts(list),
    last === undefined ? getMostRead(section) : [],
    section.name === 'events' && last === undefined ? getUpcomingEvents() : undefined,
  ]);
  // The item was deleted since the link to this page was rendered: the list begins again.
  if (facts === undefined) redirect(listPath({ section: section.name, category: category?.name }));
  return <ListPage site={getSite()} facts={facts} mostRead={mostRead} upcoming={upcoming} />;
}

/** The list that a link means whose URL ends with punctuation of the sentence around it. */
function findMeantList({ section, category, id }: Awaited<Props['params']>): string | undefined {
  if (category === undefined) return findPageWithoutSigns(`/${decodeSegment(section)}`);
  const meant = listWithoutSigns(decodeSegment(category)).find((key) => findList({ section, category: key }));
  const known = id === undefined && meant !== undefined ? findList({ section, category: meant }) : undefined;
  return known && listPath({ section: known.section.name, category: known.category?.name });
}

async function getListPage({ params }: Props): Promise<ListPosition | undefined> {
  const { id, ...segments } = await params;
  const list = findList(segments);
  return list && { ...list, last: id === undefined ? undefined : decodeSegment(id) };
}

type ListPosition = SectionList & { last: string | undefined };

/** Undefined where the item that the page follows was deleted. */
async function readFacts({ section, category, last }: ListPosition): Promise<ListFacts | undefined> {
  if (last === undefined) {
    const [page, series] = await Promise.all([
      category ? getCategoryPage(section, category.name) : getFirstPage(section),
      category && hasSeries(section.name) ? getSeries(category.name) : undefined,
    ]);
    return { section, category, page, series };
  }
  const page = await getPageAfter(section, category?.name, last);
  return page && { section, category, page, after: { position: page.position, last } };
}
