/** Changing one part of a person: employment, structure, placement, places, schedule. */
import type { peopleParts } from '@hadir/contract/people/parts.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { employmentViolations } from '@hadir/domain/people/person-rules.ts';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { dateText } from '@hadir/contract/kernel/cell.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { Refused, refusedField } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { type Chosen, chosenErrors, placementErrors } from '../directory/selectable-rows.ts';
import { formsCycle, stretchStructure, writeDated, writePlaces } from './dated-rows.store.ts';
import { updateEmployment } from './employment.store.ts';
import { changePerson, fieldRefusal, refuseAll, shownRecord, stampOf, todayOf } from './person-change.service.ts';
import { requireOthersChange, requireOthersDays } from './own-days.service.ts';
import { validOn, running } from './person-facts.ts';
import type { StoredPerson } from './person-read.store.ts';
import { columnsOf } from '../registration/register.service.ts';
import { type DayEffect, requireOpenSince, touchDays } from './affected-days.service.ts';

/** What every part answers with. */
export type Changed = ReplyOf<typeof peopleParts.profile>;

export const replyOf = (
  c: Pick<Call, 'actor' | 'app'>,
  done: { person: StoredPerson; effect: DayEffect },
): Changed => ({
  data: shownRecord(done.person, c),
  effect: done.effect,
});

/** Fixed-term contracts that follow each other without a break count as one (PP 35/2021 Pasal 8). */
export function factsAround(person: StoredPerson, today: LocalDate) {
  let since: LocalDate | null = null;
  let expected: LocalDate | null = null;
  for (const row of person.employments) {
    const adjoining = expected === null || row.endDate === expected;
    if (row.employmentType !== 'PKWT' || !adjoining) break;
    since = row.joinDate;
    expected = addDays(row.joinDate, -1);
  }
  const first = person.employments[0];
  // The draft's own joinDate counts where there is only the one contract.
  return { today, contractsSince: since === first?.joinDate ? null : since };
}

const earliest = (one: LocalDate, other: LocalDate) => (one < other ? one : other);
const latest = (one: LocalDate, other: LocalDate) => (one > other ? one : other);

export async function changeEmployment(c: Call<typeof peopleParts.employment>): Promise<Changed> {
  const { version, ...wanted } = c.body;
  const change = { id: c.params.id, version, action: 'people.employment' as const };
  const done = await changePerson(c, change, async (tx, before) => {
    const employment = running(before);
    if (employment === undefined) throw new Refused('STATUS_TIDAK_SESUAI');
    const errors = employmentViolations({ ...wanted, birthDate: before.birthDate }, factsAround(before, todayOf(c)));
    refuseAll(errors.map(fieldRefusal));
    const previous = before.employments.find((row) => row.joinDate < employment.joinDate);
    if (previous?.endDate && wanted.joinDate <= previous.endDate)
      throw refusedField('joinDate', 'RENTANG_BERTABRAKAN', { apa: 'ikatan kerja' });
    if (employment.endDate !== null && wanted.joinDate > employment.endDate)
      throw refusedField('joinDate', 'RENTANG_TANGGAL_TIDAK_VALID');
    const moved = wanted.joinDate !== employment.joinDate;
    const from = earliest(employment.joinDate, wanted.joinDate);
    // Days before the first day are none: the own absences would go with them.
    if (moved) await requireOthersChange(c, tx, [{ userId: before.userId, from }]);
    await updateEmployment(tx, employment.id, wanted, stampOf(c));
    if (moved) await moveJoining(c, tx, before, { old: employment.joinDate, next: wanted.joinDate });
  });
  return replyOf(c, done);
}

/** Structure reaches back to the first day; days before it go, days from it on come. */
async function moveJoining(
  c: Call<typeof peopleParts.employment>,
  tx: CompanyDb,
  before: StoredPerson,
  { old, next }: { old: LocalDate; next: LocalDate },
): Promise<void> {
  const from = earliest(old, next);
  await requireOpenSince(tx, from);
  const first = before.structures.at(-1);
  if (first !== undefined && next < first.from) {
    await stretchStructure(tx, before.userId, first.from, next);
  }
  const to = addDays(latest(old, next), -1);
  const moment = { today: todayOf(c), now: c.now };
  await touchDays(c.app, tx, { userIds: [before.userId], from, to, ...moment, actorUserId: c.actor.userId });
}

/** @throws Refused TANGGAL_SEBELUM_MASUK before the first day of the running employment */
export function requireEmployedOn(person: StoredPerson, from: LocalDate): void {
  const employment = running(person);
  if (employment === undefined) throw new Refused('STATUS_TIDAK_SESUAI');
  if (from < employment.joinDate)
    throw refusedField('from', 'TANGGAL_SEBELUM_MASUK', { tanggal: dateText(employment.joinDate) });
}

/** Where the person sits on that day, and under whom. */
export function seatIds(person: Pick<StoredPerson, 'structures'>, from: LocalDate) {
  const now = person.structures.find(validOn(from));
  return {
    divisionId: now?.division?.id ?? null,
    departmentId: now?.department?.id ?? null,
    positionId: now?.position?.id ?? null,
    jobLevelId: now?.jobLevel?.id ?? null,
    unitId: now?.unit?.id ?? null,
    superiorId: now?.superior?.id ?? null,
    leaderId: now?.leader?.id ?? null,
  };
}

