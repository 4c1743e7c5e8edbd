import { decodeSegment } from 'newsroom/model/paths';
import type { Metadata } from 'next';
import { mayPreview } from '@/app/preview/mayPreview.server';
import { DraftPage } from '@/components/pages/DraftPage';
import { NotFoundPage } from '@/components/pages/NotFoundPage';
import { getDraft } from '@/lib/content/draft.server';
import { getBody } from '@/lib/content/read.server';
import { getTranscript } from '@/lib/content/transcript.server';
import { getItemMedia } from '@/lib/media/mediaFiles.server';
import { getPictureRatio } from '@/lib/pictures/pictureRatio.server';
import { buildPreviewMetadata, notFoundMetadata } from '@/lib/seo/metadata.server';
import { getSite } from '@/lib/settings/site.server';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/preview/[section]/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const draft = await getShown(params);
  return draft === undefined ? notFoundMetadata : buildPreviewMetadata(getSite(), draft.item);
}

export default async function Page({ params }: Props) {
  const draft = await getShown(params);
  // Nothing was read: a request without a pass learns nothing, and costs no read.
  if (draft === undefined) return <NotFoundPage />;
  const { item } = draft;
  const [body, media, pictureRatio, transcript] = await Promise.all([
    getBody(item),
    getItemMedia(item),
    getPictureRatio(item),
    getTranscript(item),
  ]);
  return (
    <DraftPage draft={draft} body={body} media={media} pictureRatio={pictureRatio} transcript={transcript} />
  );
}

async function getShown(params: Props['params']) {
  if (!(await mayPreview())) return undefined;
  const { section, id } = await params;
  const draft = await getDraft(decodeSegment(id));
  return draft?.section.name === section ? draft : undefined;
}
