/** What the charts say, computed: every title is a finding (ux.md K24). */
import { addDays, type LocalDate, type LocalTime } from '@hadir/domain/kernel/time.ts';
import { showNumber } from '../../ui/format.ts';
import { decimalText, shortDay, slotSpan } from '../../ui/time-words.ts';
import type { Overview } from './dashboard-calls.ts';

export const SLOT_MINUTES = 15;

type Slot = Overview['arrivals'][number];

export function arrivedIn(slot: Slot): number {
  return slot.onTime + slot.late;
}

/** The slot with the most arrivals, the earliest of equals; `undefined` when nobody came. */
export function peakSlot(arrivals: readonly Slot[]): Slot | undefined {
  let peak: Slot | undefined;
  for (const slot of arrivals) if (arrivedIn(slot) > (peak === undefined ? 0 : arrivedIn(peak))) peak = slot;
  return peak;
}

export function spanOfSlot(start: LocalTime): string {
  return slotSpan(start, SLOT_MINUTES);
}

export function arrivalsFinding(arrivals: readonly Slot[]): string {
  const peak = peakSlot(arrivals);
  return peak === undefined
    ? 'Belum ada yang tiba'
    : `Terbanyak tiba ${spanOfSlot(peak.start)}: ${showNumber(arrivedIn(peak))} orang`;
}

type Rate = Overview['rates'][number];

/** Mean attendance in percent, and by how many points the later half of the days stands above the earlier. */
export function rateTrend(rates: readonly Rate[]): { mean: number; rise: number } | undefined {
  if (rates.length === 0) return undefined;
  const half = Math.floor(rates.length / 2);
  const mean = (some: readonly Rate[]) => some.reduce((sum, { rate }) => sum + rate, 0) / some.length;
  return { mean: mean(rates), rise: half === 0 ? 0 : mean(rates.slice(half)) - mean(rates.slice(0, half)) };
}

export function ratesFinding(rates: readonly Rate[]): string {
  const trend = rateTrend(rates);
  if (trend === undefined) return 'Kehadiran belum ada';
  const rise = Math.round(trend.rise * 10) / 10;
  const words = rise === 0 ? 'tetap' : `${rise > 0 ? 'naik' : 'turun'} ${decimalText(Math.abs(rise))} poin`;
  return `Kehadiran ${decimalText(trend.mean)}%, ${words}`;
}

export function ratesSpan(rates: readonly Rate[], until: LocalDate): string {
  const first = rates[0]?.date ?? addDays(until, -29);
  return `Rata-rata ${shortDay(first)}–${shortDay(rates.at(-1)?.date ?? until)}, paruh akhir dari awal`;
}

/** The day of the lowest rate, the latest of equals. */
export function lowestRate(rates: readonly Rate[]): Rate | undefined {
  let lowest: Rate | undefined;
  for (const rate of rates) if (lowest === undefined || rate.rate <= lowest.rate) lowest = rate;
  return lowest;
}

type Division = Overview['divisions'][number];

/** Most missing people first, the larger division of equals. */
export function byMissing(divisions: readonly Division[]): readonly Division[] {
  return [...divisions].sort((a, b) => b.missing - a.missing || b.scheduled - a.scheduled);
}

export function divisionsFinding(divisions: readonly Division[]): string {
  const worst = byMissing(divisions)[0];
  if (worst === undefined) return 'Belum ada jadwal';
  return worst.missing === 0
    ? 'Semua divisi sudah absen'
    : `${worst.name}: ${showNumber(worst.missing)} orang belum absen`;
}

/** `+6 dari Jumat lalu`, empty when there is nothing to compare with. */
export function changeText(change: number | null, weekday: string): string {
  if (change === null) return '';
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return `${sign}${showNumber(Math.abs(change))} dari ${weekday} lalu`;
}
