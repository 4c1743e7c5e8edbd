import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const projectFolder = path.join(import.meta.dirname, '../../..');
const width = 120;

/** Lines that nobody can break: a directive of a tool, a URL, a row of a table. */
const unbreakable = /oxlint-|prettier-ignore|https?:\/\/\S{60}|^\s*(?:\*|\/\/|#)\s*\|/;
const commentLine = /^\s*(?:\{?\/\*\*?|\*\/?|\/\/|#)\s?/;

const files = execFileSync(
  'git',
  ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.conf', '*.sh', '*.yml', '*.yaml', '*.rules'],
  { cwd: projectFolder, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && !/^tools\/sample\/|\/fixtures\//.test(file));

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');

test('no line of a comment is wider than 120 columns: break it, or say it shorter', () => {
  const wide = files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        line.length > width && commentLine.test(line) && !unbreakable.test(line)
          ? [`${file}:${index + 1}`]
          : [],
      ),
  );
  expect(wide).toStrictEqual([]);
});

const blockComment = /(?<=^|[\s{(])\/\*\*?\s[^]*?\*\//gm;
/** Lines of `//` or `#` below each other are one comment. */
const lineComments = /(?<=^|\s)(?:\/\/|#)[ \t].*(?:\n\s*(?:\/\/|#)(?:[ \t].*)?$)*/gm;

/** The sentences of a comment, which may begin in any of its lines. */
function listSentences(comment: string): readonly string[] {
  const text = comment.replaceAll(/^\s*(?:\/\*\*?|\*\/?|\/\/|#)[ \t]*|\s*\*\/$/gm, '');
  return text.split(/(?<=[.?!][)”»*`]*)\s+|\n\n+/).map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim());
}

test('a sentence of a comment begins with what it is about, not with Of, As, Who, Nor, By or Until', () => {
  const found = files.flatMap((file) =>
    [blockComment, lineComments]
      .flatMap((form) => read(file).match(form) ?? [])
      .flatMap(listSentences)
      .filter((sentence) =>
        /^[(“]?(?:Of|The same|As|Without|Who|Nor|By(?! default)|Until(?! then))\b/.test(sentence),
      )
      .map((sentence) => `${file}: ${sentence}`),
  );
  expect(found).toStrictEqual([]);
});
