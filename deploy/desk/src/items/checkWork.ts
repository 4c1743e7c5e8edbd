import { textFileLimitBytes } from '../../../../lib/model/body.ts';
import { fields as itemFields, pickField, type FieldName } from '../../../../lib/model/fields.ts';
import type { Section } from '../../../../lib/model/sections.ts';
import { checkFields, pictureWidthMin } from '../../../../tools/checkContent/checkFields.ts';
import type { Problem } from '../../../../tools/checkContent/findings.ts';
import { warnings } from '../hy.ts';
import type { Values } from './values.ts';

type Checked = { section: Section; values: Values; html: string; width: number | undefined };

/** What check:content would say of each field, in Armenian. */
export function checkWork({ section, values, html, width }: Checked): Readonly<Record<string, string>> {
  const given = Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [name, toFirestore(name as FieldName, value)]);
  const text = html === '' ? {} : { content: 'https://text.example/' };
  const found = checkFields(section, { ...Object.fromEntries(given), ...text }, Date.now());
  const isSmall = values.image !== '' && width !== undefined && width < pictureWidthMin;
  const isLong =
    html.length > textFileLimitBytes / 4 && new TextEncoder().encode(html).byteLength > textFileLimitBytes;
  const all: readonly Pick<Problem, 'field' | 'kind'>[] = [
    ...(isSmall ? [{ field: 'image', kind: 'tooSmall' } as const] : []),
    ...(isLong ? [{ field: 'content', kind: 'tooLarge' } as const] : []),
    ...found,
  ];
  // Of several the first. What has no words here is said of what is published, and of no editor's doing.
  const said = all.toReversed().filter(({ kind }) => warnings[kind] !== undefined);
  return Object.fromEntries(said.map(({ field, kind }) => [field, warnings[kind]!]));
}

/** As the documents hold it. */
function toFirestore(name: FieldName, value: unknown): unknown {
  if (!Object.hasOwn(itemFields, name) || pickField(name).kind !== 'moment') return value;
  return { toMillis: () => value };
}
