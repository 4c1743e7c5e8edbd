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
