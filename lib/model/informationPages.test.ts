import { findInformationPage } from './informationPages.ts';

test('a page is found by its path segment, and by nothing else', () => {
  expect(findInformationPage('contact')?.label).toBe('Կապ');
  expect(['', 'about', 'Contact', 'constructor', '__proto__', '0'].filter(findInformationPage)).toStrictEqual(
    [],
  );
});
