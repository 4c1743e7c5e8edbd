import type { Body } from '@/lib/model/body';
import * as texts from '@/lib/i18n/strings';
import styles from './ItemBody.module.css';
import { ReaderBody } from './ReaderBody.client';

type ItemBodyProps = {
  body: Body | undefined;
  /** Where the text is stored, for signed-in readers who may read what the server may not. */
  contentUrl?: string | undefined;
};

/** The text of an item, or a line that says there is none. */
export function ItemBody({ body, contentUrl }: ItemBodyProps) {
  if (body === undefined) {
    if (contentUrl !== undefined) return <ReaderBody key={contentUrl} contentUrl={contentUrl} />;
    return <p className={styles.empty}>{texts.emptyBody}</p>;
  }
  switch (body.kind) {
    case 'html':
      // Sanitised by the server, lib/content/parseBody.server.ts.
      return <div className={styles.body} dangerouslySetInnerHTML={{ __html: addButtons(body.html) }} />;
    case 'text':
      return (
        <div className={styles.body}>
          {body.paragraphs.map((paragraph, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the paragraphs of a text never change places
            <p key={index} className={styles.plain}>
              {paragraph}
            </p>
          ))}
        </div>
      );
  }
}

// As components/Picture has it. The sanitiser writes a `>` within an attribute as `&gt;`.
function addButtons(html: string): string {
  return html.replaceAll(
    /<img [^>]*>/g,
    (picture) => `<span data-picture=""><button type="button">${texts.showPicture}</button>${picture}</span>`,
  );
}
