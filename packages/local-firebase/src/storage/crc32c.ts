// RFC 3720, appendix B.4: the polynomial of Castagnoli, reflected. node:zlib has another one.
const polynomial = 0x82f63b78;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    remainder = remainder & 1 ? (remainder >>> 1) ^ polynomial : remainder >>> 1;
  }
  return remainder;
});

/** The checksum of what had `checksum` and is followed by `bytes`; that of nothing is 0. */
export function addToCrc32c(checksum: number, bytes: Uint8Array): number {
  let remainder = ~checksum;
  for (const byte of bytes) remainder = table[(remainder ^ byte) & 0xff]! ^ (remainder >>> 8);
  return ~remainder >>> 0;
}

/** The checksum as Google writes it: big-endian, in Base64. */
export function formatCrc32c(checksum: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(checksum);
  return bytes.toString('base64');
}
