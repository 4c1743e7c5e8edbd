import { decodeSegment } from '../model/paths.ts';

/** Ids of a text are not those of the page. A second pass changes nothing. */
const idPrefix = 'text-';

/** The anchors of a text, and which of them its own links lead to, known when all of it is read. */
export type Anchors = { pageUrl: string | undefined; names: Set<string>; linked: Set<string> };

export function noteAnchors(
  anchors: Anchors,
  name: string,
  { id, name: anchor, href }: Readonly<Record<string, string>>,
): void {
  for (const each of [id, name === 'a' ? anchor : undefined])
    if (each && isAnchor(each)) anchors.names.add(each);
  const fragment = href && findFragment(href, anchors.pageUrl);
  if (fragment) anchors.linked.add(fragment).add(decodeSegment(fragment));
}

/** The link to an anchor of the text; undefined where it leads elsewhere. */
export function findOwnLink({ names, pageUrl }: Anchors, href: string): string | undefined {
  const fragment = findFragment(href, pageUrl);
  // A browser looks for a fragment as it is written, and then without percent signs.
  const isOwn = fragment !== undefined && (names.has(fragment) || names.has(decodeSegment(fragment)));
  return isOwn ? `#${addPrefix(fragment)}` : undefined;
}

/** The ids of a list that the text has; undefined where it has none. */
export function pickOwnIds({ names }: Anchors, list: string): string | undefined {
  const own = list.split(/\s+/).filter((each) => names.has(each));
  return own.length > 0 ? own.map(addPrefix).join(' ') : undefined;
}

export function isAnchor(name: string): boolean {
  return /^\S{1,200}$/.test(name);
}

export function addPrefix(name: string): string {
  return name.startsWith(idPrefix) ? name : idPrefix + name;
}

function findFragment(href: string, pageUrl: string | undefined): string | undefined {
  const [before = '', fragment] = href.trim().split('#', 2);
  const isHere = before === '' || (pageUrl !== undefined && before === pageUrl.split('#', 1)[0]);
  return isHere && fragment ? fragment : undefined;
}
