import { findInformationPage, informationPages } from './informationPages.ts';

test('the information pages are the four of the specification, letter for letter and in its order', () => {
  expect(informationPages).toStrictEqual([
    { name: 'about-us', label: 'Մեր մասին' },
    { name: 'terms-of-use', label: 'Օգտագործման պայմաններ' },
    { name: 'privacy-policy', label: 'Գաղտնիության Քաղաքականություն' },
    { name: 'contact', label: 'Կապ' },
  ]);
});

test('a page is found by its path segment', () => {
  expect(findInformationPage('contact')).toStrictEqual({ name: 'contact', label: 'Կապ' });
});

test.each(['', 'about', 'Contact', 'constructor', '__proto__', 'toString', '0'])(
  'no page is found by the segment %j',
  (name) => {
    expect(findInformationPage(name)).toBeUndefined();
  },
);
