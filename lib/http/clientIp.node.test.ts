import { findClientIp, getClientIp } from './clientIp.node.ts';

test.each<[string, string | undefined, string | undefined, number, string]>([
  ['no proxy is trusted', '203.0.113.5', '1.1.1.1', 0, '203.0.113.5'],
  ['nothing was forwarded', '203.0.113.5', undefined, 1, '203.0.113.5'],
  ['one proxy is trusted', '10.0.0.1', '198.51.100.7', 1, '198.51.100.7'],
  ['the client wrote more', '10.0.0.1', '1.1.1.1, 2.2.2.2,198.51.100.7', 1, '198.51.100.7'],
  ['two proxies are trusted', '10.0.0.1', '1.1.1.1, 198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
  ['there are fewer than that', '10.0.0.1', '198.51.100.7', 5, '198.51.100.7'],
  ['what was forwarded is no IP address', '10.0.0.1', '<script>, unknown', 1, '10.0.0.1'],
  ['it is IPv4 in IPv6', '::ffff:203.0.113.5', undefined, 0, '203.0.113.5'],
  ['it is IPv6', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
  ['it is of the same network', '2001:db8:1:2:ffff::1', undefined, 0, '2001:db8:1:2::/64'],
  ['the connection has ended', undefined, undefined, 0, 'unknown'],
])('where %s, the client is identified', (_, socket, forwarded, trusted, expected) => {
  expect(findClientIp(socket, forwarded, trusted)).toBe(expected);
});

test('where it was not noted, all clients are one', () => {
  expect(getClientIp(new Headers())).toBe('unknown');
});
