import { findClientIp, getClientIp } from './clientIp.node.ts';

test.each<[string, { socket?: string; forwarded?: string; trusted: number }, string]>([
  ['no proxy is trusted', { socket: '203.0.113.5', forwarded: '1.1.1.1', trusted: 0 }, '203.0.113.5'],
  ['nothing was forwarded', { socket: '203.0.113.5', trusted: 1 }, '203.0.113.5'],
  ['one proxy is trusted', { socket: '10.0.0.1', forwarded: '198.51.100.7', trusted: 1 }, '198.51.100.7'],
  [
    'the client wrote more',
    { socket: '10.0.0.1', forwarded: '1.1.1.1, 2.2.2.2,198.51.100.7', trusted: 1 },
    '198.51.100.7',
  ],
  [
    'two proxies are trusted',
    { socket: '10.0.0.1', forwarded: '1.1.1.1, 198.51.100.7, 10.0.0.2', trusted: 2 },
    '198.51.100.7',
  ],
  [
    'there are fewer than that',
    { socket: '10.0.0.1', forwarded: '198.51.100.7', trusted: 5 },
    '198.51.100.7',
  ],
  [
    'what was forwarded is no IP address',
    { socket: '10.0.0.1', forwarded: '<script>, unknown', trusted: 1 },
    '10.0.0.1',
  ],
  ['it is IPv4 in IPv6', { socket: '::ffff:203.0.113.5', trusted: 0 }, '203.0.113.5'],
  ['it is IPv6', { socket: '2001:db8:1:2:3:4:5:6', trusted: 0 }, '2001:db8:1:2::/64'],
  ['it is of the same network', { socket: '2001:db8:1:2:ffff::1', trusted: 0 }, '2001:db8:1:2::/64'],
  ['the connection has ended', { trusted: 0 }, 'unknown'],
])('where %s, the client is identified', (_, { socket, forwarded, trusted }, expected) => {
  expect(findClientIp(socket, forwarded, trusted)).toBe(expected);
});

test('where it was not noted, all clients are one', () => {
  expect(getClientIp(new Headers())).toBe('unknown');
});
