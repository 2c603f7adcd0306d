/** Registering people: account, person, employment, structure, placement, places and schedule in one transaction. */
import type { peopleRecords } from '@hadir/contract/people/records.ts';
import type { NewPerson } from '@hadir/contract/people/shapes.ts';
import { personWord } from '@hadir/contract/people/words.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { employmentViolations } from '@hadir/domain/people/person-rules.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { marksOf, seal } from '../../../db/sealed.ts';
import { lockSuperiors, rebuildSuperiorClosure } from '../../../db/structure/superior-closure.ts';
import type { FieldRefusal } from '../../../http/refused.ts';
import { notFound, refusedField } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { giverOf, noteGiven } from '../../access/granting-access.service.ts';
import { printCode } from '../../auth/printed-code.service.ts';
import { requireSeats } from '../../companies/seats.service.ts';
import { chosenErrors, placementErrors } from '../directory/selectable-rows.ts';
import { finishDraft } from './drafts.service.ts';
import { formsCycle, writeDated, writePlaces } from '../person/dated-rows.store.ts';
import { insertEmployment } from '../person/employment.store.ts';
import { invitePerson } from '../access/invitation.service.ts';
import {
  auditOf,
  type Caller,
  fieldRefusal,
  momentOf,
  refuseAll,
  shownRecord,
  stampOf,
  todayOf,
} from '../person/person-change.service.ts';
import { factsOf } from '../person/person-facts.ts';
import { findPerson, type StoredPerson } from '../person/person-read.store.ts';
import { freeLogin, insertPeople } from './person-new.store.ts';
import { takenBy } from '../person/person-write.store.ts';
import { recordNewcomers } from '../person/affected-days.service.ts';

export const ktpPlace = (companyId: string, userId: string) => `ktp/${companyId}/${userId}`;

/** Who already has the NIK, e-mail or KTP, as refusals of those fields. */
export async function takenErrors(
  tx: CompanyDb,
  query: { employeeNo: string; email: string | null; ktpMarks: readonly string[] },
  except: string | null,
): Promise<FieldRefusal[]> {
  const taken = await takenBy(tx, query, except);
  return taken.map(({ field }) => ({
    field,
    code: 'SUDAH_DIGUNAKAN',
    params: { kolom: personWord[field] ?? field },
  }));
}

/**
 * Writes a person who is not there yet. The caller holds the structure and has taken the seats.
 * @throws Refused with every fault at its field
 */
export async function registerWithin(c: Caller, tx: CompanyDb, draft: NewPerson): Promise<StoredPerson> {
  const keys = c.app.secrets.personal;
  const userId = newId();
  const ktpMarks = draft.ktpNo === null ? [] : marksOf(keys, tx.companyId, draft.ktpNo);
  const { employment, structure, placement } = draft;
  const joined = employment?.joinDate ?? todayOf(c);
  const facts = { today: todayOf(c), contractsSince: null };
  refuseAll([
    ...(await takenErrors(tx, { employeeNo: draft.employeeNo, email: draft.email, ktpMarks }, null)),
    ...(employment === null
      ? []
      : employmentViolations({ ...employment, birthDate: draft.birthDate }, facts).map(fieldRefusal)),
    ...(await chosenErrors(tx, {
      ...structure,
      locationPointIds: draft.locationPointIds,
      scheduleId: draft.scheduleId,
    })),
    ...(placement === null ? [] : await placementErrors(tx, placement)),
  ]);
  const row = {
    ...draft,
    userId,
    accountId: newId(),
    login: await freeLogin(tx, draft.employeeNo),
    ktpMark: ktpMarks[0] ?? null,
    ktpSealed: draft.ktpNo === null ? null : seal(keys, ktpPlace(tx.companyId, userId), draft.ktpNo),
  };
  await insertPeople(tx, [row], stampOf(c));
  if (employment !== null) {
    await insertEmployment(tx, { id: newId(), userId, row: employment, stamp: stampOf(c) });
    await writeDated(tx, { table: 'org_assignment', userId, from: joined, values: columnsOf(structure) }, stampOf(c));
    if ((structure.superiorId ?? structure.leaderId) !== null && (await formsCycle(tx, [userId], joined)))
      throw refusedField('superiorId', 'STRUKTUR_BERPUTAR');
    if (draft.scheduleId !== null) {
      const values = { schedule_id: draft.scheduleId };
      await writeDated(tx, { table: 'schedule_assignment', userId, from: joined, values }, stampOf(c));
    }
    if (placement !== null) {
      const values = { client_id: placement.clientId, unit_id: placement.unitId };
      const { from, to } = placement;
      await writeDated(tx, { table: 'placement', userId, from, to, values }, stampOf(c));
    }
    await writePlaces(tx, { userId, from: joined, ids: draft.locationPointIds }, stampOf(c));
  }
  const person = await findPerson(tx, userId, momentOf(c));
  if (!person) throw notFound();
  const known = Object.entries(factsOf(person, joined)).filter(([, value]) => value !== '');
  await writeAudit(tx, { ...auditOf(c, 'people.create', userId), after: Object.fromEntries(known) });
  return person;
}

/** Columns of org_assignment. */
export function columnsOf(structure: NewPerson['structure']): Record<string, string | null> {
  return {
    division_id: structure.divisionId,
    department_id: structure.departmentId,
    position_id: structure.positionId,
    job_level_id: structure.jobLevelId,
    unit_id: structure.unitId,
    superior_id: structure.superiorId,
    leader_id: structure.leaderId,
  };
}

/** Seats and structure are taken in this order by everybody who registers people. */
export async function lockForRegistration(tx: CompanyDb, more: number): Promise<void> {
  await requireSeats(tx, more);
  await lockSuperiors(tx, tx.companyId);
}

type Created = ReplyOf<typeof peopleRecords.create>;

export async function createPerson(c: Call<typeof peopleRecords.create>): Promise<Created> {
  return c.once(async (tx) => {
    await lockForRegistration(tx, 1);
    const { draftId, ...draft } = c.body;
    const made = await registerWithin(c, tx, draft);
    if (draftId !== undefined) await finishDraft(c, tx, draftId, made.userId);
    await rebuildSuperiorClosure(tx, tx.companyId, todayOf(c));
    await recordNewcomers(c.app, tx, [made.userId], { now: c.now, actorUserId: c.actor.userId });
    const invited = c.body.access === 'email';
    if (invited) await invitePerson(c, tx, made);
    const code = c.body.access === 'kode' ? await codeFor(c, tx, made) : null;
    const person = (await findPerson(tx, made.userId, momentOf(c))) ?? made;
    return { data: shownRecord(person, c), invited, code };
  });
}

async function codeFor(c: Caller, tx: CompanyDb, person: StoredPerson): Promise<Created['code']> {
  if (person.accountId === null) return null;
  const owner = { accountId: person.accountId, passwordHash: null, by: c.actor.userId };
  const { code, expiresAt } = await printCode(tx, owner, c.now);
  await noteGiven(c, tx, { owner: person, kind: 'code', givenBy: giverOf(c) });
  await writeAudit(tx, auditOf(c, 'auth.code.issue', person.userId));
  return { code, login: person.login ?? '', fullname: person.fullname, expiresAt: toWire(expiresAt) };
}
