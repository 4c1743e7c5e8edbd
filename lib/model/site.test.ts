import { findService } from './site.ts';

test.each([
  ['https://www.facebook.com/page', 'Facebook'],
  ['https://m.facebook.com/page', 'Facebook'],
  ['https://t.me/channel', 'Telegram'],
  ['https://invite.viber.com/?g=x', 'Viber'],
  ['https://example.org/', undefined],
  ['https://facebook.com.example.org/', undefined],
  ['https://constructor/', undefined],
  ['no URL', undefined],
])('the service behind %s is %s', (url, expected) => {
  expect(findService(url)).toBe(expected);
});
