import type { Item } from 'newsroom/model/item';
import { itemPath } from 'newsroom/model/paths';
import type { Section } from 'newsroom/model/sections';
import { findFacebookPage, type Site } from 'newsroom/model/site';
import type { ItemText } from 'newsroom/text/text';
import * as texts from 'newsroom/words/strings';
import { FollowSeries } from '@/components/items/FollowSeries';
import { ItemViews } from '@/components/items/ItemViews.client';
import { RelatedItems } from '@/components/items/RelatedItems';
import { ReportMistake } from '@/components/items/ReportMistake';
import { SeriesNeighbours } from '@/components/items/SeriesNeighbours';
import { HeadActions } from '@/components/items/ShareActions.client';
import { ShareRow } from '@/components/items/ShareRow';
import { JsonScript } from '@/components/ui/JsonScript';
import { SafePart } from '@/components/ui/SafePart.client';
import type { Neighbours, RelatedItems as Related } from '@/lib/content/read.server';
import type { MediaFile } from '@/lib/media/mediaFile';
import { hasMediaFile } from '@/lib/media/moments';
import type { Paragraph } from '@/lib/media/transcript';
import type { PictureRatio } from '@/lib/pictures/pictureRatio.server';
import { buildItemJsonLd } from '@/lib/seo/jsonLd/buildJsonLd';
import { ItemArticle } from './ItemArticle';

type ItemPageProps = {
  site: Site;
  section: Section;
  item: Item;
  body: ItemText | undefined;
  media: readonly MediaFile[];
  pictureRatio: PictureRatio | undefined;
  /** The newest items of its series, or of its section, without itself. */
  related: Related;
  /** The items of its series before and after it. */
  neighbours: Neighbours;
  transcript: readonly Paragraph[] | undefined;
};

/** An item in full, with a reader's actions on it and further items to read. */
export function ItemPage(props: ItemPageProps) {
  const { site, section, item, body, media, pictureRatio, related, neighbours, transcript } = props;
  const series = related.category;
  const facebookPage = findFacebookPage(site);
  const shared = { url: site.url + itemPath(section.name, item.id), title: item.title ?? texts.untitled };
  return (
    <>
      {/* Next.js' metadata have no such tag. */}
      {facebookPage !== undefined && <meta property="article:publisher" content={facebookPage} />}
      <JsonScript type="application/ld+json" data={buildItemJsonLd(site, { section, item }, transcript)} />
      <ItemArticle
        section={section}
        item={item}
        url={shared.url}
        body={body}
        media={media}
        pictureRatio={pictureRatio}
        next={neighbours.next}
        transcript={transcript}
        views={
          <ItemViews
            key={`${section.name}/${item.id}`}
            section={section.name}
            id={item.id}
            views={item.views}
          />
        }
        actions={
          <SafePart id="head-actions">
            <HeadActions {...shared} />
          </SafePart>
        }
      >
        {body && site.contact.email !== undefined && <ReportMistake email={site.contact.email} {...shared} />}
        <SafePart id="share-row">
          <ShareRow {...shared} hasPosition={hasMediaFile(item)} />
        </SafePart>
        <FollowSeries site={site} section={section.name} category={series} items={[item, ...related.items]} />
        <SeriesNeighbours section={section.name} label={series?.label ?? section.label} {...neighbours} />
      </ItemArticle>
      <SafePart id="related-items">
        <RelatedItems section={section} currentId={item.id} {...related} />
      </SafePart>
    </>
  );
}
