import type { ReactNode } from 'react';
import { hyphenate, hyphenateHtml } from '@/lib/i18n/hyphenate';
import * as texts from '@/lib/i18n/strings';
import type { Body } from '@/lib/model/body';
import { HtmlText, PlainText } from './BodyText';
import { UnreadBody } from './UnreadBody.client';

type ItemBodyProps = {
  body: Body | undefined;
  /** The text's URL, for signed-in readers, who may read what the server may not. */
  contentUrl?: string | undefined;
  /** What stands above it, as `TextLead`. */
  children?: ReactNode;
};

/** The text of an item; nothing where it has none (docs/rows.md, X3). */
export function ItemBody({ body, contentUrl, children }: ItemBodyProps) {
  if (body === undefined) {
    return (
      <>
        {children}
        {contentUrl !== undefined && <UnreadBody key={contentUrl} contentUrl={contentUrl} />}
      </>
    );
  }
  switch (body.kind) {
    case 'html':
      // Sanitised by the server, lib/content/parseBody.server.ts.
      return (
        <HtmlText html={hyphenateHtml(markTables(addControls(markGalleries(body.html))))}>
          {children}
        </HtmlText>
      );
    case 'text':
      return <PlainText paragraphs={body.paragraphs.map(hyphenate)}>{children}</PlainText>;
  }
}

// A gallery has no bullets: components/ui/List.tsx.
function markGalleries(html: string): string {
  return html.replaceAll(/(?<=<figure(?: [^>]*)?>\s*<ul)(?=[ >])/g, ' role="list"');
}

// A wide table is scrolled, by keys too; cells with a figure alone are set to the right.
function markTables(html: string): string {
  return html
    .replaceAll('<table', `<div role="region" tabindex="0" aria-label="${texts.table}"><table`)
    .replaceAll('</table>', '</table></div>')
    .replaceAll(/<td(?=[^<>]*>[-+−]?\d[\d\s.,]*%?<\/td>)/g, '<td data-figure=""');
}

// A picture is the link that components/ui/Picture.tsx makes of it. The sanitiser writes a `>` within an attribute as
// `&gt;`.
function addControls(html: string): string {
  let isInLink = false;
  return html.replaceAll(/<a[ >]|<\/a>|<img [^<>]*>/g, (tag) => {
    if (!tag.startsWith('<img')) {
      isInLink = tag !== '</a>';
      return tag;
    }
    // A picture within a link of the text leads where that one leads.
    const picture = isInLink ? tag : addLink(tag);
    return `<span data-picture=""><button type="button">${texts.showPicture}</button>${picture}</span>`;
  });
}

function addLink(picture: string): string {
  // Escaped in the text as in the link.
  const alt = / alt="([^"]*)"/.exec(picture)?.[1] ?? '';
  const file = /[?;&]url=([^&"]*)/.exec(picture)?.[1];
  if (file === undefined) return picture;
  const href = decodeURIComponent(file).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<a href="${href}" data-enlarge="" aria-label="${texts.enlargePicture(alt)}">${picture}</a>`;
}
