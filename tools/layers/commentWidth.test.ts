import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const projectFolder = path.join(import.meta.dirname, '../..');
const width = 120;

/** Lines that nobody can break: a directive of a tool, a URL, a row of a table. */
const unbreakable = /oxlint-|prettier-ignore|https?:\/\/\S{60}|^\s*(?:\*|\/\/|#)\s*\|/;

test('no line of a comment is wider than 120 columns: break it, or say it shorter', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.conf'], {
    cwd: projectFolder,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && !/^tools\/sample\/|\/fixtures\//.test(file));
  const wide = files.flatMap((file) =>
    readFileSync(path.join(projectFolder, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        line.length > width && /^\s*(?:\/\/|\/\*|\*|#)/.test(line) && !unbreakable.test(line)
          ? [`${file}:${index + 1}`]
          : [],
      ),
  );
  expect(wide).toStrictEqual([]);
});
