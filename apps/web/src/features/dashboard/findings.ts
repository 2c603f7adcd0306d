/** What the charts say, computed: every title is a finding (product/desk#day-overview). */
import { dayGroupWord } from '@hadir/contract/attendance/words.ts';
import { addDays, type LocalDate, localTime, type LocalTime, minutesOf, type Zone } from '@hadir/domain/kernel/time.ts';
import { showNumber, showTime } from '../../ui/text/format.ts';
import { decimalText, shortDay, slotSpan } from '../../ui/text/time-words.ts';
import type { Overview } from './dashboard-calls.ts';

export const SLOT_MINUTES = 15;

type Slot = Overview['arrivals'][number];

const NOBODY = { onTime: 0, late: 0 };

export function arrivedIn(slot: Pick<Slot, 'onTime' | 'late'>): number {
  return slot.onTime + slot.late;
}

/** The slot with the most arrivals, the earliest of equals; `undefined` when nobody came. */
export function peakSlot(arrivals: readonly Slot[]): Slot | undefined {
  let peak: Slot | undefined;
  for (const slot of arrivals) if (arrivedIn(slot) > arrivedIn(peak ?? NOBODY)) peak = slot;
  return peak;
}

export function spanOfSlot(start: LocalTime): string {
  return slotSpan(start, SLOT_MINUTES);
}

/** Each arrival counts at the hour that its own clock showed: who begins at 08.00 in Makassar stands at 08.00. */
export const ARRIVALS_ABOUT = 'Kedatangan per 15 menit, menurut jam setempat';

/** The line of now holds for one zone alone: elsewhere it is an hour or two later already, so it names its own. */
export function nowText(now: number, zone: Zone): string {
  return `kini ${showTime(now, zone, { withZone: true })}`;
}

export function arrivalsFinding(arrivals: readonly Slot[], isToday: boolean): string {
  const peak = peakSlot(arrivals);
  if (peak === undefined) return `${isToday ? 'Belum' : 'Tidak'} ada yang tiba`;
  return `Terbanyak tiba ${spanOfSlot(peak.start)}: ${showNumber(arrivedIn(peak))} orang`;
}

/** A slot of the drawn axis; `gap` stands for the hours between, in which nobody comes. */
export type DrawnSlot = Slot | { readonly gap: LocalTime };

/**
 * The hours that hold arrivals, usual ones too, and those in which most shifts begin; whole hours, so that a label at
 * each hour has room. What lies between two of them is one narrow gap: a night shift does not squeeze the morning.
 */
export function drawnSlots(arrivals: readonly Slot[], mainStart: LocalTime | null): readonly DrawnSlot[] {
  const hours = new Set(
    arrivals.filter((slot) => arrivedIn(slot) > 0 || slot.usual > 0).map(({ start }) => hourOf(start)),
  );
  if (mainStart !== null) hours.add(hourOf(mainStart)).add(hourOf(mainStart) - 1);
  const known = new Map(arrivals.map((slot) => [minutesOf(slot.start), slot]));
  const drawn = [...hours].filter((hour) => hour >= 0).sort((a, b) => a - b);
  return drawn.flatMap((hour, index) => {
    const before = drawn[index - 1];
    const slots = Array.from({ length: 60 / SLOT_MINUTES }, (_, quarter) => {
      const minute = hour * 60 + quarter * SLOT_MINUTES;
      return known.get(minute) ?? { start: timeOfMinute(minute), onTime: 0, late: 0, usual: 0 };
    });
    if (before === undefined || before === hour - 1) return slots;
    return [{ gap: timeOfMinute((before + 1) * 60) }, ...slots];
  });
}

function hourOf(time: LocalTime): number {
  return Math.floor(minutesOf(time) / 60);
}

function timeOfMinute(minute: number): LocalTime {
  return localTime(`${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
}

type Rate = Overview['rates'][number];

/** Days with less than this part of the usual number on duty say nothing about a company: a guard makes 100 %. */
const FEW = 0.25;

/** The days that are drawn and judged: those on which about as many as usual were on duty. */
export function representativeRates(rates: readonly Rate[]): readonly Rate[] {
  const sizes = rates.map(({ scheduled }) => scheduled).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return rates.filter(({ scheduled }) => scheduled >= usual * FEW);
}

/**
 * Attendance in percent of everybody on duty, and by how many points the later half of the days stands above the earlier.
 */
function rateTrend(rates: readonly Rate[]): { mean: number; rise: number } | undefined {
  if (rates.length === 0) return undefined;
  const half = Math.floor(rates.length / 2);
  const mean = (some: readonly Rate[]) =>
    some.reduce((sum, { rate, scheduled }) => sum + rate * scheduled, 0) /
    some.reduce((sum, { scheduled }) => sum + scheduled, 0);
  if (half === 0) return { mean: mean(rates), rise: 0 };
  return { mean: mean(rates), rise: mean(rates.slice(half)) - mean(rates.slice(0, half)) };
}

export function ratesFinding(rates: readonly Rate[]): string {
  const trend = rateTrend(rates);
  if (trend === undefined) return 'Kehadiran belum ada';
  const rise = Math.round(trend.rise * 10) / 10;
  const words = `Kehadiran ${decimalText(trend.mean)}%`;
  if (rise === 0) return `${words}, tetap`;
  return `${words}, ${rise > 0 ? 'naik' : 'turun'} ${decimalText(Math.abs(rise))} poin`;
}

export function ratesSpan(rates: readonly Rate[], until: LocalDate): string {
  const first = rates[0]?.date ?? addDays(until, -29);
  return `Hari kerja ${shortDay(first)}–${shortDay(rates.at(-1)?.date ?? until)}, paruh akhir dari awal`;
}

/** The day of the lowest rate, the latest of equals. */
export function lowestRate(rates: readonly Rate[]): Rate | undefined {
  let lowest: Rate | undefined;
  for (const rate of rates) if (lowest === undefined || rate.rate <= lowest.rate) lowest = rate;
  return lowest;
}

type Division = Overview['divisions'][number];

/** Who of a division did not come: today those who are waited for, on a day that is over those who never came. */
const notCome = ({ missing, absent }: Pick<Division, 'missing' | 'absent'>, isToday: boolean) =>
  isToday ? missing : absent;

export interface NotCome extends Division {
  readonly notCome: number;
}

/** Most people who did not come first, the larger division of equals. */
export function byNotCome(divisions: readonly Division[], isToday: boolean): readonly NotCome[] {
  return divisions
    .map((division) => ({ ...division, notCome: notCome(division, isToday) }))
    .sort((a, b) => b.notCome - a.notCome || b.expected - a.expected);
}

export const notComeWord = (isToday: boolean): string => dayGroupWord[isToday ? 'missing' : 'absent'].toLowerCase();

export function divisionsFinding(divisions: readonly Division[], isToday: boolean): string {
  const worst = byNotCome(divisions, isToday)[0];
  if (worst === undefined) return 'Tidak ada jadwal';
  const word = notComeWord(isToday);
  if (worst.notCome === 0) return `Tidak ada yang ${word}`;
  return `${worst.name}: ${showNumber(worst.notCome)} orang ${word}`;
}

/** `+6 dari Jumat lalu`, empty when there is nothing to compare with. */
export function changeText(change: number | null, weekday: string): string {
  if (change === null) return '';
  const below = change < 0 ? '−' : '±';
  const sign = change > 0 ? '+' : below;
  return `${sign}${showNumber(Math.abs(change))} dari ${weekday} lalu`;
}
