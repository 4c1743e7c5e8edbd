import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { documentNames, pickDocument, publicDocuments } from 'newsroom/model/documents';
import {
  fieldLimits,
  fieldNames,
  pickField,
  seriesFields,
  type FieldName,
  type FieldValues,
} from 'newsroom/model/fields';
import { findPathKind } from 'newsroom/model/pathKind';
import { sections } from 'newsroom/model/sections';
import { fieldLabels, seriesLabels } from '../../deploy/desk/src/hy.ts';
import { layers } from '../lint/layers/oxlint.config.ts';

// Files that cannot import the two tables of newsroom/model repeat them. Each test names the file, and what it lacks or
// has too much.

const read = (file: string): string => readFileSync(file, 'utf8');

/** “docs/rows.md lacks guides” for each difference of the two lists. */
function compare(file: string, found: readonly string[], expected: readonly string[]): readonly string[] {
  return [
    ...expected.filter((name) => !found.includes(name)).map((name) => `${file} lacks ${name}`),
    ...found.filter((name) => !expected.includes(name)).map((name) => `${file} has ${name} too much`),
  ];
}

/** The words in what a pattern's first group matches in a file. */
function findWords(file: string, pattern: RegExp): readonly string[] {
  const [, listed = ''] = pattern.exec(read(file)) ?? [];
  return listed.match(/[\p{L}\d]+/gu) ?? [];
}

/** The rows of a Markdown table below the row that begins with `head`: the cells of each, without backticks. */
function readTable(file: string, head: string): readonly (readonly string[])[] {
  const [, table = ''] = read(file).split(`\n| ${head} `);
  const rows = (table.split('\n\n')[0] ?? '').split('\n').slice(2);
  return rows.map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')));
}

const indexFile = 'deploy/firebase/firestore.indexes.json';
const indexes = JSON.parse(read(indexFile)) as {
  indexes: readonly {
    collectionGroup: string;
    fields: readonly { fieldPath: string; order?: string }[];
  }[];
  fieldOverrides: readonly {
    collectionGroup: string;
    fieldPath: string;
    ttl?: boolean;
    indexes: readonly { order?: string }[];
  }[];
};
const names = sections.map(({ name }) => name);
const collectionNames = sections.map(({ collection }) => collection);
const categoryNames = sections.flatMap(({ categories }) => categories.map(({ name }) => name));

const desk = 'deploy/desk/src/hy.ts';
const deskPages = 'deploy/desk/src/Desk.tsx';
const rulesFile = 'deploy/firebase/firestore.rules';
const documents = 'docs/documents.md';
const promises = 'docs/rows.md';
const deploying = 'docs/deploy.md';

test('files that repeat the sections have all of packages/newsroom/model/sections.ts, and no other', () => {
  expect([
    ...compare(rulesFile, findWords(rulesFile, /return collection in \[([^\]]+)\]/), collectionNames),
    ...compare(
      documents,
      readTable(documents, 'Section').map(
        ([, label, collection, page]) => `${label}, ${collection}, ${page}`,
      ),
      sections.map(({ label, collection, name }) => `${label}, ${collection}, /${name}/{id}`),
    ),
    ...compare(promises, findWords(promises, /^\| F2 +\| first column:(.*)\|$/m), names),
    ...compare(
      `${promises} (R5)`,
      findWords(promises, /^\| R5 +\|(.*): same list/m),
      sections.filter(({ categories }) => categories.length === 0).map(({ name }) => name),
    ),
  ]).toStrictEqual([]);
});

test('README.md has the layers of folders that lint knows, line by line', () => {
  const [, tree = ''] = read('README.md').split('## Where things live');
  const lines = tree.split('```')[1]!.trim().split('\n').slice(0, layers.length);
  const shown = lines.map((line) => {
    const [first = '', ...others] = line
      .slice(0, 31)
      .trim()
      .split(/\/?\s+/);
    const parent = dirname(first);
    return [first, ...others.map((name) => (name.includes('/') ? name : `${parent}/${name}`))];
  });
  expect(shown).toStrictEqual(layers);
});

test('firestore.indexes.json has the lists of every section', () => {
  const found = indexes.indexes
    .filter(({ fields }) => fields[0]?.fieldPath === 'categories')
    .map(({ collectionGroup, fields }) => `${collectionGroup}: categories, createdAt ${fields[1]?.order}`);
  const expected = sections.flatMap(({ collection, categories }) => {
    // Ascending for what comes before an item in its series.
    const orders = categories.length > 0 ? ['DESCENDING', 'ASCENDING'] : ['DESCENDING'];
    return orders.map((order) => `${collection}: categories, createdAt ${order}`);
  });
  expect(compare(indexFile, found, expected)).toStrictEqual([]);
});

// Firestore writes the indexes of a field with its document: the fewer, the more views a second a document takes.
test('firestore.indexes.json exempts in each section every field that no query names', () => {
  const found = indexes.fieldOverrides.map(
    ({ collectionGroup, fieldPath, ttl, indexes: own }) =>
      `${collectionGroup}.${fieldPath}: ${own.map(({ order }) => order).join() || 'no index'}${ttl ? ', expires' : ''}`,
  );
  const expected = sections.flatMap(({ name: section, collection }) =>
    fieldNames.flatMap((name) => {
      const { indexed, sections: own } = pickField(name);
      if (indexed === 'both') return [];
      const isQueried = indexed !== undefined && (own === undefined || own.includes(section));
      return [`${collection}.${name}: ${isQueried ? indexed.toUpperCase() : 'no index'}`];
    }),
  );
  const others = documentNames.flatMap((document) => {
    const table = Object.entries(pickDocument(document).fields);
    // Tables that say nothing about indexes have few, and these are written by hand.
    if (table.every(([, { indexed }]) => indexed === undefined)) return [];
    return table.map(
      ([name, { indexed, isExpiry }]) =>
        `${document}.${name}: ${indexed?.toUpperCase() ?? 'no index'}${isExpiry ? ', expires' : ''}`,
    );
  });
  expect(compare(indexFile, found, [...expected, ...others])).toStrictEqual([]);
});

