import { formatOpenSearch } from './formatOpenSearch.ts';

test('has the search URL, UTF-8 and Armenian', () => {
  const xml = formatOpenSearch({ name: 'Լույս', url: 'https://www.example.org' });
  expect(xml).toContain('<ShortName>Լույս</ShortName>');
  expect(xml).toContain('<Url type="text/html" template="https://www.example.org/search?q={searchTerms}"/>');
  expect(xml).toContain('<InputEncoding>UTF-8</InputEncoding>');
  expect(xml).toContain('<Language>hy</Language>');
});

test('a name longer than the format allows is cut', () => {
  const xml = formatOpenSearch({ name: 'Հանրային մեդիա և լուրեր', url: 'https://www.example.org' });
  const [, name = ''] = /<ShortName>([^<]*)</.exec(xml) ?? [];
  expect(name).toBe('Հանրային մեդիա…');
  expect(name.length).toBeLessThanOrEqual(16);
});
