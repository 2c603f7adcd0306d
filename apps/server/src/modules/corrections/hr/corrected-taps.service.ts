/** The day that HR corrects: the taps that count, what the rules need, and what it would be judged as. */
import { breakPairs } from '@hadir/domain/attendance/clock-event.ts';
import type { DayResult } from '@hadir/domain/attendance/day-result.ts';
import { type DayFigures, dayFigures } from '@hadir/domain/corrections/disadvantage.ts';
import {
  eventsWith,
  type HrCorrectionFacts,
  type CurrentTaps,
  type TapChange,
} from '@hadir/domain/corrections/hr-correction.ts';
import { dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Presence } from '@hadir/domain/overtime/overtime-day.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { type PreviewedDay, previewDay, type RecordedEvent } from '../../attendance/days/day-preview.service.ts';
import { workedOvertime } from '../../overtime/worked-overtime.service.ts';
import { correctionWindow } from '@hadir/domain/corrections/correction-rules.ts';

export interface TapsToCorrect {
  readonly day: CurrentTaps;
  readonly preview: PreviewedDay;
  readonly judged: DayResult<RecordedEvent>;
  readonly overtime: (presence: Presence) => number;
}

/** Undefined for somebody who is not of the company. */
export async function tapsToCorrect(
  db: CompanyDb,
  { userId, date }: { userId: string; date: LocalDate },
  now: Instant,
): Promise<TapsToCorrect | undefined> {
  const preview = await previewDay(db, { userId, date }, now);
  if (!preview) return undefined;
  const { zone, plan } = preview.resolved;
  const judged = preview.with(preview.events);
  const inAt = judged.inEvent?.at ?? null;
  const outAt = judged.outEvent?.at ?? null;
  const frame = { date, zone, shift: plan.shift, settings: preview.settings, inAt, outAt };
  const window = correctionWindow(frame);
  const breaks = breakPairs(preview.events, { start: inAt ?? window.start, end: outAt ?? window.end });
  const punchesBreaks = plan.shift?.break.mode === 'punch' || breaks.length > 0;
  return {
    day: { ...frame, breaks, punchesBreaks },
    preview,
    judged,
    overtime: await workedOvertime(db, userId, date),
  };
}

export function correctionFacts(
  { day, preview }: TapsToCorrect,
  { now, isOwnDay }: { now: Instant; isOwnDay: boolean },
): HrCorrectionFacts {
  const { employed, lockedPeriod } = preview;
  return { day, employed, now, today: dateIn(now, day.zone), lockedPeriod, maxDays: null, isOwnDay };
}

function figuresOf(judged: DayResult<RecordedEvent>, overtime: TapsToCorrect['overtime']): DayFigures {
  return dayFigures(judged, overtime({ in: judged.inEvent?.at ?? null, out: judged.outEvent?.at ?? null }));
}

/** The day without and with the change. */
export function compareTaps(found: TapsToCorrect, change: TapChange) {
  const { judged, preview, overtime } = found;
  const made = (tap: { type: RecordedEvent['type']; at: Instant }): RecordedEvent => ({
    ...tap,
    id: newId(),
    valid: true,
    pointId: null,
    distanceM: null,
    source: 'koreksi',
  });
  const changed = preview.with(eventsWith<RecordedEvent>(preview.events, change, made));
  return {
    before: figuresOf(judged, overtime),
    after: figuresOf(changed, overtime),
    labels: { before: judged.label, after: changed.label },
  };
}
