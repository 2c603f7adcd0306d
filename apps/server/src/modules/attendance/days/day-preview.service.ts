/** What a day would be judged as if its taps were others: the same judgement as recomputing, nothing is written. */
import type { DayResult } from '@hadir/domain/attendance/day-result.ts';
import { addDays, atLocal, type Instant, type LocalDate, localTime } from '@hadir/domain/kernel/time.ts';
import type { Settings } from '@hadir/domain/settings/settings.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { lockedPeriodOn } from '../rules/locked-dates.service.ts';
import { rulesOf } from '../rules/company-rules.ts';
import { judge, type RecordedEvent } from './day-record.ts';
import { type PersonDay, personDay } from './person/person-day.ts';
import type { FactEvent } from './person/person-facts.ts';
import { readFacts } from './person/person-facts.store.ts';
import { readRulesVersion } from '../rules/rules.store.ts';

export type { RecordedEvent } from './day-record.ts';

const MIDNIGHT = localTime('00:00');

export interface PreviewedDay {
  readonly employed: boolean;
  readonly settings: Settings;
  readonly resolved: PersonDay['resolved'];
  /** Label of the locked period, or null. */
  readonly lockedPeriod: string | null;
  /** Of the work date, those that do not count too. */
  readonly events: readonly FactEvent[];
  /** The day judged with these events. */
  with(events: readonly RecordedEvent[]): DayResult<RecordedEvent>;
}

/** Undefined for somebody who is not of the company. */
export async function previewDay(
  db: CompanyDb,
  { userId, date }: { userId: string; date: LocalDate },
  now: Instant,
): Promise<PreviewedDay | undefined> {
  const { companyId } = db;
  const [facts] = await readFacts(db, {
    companyId,
    userIds: [userId],
    first: date,
    last: date,
    eventsFrom: atLocal(addDays(date, -1), MIDNIGHT, 'Asia/Jayapura'),
    eventsTo: atLocal(addDays(date, 2), MIDNIGHT, 'Asia/Jakarta'),
  });
  if (!facts) return undefined;
  const rules = await rulesOf(db, companyId, await readRulesVersion(db, companyId));
  const day = personDay(rules, facts, date);
  return {
    employed: day.employed,
    settings: day.settings,
    resolved: day.resolved,
    lockedPeriod: lockedPeriodOn(rules, [date]),
    events: facts.events.filter(({ workDate }) => workDate === date),
    with: (events) => judge(rules, facts, day, { events, openReview: false, now }).result,
  };
}
