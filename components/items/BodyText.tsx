import { createElement, type ComponentProps, type ReactNode } from 'react';
import styles from './BodyText.module.css';
import { splitBlocks } from './splitBlocks';

type HtmlTextProps = { html: string; children?: ReactNode };

/** A text as HTML that the server has sanitised, below what leads it. */
export function HtmlText({ html, children }: HtmlTextProps) {
  return (
    <div className={styles.body}>
      {children}
      {splitBlocks(html).map(({ name, attributes, html: inner }, index) =>
        createElement(name, {
          ...attributes,
          key: index,
          ...(inner !== undefined && { dangerouslySetInnerHTML: { __html: inner } }),
        }),
      )}
    </div>
  );
}

type PlainTextProps = ComponentProps<'div'> & { paragraphs: readonly string[] };

/** A text without markup, below what leads it. */
export function PlainText({ paragraphs, children, ...attributes }: PlainTextProps) {
  return (
    <div {...attributes} className={styles.body}>
      {children}
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
 * What stands above a text. Reader views take one element for the article, that of the paragraphs, and leave out its
 * neighbours. So what belongs to the article is within that element.
 */
export function TextLead({ children }: { children: ReactNode }) {
  return <section className={styles.lead}>{children}</section>;
}
