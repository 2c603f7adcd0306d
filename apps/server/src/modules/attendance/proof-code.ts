/** "Kode bukti 7F2K-19": short enough to read out, derived from the event's id so that HR can check it. */
import { createHash } from 'node:crypto';

/** Without letters and digits that look alike (0/O, 1/I/L). */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export function proofCode(eventId: string): string {
  const digest = createHash('sha256').update(eventId).digest();
  const signs = Array.from({ length: 4 }, (_, index) => SIGNS[(digest[index] ?? 0) % SIGNS.length]).join('');
  return `${signs}-${String((digest[4] ?? 0) % 100).padStart(2, '0')}`;
}
