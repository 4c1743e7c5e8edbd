import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const projectFolder = path.join(import.meta.dirname, '../..');
const width = 120;
const wordLimit = 30;

/** Lines that nobody can break: a directive of a tool, a URL, a row of a table. */
const unbreakable = /oxlint-|prettier-ignore|https?:\/\/\S{60}|^\s*(?:\*|\/\/|#)\s*\|/;
const comment = /^\s*(?:\{?\/\*\*?|\*\/?|\/\/|#)\s?/;

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');
const listFiles = (...patterns: readonly string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: projectFolder, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/^tools\/sample\/|\/fixtures\//.test(file));
const programs = listFiles('*.ts', '*.tsx', '*.mjs', '*.css', '*.conf');

test('no line of a comment is wider than 120 columns: break it, or say it shorter', () => {
  const wide = programs.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        line.length > width && comment.test(line) && !unbreakable.test(line) ? [`${file}:${index + 1}`] : [],
      ),
  );
  expect(wide).toStrictEqual([]);
});

/** The text of a file's comments, without what is set in columns, such as the options of a command. */
const readComments = (file: string) =>
  read(file)
    .split('\n')
    .map((line) => (comment.test(line) ? line.replace(comment, ' ').replace(/^ {3,}.*/, '\n') : '\n'));

/** The text of a document, without code, item by item and cell by cell. */
const readDocument = (file: string) =>
  read(file)
    .replaceAll(/^```[^]*?^```/gm, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:-|\d+\.|#+) |^$/, '\n').replaceAll('|', '\n'));

test('nothing of a comment or a document has to be read twice: at most 30 words without a full stop, colon or semicolon', () => {
  const texts = [
    ...programs.map((file) => [file, readComments(file)] as const),
    ...listFiles('*.md').map((file) => [file, readDocument(file)] as const),
  ];
  const long = texts.flatMap(([file, lines]) =>
    lines
      .join(' ')
      .split(/[.:;?!][)”»*`]*\s|\n/)
      .filter((sentence) => (sentence.match(/(?<!\S)\S*\p{L}/gu) ?? []).length > wordLimit)
      .map((sentence) => `${file}: ${sentence.trim()}`),
  );
  expect(long).toStrictEqual([]);
});
