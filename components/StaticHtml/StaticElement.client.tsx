'use client';
import { createElement, type HTMLAttributes, type ReactNode } from 'react';
import { staticAttribute } from '@/lib/model/staticMarkup';

export type StaticElementProps = HTMLAttributes<HTMLElement> & {
  as:
    | 'article'
    | 'div'
    | 'dl'
    | 'h1'
    | 'header'
    | 'li'
    | 'nav'
    | 'p'
    | 'script'
    | 'section'
    | 'span'
    | 'style'
    | 'ul';
  /** Distinguishes it from the others of the page. */
  markupId: string;
  /** The content, or instead of it `html`. Neither is there where it is in the markup already. */
  children?: ReactNode;
  html?: string;
  /** Of a script. */
  type?: string;
  async?: boolean;
};

/** What stands for the tags of the page's metadata in its data (lib/server/flightData.ts). */
type HeadTagsProps = {
  /** How many they are. */
  headTags: number;
};

// The contents and the tags that the page came with. Read before hydration; a page that is left and visited again needs them.
const markup = new Map(
  readElements(`[${staticAttribute}]`).map((element) => [
    element.getAttribute(staticAttribute),
    element.innerHTML,
  ]),
);
const headTags = readElements('head > title, head > title ~ meta, head > title ~ link').map(formatTag);

function readElements(selector: string): readonly Element[] {
  return typeof document === 'undefined' ? [] : [...document.querySelectorAll(selector)];
}

function formatTag({ localName, attributes, textContent }: Element, index: number): ReactNode {
  const properties = Array.from(attributes, ({ name, value }) => [name, value] as const);
  return createElement(
    localName,
    { key: index, ...Object.fromEntries(properties) },
    textContent || undefined,
  );
}

/** What StaticHtml renders. React takes the head's tags as its own at hydration, and removes them with the page. */
export function StaticElement(props: StaticElementProps | HeadTagsProps) {
  if ('headTags' in props) return headTags.slice(0, props.headTags);
  const { as: Element, markupId, children, html, ...attributes } = props;
  const marked = { ...attributes, [staticAttribute]: markupId };
  if (children !== undefined) return <Element {...marked}>{children}</Element>;
  // At hydration React neither compares it with what is there nor writes it.
  return <Element {...marked} dangerouslySetInnerHTML={{ __html: html ?? markup.get(markupId) ?? '' }} />;
}
