import { textFileLimitBytes } from '../../../../lib/model/body.ts';
import { fields as itemFields, pickField, type FieldName } from '../../../../lib/model/fields.ts';
import type { Section } from '../../../../lib/model/sections.ts';
import { checkFields, pictureWidthWanted } from '../../../../tools/checkContent/checkFields.ts';
import { warnings } from '../hy.ts';
import type { Values } from './values.ts';

/** Said by check:content of what is published, and none of an editor's doing before. */
const later = new Set(['notListed', 'createdAtType']);

type Checked = { section: Section; values: Values; html: string; width: number | undefined };

/** What check:content would say of each field, in Armenian. */
export function checkWork({ section, values, html, width }: Checked): Readonly<Record<string, string>> {
  const given = Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [name, toFirestore(name, value)]);
  const text = html === '' ? {} : { content: 'https://text.example/' };
  const found = checkFields(section, { ...Object.fromEntries(given), ...text }, Date.now())
    .filter(({ kind }) => !later.has(kind))
    .map(({ field, kind }) => [field, warnings[kind] ?? ''] as const);
  const isSmall = values.image !== '' && width !== undefined && width < pictureWidthWanted;
  const isLong =
    html.length > textFileLimitBytes / 4 && new TextEncoder().encode(html).byteLength > textFileLimitBytes;
  return Object.fromEntries([
    ...found.toReversed(),
    // Asked for, not forced: a drawing that says nothing needs no words.
    ...(values.image !== '' && values.imageAlt === '' ? [['imageAlt', warnings.noAlt ?? '']] : []),
    ...(isSmall ? [['image', warnings.tooSmall ?? '']] : []),
    ...(isLong ? [['content', warnings.tooLarge ?? '']] : []),
  ]) as Record<string, string>;
}

/** As the documents hold it. */
function toFirestore(name: string, value: unknown): unknown {
  if (!Object.hasOwn(itemFields, name) || pickField(name as FieldName).kind !== 'moment') return value;
  return { toMillis: () => value };
}
