/** Many people of a file at once, each with an open employment of five days a week and nothing else yet. */
import { emptyPerson, type ImportedField, type PersonValues } from '@hadir/contract/people/person-values.ts';
import type { NewPerson } from '@hadir/contract/people/shapes.ts';
import { personWord } from '@hadir/contract/people/words.ts';
import { employmentViolations } from '@hadir/domain/people/person-rules.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { writeAudits } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { notFound, refusedField } from '../../../http/refused.ts';
import { writeDatedRows } from '../person/dated-rows.store.ts';
import { insertEmployments } from '../person/employment.store.ts';
import {
  auditOf,
  type Caller,
  fieldRefusal,
  momentOf,
  refuseAll,
  stampOf,
  todayOf,
} from '../person/person-change.service.ts';
import { factsOf } from '../person/person-facts.ts';
import { findPeople, type StoredPerson } from '../person/person-read.store.ts';
import { freeLogins, insertPeople, someTaken } from './person-new.store.ts';
import { columnsOf, registerWithin } from './register.service.ts';

export interface NewcomerDraft extends PersonValues<'employeeNo' | ImportedField> {
  joinDate: LocalDate;
}

const NOWHERE: NewPerson['structure'] = {
  divisionId: null,
  departmentId: null,
  positionId: null,
  jobLevelId: null,
  unitId: null,
  superiorId: null,
  leaderId: null,
};

const employmentOf = ({ joinDate }: NewcomerDraft) =>
  ({ employmentType: 'PKWTT', joinDate, contractEnd: null, workweek: '5' }) as const;

function draftOf(pending: NewcomerDraft): NewPerson {
  const { joinDate: _, ...identity } = pending;
  return {
    ...emptyPerson,
    ...identity,
    employment: employmentOf(pending),
    structure: NOWHERE,
    locationPointIds: [],
    scheduleId: null,
    placement: null,
    access: 'nanti',
  };
}

async function refuseErrors(c: Caller, tx: CompanyDb, people: readonly NewcomerDraft[]): Promise<void> {
  const taken = await someTaken(tx, {
    employeeNos: people.map(({ employeeNo }) => employeeNo),
    emails: people.flatMap(({ email }) => (email === null ? [] : [email])),
  });
  if (taken !== undefined) throw refusedField(taken, 'SUDAH_DIGUNAKAN', { kolom: personWord[taken] ?? taken });
  const facts = { today: todayOf(c), contractsSince: null };
  for (const person of people)
    refuseAll(employmentViolations({ ...employmentOf(person), birthDate: null }, facts).map(fieldRefusal));
}

/**
 * The caller holds the structure and has taken the seats.
 * @returns the people by NIK
 * @throws Refused with a fault at its field
 */
export async function registerMany(
  c: Caller,
  tx: CompanyDb,
  people: readonly NewcomerDraft[],
): Promise<Map<string, StoredPerson>> {
  if (people.length === 0) return new Map();
  await refuseErrors(c, tx, people);
  const logins = await freeLogins(
    tx,
    people.map(({ employeeNo }) => employeeNo),
  );
  const rows = people.flatMap((person) => {
    const login = logins.get(person.employeeNo);
    const ids = { userId: newId(), accountId: newId(), ktpSealed: null, ktpMark: null };
    return login === undefined ? [] : [{ ...draftOf(person), ...ids, login, joinDate: person.joinDate }];
  });
  await insertPeople(tx, rows, stampOf(c));
  await insertEmployments(
    tx,
    rows.map((row) => ({ ...employmentOf(row), id: newId(), userId: row.userId })),
    stampOf(c),
  );
  const assignments = rows.map(({ userId, joinDate }) => ({ userId, from: joinDate, values: columnsOf(NOWHERE) }));
  await writeDatedRows(tx, 'org_assignment', assignments, stampOf(c));
  const found = await findPeople(
    tx,
    rows.map(({ userId }) => userId),
    momentOf(c),
  );
  const made = new Map<string, StoredPerson>();
  const acts = rows.map(({ userId, employeeNo, joinDate }) => {
    const person = found.get(userId);
    if (!person) throw notFound();
    made.set(employeeNo, person);
    const known = Object.entries(factsOf(person, joinDate)).filter(([, value]) => value !== '');
    return { ...auditOf(c, 'people.create', userId), after: Object.fromEntries(known) };
  });
  await writeAudits(tx, acts);
  // A login with a number behind it is looked for one after the other.
  for (const person of people)
    if (!logins.has(person.employeeNo)) made.set(person.employeeNo, await registerWithin(c, tx, draftOf(person)));
  return made;
}
