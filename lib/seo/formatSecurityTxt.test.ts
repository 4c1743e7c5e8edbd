import { buildSite } from '../testing/builders.ts';
import { formatSecurityTxt } from './formatSecurityTxt.ts';

const now = Date.UTC(2025, 2, 20, 14, 30);

test('says whom to write to, in which languages, and where the file belongs', () => {
  const site = buildSite({ contact: { email: 'info@example.org' } });
  expect(formatSecurityTxt(site, now).split('\n')).toStrictEqual([
    'Contact: mailto:info@example.org',
    'Expires: 2025-09-16T00:00:00Z',
    'Preferred-Languages: hy, en',
    'Canonical: https://www.example.org/.well-known/security.txt',
    '',
  ]);
});

test('without an e-mail address the contact page is named', () => {
  expect(formatSecurityTxt(buildSite({ contact: {} }), now)).toMatch(
    /^Contact: https:\/\/www\.example\.org\/contact$/m,
  );
});

test('is the same all day, and never lapses', () => {
  const site = buildSite();
  expect(formatSecurityTxt(site, now)).toBe(formatSecurityTxt(site, Date.UTC(2025, 2, 20)));
  const later = Date.UTC(2031, 0, 1);
  const [, expires = ''] = /^Expires: (.*)$/m.exec(formatSecurityTxt(site, later)) ?? [];
  const days = (Date.parse(expires) - later) / (24 * 60 * 60 * 1_000);
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});
