import type { ComponentProps } from 'react';
import styles from './BodyText.module.css';

/** A text as HTML that the server has sanitised. */
export function HtmlText({ html }: { html: string }) {
  return <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />;
}

type PlainTextProps = Omit<ComponentProps<'div'>, 'children'> & { paragraphs: readonly string[] };

/** A text without markup. */
export function PlainText({ paragraphs, ...attributes }: PlainTextProps) {
  return (
    <div {...attributes} className={styles.body}>
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the paragraphs of a text never change places
        <p key={index} className={styles.plain}>
          {paragraph}
        </p>
      ))}
    </div>
  );
}