/** A kind of field in docs/documents.md and in the editors' rules, where “v” is the field. */
const kinds: Readonly<Record<keyof FieldValues, readonly [document: string, rule: string]>> = {
  line: ['text', `isTextOrNull(v, ${fieldLimits.line})`],
  lead: ['text', `isTextOrNull(v, ${fieldLimits.lead})`],
  chapters: ['text', `isTextOrNull(v, ${fieldLimits.chapters})`],
  url: ['URL', 'isUrlOrNull(v)'],
  moment: ['Timestamp', 'isTimeOrNull(v)'],
  count: ['number', 'v'],
  seconds: ['number, seconds', 'v'],
  keys: ['array of keys', 'areCategories(v)'],
  focus: ['two percentages', 'isFocusOrNull(v)'],
  status: ['cancelled or postponed', 'isStatusOrNull(v)'],
  language: ['code of a language', 'isTextOrNull(v, 20)'],
};

function formatRule(name: FieldName): string {
  const { kind, mostDaysAhead } = pickField(name);
  const value = `fields.get('${name}', null)`;
  if (mostDaysAhead !== undefined) return `isTimeWithinOrNull(${value}, ${mostDaysAhead})`;
  return kinds[kind][1].replace(/\bv\b/, value);
}

const deskFields = fieldNames.filter((name) => name !== 'views');

test('the desk has a name for every field, and the rules let editors store it', () => {
  const rules = read(rulesFile);
  const unchecked = deskFields.map(formatRule).filter((rule) => !rules.includes(rule));
  expect([
    ...compare(desk, Object.keys(fieldLabels), fieldNames),
    ...compare(desk, Object.keys(seriesLabels), Object.keys(seriesFields)),
    ...compare(rulesFile, findWords(rulesFile, /keys\.hasOnly\(\[([^\]]+)\]/), deskFields),
    ...unchecked.map((rule) => `${rulesFile} lacks ${rule}`),
  ]).toStrictEqual([]);
});

test('docs/documents.md explains every field and category', () => {
  const found = readTable(documents, 'Field').map(([, name, type]) => `${name}: ${type}`);
  const expected = fieldNames.map((name) => `${name}: ${kinds[pickField(name).kind][0]}`);
  const keys = [...read(documents).matchAll(/`(\w+)` [\p{Lu}]/gu)].map(([, key = '']) => key);
  const used = new Set(categoryNames);
  expect([
    ...compare(documents, found, expected),
    ...compare(documents, keys, [...used]),
    ...compare(rulesFile, findWords(rulesFile, /value\.hasOnly\(\[([^\]]+)\]/), [...used]),
  ]).toStrictEqual([]);
});

test('files that repeat the documents that are no items have all of newsroom/model/documents, with their fields', () => {
  const written = documentNames.filter((name) => pickDocument(name).readBy !== 'servers');
  expect([
    ...compare(
      deskPages,
      [...read(deskPages).matchAll(/ path="\/(\w+)"/g)].map(([, name = '']) => name),
      publicDocuments,
    ),
    ...documentNames.flatMap((name) =>
      compare(documents, read(documents).match(new RegExp(`\`${name}/(?=\\{)`)) ?? [], [`\`${name}/`]),
    ),
    ...publicDocuments.flatMap((name) => {
      const told = readTable(deploying, 'Change').filter(([, change]) => change?.includes(`(${name})`));
      return compare(`${deploying}, “Which change is seen when”,`, told.length > 0 ? [name] : [], [name]);
    }),
    ...written.flatMap((name) =>
      compare(
        documents,
        readTable(documents, `Field of \`${name}\``).map(([, field, type]) => `${name}.${field}: ${type}`),
        listKinds(name).map(([field, kind]) => `${name}.${field}: ${kinds[kind][0]}`),
      ),
    ),
    ...publicDocuments.flatMap((name) => {
      const rule = `match /${name}/`;
      const [, fields = ''] =
        new RegExp(`function is${name}\\(fields\\) \\{\n.*hasOnly\\(\\[([^\\]]+)\\]`, 'i').exec(
          read(rulesFile),
        ) ?? [];
      return [
        ...compare(rulesFile, read(rulesFile).includes(rule) ? [rule] : [], [rule]),
        ...compare(
          rulesFile,
          (fields.match(/\w+/g) ?? []).map((field) => `${name}.${field}`),
          listKinds(name).map(([field]) => `${name}.${field}`),
        ),
      ];
    }),
  ]).toStrictEqual([]);
});

function listKinds(name: (typeof documentNames)[number]): readonly (readonly [string, keyof FieldValues])[] {
  return Object.entries(pickDocument(name).fields).map(([field, { kind }]) => [field, kind]);
}

test('the page of each public document has a kind, and the sample an example that has one', () => {
  const lacking = publicDocuments.flatMap((name) => {
    const ids = readdirSync(`tools/sample/${name}`).map((file) => file.replace('.json', ''));
    const paths = ids.map((id) => pickDocument(name).findPath?.(id));
    return paths.every((path) => path !== undefined && findPathKind(path) !== undefined)
      ? []
      : [`packages/newsroom/model/pathKind.ts lacks the pages of ${name}`];
  });
  expect(lacking).toStrictEqual([]);
});
