import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buildItem, pickSection } from 'newsroom/testing/builders';
import { isFileFault } from './openIndexFile.node.ts';
import { SearchIndex } from './searchIndex.node.ts';

const programs = pickSection('programs');
const items = Array.from({ length: 500 }, (_, at) =>
  buildItem({
    id: `${at}`,
    title: `Կամուրջ ${at}`,
    createdAt: at,
    contentUrl: `https://cdn.example.org/${at}.html`,
  }),
);

let folder: string;
let file: string;
const opened: SearchIndex[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'search-index-'));
  file = path.join(folder, 'search.sqlite');
});

afterEach(() => {
  for (const index of opened.splice(0)) index.close();
  rmSync(folder, { recursive: true });
});

function open(newsroom = 'this newsroom', at = file) {
  const index = new SearchIndex({ file: at, newsroom });
  opened.push(index);
  return index;
}

/** Leaves a file with some items behind. */
function fill(): void {
  const index = new SearchIndex({ file, newsroom: 'this newsroom' });
  index.upsert(programs, items, 1);
  index.upsertText({ section: programs, item: items[7]!, readAt: 1 }, 'Ջրաղացը քարից է։');
  index.noteReadUntil(programs, 2);
  index.close();
}

const count = (index: ReturnType<typeof open>, query = 'կամուրջ') =>
  index.find({ query, page: 1 }).sections.programs ?? 0;

test('a server that starts again has what was stored, texts and progress included', () => {
  fill();
  const index = open();
  expect([count(index), count(index, 'ջրաղաց'), count(index, 'կամուրչ')]).toStrictEqual([500, 1, 500]);
  expect(index.describe()).toStrictEqual({
    file,
    reason: undefined,
    items: 500,
    readUntil: { programs: 2 },
  });
  expect(index.listUnread(1_000)).toHaveLength(499);
});

test('two servers in one folder have a file each, and a third one has that of a server that stopped', () => {
  fill();
  const first = open();
  const second = open();
  second.upsert(programs, [buildItem({ id: 'second', title: 'Ջրաղաց' })], 1);
  expect([first.describe().file, second.describe().file]).toStrictEqual([
    file,
    path.join(folder, 'search-2.sqlite'),
  ]);
  expect([count(first), count(second), count(second, 'ջրաղաց')]).toStrictEqual([500, 0, 1]);
  opened.shift()!.close();
  expect([open().describe().file, count(opened.at(-1)!)]).toStrictEqual([file, 500]);
});

test.each<[string, RegExp, () => void]>([
  ['no database', /not a database/, () => writeFileSync(file, 'Կամուրջ '.repeat(5_000))],
  ['damaged at its beginning', /not a database|malformed/, () => overwrite(0, 4_096)],
  ['damaged in a part', /.+/, () => overwrite(60_000, 20_000)],
  ['damaged in most parts', /.+/, () => overwrite(4_096, readFileSync(file).length)],
  ['cut off', /.+/, () => writeFileSync(file, readFileSync(file).subarray(0, 50_000))],
  ['of another newsroom', /another version or newsroom/, () => openAsOther()],
])('a file that is %s begins empty, and says why', (_, reason, spoil) => {
  fill();
  spoil();
  const index = open();
  expect(index.describe()).toStrictEqual({
    file,
    reason: expect.stringMatching(reason) as string,
    items: 0,
    readUntil: {},
  });
  expect(count(index)).toBe(0);
  index.upsert(programs, items, 1);
  expect(count(index)).toBe(500);
});

test('whichever page of a file is damaged, it begins empty, or finds everything', () => {
  fill();
  const whole = readFileSync(file);
  for (let page = 0; page * 4_096 < whole.length; page += 1) {
    writeFileSync(file, whole);
    overwrite(page * 4_096, 4_096);
    const index = new SearchIndex({ file, newsroom: 'this newsroom' });
    const found = index.describe().reason === undefined ? [500, 1, 10] : [0, 0, 0];
    const { items: foundItems } = index.find({ query: 'կամուրջ', page: 20 });
    expect([page, count(index), count(index, 'ջրաղաց'), foundItems.length]).toStrictEqual([page, ...found]);
    index.close();
  }
});

