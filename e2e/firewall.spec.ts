import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const missing = findDoubt();

/** Why the firewall cannot be tried on this machine. In continuous integration it must be. */
function findDoubt(): string | undefined {
  if (process.env.CI) return undefined;
  if (!existsSync('/usr/sbin/nft')) return '/usr/sbin/nft does not exist: apt-get install nftables iproute2';
  return process.getuid?.() === 0 ? undefined : 'it needs root, for a network of its own';
}

/** Opens connections to port 443 of this network, and says of how many from each address. */
const program = `
  import { connect, createServer } from 'node:net';
  const server = createServer((socket) => socket.on('error', () => {}));
  await new Promise((resolve) => server.listen(443, '::', resolve));
  const open = (host, localAddress) => new Promise((resolve) => {
    const socket = connect({ host, port: 443, localAddress });
    socket.on('connect', () => resolve(1)).on('error', () => resolve(0));
  });
  const counts = {};
  for (const [host, from, count] of JSON.parse(process.argv[1])) {
    const all = await Promise.all(Array.from({ length: count }, () => open(host, from)));
    counts[from] = all.reduce((sum, one) => sum + one, 0);
  }
  console.log(JSON.stringify(counts));
  process.exit();
`;

const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'];
const clients = [
  ['127.0.0.1', '127.0.0.2', 260],
  ['127.0.0.1', '127.0.0.9', 20],
  ['2001:db8::1', '2001:db8::1', 150],
  ['2001:db8::1', '2001:db8::2', 150],
  ['2001:db8::1', '2001:db8:0:1::1', 20],
];

test.describe(`deploy/nftables.conf${missing === undefined ? '' : ` (not run: ${missing})`}`, () => {
  test.skip(missing !== undefined, missing ?? '');

  test('a client has two hundred connections, whatever its IPv6 addresses, and others have theirs', async () => {
    const script = [
      'ip link set lo up',
      ...addresses.map((address) => `ip -6 addr add ${address}/128 dev lo nodad`),
      '/usr/sbin/nft -f deploy/nftables.conf',
      'exec "$0" --input-type=module --eval "$1" "$2"',
    ].join(' && ');
    const { stdout } = await promisify(execFile)('unshare', [
      '--net',
      'sh',
      '-c',
      script,
      process.execPath,
      program,
      JSON.stringify(clients),
    ]);
    expect(JSON.parse(stdout)).toEqual({
      '127.0.0.2': 200,
      '127.0.0.9': 20,
      '2001:db8::1': 150,
      '2001:db8::2': 50,
      '2001:db8:0:1::1': 20,
    });
  });
});
