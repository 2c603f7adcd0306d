/** Lines of Import Struktur User: who is new is registered first, then each person's parts are written. */
import { emptyPerson, fieldsOfFile, IMPORTED_FIELDS, pickFields } from '@hadir/contract/people/person-values.ts';
import type { PersonRef, StructureChange } from '@hadir/domain/imports/structure-facts.ts';
import { touchesDays } from '@hadir/domain/imports/structure-facts.ts';
import { earliestOf } from '@hadir/domain/imports/structure-line.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { columnValues } from '../../../db/person-fields.ts';
import { newId } from '../../../db/new-id.ts';
import { Refused, refusedField } from '../../../http/refused.ts';
import { addressesOf, giverOf, noteGiven } from '../../access/granting-access.service.ts';
import { type Choosable, chosenErrors, placementErrors, rememberedChoices } from '../directory/selectable-rows.ts';
import { formsCycle } from '../person/dated-rows.store.ts';
import type { ImportedSet } from './imported-set.service.ts';
import { invitePeople } from '../access/invitation.service.ts';
import { type Caller, refuseAll, stampOf } from '../person/person-change.service.ts';
import { requireEmployedOn, seatIds } from '../person/person-parts.service.ts';
import type { StoredPerson } from '../person/person-read.store.ts';
import { otherAdmins, updateOwnAccount, updatePerson } from '../person/person-write.store.ts';
import { type NewcomerDraft, registerMany } from '../registration/register-many.service.ts';
import { columnsOf, takenErrors } from '../registration/register.service.ts';
import { openOnce } from '../person/affected-days.service.ts';
import { requireSeats } from '../../companies/seats.service.ts';
import { type PersonWrite, writePeople, type WrittenPerson } from './imported.service.ts';
import { writeUpliner } from '../supervision/upliner.store.ts';

export interface StructureWrite {
  readonly rowNo: number;
  readonly change: StructureChange;
}

const comingOf = ({ nik, values, joinDate, from }: StructureChange): NewcomerDraft => ({
  ...pickFields(emptyPerson, IMPORTED_FIELDS),
  fullname: nik,
  ...fieldsOfFile(values),
  employeeNo: nik,
  joinDate: joinDate ?? from,
});

export async function writeStructures(
  c: Caller,
  db: CompanyDb,
  importId: string,
  writes: readonly StructureWrite[],
): Promise<WrittenPerson[]> {
  const pending = writes.filter(({ change }) => change.userId === null);
  if (pending.length > 0) await requireSeats(db, pending.length);
  const requireOpen = openOnce();
  for (const { change } of pending) await requireOpen(db, earliestOf(change));
  const made = await registerMany(
    c,
    db,
    pending.map(({ change }) => comingOf(change)),
  );
  const reached = [...made.values()].filter(({ email }) => c.app.mailer.sends && email !== null);
  if (reached.length > 0) await invitePeople(c, db, reached);
  const registered = new Map(pending.map(({ rowNo, change }) => [rowNo, made.get(change.nik)?.userId ?? '']));
  const idOf = (ref: PersonRef): string => {
    if ('userId' in ref) return ref.userId;
    const id = made.get(ref.nik)?.userId;
    if (id === undefined) throw new Refused('NIK_TIDAK_DITEMUKAN', { params: { nik: ref.nik } });
    return id;
  };
  const within: Within = { idOf, requireOpen, may: rememberedChoices(db) };
  const first = writes.map(({ change }) => change.from).sort()[0];
  return writePeople(c, db, {
    importId,
    writes: writes.map((write) => personWrite(c, write, within)),
    registered,
    finish: async (userIds) => {
      if (first !== undefined && (await formsCycle(db, userIds, first)))
        throw refusedField('superiorId', 'STRUKTUR_BERPUTAR');
    },
  });
}

/** What the lines of one import share. */
interface Within {
  idOf: (ref: PersonRef) => string;
  requireOpen: ReturnType<typeof openOnce>;
  may: Choosable;
}

function personWrite(c: Caller, { rowNo, change }: StructureWrite, within: Within): PersonWrite {
  const touches = touchesDays(change);
  return {
    rowNo,
    userId: change.userId,
    from: earliestOf(change),
    touches,
    lastDay: null,
    // A new name would stand in the history of those who answer to the person.
    alone: change.userId !== null && change.values['fullname'] !== undefined,
    async run(db, before, set) {
      if (touches) await within.requireOpen(db, earliestOf(change));
      requireEmployedOn(before, change.from);
      if (change.userId !== null) await writeIdentity(c, db, before, change);
      await writeRole(c, db, before, change);
      await takeStructure(db, before, { change, within, set });
      await takeRest(c, db, before, { change, within, set });
    },
  };
}