/** Overwrites a part of the file with what is no page of a database. */
function overwrite(from: number, length: number): void {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xa5, from, Math.min(from + length, bytes.length)));
}

function openAsOther(): void {
  const other = new SearchIndex({ file, newsroom: 'another newsroom' });
  other.upsert(programs, items, 1);
  other.close();
}

test('whoever changes how words are folded has every index filled again, and need not think of it', () => {
  fill();
  const read = fs.readFileSync;
  jest
    .spyOn(fs, 'readFileSync')
    .mockImplementation(
      ((name: string, ...rest: []) =>
        `${read(name, ...rest).toString()}${name.endsWith('foldForSearch.ts') ? '//' : ''}`) as never,
    );
  expect(open().describe()).toMatchObject({
    reason: expect.stringContaining('another version') as string,
    items: 0,
    readUntil: {},
  });
});

test.each<[string, RegExp, () => string]>([
  ['belongs to another program', /database of another program/, () => createForeign()],
  ['cannot be made', /\.sqlite: /, () => '/proc/newsroom/search.sqlite'],
  ['is a folder', /\.sqlite: /, () => (fs.mkdirSync(file), file)],
])('where the file %s it is left alone, and the index is in memory and says why', (_, reason, prepare) => {
  const name = prepare();
  const read = () => readdirSync(folder).map((entry) => [entry, statSync(path.join(folder, entry)).mtimeMs]);
  const before = read();
  const index = open('this newsroom', name);
  index.upsert(programs, items, 1);
  expect(count(index)).toBe(500);
  expect(index.describe()).toMatchObject({
    file: undefined,
    reason: expect.stringMatching(reason) as string,
  });
  expect(read()).toStrictEqual(before);
});

function createForeign(): string {
  const database = new DatabaseSync(file);
  database.exec('create table accounts (name text)');
  database.close();
  return file;
}

test.each<[string, () => void]>([
  ['deleted', () => rmSync(file)],
  ['replaced', () => (rmSync(file), writeFileSync(file, ''))],
])('a file that is %s while it is open fails searches and changes', (_, spoil) => {
  fill();
  const index = open();
  spoil();
  for (const call of [
    () => count(index),
    () => index.upsert(programs, items, 2),
    () => index.suggest('կամ'),
  ]) {
    const error = catchError(call);
    expect([isFileFault(error), String(error)]).toStrictEqual([true, expect.stringContaining('was deleted')]);
  }
});

test('a file that is damaged while it is open fails, and never finds nothing', () => {
  fill();
  const index = open();
  overwrite(4_096, 1_000_000);
  const error = catchError(() => {
    for (let at = 0; at < 50; at += 1) {
      count(index, `կամուրջ ${at}`);
      expect(count(index)).toBe(500);
    }
  });
  expect(error === undefined || isFileFault(error)).toBe(true);
});

function catchError(call: () => unknown): unknown {
  try {
    call();
    return undefined;
  } catch (error) {
    return error;
  }
}

const writer = `
  const { SearchIndex } = await import('./lib/search/searchIndex.node.ts');
  const { findSection } = await import('newsroom/model/sections');
  const index = new SearchIndex({ file: process.argv[1], newsroom: 'this newsroom' });
  for (let at = 0; ; at += 1) {
    const item = { id: String(at), title: 'Կամուրջ', categories: [], views: 0, createdAt: at };
    index.upsert(findSection('programs'), [item], 1);
    process.stdout.write(at + '\\n');
  }`;

