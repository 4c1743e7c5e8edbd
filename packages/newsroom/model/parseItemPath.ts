import { findPathKind } from './pathKind.ts';
import { decodeSegment } from './paths.ts';
import { findSection, type Section } from './sections.ts';

/** An item by its place: its document need not exist. */
export type ItemPlace = { section: Section; id: string };

/** The item whose page has this path; undefined where no item's page can have it. */
export function parseItemPath(path: string): ItemPlace | undefined {
  const [, name = '', segment = ''] = path.split('/');
  const section = findPathKind(path) === 'item' ? findSection(name) : undefined;
  return section && { section, id: decodeSegment(segment) };
}
