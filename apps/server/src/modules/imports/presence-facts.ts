/** Everything the plan of a file asks for, loaded in a few statements per month of the file. */
import { sourceWord } from '@hadir/contract/attendance-words.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import { fullDayPermission } from '@hadir/domain/attendance/permission.ts';
import type { ReadLine } from '@hadir/domain/imports/presence-line.ts';
import type { KnownDay, PresenceFacts } from '@hadir/domain/imports/presence-plan.ts';
import { addDays, atLocal, dateIn, type Instant, type LocalDate, localTime } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Actor } from '../../db/visible.ts';
import { type CompanyRules, rulesOf } from '../attendance/company-rules.ts';
import { personDay } from '../attendance/person-day.ts';
import { type PersonFacts, readFacts } from '../attendance/person-facts.store.ts';
import { readRulesVersion } from '../attendance/rules.store.ts';
import { readCodes, readPeopleByNik, readSimilarNiks } from './presence-facts.store.ts';

/** People whose days are loaded in one statement. */
const PEOPLE_AT_ONCE = 250;
const MIDNIGHT = localTime('00:00');
const words: ReadonlyMap<string, string> = new Map(Object.entries(sourceWord));

const keyOf = (who: string, date: LocalDate) => `${who} ${date}`;

function knownDay(rules: CompanyRules, facts: PersonFacts, date: LocalDate): KnownDay {
  const day = personDay(rules, facts, date);
  const kind = fullDayPermission(day.permissions);
  const away = kind && day.permissions.find((permission) => permission.kind === kind);
  return {
    employed: day.employed,
    zone: day.resolved.zone,
    shift: day.resolved.plan.shift,
    away: away ? away.label || away.kind : null,
    lockedPeriod: rules.lockedOn(date) || day.stored?.locked === true ? rules.periodOn(date).label : null,
    events: facts.events.flatMap(({ id, type, at, valid, workDate, source }) =>
      valid && workDate === date && (type === 'in' || type === 'out')
        ? [{ id, type, at, imported: source === 'import', sourceWord: words.get(source) ?? source }]
        : [],
    ),
  };
}

interface PersonDate {
  userId: string;
  date: LocalDate;
}

/** By month: a file with one wrong year must not load ten years of everybody. */
async function loadDays(
  db: CompanyDb,
  rules: CompanyRules,
  wanted: readonly PersonDate[],
): Promise<Map<string, KnownDay>> {
  const days = new Map<string, KnownDay>();
  for (const inMonth of Map.groupBy(wanted, ({ date }) => date.slice(0, 7)).values()) {
    const datesOf = Map.groupBy(inMonth, ({ userId }) => userId);
    const dates = inMonth.map(({ date }) => date).sort();
    const first = dates[0];
    const last = dates.at(-1);
    if (first === undefined || last === undefined) continue;
    const userIds = [...datesOf.keys()];
    for (let start = 0; start < userIds.length; start += PEOPLE_AT_ONCE) {
      const people = await readFacts(db, {
        companyId: db.companyId,
        userIds: userIds.slice(start, start + PEOPLE_AT_ONCE),
        first,
        last,
        eventsFrom: atLocal(addDays(first, -1), MIDNIGHT, 'Asia/Jayapura'),
        eventsTo: atLocal(addDays(last, 2), MIDNIGHT, 'Asia/Jakarta'),
      });
      for (const facts of people) {
        for (const { date } of datesOf.get(facts.userId) ?? [])
          days.set(keyOf(facts.userId, date), knownDay(rules, facts, date));
      }
    }
  }
  return days;
}

export async function loadPresenceFacts(
  db: CompanyDb,
  actor: Actor,
  scopes: readonly Scope[],
  lines: readonly ReadLine[],
  now: Instant,
): Promise<PresenceFacts> {
  const rules = await rulesOf(db, actor.companyId, await readRulesVersion(db, actor.companyId));
  const today = dateIn(now, rules.zone);
  const named = lines.filter(({ nik }) => nik !== '');
  const wanted = new Map(named.map(({ nik, date }) => [keyOf(nik, date ?? today), { nik, date: date ?? today }]));
  const people = await readPeopleByNik(db, actor, scopes, [...wanted.values()]);
  const byNik = new Map(people.map((person) => [keyOf(person.nik, person.date), person]));
  const unknown = [...wanted.entries()].flatMap(([key, { nik }]) => (byNik.has(key) ? [] : [nik]));
  const similar = await readSimilarNiks(db, actor, scopes, [...new Set(unknown)], today);
  const days = await loadDays(db, rules, people);
  const { shifts, places } = await readCodes(db, actor.companyId);
  const shiftOf = new Map(shifts.map((shift) => [shift.code.toUpperCase(), shift]));
  const placeOf = new Map(places.map((place) => [place.code.toUpperCase(), place]));
  return {
    now,
    person: (nik, date) => byNik.get(keyOf(nik, date ?? today)),
    similarNik: (nik) => similar.get(nik),
    day: (userId, date) => days.get(keyOf(userId, date)),
    shift: (code) => shiftOf.get(code.toUpperCase()),
    place: (code) => placeOf.get(code.toUpperCase()),
  };
}
