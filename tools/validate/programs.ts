import type { RequiredProgram } from '../processes/findMissingPrograms.ts';

/** Debian's Python: its packages are not seen by another one that comes first in PATH. */
export const pythonPath = '/usr/bin/python3';

/** What the validators need beside Node. */
export const validatorPrograms: readonly RequiredProgram[] = [
  { name: 'Java', command: ['java', '-version'], packages: 'default-jre-headless' },
  {
    name: 'feedparser for Python',
    command: [pythonPath, '-c', 'import feedparser'],
    packages: 'python3-feedparser',
  },
];
