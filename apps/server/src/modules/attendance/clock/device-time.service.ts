/**
 * Whether the time of a tap that only the phone's clock tells has to be looked at: its day is judged twice, as if the tap
 * had been made when the phone says, and when it arrived.
 */
import { type DayWithTap, settledTime, timeMatters } from '@hadir/domain/attendance/device-time.ts';
import type { DeviceTime, StoredTime } from '@hadir/domain/attendance/tap-time.ts';
import { addDays, dateIn, type Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { countDeviceTimes } from './clock.store.ts';
import type { CompanyRules } from '../rules/company-rules.ts';
import { judge } from '../days/day-record.ts';
import type { TapFacts } from '../days/person/person-facts.ts';
import { type Tap, weighTap } from './tap.ts';

export interface DeviceTap {
  readonly tap: Tap;
  readonly time: DeviceTime;
  readonly arrivedAt: Instant;
}

/** Undefined where the tap would not be stored at that time. */
function dayWith(
  rules: CompanyRules,
  facts: TapFacts,
  { tap, arrivedAt }: DeviceTap,
  at: Instant,
): DayWithTap | undefined {
  const weighed = weighTap(rules, facts, { ...tap, time: { ...tap.time, at } });
  if (weighed.kind !== 'weighed') return undefined;
  const { workDate, day } = weighed;
  const made = { id: '', type: tap.type, at, valid: true, pointId: null, distanceM: null, source: 'mobile' };
  const events = [...facts.events.filter((event) => event.workDate === workDate), made];
  const { result } = judge(rules, facts, day, { events, openReview: false, now: arrivedAt });
  return { workDate, result };
}

/** @param tx holds the months of the person, so that no other such tap is counted meanwhile */
export async function deviceTime(
  tx: CompanyDb,
  rules: CompanyRules,
  facts: TapFacts,
  made: DeviceTap,
): Promise<StoredTime> {
  const { time, arrivedAt } = made;
  const claimed = dayWith(rules, facts, made, time.claimedAt);
  // Facts are read for the dates around the claim; an arrival beyond them is another date in any case.
  const near = dateIn(arrivedAt, rules.zone) <= addDays(dateIn(time.claimedAt, rules.zone), 1);
  const arrived = near ? dayWith(rules, facts, made, arrivedAt) : undefined;
  const matters = claimed === undefined || arrived === undefined || timeMatters(claimed, arrived);
  if (matters || claimed === undefined) return settledTime(time, true, 0);
  return settledTime(time, false, await countDeviceTimes(tx, facts.userId, rules.periodOn(claimed.workDate)));
}
