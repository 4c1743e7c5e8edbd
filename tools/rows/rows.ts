/** A promise of docs/rows.md. */
export type Row = { id: string; promise: string };

/** A test or a group of tests whose title begins with the ids of the rows it proves. */
export type MarkedTitle = { ids: readonly string[]; title: string };

/** Reads the rows out of docs/rows.md: every table row whose first cell is a letter and a digit. */
export function parseRows(markdown: string): readonly Row[] {
  return [...markdown.matchAll(/^\| ([A-Z]\d) +\| (.+?) +\|$/gm)].map(([, id = '', promise = '']) => ({
    id,
    promise,
  }));
}

/**
 * Reads the titles that carry row ids out of a test file: `test('[R4] …')`, `describe('[R2][C1] …')` and the same after
 * `.each(…)`. Ids in comments, in other strings or in the titles of skipped tests do not count.
 */
export function parseMarkedTitles(source: string): readonly MarkedTitle[] {
  const code = source.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const marked = /(?:\b(?:test|it|describe)|[)`])\(\s*(['"`])((?:\[[A-Z]\d\])+) ((?:\\.|(?!\1).)+)\1/g;
  return [...code.matchAll(marked)].map(([, , ids = '', title = '']) => ({
    ids: ids.slice(1, -1).split(']['),
    title,
  }));
}

/** Gives what is wrong: rows listed twice or proved by no test, and ids in titles that no row has. */
export function listRowProblems(
  rows: readonly Row[],
  titles: readonly (MarkedTitle & { file: string })[],
): readonly string[] {
  const known = rows.map(({ id }) => id);
  const used = new Set(titles.flatMap(({ ids }) => ids));
  return [
    ...known.filter((id, index) => known.indexOf(id) !== index).map((id) => `${id} has more than one row`),
    ...known.filter((id) => !used.has(id)).map((id) => `${id} has no test`),
    ...titles.flatMap(({ file, ids, title }) =>
      ids.filter((id) => !known.includes(id)).map((id) => `${file}: no row has the id ${id} of «${title}»`),
    ),
  ];
}
