import type { Metadata } from 'next';
import { ItemArticle } from '@/components/items/ItemArticle';
import { JsonScript } from '@/components/site/JsonScript';
import { NotFoundPage } from '@/components/site/NotFoundPage.client';
import { RelatedItems } from '@/components/items/RelatedItems';
import { FollowSeries } from '@/components/items/FollowSeries';
import { SeriesNeighbours } from '@/components/items/SeriesNeighbours';
import { ShareRow } from '@/components/items/ShareRow';
import { findSection } from '@/lib/model/sections';
import { buildItemJsonLd } from '@/lib/seo/jsonLd/buildJsonLd';
import { getBody, getItem, getNeighbours, getRelated } from '@/lib/content/read.server';
import { getTranscript } from '@/lib/content/transcript.server';
import { hasMediaFile } from '@/lib/media/moments';
import { getItemMedia } from '@/lib/media/mediaFiles.server';
import { buildItemMetadata, notFoundMetadata } from '@/lib/seo/metadata.server';
import { getSite } from '@/lib/settings/site.server';
import { decodeSegment, itemPath } from '@/lib/model/paths';
import * as texts from '@/lib/i18n/strings';

export { generateStaticParams } from '@/app/atFirstRequest';
export const revalidate = 60;

type Props = PageProps<'/[section]/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { section: name, id } = await params;
  const section = findSection(name);
  const item = section && (await getItem(section, decodeSegment(id)));
  if (!item) return notFoundMetadata;
  const [body, media] = await Promise.all([getBody(item), getItemMedia(item)]);
  return buildItemMetadata(getSite(), { section, item, body, media });
}

export default async function Page({ params }: Props) {
  const { section: name, id } = await params;
  const section = findSection(name);
  const item = section && (await getItem(section, decodeSegment(id)));
  if (!item) return <NotFoundPage />;
  const [body, related, neighbours, media, transcript] = await Promise.all([
    getBody(item),
    getRelated(section, item),
    getNeighbours(section, item),
    getItemMedia(item),
    getTranscript(item),
  ]);
  const site = getSite();
  const series = related.category;
  return (
    <>
      <JsonScript type="application/ld+json" data={buildItemJsonLd(site, section, item, transcript)} />
      <ItemArticle
        section={section}
        item={item}
        body={body}
        mediaBytes={media.find(({ url }) => url === (item.video ?? item.audio))?.bytes}
        next={neighbours.next}
        transcript={transcript}
      >
        <ShareRow
          url={site.url + itemPath(section.name, item.id)}
          title={item.title ?? texts.untitled}
          hasPosition={hasMediaFile(item)}
        />
        <FollowSeries site={site} section={section.name} category={series} items={[item, ...related.items]} />
        <SeriesNeighbours section={section.name} label={series?.label ?? section.label} {...neighbours} />
      </ItemArticle>
      <RelatedItems section={section} currentId={item.id} {...related} />
    </>
  );
}
