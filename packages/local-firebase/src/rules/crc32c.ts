const REVERSED_POLYNOMIAL = 0x82_f6_3b_78;

/** CRC-32C (Castagnoli), which Node's zlib lacks; https://www.rfc-editor.org/rfc/rfc3720#appendix-B.4 */
export function crc32c(bytes: Uint8Array): number {
  let remainder = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      remainder = remainder & 1 ? (remainder >>> 1) ^ REVERSED_POLYNOMIAL : remainder >>> 1;
    }
  }
  return ~remainder >>> 0;
}
