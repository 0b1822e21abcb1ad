const polynomial = 0x07;
/** What an empty map would have for a checksum must not be right. */
const finalXor = 0x55;

/**
 * A map that was read wrongly passes for a right one once in 256 times.
 *
 * @see ITU-T I.432.1, section 4.3.3.2
 */
export function crc8(bytes: Iterable<number>): number {
  let remainder = 0;
  for (const byte of bytes) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit += 1) remainder = ((remainder << 1) ^ (remainder & 0x80 ? polynomial : 0)) & 0xff;
  }
  return remainder ^ finalXor;
}
