import { readFileSync } from 'node:fs';
import { collections, series } from '../../deploy/desk/collections.ts';
import { sectionOfCollection } from '../../deploy/functions/publishWrite.js';
import { fieldLimits, fieldNames, pickField, seriesFields, type FieldName } from '../../lib/model/fields.ts';
import { findSection, sections } from '../../lib/model/sections.ts';

// Files that cannot import the two tables of lib/model repeat them. Each test names the file, and what it lacks or has
// too much.

const read = (file: string): string => readFileSync(file, 'utf8');

/** «firestore.rules lacks guides» for each difference of the two lists. */
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

/** The rows of a document's table below the row that begins with `head`: the cells of each, without backticks. */
function readTable(file: string, head: string): readonly (readonly string[])[] {
  const [, table = ''] = read(file).split(`\n| ${head} `);
  const rows = (table.split('\n\n')[0] ?? '').split('\n').slice(2);
  return rows.map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')));
}

type Override = {
  collectionGroup: string;
  fieldPath: string;
  indexes: readonly { order?: string; arrayConfig?: string }[];
};
type Index = {
  collectionGroup: string;
  fields: readonly { fieldPath: string; order?: string; arrayConfig?: string }[];
};

const indexFile = 'firestore.indexes.json';
const indexes = JSON.parse(read(indexFile)) as {
  indexes: readonly Index[];
  fieldOverrides: readonly Override[];
};
const rulesFiles = ['firestore.rules', 'deploy/desk/firestore.rules'];
const names = sections.map(({ name }) => name);
const collectionNames = sections.map(({ collection }) => collection);
const categoryNames = sections.flatMap(({ categories }) => categories.map(({ name }) => name));

test('files that repeat the sections have all of lib/model/sections.ts, and no other', () => {
  const inRules = rulesFiles.flatMap((file) =>
    compare(file, findWords(file, /return collection in \[([^\]]+)\]/), collectionNames),
  );
  const desk = 'deploy/desk/collections.ts';
  const inDesk = compare(
    desk,
    collections.map(({ path, name }) => `${path} «${name}»`),
    sections.map(({ collection, label }) => `${collection} «${label}»`),
  );
  const inFunction = compare(
    'deploy/functions/publishWrite.js',
    Object.entries(sectionOfCollection).map(([collection, name]) => `${collection}: ${name}`),
    sections.map(({ collection, name }) => `${collection}: ${name}`),
  );
  const documents = 'docs/documents.md';
  const inDocuments = compare(
    documents,
    readTable(documents, 'Section').map(([, label, collection, page]) => `${label}, ${collection}, ${page}`),
    sections.map(({ label, collection, name }) => `${label}, ${collection}, /${name}/{id}`),
  );
  const promises = 'docs/rows.md';
  const inPromises = [
    ...compare(promises, findWords(promises, /^\| F2 +\| first column:(.*)\|$/m), names),
    ...compare(
      `${promises} (R5)`,
      findWords(promises, /^\| R5 +\|(.*): same list/m),
      sections.filter(({ categories }) => categories.length === 0).map(({ name }) => name),
    ),
  ];
  expect([...inRules, ...inDesk, ...inFunction, ...inDocuments, ...inPromises]).toStrictEqual([]);
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
    ({ collectionGroup, fieldPath, indexes: own }) =>
      `${collectionGroup}.${fieldPath}: ${own.map(({ order }) => order).join() || 'no index'}`,
  );
  const expected = sections.flatMap(({ name: section, collection }) =>
    fieldNames.flatMap((name) => {
      const { indexed, sections: own } = pickField(name);
      if (indexed === 'both') return [];
      const isQueried = indexed !== undefined && (own === undefined || own.includes(section));
      return [`${collection}.${name}: ${isQueried ? indexed.toUpperCase() : 'no index'}`];
    }),
  );
  expect(compare(indexFile, found, expected)).toStrictEqual([]);
});

