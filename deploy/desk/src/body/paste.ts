import { openRedirect } from '../../../../lib/content/openRedirect.node.ts';
import { texts } from '../hy.ts';

// What is pasted from Word, Google Docs or a web page: its meaning stays, its looks go, and what is left out is said.

export type Pasted = {
  html: string;
  /** What was left out, in words. */
  dropped: readonly string[];
};

const renamed: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  strike: 's',
  tt: 'code',
  dir: 'ul',
  menu: 'ul',
};
const parts = 'script,style,form,input,button,select,textarea,iframe,object,embed,svg,canvas,video,audio';

/** Cleans HTML of the clipboard. Never throws. */
export function cleanPaste(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const dropped: string[] = [];
  dropComments(body);
  const pictures = [...body.querySelectorAll('img')];
  // Of another host they would not be shown; without bytes they cannot be uploaded.
  if (pictures.length > 0) dropped.push(texts.body.droppedPictures(String(pictures.length)));
  for (const picture of pictures) (picture.closest('figure') ?? picture).remove();
  const acting = [...body.querySelectorAll(parts)].filter((each) => each.localName !== 'style');
  if (acting.length > 0) dropped.push(texts.body.droppedParts);
  for (const each of body.querySelectorAll(parts)) each.remove();
  if (/(?:^|[\s;"'])(?:color|background|font-size)\s*:/i.test(html.replaceAll(/<style[^]*?<\/style>/gi, '')))
    dropped.push(texts.body.droppedLooks);
  buildWordLists(body);
  for (const element of body.querySelectorAll<HTMLElement>('*')) readStyle(element);
  for (const [from, to] of Object.entries(renamed))
    for (const each of body.querySelectorAll(from)) rename(each, to);
  for (const link of body.querySelectorAll('a')) readLink(link);
  for (const each of body.querySelectorAll('*')) if (each.localName.includes(':')) unwrap(each);
  for (const each of body.querySelectorAll('*'))
    for (const name of each.getAttributeNames())
      if (!/^(?:href|colspan|rowspan|start|lang|dir|cite|datetime)$/.test(name)) each.removeAttribute(name);
  tidyTables(body);
  return { html: body.innerHTML, dropped };
}

function dropComments(body: Element): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) (comment as Comment).remove();
}

/** Word has paragraphs with a sign and `mso-list:l0 level2` in place of lists. */
function buildWordLists(body: Element): void {
  const lists: HTMLElement[] = [];
  let last: Element | null = null;
  for (const item of body.querySelectorAll<HTMLElement>('p')) {
    const [, level] = /mso-list:[^;]*level(\d+)/i.exec(item.getAttribute('style') ?? '') ?? [];
    if (level === undefined) continue;
    if (item.previousElementSibling !== last || last === null) lists.length = 0;
    const depth = Math.min(Number(level), lists.length + 1);
    lists.length = Math.min(lists.length, depth);
    const sign = findSign(item);
    if (lists.length < depth) {
      const list = document.createElement(/^\(?(?:\d+|[a-zա-ֆivx]+)[.)․]/i.test(sign) ? 'ol' : 'ul');
      const parent = lists.at(-1)?.lastElementChild;
      if (parent) parent.append(list);
      else item.before(list);
      lists.push(list);
    }
    const line = document.createElement('li');
    line.append(...item.childNodes);
    lists.at(-1)!.append(line);
    item.remove();
    last = lists[0]!;
  }
}

/** The sign of a list's line, which is taken off it. */
function findSign(item: Element): string {
  const marked = item.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
  if (marked !== null) {
    const sign = marked.textContent ?? '';
    marked.remove();
    return sign.trim();
  }
  const [sign = ''] = /^\s*(?:[·•▪o§-]|\(?(?:\d+|[a-z]+)[.)])\s+/.exec(item.textContent ?? '') ?? [];
  const first = item.firstChild;
  if (sign !== '' && first?.nodeType === Node.TEXT_NODE)
    first.textContent = (first.textContent ?? '').slice(sign.length);
  return sign.trim();
}

const styles: readonly (readonly [pattern: RegExp, tag: string])[] = [
  [/font-weight\s*:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/font-style\s*:\s*(?:italic|oblique)/i, 'em'],
  [/text-decoration[^;]*:\s*[^;]*line-through/i, 's'],
  [/vertical-align\s*:\s*super/i, 'sup'],
  [/vertical-align\s*:\s*sub(?!\w)/i, 'sub'],
];

/** Marks in place of styles, as on the site; a Google document is one bold element whose style says normal. */
function readStyle(element: HTMLElement): void {
  const style = element.getAttribute('style') ?? '';
  if (/^(?:b|strong)$/.test(element.localName) && /font-weight\s*:\s*(?:normal|400)/i.test(style)) {
    unwrap(element);
    return;
  }
  if (/^(?:h[1-6]|a|th)$/.test(element.localName)) return;
  for (const [pattern, tag] of styles) {
    if (!pattern.test(style) || element.closest(tag) !== null || element.textContent?.trim() === '') continue;
    const mark = document.createElement(tag);
    mark.append(...element.childNodes);
    element.append(mark);
  }
  if (element.localName === 'span' || element.localName === 'font') unwrap(element);
}

function readLink(link: HTMLAnchorElement): void {
  const href = openRedirect(link.getAttribute('href') ?? '');
  // Anchors of a document that is not here.
  if (/^(?:https?:|mailto:|tel:)/i.test(href)) link.setAttribute('href', href);
  else unwrap(link);
}

function tidyTables(body: Element): void {
  for (const cell of body.querySelectorAll('td, th')) {
    const blocks = [...cell.querySelectorAll('p, div, h2, h3, h4')];
    blocks.slice(1).forEach((block) => block.before(document.createElement('br')));
    blocks.forEach(unwrap);
  }
  for (const each of body.querySelectorAll('colgroup')) each.remove();
}

function rename(element: Element, name: string): void {
  const other = document.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
