/** Everything the plan of a file asks for. */
import { sourceWord } from '@hadir/contract/attendance/words.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import { fullDayPermission } from '@hadir/domain/attendance/permission.ts';
import type { ReadLine } from '@hadir/domain/imports/presence-line.ts';
import type { KnownDay, PresenceFacts } from '@hadir/domain/imports/presence-plan.ts';
import { dateIn, type Instant, type LocalDate, type Zone } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Actor } from '../../../db/visible.ts';
import { currentRules } from '../../attendance/rules/current-rules.service.ts';
import { type KnownPersonDay, knownDays } from '../../attendance/days/known-days.service.ts';
import { type NamedPerson, readCodes, readPeopleByNik, readSimilarNiks } from './presence-facts.store.ts';

/** Who imports; lines without a date are looked up on today's date in the company's zone. */
export interface Importer extends Actor {
  zone: Zone;
}

/** Called with the people and dates of the lines before their days are read: a commit takes their months here. */
export type LockDays = (people: readonly NamedPerson[]) => Promise<void>;

/** What is known whatever the line. */
type CommonFacts = Omit<PresenceFacts, 'day'>;

const words: ReadonlyMap<string, string> = new Map(Object.entries(sourceWord));

const keyOf = (who: string, date: LocalDate) => `${who} ${date}`;

function knownDay({ permissions, events, settings, ...day }: KnownPersonDay): KnownDay {
  const kind = fullDayPermission(permissions);
  const away = kind && permissions.find((permission) => permission.kind === kind);
  return {
    ...day,
    earlyInMinutes: settings.early_in_minutes,
    away: away ? away.label || away.kind : null,
    events: events.flatMap(({ id, type, at, valid, source }) =>
      valid && (type === 'in' || type === 'out')
        ? [{ id, type, at, imported: source === 'import', sourceWord: words.get(source) ?? source }]
        : [],
    ),
  };
}

/** For `lines` as a whole; the days of a part of them are loaded when it is planned, and forgotten after it. */
export async function loadPresenceFacts(
  db: CompanyDb,
  importer: Importer,
  scopes: readonly Scope[],
  { lines, now, lock }: { lines: readonly ReadLine[]; now: Instant; lock: LockDays },
): Promise<(part: readonly ReadLine[]) => Promise<PresenceFacts>> {
  const today = dateIn(now, importer.zone);
  const named = lines.filter(({ nik }) => nik !== '');
  const wanted = new Map(named.map(({ nik, date }) => [keyOf(nik, date ?? today), { nik, date: date ?? today }]));
  const people = await readPeopleByNik(db, importer, scopes, [...wanted.values()]);
  const byNik = new Map(people.map((person) => [keyOf(person.nik, person.date), person]));
  const unknown = [...wanted.entries()].flatMap(([key, { nik }]) => (byNik.has(key) ? [] : [nik]));
  const similar = await readSimilarNiks(db, importer, scopes, { texts: [...new Set(unknown)], today });
  await lock(people);
  const { shifts, places } = await readCodes(db, importer.companyId);
  const rules = await currentRules(db);
  const shiftOf = new Map(shifts.map((shift) => [shift.code.toUpperCase(), shift.id]));
  const placeOf = new Map(places.map((place) => [place.code.toUpperCase(), place]));
  const personOf = ({ nik, date }: Pick<ReadLine, 'nik' | 'date'>) => byNik.get(keyOf(nik, date ?? today));
  const common: CommonFacts = {
    now,
    person(nik, date) {
      const person = personOf({ nik, date });
      return person && { ...person, self: person.userId === importer.userId };
    },
    similarNik: (nik) => similar.get(nik),
    shift(code, date) {
      const id = shiftOf.get(code.toUpperCase());
      const shift = id === undefined ? undefined : rules.on(date ?? today).shift(id);
      return id === undefined || shift === undefined ? undefined : { ...shift, id };
    },
    place: (code) => placeOf.get(code.toUpperCase()),
  };
  return async (part) => {
    const ofPart = new Set(part.map(personOf).filter((person) => person !== undefined));
    const dayOf = await knownDays(db, [...ofPart], rules);
    return {
      ...common,
      day(userId, date) {
        const day = dayOf(userId, date);
        return day && knownDay(day);
      },
    };
  };
}
