/** The sentences of the home page (product/clocking#own-day). */
import type { Today } from '@hadir/contract/attendance/clock.ts';
import { tapWord } from '@hadir/contract/attendance/tap-words.ts';
import { type Instant, MINUTE_MS, timeIn, type Zone, zoneName } from '@hadir/domain/kernel/time.ts';
import { showTime } from '../../../ui/text/format.ts';
import { isFinished, type OutsideTap, type OwnDayState } from './own-day-state.ts';

/** `Selamat pagi`, by the hour of the zone. */
export function greeting(now: number, zone: Zone): string {
  const hour = Number(timeIn(now as Instant, zone).slice(0, 2));
  if (hour >= 4 && hour < 11) return 'Selamat pagi';
  if (hour >= 11 && hour < 15) return 'Selamat siang';
  if (hour >= 15 && hour < 18) return 'Selamat sore';
  return 'Selamat malam';
}

/** `2 menit`, `3 jam 12 menit`. */
export function spanWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} menit`;
  if (rest === 0) return `${hours} jam`;
  return `${hours} jam ${rest} menit`;
}

const minutesUp = (from: number, to: number) => Math.ceil((to - from) / MINUTE_MS);
const minutesDown = (from: number, to: number) => Math.floor((to - from) / MINUTE_MS);

/** One sentence under the dial: what comes next. */
export function dialHint(state: OwnDayState, zone: Zone, now: number): string {
  const { shift } = state;
  if (state.stale) return 'Jadwal hari ini belum termuat. Anda tetap dapat absen.';
  if (state.outside !== null && shift !== null) return outsideHint(state.outside, shift, zone, now);
  if (state.out !== null && isFinished(state, now)) {
    const home = showTime(state.out.at, zone);
    return state.in === null ? `Pulang ${home}, tanpa absen masuk` : `Absen hari ini lengkap, pulang ${home}`;
  }
  if (state.onBreak) return 'Sedang istirahat';
  if (shift === null)
    return state.in === null
      ? 'Tetap absen bila Anda bekerja hari ini'
      : `Bekerja sejak ${showTime(state.in.at, zone)}`;
  const start = Date.parse(shift.startAt);
  const end = Date.parse(shift.endAt);
  if (state.in === null) {
    const opens = Date.parse(shift.opensAt);
    if (now < opens) return `Absen masuk dihitung mulai ${showTime(opens, zone)}`;
    if (now < start) return `Shift mulai ${spanWords(minutesUp(now, start))} lagi`;
    if (now >= end) return `Shift sudah selesai ${showTime(end, zone)}`;
    if (now - start < MINUTE_MS) return 'Shift baru mulai';
    return `Shift sudah mulai ${spanWords(minutesDown(start, now))} lalu`;
  }
  if (now < start) return `Shift mulai ${spanWords(minutesUp(now, start))} lagi`;
  if (now < end) return `Shift selesai ${spanWords(minutesUp(now, end))} lagi`;
  if (now - end < MINUTE_MS) return 'Shift selesai';
  return `Shift selesai ${spanWords(minutesDown(end, now))} lalu`;
}

/** A tap that does not count: that it is recorded, why it does not, and what helps. */
function outsideHint(
  { type, at, side }: OutsideTap,
  { opensAt, closesAt }: NonNullable<Today['shift']>,
  zone: Zone,
  now: number,
): string {
  const recorded = `${tapWord[type]} ${showTime(at, zone)} tercatat`;
  if (side === 'after')
    return `${recorded} sesudah ${showTime(Date.parse(closesAt), zone)}, jadi tidak dihitung. Ajukan koreksi.`;
  const opens = Date.parse(opensAt);
  const when = now < opens ? `mulai ${showTime(opens, zone)}` : 'sekarang';
  return `${recorded}, belum dihitung. Absen masuk ${when}.`;
}

/** The first line of the shift card; the second is the time span. */
export function shiftWords(today: Today, state: OwnDayState): { title: string; span: string | null; zone: string } {
  const zone = zoneName[today.zone];
  if (state.stale) return { title: 'Jadwal tersimpan sudah lewat', span: null, zone };
  const { shift } = state;
  if (shift === null)
    return {
      title: today.dayName ?? (today.dayType === 'rest' ? 'Hari libur Anda' : 'Tidak ada jadwal hari ini'),
      span: null,
      zone,
    };
  const name = /^(shift|jam)\b/i.test(shift.name) ? shift.name : `Shift ${shift.name}`;
  const place = today.places[0]?.name;
  const title = [name, place].filter((part) => part !== undefined).join(' · ');
  return { title, span: `${shift.start}–${shift.end}`.replaceAll(':', '.'), zone };
}

const TOLERATED_CLOCK_MS = 2 * MINUTE_MS;

/** Said when this phone's clock is wrong; `undefined` while it is near enough. @param difference server minus phone, milliseconds */
export function clockNotice(difference: number): string | undefined {
  if (Math.abs(difference) <= TOLERATED_CLOCK_MS) return undefined;
  const minutes = Math.round(Math.abs(difference) / MINUTE_MS);
  return `Jam HP tidak cocok ${spanWords(minutes)}. Waktu server dipakai.`;
}
