import { findInformationPage, informationPages } from './informationPages.ts';

test('the information pages are the four of the specification, letter for letter and in its order', () => {
  expect(informationPages).toStrictEqual([
    { name: 'about-us', label: 'Մեր մասին' },
    { name: 'terms-of-use', label: 'Օգտագործման պայմաններ' },
    { name: 'privacy-policy', label: 'Գաղտնիության Քաղաքականություն' },
    { name: 'contact', label: 'Կապ' },
  ]);
});

test('a page is found by its path segment, and by nothing else', () => {
  expect(findInformationPage('contact')?.label).toBe('Կապ');
  expect(['', 'about', 'Contact', 'constructor', '__proto__', '0'].filter(findInformationPage)).toStrictEqual(
    [],
  );
});
