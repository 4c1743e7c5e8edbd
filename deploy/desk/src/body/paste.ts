import { findEmbed } from 'newsroom/text/embeds';
import { texts } from '../hy.ts';
import { parseHtml, toWritten, writeUrl } from './shown.ts';
import { keepUnknown } from './text.ts';

// Content pasted from Word, Google Docs or a web page: the site's own parser decides what of it has a meaning; the rest
// is left out and named.

type Pasted = {
  html: string;
  /** The names of what was left out. */
  dropped: readonly string[];
};

const parts = 'script, form, input, button, select, textarea, object, embed, svg, canvas, video, audio, math';
const looks = /(?:^|[\s;"'])(?:color|background|font-size)\s*:/i;

/** Cleans HTML of the clipboard, where only files of the newsroom's own bucket can stay. Never throws. */
export function cleanPaste(html: string, isOwnFile: (url: string) => boolean): Pasted {
  // Copied from a text of the desk.
  if (html.includes('data-pm-slice=')) return { html, dropped: [] };
  const body = parseHtml(html);
  const foreign = [...body.querySelectorAll('img')].filter(({ src }) => !isOwnFile(src));
  const frames = [...body.querySelectorAll('iframe')].filter(({ src }) => findEmbed(src) === undefined);
  const hasLooks = [...body.querySelectorAll('font, [style]')].some(({ outerHTML }) => looks.test(outerHTML));
  const dropped = [
    foreign.length > 0 && texts.body.droppedPictures(String(foreign.length)),
    (frames.length > 0 || body.querySelector(parts) !== null) && texts.body.droppedParts,
    hasLooks && texts.body.droppedLooks,
  ].filter((each) => each !== false);
  for (const each of foreign) (each.closest('figure') ?? each).remove();
  buildLists(body);
  const meant = toWritten(body.innerHTML);
  // The editor's own buttons write these elements.
  for (const old of meant.querySelectorAll('b, i')) {
    const mark = document.createElement(old.matches('b') ? 'strong' : 'em');
    mark.append(...old.childNodes);
    old.replaceWith(mark);
  }
  for (const link of meant.querySelectorAll('a')) if (isFilm(link)) writeUrl(link);
  keepAnchors(meant);
  return { html: keepUnknown(meant.innerHTML), dropped };
}

/** Whether a link to a film or a post stands alone, by whatever name. */
function isFilm(link: HTMLAnchorElement): boolean {
  const around = link.closest('p, li, td, th, h2, h3, h4, blockquote, figure') ?? link.ownerDocument.body;
  const isAlone = around.matches('p, body') && around.textContent.trim() === link.textContent.trim();
  return isAlone && findEmbed(link.href) !== undefined;
}

/** Anchors that the pasted text's own links lead to, under names that no other text has; others lead nowhere. */
function keepAnchors(body: HTMLElement): void {
  const mark = crypto.randomUUID().slice(0, 8);
  const links = [...body.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const anchors = [...body.querySelectorAll('[id]')];
  for (const link of links) {
    if (anchors.some(({ id }) => link.hash === `#${id}`)) link.hash += mark;
    else link.replaceWith(...link.childNodes);
  }
  for (const anchor of anchors) {
    const id = anchor.id + mark;
    anchor.removeAttribute('id');
    if (links.some(({ hash }) => hash === `#${id}`)) anchor.id = id;
  }
}

/**
 * Lists that are written in another way: Word has paragraphs with a sign and `mso-list:l0 level2`, Google Docs has
 * lists beside the line that they belong to.
 */
function buildLists(body: Element): void {
  const lists: HTMLElement[] = [];
  let last: Element | null = null;
  for (const item of body.querySelectorAll<HTMLElement>('p')) {
    const [, level] = /mso-list:[^;:]*level(\d+)/i.exec(item.getAttribute('style') ?? '') ?? [];
    if (level === undefined) continue;
    if (last === null || item.previousElementSibling !== last) lists.length = 0;
    const depth = Math.min(Number(level), lists.length + 1);
    lists.length = Math.min(lists.length, depth);
    const sign = takeSign(item);
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
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list);
}

/** The sign of a list's line, which is taken off it. */
function takeSign(item: Element): string {
  const marked = item.querySelector('[style*="ignore" i]');
  marked?.remove();
  if (marked !== null) return marked.textContent.trim();
  const [sign = ''] = /^\s*(?:[·•▪o§-]|\(?(?:\d+|[a-z]+)[.)])\s+/.exec(item.textContent) ?? [];
  if (item.firstChild instanceof Text) item.firstChild.data = item.firstChild.data.slice(sign.length);
  return sign.trim();
}
