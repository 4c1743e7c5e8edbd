import { findPreferredSourceUrl, findService } from './site.ts';

test.each([
  ['https://www.facebook.com/page', 'Facebook'],
  ['https://t.me/channel', 'Telegram'],
  ['https://fb.com/page', 'Facebook'],
  ['https://www.youtube.com/@channel', 'YouTube'],
  ['https://x.com/page', 'X'],
  ['https://telegram.me/channel', 'Telegram'],
  ['https://whatsapp.com/channel/x', 'WhatsApp'],
  ['https://wa.me/x', 'WhatsApp'],
  ['https://example.org/', undefined],
  ['https://facebook.com.example.org/', undefined],
  ['https://constructor/', undefined],
  ['no URL', undefined],
])('the service behind %s is %s', (url, expected) => {
  expect(findService(url)).toBe(expected);
});

test.each([
  ['https://www.example.org', 'https://www.google.com/preferences/source?q=www.example.org'],
  ['https://example.xn--y9a3aq', 'https://www.google.com/preferences/source?q=example.xn--y9a3aq'],
  ['https://example.org:8443', undefined],
  ['http://localhost', undefined],
  ['http://192.0.2.1', undefined],
  ['http://[2001:db8::1]', undefined],
])('a reader of %s may prefer it at %s', (url, expected) => {
  expect(findPreferredSourceUrl(url)).toBe(expected);
});
