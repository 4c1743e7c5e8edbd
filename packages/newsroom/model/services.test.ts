import { findService } from './services.ts';

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
