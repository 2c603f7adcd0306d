/** Which hours the next activity is offered, and what is wrong with one before it is sent. */
import { activitySpan } from '@hadir/domain/activity/activity.ts';
import { type Instant, isLocalTime, localTime, timeIn } from '@hadir/domain/kernel/time.ts';
import type { OwnDay } from '../activity-calls.ts';
import type { ActivityText } from './queued-work.ts';

const LONGEST_OFFER = 12 * 3_600_000;
const USUAL_MS = 30 * 60_000;

/** After the last one, else from the start of work, until now or the end of work; half an hour where both are over. */
export function nextTimes(
  day: OwnDay,
  list: readonly Pick<ActivityText, 'end'>[],
  now: Instant,
): { start: string; end: string } {
  const clock = timeIn(now, day.zone);
  const start = list.at(-1)?.end ?? day.shift?.start ?? clock;
  const offers = [clock, day.shift?.end ?? clock]
    .filter((end) => end !== start)
    .map((end) => ({ end, span: spanOf(day, { start, end }) }))
    .filter(({ span }) => span.end - span.start <= LONGEST_OFFER)
    // On a later date the clock says nothing: the end of work comes first then.
    .toSorted((one, other) => one.span.end - other.span.end);
  const usual = timeIn((spanOf(day, { start, end: start }).start + USUAL_MS) as Instant, day.zone);
  return { start, end: offers[0]?.end ?? usual };
}

const spanOf = ({ date, shift, zone }: OwnDay, { start, end }: Pick<ActivityText, 'start' | 'end'>) =>
  activitySpan({ date, start: localTime(start), end: localTime(end) }, shift, zone);

const TITLE_MIN = 3;

/** The sentence for the person; undefined where it can be sent. */
export function activityProblem(day: OwnDay, { start, end, title }: ActivityText, now: Instant): string | undefined {
  if (title.trim().length < TITLE_MIN) return 'Kegiatan minimal 3 karakter.';
  if (!isLocalTime(start) || !isLocalTime(end)) return 'Isi jam mulai dan selesai, misalnya 08.00 dan 10.00.';
  if (spanOf(day, { start, end }).start > now) return 'Jam mulai masih di depan. Pilih jam yang sudah lewat.';
  return undefined;
}