/** What the desk's rules say of a field, but of those that a document needs. */
function describeRule(name: FieldName): string {
  const value = `fields.get('${name}', null)`;
  const { kind } = pickField(name);
  switch (kind) {
    case 'line':
    case 'lead':
      return `isTextOrNull(${value}, ${fieldLimits[kind]})`;
    case 'chapters':
      return `isTextOrNull(${value}, `;
    case 'url':
      return `isUrlOrNull(${value})`;
    case 'moment':
      return `isTimeOrNull(${value})`;
    case 'language':
      return `isTextOrNull(${value}, 20)`;
    case 'status':
      return `isStatusOrNull(${value})`;
    case 'keys':
      return `areCategories(${value})`;
    case 'seconds':
    case 'count':
      return value;
  }
}

const needed: Partial<Record<FieldName, string>> = {
  title: `fields.title.size() <= ${fieldLimits.line}`,
  createdAt: "fields.get('createdAt', null) is timestamp",
  updatedAt: "fields.get('updatedAt', null) is timestamp",
};

const dataTypes = {
  line: 'string',
  lead: 'string',
  url: 'string',
  chapters: 'string',
  moment: 'date',
  count: 'number',
  seconds: 'number',
  keys: 'array',
  status: 'string',
  language: 'string',
} as const;

const deskFields = fieldNames.filter((name) => name !== 'views');

test('the desk has the fields of each section, by their kinds', () => {
  const file = 'deploy/desk/collections.ts';
  const found = collections.flatMap(({ path, properties }) =>
    Object.entries(properties).map(([name, { dataType }]) => `${path}.${name}: ${dataType}`),
  );
  const expected = sections.flatMap(({ name: section, collection, categories }) =>
    deskFields
      .filter(
        (name) =>
          pickField(name).sections?.includes(section) ?? (name !== 'categories' || categories.length > 0),
      )
      .map((name) => `${collection}.${name}: ${dataTypes[pickField(name).kind]}`),
  );
  const inRules = 'deploy/desk/firestore.rules';
  const rules = read(inRules);
  const unchecked = deskFields
    .map((name) => needed[name] ?? describeRule(name))
    .filter((rule) => !rules.includes(rule));
  expect([
    ...compare(file, found, expected),
    ...compare(inRules, findWords(inRules, /keys\.hasOnly\(\[([^\]]+)\]/), deskFields),
    ...unchecked.map((rule) => `${inRules} lacks ${rule}`),
  ]).toStrictEqual([]);
});

const typeNames = {
  line: 'text',
  lead: 'text',
  chapters: 'text',
  url: 'URL',
  moment: 'Timestamp',
  count: 'number',
  seconds: 'number, seconds',
  keys: 'array of keys',
  status: 'cancelled or postponed',
  language: 'code of a language',
} as const;

test('docs/documents.md explains every field and category', () => {
  const file = 'docs/documents.md';
  const found = readTable(file, 'Field').map(([, name, type]) => `${name}: ${type}`);
  const expected = fieldNames.map((name) => `${name}: ${typeNames[pickField(name).kind]}`);
  const keys = [...read(file).matchAll(/`(\w+)` [\p{Lu}]/gu)].map(([, key = '']) => key);
  const used = new Set(categoryNames);
  expect([
    ...compare(file, found, expected),
    ...compare(file, keys, [...used]),
    ...compare(rulesFiles[1]!, findWords(rulesFiles[1]!, /value\.hasOnly\(\[([^\]]+)\]/), [...used]),
  ]).toStrictEqual([]);
});

test('desk, rules and document have the fields of a series', () => {
  const fieldsOfSeries = Object.keys(seriesFields) as (keyof typeof seriesFields)[];
  const [desk, rules, documents] = [
    'deploy/desk/collections.ts',
    'deploy/desk/firestore.rules',
    'docs/documents.md',
  ];
  expect([
    ...compare(desk, Object.keys(series.properties), fieldsOfSeries),
    ...compare(
      desk,
      Object.keys(series.customId),
      findSection('programs').categories.map(({ name }) => name),
    ),
    ...compare(rules, findWords(rules, /isSeries\(fields\) \{\n.*hasOnly\(\[([^\]]+)\]/), fieldsOfSeries),
    ...compare(
      documents,
      readTable(documents, 'Field of a series').map(([, name, type]) => `${name}: ${type}`),
      fieldsOfSeries.map((name) => `${name}: ${typeNames[seriesFields[name].kind]}`),
    ),
  ]).toStrictEqual([]);
});
