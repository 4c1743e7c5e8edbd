import { decodeSegment, itemPath } from 'newsroom/model/paths';
import { findSection, type Section } from 'newsroom/model/sections';
import { listWithoutSigns } from 'newsroom/model/strayEnding';
import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { MissingPage } from '@/app/MissingPage';
import { ItemPage } from '@/components/pages/ItemPage';
import { getBody, getItem, getNeighbours, getRelated } from '@/lib/content/read.server';
import { getTranscript } from '@/lib/content/transcript.server';
import { getItemMedia } from '@/lib/media/mediaFiles.server';
import { getPictureRatio } from '@/lib/pictures/pictureRatio.server';
import { removeFromSearch } from '@/lib/search/search.server';
import { buildItemMetadata, notFoundMetadata } from '@/lib/seo/metadata.server';
import { getSite } from '@/lib/settings/site.server';

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
  if (!item) {
    if (section) {
      const meant = await getMeantItem(section, decodeSegment(id));
      if (meant !== undefined) permanentRedirect(itemPath(section.name, meant));
      removeFromSearch(section, decodeSegment(id));
    }
    return <MissingPage />;
  }
  const [body, related, neighbours, media, pictureRatio, transcript] = await Promise.all([
    getBody(item),
    getRelated(section, item),
    getNeighbours(section, item),
    getItemMedia(item),
    getPictureRatio(item),
    getTranscript(item),
  ]);
  return (
    <ItemPage
      site={getSite()}
      section={section}
      item={item}
      body={body}
      media={media}
      pictureRatio={pictureRatio}
      related={related}
      neighbours={neighbours}
      transcript={transcript}
    />
  );
}

/** The id of the item that a link means whose URL ends with punctuation of the sentence around it. */
async function getMeantItem(section: Section, id: string): Promise<string | undefined> {
  for (const meant of listWithoutSigns(id)) if (await getItem(section, meant)) return meant;
  return undefined;
}