test('what was stored before the process was killed is there, and the file is whole', async () => {
  let stored = 0;
  for (let kill = 0; kill < 2; kill += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', writer, file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const end = once(child, 'close');
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.split('\n').length > 40) child.kill('SIGKILL');
    });
    await end;
    stored = Math.max(stored, Number(output.trim().split('\n').at(-1)));
    const index = new SearchIndex({ file, newsroom: 'this newsroom' });
    expect(index.describe().reason).toBeUndefined();
    expect(count(index)).toBeGreaterThan(stored);
    index.close();
  }
  expect(existsSync(path.join(folder, 'search-2.sqlite'))).toBe(false);
});

test.each([
  [{ errcode: 11 }, true],
  [{ errcode: 267 }, true],
  [{ errcode: 26 }, true],
  [new SyntaxError('JSON'), true],
  [{ errcode: 13 }, true],
  [{ errcode: 8 }, true],
  [{ errcode: 778 }, true],
  [{ errcode: 1 }, false],
  [{ errcode: 5 }, false],
  [new TypeError('no'), false],
])('that the error %j is one of the file is %s', (error, isFault) => {
  expect(isFileFault(error)).toBe(isFault);
});

/** Runs a script in a file system of its own, of 600 kB; what it logs. */
function runOnSmallDisk(script: string): string {
  const mount = 'mount -t tmpfs -o size=600k tmpfs "$0" && exec "$1" --input-type=module -e "$2" "$0"';
  const program = `
    const { isFileFault } = await import('./lib/search/openIndexFile.node.ts');
    const { SearchIndex } = await import('./lib/search/searchIndex.node.ts');
    const { findSection } = await import('newsroom/model/sections');
    const { execFileSync } = await import('node:child_process');
    const { rmSync } = await import('node:fs');
    const [, folder] = process.argv;
    const file = folder + '/search.sqlite';
    const open = () => new SearchIndex({ file, newsroom: 'this newsroom' });
    const store = (index, from) => index.upsert(findSection('programs'), Array.from({ length: 100 }, (_, at) => (
      { id: String(from + at), title: 'Կամուրջ ' + (from + at), categories: [], views: 0, createdAt: at })), 1);
    const count = (index) => index.find({ query: 'կամուրջ', page: 1 }).sections.programs ?? 0;
    ${script}`;
  const given = ['-Urm', 'sh', '-c', mount, folder, process.execPath, program];
  const { stdout, stderr } = spawnSync('unshare', given, { encoding: 'utf8' });
  return stdout + stderr;
}

const canMount = spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;
const describeWithDisk = canMount ? describe : describe.skip;
const skipped = canMount ? '' : ' (skipped: no file system may be mounted here)';

describeWithDisk(`on a disk of its own${skipped}`, () => {
  test('that gets full changes fail, not searches, and the next start has what was stored', () => {
    const log = runOnSmallDisk(`
    const fill = (index) => {
      let stored = count(index);
      try {
        for (; ; stored += 100) store(index, stored);
      } catch (error) {
        console.log(isFileFault(error), error.message, stored > 0, count(index) === stored);
      }
      index.close();
    };
    fill(open());
    fill(open());`);
    const failed = 'true database or disk is full true true\n';
    expect(log).toBe(failed + failed);
  });

  test('that is read-only the index is in memory, whether a file is there or not, and says why', () => {
    const log = runOnSmallDisk(`
    const index = open();
    store(index, 0);
    index.close();
    for (const remove of [() => {}, () => rmSync(file)]) {
      remove();
      execFileSync('mount', ['-o', 'remount,ro', folder]);
      const next = open();
      store(next, 0);
      const { file: opened, reason } = next.describe();
      console.log(count(next), opened, reason.replace(folder, ''));
      execFileSync('mount', ['-o', 'remount,rw', folder]);
    }`);
    const refused = ['disk I/O error', 'unable to open database file'];
    expect(log).toBe(refused.map((why) => `100 undefined /search.sqlite: ${why}\n`).join(''));
  });
});