/** Only what differs from the row of that day has to be choosable: an archived position may stay. */
function changedIds(person: StoredPerson, from: LocalDate, wanted: Chosen): Chosen {
  const known: Chosen = seatIds(person, from);
  const keys = ['positionId', 'jobLevelId', 'unitId', 'superiorId', 'leaderId'] as const;
  const moved = wanted.divisionId !== known.divisionId || wanted.departmentId !== known.departmentId;
  return {
    ...Object.fromEntries(keys.flatMap((key) => (wanted[key] === known[key] ? [] : [[key, wanted[key] ?? null]]))),
    ...(moved ? { divisionId: wanted.divisionId ?? null, departmentId: wanted.departmentId ?? null } : {}),
  };
}

export async function changeStructure(c: Call<typeof peopleParts.structure>): Promise<Changed> {
  const { version, from, ...structure } = c.body;
  const { id } = c.params;
  const locks = ['structure'] as const;
  const done = await changePerson(
    c,
    { id, version, action: 'people.structure', from, locks, touches: true },
    async (tx, before) => {
      requireEmployedOn(before, from);
      const { departmentId, unitId } = seatIds(before, from);
      const changesSeats = structure.departmentId !== departmentId || structure.unitId !== unitId;
      if (changesSeats) await requireOthersDays(c, tx, { userId: id, from });
      if (structure.superiorId === id) throw refusedField('superiorId', 'STRUKTUR_BERPUTAR');
      if (structure.leaderId === id) throw refusedField('leaderId', 'STRUKTUR_BERPUTAR');
      refuseAll(await chosenErrors(tx, changedIds(before, from, structure)));
      const until = await writeDated(
        tx,
        { table: 'org_assignment', userId: id, from, values: columnsOf(structure) },
        stampOf(c),
      );
      if (await formsCycle(tx, [id], from)) throw refusedField('superiorId', 'STRUKTUR_BERPUTAR');
      return { until };
    },
  );
  return replyOf(c, done);
}

export async function changePlacement(c: Call<typeof peopleParts.placement>): Promise<Changed> {
  const { version, from, to, clientId, unitId } = c.body;
  const { id } = c.params;
  if (to !== null && to < from) throw refusedField('to', 'RENTANG_TANGGAL_TIDAK_VALID');
  if (clientId === null && unitId !== null) throw refusedField('clientId', 'WAJIB_DIISI', { kolom: 'klien' });
  // Withdrawing has a first day only: where the person works afterwards is a placement of its own.
  if (clientId === null && to !== null)
    throw refusedField('to', 'TIDAK_SESUAI_PILIHAN', { kolom: 'berlaku sampai', pilihan: 'klien' });
  const change = { id, version, action: 'people.placement' as const, from, touches: true };
  const done = await changePerson(c, change, async (tx, before) => {
    requireEmployedOn(before, from);
    await requireOthersDays(c, tx, { userId: id, from });
    const values = clientId === null ? null : { client_id: clientId, unit_id: unitId };
    if (clientId !== null) refuseAll(await placementErrors(tx, { clientId, unitId }));
    const until = await writeDated(tx, { table: 'placement', userId: id, from, to, values }, stampOf(c));
    const back = to === null ? undefined : resumed(before, { from, to, clientId, unitId });
    if (back !== undefined) await writeDated(tx, { table: 'placement', userId: id, ...back }, stampOf(c));
    return { until };
  });
  return replyOf(c, done);
}

/**
 * A placement between two dates lends the person: from the day after it the earlier placement goes on as it was. The
 * same client and unit with a last day ends there instead.
 */
function resumed(
  before: StoredPerson,
  lent: { from: LocalDate; to: LocalDate; clientId: string | null; unitId: string | null },
) {
  const old = before.placements.find(validOn(lent.from));
  const after = addDays(lent.to, 1);
  if (old === undefined || old.from >= lent.from || (old.to !== null && old.to < after)) return undefined;
  const unit = old.unit?.id ?? null;
  if (old.client.id === lent.clientId && unit === lent.unitId) return undefined;
  return { from: after, to: old.to, values: { client_id: old.client.id, unit_id: unit } };
}

export async function changePlaces(c: Call<typeof peopleParts.places>): Promise<Changed> {
  const { version, from, locationPointIds } = c.body;
  const { id } = c.params;
  const change = { id, version, action: 'people.places' as const, from, touches: true };
  const done = await changePerson(c, change, async (tx, before) => {
    requireEmployedOn(before, from);
    // A place brings its radius and its zone, by which the hours of the day are read.
    await requireOthersDays(c, tx, { userId: id, from });
    const current = before.places.filter(validOn(from)).map(({ place }) => place.id);
    const ids = [...new Set(locationPointIds)];
    refuseAll(await chosenErrors(tx, { locationPointIds: ids.filter((place) => !current.includes(place)) }));
    await writePlaces(tx, { userId: id, from, ids }, stampOf(c));
  });
  return replyOf(c, done);
}

export async function changeSchedule(c: Call<typeof peopleParts.schedule>): Promise<Changed> {
  const { version, from, scheduleId } = c.body;
  const { id } = c.params;
  const change = { id, version, action: 'people.schedule' as const, from, touches: true };
  const done = await changePerson(c, change, async (tx, before) => {
    requireEmployedOn(before, from);
    await requireOthersDays(c, tx, { userId: id, from });
    refuseAll(await chosenErrors(tx, { scheduleId }));
    const values = scheduleId === null ? null : { schedule_id: scheduleId };
    return { until: await writeDated(tx, { table: 'schedule_assignment', userId: id, from, values }, stampOf(c)) };
  });
  return replyOf(c, done);
}
