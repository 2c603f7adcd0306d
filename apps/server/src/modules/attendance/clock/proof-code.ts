/** "Kode bukti 7F2K-19": short enough to read out, taken from the event's id so that HR can check it. */

/** Without letters and digits that look alike (0/O, 1/I/L). */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The last digits of a uuid of version 7 are chance. */
export function proofCode(eventId: string): string {
  let chance = Number.parseInt(eventId.replaceAll('-', '').slice(-10), 16);
  const take = (count: number) => {
    const taken = chance % count;
    chance = Math.floor(chance / count);
    return taken;
  };
  const signs = Array.from({ length: 4 }, () => SIGNS.charAt(take(SIGNS.length))).join('');
  return `${signs}-${String(take(100)).padStart(2, '0')}`;
}
