import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findCategory, findSection, sections } from 'newsroom/model/sections';
import { createIdentities } from './identities.ts';
import { parseDate } from './parseDate.ts';
import type { Authors, Library } from './post.ts';

export type GivenOptions = ReturnType<typeof readOptions>;

/**
 * Reads the options that docs/import.md lists; the last four properties are filled while the sources are read. Throws
 * for options that make no sense.
 */
export function readOptions() {
  const { values, positionals: files } = parseArgs({
    allowPositionals: true,
    options: {
      section: { type: 'string', default: '' },
      category: { type: 'string' },
      map: { type: 'string' },
      to: { type: 'string', default: 'local' },
      types: { type: 'string', multiple: true, default: ['post'] },
      language: { type: 'string', multiple: true, default: ['hy'] },
      since: { type: 'string' },
      at: { type: 'string' },
      hosts: { type: 'string', multiple: true, default: [] },
      'private-hosts': { type: 'string', multiple: true, default: [] },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  if (files.length === 0)
    throw new Error('Name a file or a URL: npm run import -- export.xml --section programs');
  const section = findSection(values.section);
  if (section === undefined)
    throw new Error(`--section is one of ${sections.map(({ name }) => name).join(', ')}.`);
  const map = new Map<string, string>(
    Object.entries(JSON.parse(values.map === undefined ? '{}' : readFileSync(values.map, 'utf8'))),
  );
  for (const key of [...map.values(), ...(values.category === undefined ? [] : [values.category])]) {
    if (findCategory(section, key) === undefined) throw new Error(`${section.name} has no category ${key}.`);
  }
  const at = readDate('--at', values.at);
  if (at !== undefined && at.toMillis() > Date.now())
    throw new Error('--at lies in the future: run this command then.');
  return {
    ...values,
    files,
    section,
    map,
    at,
    since: readDate('--since', values.since),
    hosts: new Set(values.hosts),
    privateHosts: values['private-hosts'],
    isDryRun: values['dry-run'],
    types: values.types.map((type) => type.toLowerCase()),
    languages: values.language.map((language) => language.toLowerCase()),
    library: new Map() as Library,
    authors: new Map() as Authors,
    identify: createIdentities(),
    failures: new Map<string, number>(),
  };
}

function readDate(option: string, text: string | undefined) {
  const date = parseDate(text);
  if (text !== undefined && date === undefined)
    throw new Error(`${option} ${text} is no date such as 2026-11-23T19:00 or 23.11.2026 19:00.`);
  return date;
}
