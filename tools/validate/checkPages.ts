import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

/** What `vnu --format json` prints: https://github.com/validator/validator/wiki/Output-»-JSON. */
type Report = {
  messages: readonly {
    type: 'error' | 'info' | 'non-document-error';
    subType?: string;
    url: string;
    lastLine?: number;
    message: string;
    extract?: string;
  }[];
};

const validatorFile = createRequire(import.meta.url)
  .resolve('vnu-jar/package.json')
  .replace(/package\.json$/, 'build/dist/vnu.jar');

/**
 * Checks HTML files with the Nu Html Checker, all in one run of Java. Returns one line for each error or warning, which
 * begins with the name of its file.
 */
export async function checkPages(files: readonly string[]): Promise<readonly string[]> {
  const { stderr } = await promisify(execFile)(
    'java',
    ['-jar', validatorFile, '--format', 'json', '--exit-zero-always', ...files],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  return listPageProblems(JSON.parse(stderr) as Report);
}

/** The pages have their styles within, and the checker does not know all of CSS: container queries, and lengths in variables. */
const unknownToChecker =
  /^CSS: (?:“(?:line-clamp|container-type)”: Property|Unrecognized at-rule “@container”|“[\w-]+”: The types are incompatible)/;

/** One line for each message of a report that is more than a hint. */
export function listPageProblems({ messages }: Report): readonly string[] {
  return messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .filter(({ message }) => !unknownToChecker.test(message))
    .map(
      ({ url, lastLine, message, extract }) =>
        `${path.basename(url)}:${lastLine ?? 1}: ${message} ${extract?.replaceAll(/\s+/g, ' ') ?? ''}`,
    );
}
