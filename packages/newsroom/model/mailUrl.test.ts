import { formatMailUrl } from './mailUrl.ts';

test.each([
  ['news@example.org', 'mailto:news@example.org'],
  ['news+site@example.org', 'mailto:news%2Bsite@example.org'],
  ['լուր@մեդիա.հայ', 'mailto:%D5%AC%D5%B8%D6%82%D6%80@xn--y9afcz6b.xn--y9a3aq'],
  ['a?cc=b@example.org', 'mailto:a%3Fcc%3Db@example.org'],
])('a letter to %s is opened by %s', (email, url) => {
  expect(formatMailUrl(email)).toBe(url);
  expect(formatMailUrl(email, { subject: 'Սխալ & +' })).toBe(
    `${url}?subject=%D5%8D%D5%AD%D5%A1%D5%AC%20%26%20%2B`,
  );
});
