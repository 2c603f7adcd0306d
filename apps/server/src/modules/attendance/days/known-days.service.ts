/** What is known of people's days, for other features that write or judge attendance: plan, permissions, events, locks. */
import type { Permission } from '@hadir/domain/attendance/permission.ts';
import { addDays, atLocal, type LocalDate, localTime, type Zone } from '@hadir/domain/kernel/time.ts';
import type { Shift } from '@hadir/domain/schedule/shift.ts';
import type { Settings } from '@hadir/domain/settings/settings.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { lockedPeriodOn } from '../rules/locked-dates.service.ts';
import { type CompanyRules, rulesOf } from '../rules/company-rules.ts';
import { personDay } from './person/person-day.ts';
import type { FactEvent, PersonFacts } from './person/person-facts.ts';
import { readFacts } from './person/person-facts.store.ts';
import { readRulesVersion } from '../rules/rules.store.ts';

export interface PersonDate {
  userId: string;
  date: LocalDate;
}

export interface KnownPersonDay {
  employed: boolean;
  /** The zone of the date's place, else the company's. */
  zone: Zone;
  shift: Shift | null;
  /** As they stand for the person on that date. */
  settings: Settings;
  permissions: readonly Permission[];
  /** Label of the period where it is locked. */
  lockedPeriod: string | null;
  /** Of that work date, refused ones too. */
  events: readonly FactEvent[];
}

/** People whose days are loaded in one statement. */
const PEOPLE_PER_BATCH = 250;
const MIDNIGHT = localTime('00:00');

const keyOf = ({ userId, date }: PersonDate) => `${userId} ${date}`;

function known(rules: CompanyRules, facts: PersonFacts, date: LocalDate): KnownPersonDay {
  const { employed, resolved, permissions, settings } = personDay(rules, facts, date);
  return {
    employed,
    zone: resolved.zone,
    shift: resolved.plan.shift,
    settings,
    permissions,
    lockedPeriod: lockedPeriodOn(rules, [date]),
    events: facts.events.filter(({ workDate }) => workDate === date),
  };
}

/**
 * By month: one wrong year among the dates must not load ten years of everybody.
 * @param knownRules where the caller has read them
 */
export async function knownDays(
  db: CompanyDb,
  wanted: readonly PersonDate[],
  knownRules?: CompanyRules,
): Promise<(userId: string, date: LocalDate) => KnownPersonDay | undefined> {
  const rules = knownRules ?? (await rulesOf(db, db.companyId, await readRulesVersion(db, db.companyId)));
  const days = new Map<string, KnownPersonDay>();
  for (const inMonth of Map.groupBy(wanted, ({ date }) => date.slice(0, 7)).values()) {
    const people = Map.groupBy(inMonth, ({ userId }) => userId);
    const dates = inMonth.map(({ date }) => date).sort();
    const first = dates[0];
    const last = dates.at(-1);
    if (first === undefined || last === undefined) continue;
    const userIds = [...people.keys()];
    for (let start = 0; start < userIds.length; start += PEOPLE_PER_BATCH) {
      const found = await readFacts(db, {
        companyId: db.companyId,
        userIds: userIds.slice(start, start + PEOPLE_PER_BATCH),
        first,
        last,
        eventsFrom: atLocal(addDays(first, -1), MIDNIGHT, 'Asia/Jayapura'),
        eventsTo: atLocal(addDays(last, 2), MIDNIGHT, 'Asia/Jakarta'),
      });
      for (const facts of found) {
        for (const one of people.get(facts.userId) ?? []) days.set(keyOf(one), known(rules, facts, one.date));
      }
    }
  }
  return (userId, date) => days.get(keyOf({ userId, date }));
}
