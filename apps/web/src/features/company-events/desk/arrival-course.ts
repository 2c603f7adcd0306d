/** How people arrive: by five minutes, with what the course says in words. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { eventDoor } from '@hadir/contract/company-events/door.ts';
import { MINUTE_MS, type Zone } from '@hadir/domain/kernel/time.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { clockText } from '../../../ui/text/time-words.ts';

export type Arrivals = ReplyOf<typeof eventDoor.arrivals>['data'];

const SLOT_MS = 5 * MINUTE_MS;
/** Three hours: what is longer is shown by its end. */
const MOST_SLOTS = 36;

export interface Slot {
  readonly at: number;
  readonly count: number;
}

/** From the first arrival to now, also the minutes in which nobody came; the last slot still runs. */
export function slotsOf(course: Arrivals['course'], now: number): readonly Slot[] {
  const counts = new Map(course.map(({ at, count }) => [Date.parse(at), count]));
  const moments = [...counts.keys()];
  if (moments.length === 0) return [];
  const last = Math.max(...moments, Math.floor(now / SLOT_MS) * SLOT_MS);
  const first = Math.max(Math.min(...moments), last - (MOST_SLOTS - 1) * SLOT_MS);
  return Array.from({ length: (last - first) / SLOT_MS + 1 }, (_, index) => {
    const at = first + index * SLOT_MS;
    return { at, count: counts.get(at) ?? 0 };
  });
}

/** The first of the highest. */
export const peakOf = (slots: readonly Slot[]): Slot | undefined =>
  slots.reduce<Slot | undefined>(
    (highest, slot) => (highest === undefined || slot.count > highest.count ? slot : highest),
    undefined,
  );

export const slotText = ({ at }: Slot, zone: Zone): string => clockText(new Date(at).toISOString(), zone);

/** A queue has gone when less than half of the peak came in the last whole five minutes; those that run say nothing yet. */
export function findingOf(slots: readonly Slot[], zone: Zone): string {
  const peak = peakOf(slots);
  if (peak === undefined) return 'Belum ada yang datang';
  if (peak.count === 0) return 'Sudah lama tidak ada yang datang';
  const words = `Arus memuncak ${slotText(peak, zone)}`;
  if (peak === slots.at(-1)) return `${words}, masih naik`;
  const whole = slots.at(-2);
  return whole !== undefined && whole.count * 2 < peak.count ? `${words}, antrean sudah surut` : words;
}

export const peakText = (slots: readonly Slot[], zone: Zone): string => {
  const peak = peakOf(slots);
  return peak === undefined || peak.count === 0
    ? 'belum ada'
    : `puncak ${showNumber(peak.count)} pada ${slotText(peak, zone)}`;
};
