import { checkFields, pictureWidthMin } from 'newsroom/checks/checkFields';
import type { Problem } from 'newsroom/checks/findings';
import { fields } from 'newsroom/model/fields';
import type { Section } from 'newsroom/model/sections';
import { hasTooManyTags, textFileLimitBytes } from 'newsroom/text/body';
import { formatDateTime } from 'newsroom/words/formatDate';
import { texts, warnings } from '../hy.ts';
import { applyValues, findLatest, type Values } from './values.ts';

type Checked = { section: Section; values: Values; html: string; width: number | undefined };

/** The warnings beside fields, in Armenian: findings of check:content, and values that the rules refuse. */
export function checkWork({ section, values, html, width }: Checked): Readonly<Record<string, string>> {
  const text = html === '' ? {} : { content: 'https://text.example/' };
  const now = Date.now();
  const found = checkFields(section, { ...applyValues(fields, {}, values), ...text }, now);
  const isSmall = values.image !== '' && width !== undefined && width < pictureWidthMin;
  const isLong =
    hasTooManyTags(html) ||
    (html.length > textFileLimitBytes / 4 && new TextEncoder().encode(html).byteLength > textFileLimitBytes);
  const all: readonly Pick<Problem, 'field' | 'kind'>[] = [
    ...(isSmall ? [{ field: 'image', kind: 'tooSmall' } as const] : []),
    ...(isLong ? [{ field: 'content', kind: 'longText' } as const] : []),
    ...found,
  ];
  // The first of several warnings is said. Findings without words here are of published items, and of no editor's
  // doing.
  const said = all.toReversed().filter(({ kind }) => warnings[kind] !== undefined);
  const words = Object.fromEntries(said.map(({ field, kind }) => [field, warnings[kind]!]));
  for (const [field, value] of Object.entries(values)) {
    const latest = findLatest(field, now);
    if (latest === undefined || Number(value) <= latest) continue;
    words[field] = [texts.form.tooFarAhead(formatDateTime(latest)), words[field]].join(' ').trim();
  }
  return words;
}
