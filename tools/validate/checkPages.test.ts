import { listPageProblems } from './checkPages.ts';

test('errors and warnings are listed with their file and line, hints are not', () => {
  const url = 'file:/tmp/validate-1/home.html';
  expect(
    listPageProblems({
      messages: [
        { type: 'error', url, lastLine: 3, message: 'Stray end tag “p”.', extract: 'a\n</p>' },
        { type: 'info', subType: 'warning', url, message: 'Section lacks heading.' },
        { type: 'info', url, lastLine: 1, message: 'Trailing slash on void elements.' },
      ],
    }),
  ).toStrictEqual(['home.html:3: Stray end tag “p”. a </p>', 'home.html:1: Section lacks heading. ']);
});

test('a mistake in the styles of a page is listed, what the checker does not know of CSS is not', () => {
  const report = (message: string) => ({ type: 'error', url: 'home.html', lastLine: 1, message }) as const;
  const mistake = 'CSS: “padding”: “red” is not a “padding” value.';
  const messages = [
    mistake,
    "CSS: “container-type”: Property “container-type” doesn't exist.",
    "CSS: “line-clamp”: Property “line-clamp” doesn't exist.",
    'CSS: Unrecognized at-rule “@container”',
    'CSS: “padding”: The types are incompatible.',
  ];
  expect(listPageProblems({ messages: messages.map(report) })).toStrictEqual([`home.html:1: ${mistake} `]);
});
