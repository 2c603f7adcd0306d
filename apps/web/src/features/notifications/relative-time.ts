/** How long ago, as people say it; older than a day: date and time. */
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { showDateTime, showTime } from '../../ui/text/format.ts';
import { dateAt } from '../../ui/text/time-words.ts';

const MINUTE = 60_000;

/** @param now epoch milliseconds of the server */
export function sinceWords(wire: string, now: number, zone: Zone): string {
  const at = Date.parse(wire);
  const minutes = Math.floor((now - at) / MINUTE);
  if (minutes < 1) return 'Baru saja';
  if (minutes < 60) return `${minutes} menit lalu`;
  const days = Math.round((Date.parse(dateAt(now, zone)) - Date.parse(dateAt(at, zone))) / 86_400_000);
  if (days === 0) return `Hari ini ${showTime(at, zone)}`;
  return days === 1 ? `Kemarin ${showTime(at, zone)}` : showDateTime(at, zone);
}
