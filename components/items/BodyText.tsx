import type { ComponentProps, ReactNode } from 'react';
import styles from './BodyText.module.css';

export function TextBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

type PlainTextProps = ComponentProps<'div'> & { paragraphs: readonly string[] };

/** A text that the browser has read, without markup. */
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

/**
 * The lead above a text. Reader views take one element for the article, that of the paragraphs, and leave out its
 * neighbours. So what belongs to the article is within that element.
 */
export function TextLead({ children }: { children: ReactNode }) {
  return <section className={styles.lead}>{children}</section>;
}
