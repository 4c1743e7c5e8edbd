import { previewPath } from 'newsroom/model/paths';
import type { ItemText } from 'newsroom/text/text';
import * as texts from 'newsroom/words/strings';
import { DateTime } from '@/components/ui/DateTime';
import type { ShownDraft } from '@/lib/content/draft.server';
import type { MediaFile } from '@/lib/media/mediaFile';
import type { Paragraph } from '@/lib/media/transcript';
import type { PictureRatio } from '@/lib/pictures/pictureRatio.server';
import styles from './DraftPage.module.css';
import { ItemArticle } from './ItemArticle';

type DraftPageProps = {
  draft: ShownDraft;
  body: ItemText | undefined;
  media: readonly MediaFile[];
  pictureRatio: PictureRatio | undefined;
  transcript: readonly Paragraph[] | undefined;
};

/** A draft as readers will see it, below a line that says whose version it is. No views and no links for sharing. */
export function DraftPage({ draft, body, media, pictureRatio, transcript }: DraftPageProps) {
  const { id, section, item, basedOn } = draft;
  return (
    <>
      <aside className={styles.bar} aria-label={texts.preview.name}>
        <strong>{texts.preview.name}</strong>
        <span>{basedOn === undefined ? texts.preview.new : texts.preview.next}</span>
        <Hour draft={draft} />
      </aside>
      <ItemArticle
        section={section}
        item={item}
        body={body}
        media={media}
        pictureRatio={pictureRatio}
        transcript={transcript}
      />
      <figure className={styles.card}>
        <figcaption>{texts.preview.card}</figcaption>
        {/* The card is shown as it is sent, not resized. */}
        {/* oxlint-disable-next-line nextjs/no-img-element -- an editor's cookie fetches it */}
        <img src={`${previewPath(section.name, id)}/card.jpg`} alt="" width={1200} height={630} />
      </figure>
    </>
  );
}

/** When readers will see it. */
function Hour({ draft: { publishAt, heldBack } }: Pick<DraftPageProps, 'draft'>) {
  if (heldBack !== undefined) return <span>{texts.preview.heldBack}</span>;
  if (publishAt === undefined) return <span>{texts.preview.open}</span>;
  return (
    <span>
      {texts.preview.willBePublished} <DateTime moment={publishAt} precision="minute" />
    </span>
  );
}