async function writeIdentity(
  c: Caller,
  db: CompanyDb,
  before: StoredPerson,
  { values }: StructureChange,
): Promise<void> {
  const wanted = { ...before, ...fieldsOfFile(values) };
  if (IMPORTED_FIELDS.every((key) => wanted[key] === before[key])) return;
  const { employeeNo, userId, accountId, accountIsOwn } = before;
  const { email, phone } = wanted;
  refuseAll(await takenErrors(db, { employeeNo, email, ktpMarks: [] }, userId));
  const formerAddresses = await addressesOf(db, userId);
  await updatePerson(db, userId, columnValues(pickFields(wanted, IMPORTED_FIELDS)), stampOf(c));
  if (accountId === null || !accountIsOwn) return;
  await updateOwnAccount(db, accountId, { email, phone }, stampOf(c));
  if (email !== before.email || phone !== before.phone)
    await noteGiven(c, db, { owner: before, kind: 'contact', givenBy: giverOf(c), formerAddresses });
}

async function writeRole(c: Caller, db: CompanyDb, before: StoredPerson, change: StructureChange): Promise<void> {
  const { role = before.role, isLeader = before.isLeader } = change;
  if (role === before.role && isLeader === before.isLeader) return;
  if (before.role === 'admin' && role !== 'admin' && (await otherAdmins(db, before.userId)) === 0)
    throw refusedField('role', 'ADMIN_TERAKHIR');
  await updatePerson(db, before.userId, { role, is_leader: isLeader }, stampOf(c));
  if (change.userId !== null) await noteGiven(c, db, { owner: before, kind: 'role', givenBy: giverOf(c) });
}

async function takeStructure(
  db: CompanyDb,
  before: StoredPerson,
  {
    change: { seats, superior, leader, from },
    within: { idOf, may },
    set,
  }: { change: StructureChange; within: Within; set: ImportedSet },
): Promise<void> {
  if (Object.keys(seats).length === 0 && superior === undefined && leader === undefined) return;
  const current = seatIds(before, from);
  const above = {
    ...(superior === undefined ? {} : { superiorId: superior === null ? null : idOf(superior) }),
    ...(leader === undefined ? {} : { leaderId: leader === null ? null : idOf(leader) }),
  };
  const wanted = { ...current, ...seats, ...above };
  const moved = seats.divisionId !== undefined || seats.departmentId !== undefined;
  // Only what differs has to be choosable; a department is judged with its division.
  const chosen = {
    ...seats,
    ...above,
    ...(moved ? { divisionId: wanted.divisionId, departmentId: wanted.departmentId } : {}),
  };
  refuseAll(await chosenErrors(db, chosen, may));
  set.dated.push({ table: 'org_assignment', userId: before.userId, from, values: columnsOf(wanted) });
}

async function takeRest(
  c: Caller,
  db: CompanyDb,
  { userId }: StoredPerson,
  {
    change: { placement, upliner, scheduleId, placeIds, from },
    within: { idOf, may },
    set,
  }: { change: StructureChange; within: Within; set: ImportedSet },
): Promise<void> {
  if (placement !== undefined) {
    if (placement !== null) refuseAll(await placementErrors(db, placement, may));
    const values = placement === null ? null : { client_id: placement.clientId, unit_id: placement.unitId };
    set.dated.push({ table: 'placement', userId, from, values });
  }
  if (upliner !== undefined) {
    const { clientId, validator1Id, validator2Id } = upliner;
    const row = { id: newId(), userId, clientId, uplinerId: idOf(upliner.upliner), validator1Id, validator2Id, from };
    await writeUpliner(db, row, { by: c.actor.userId, at: toWire(c.now) });
  }
  if (scheduleId !== undefined) {
    refuseAll(await chosenErrors(db, { scheduleId }, may));
    const values = scheduleId === null ? null : { schedule_id: scheduleId };
    set.dated.push({ table: 'schedule_assignment', userId, from, values });
  }
  if (placeIds !== undefined) {
    refuseAll(await chosenErrors(db, { locationPointIds: placeIds }, may));
    set.places.push({ userId, from, ids: placeIds });
  }
}
