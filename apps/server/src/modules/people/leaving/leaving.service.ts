/** Leaving and coming back: what ends with somebody's last day, told before, done in one transaction. */
import type { peopleParts } from '@hadir/contract/people/parts.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { endsImmediately } from '@hadir/domain/people/last-day.ts';
import { type EndReason, employmentViolations } from '@hadir/domain/people/person-rules.ts';
import { addDays, dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { lockCompany } from '../../../db/transactions/lock-company.ts';
import { newId } from '../../../db/new-id.ts';
import { Refused, refusedField } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import type { App } from '../../../app-context.ts';
import {
  closedBefore,
  endRequestsAfter,
  previewLeaving,
  lockReachedRequests,
  resolveWaitingFor,
} from '../../requests/leaving/leavers.service.ts';
import { requireSeats } from '../../companies/seats.service.ts';
import { formsCycle } from '../person/dated-rows.store.ts';
import { endEmployments, insertEmployment, reopenEmployment } from '../person/employment.store.ts';
import { workedToTheEnd } from './last-day.service.ts';
import { consequencesOf, endAfter, lastDaysBefore, rehang } from './leaving.store.ts';
import {
  type Caller,
  changePerson,
  fieldRefusal,
  openPerson,
  refuseAll,
  stampOf,
  todayOf,
} from '../person/person-change.service.ts';
import { running } from '../person/person-facts.ts';
import { factsAround, replyOf } from '../person/person-parts.service.ts';
import { findPerson, type StoredPerson } from '../person/person-read.store.ts';
import { existingPeople, otherAdmins, updatePeople, updatePerson } from '../person/person-write.store.ts';

type Changed = ReplyOf<typeof peopleParts.deactivate>;

/** The zone in which a date begins first. */
const FIRST_ZONE = 'Asia/Jayapura';

export async function previewConsequences(
  c: Call<typeof peopleParts.consequences>,
): Promise<ReplyOf<typeof peopleParts.consequences>> {
  const person = await openPerson(c, c.params.id);
  const { lastDay, endReason: reason } = c.query;
  const counted = await consequencesOf(c.db, person.userId, lastDay, c.now);
  const own = { userId: person.userId, lastDay };
  const requests = (await previewLeaving(c.db, [own])).get(person.userId);
  if (requests === undefined) throw new Error('nothing was foreseen of the person');
  const notRevived = await closedBefore(c.db, own);
  const leaver = { ...own, endReason: reason, employed: running(person) !== undefined };
  const immediately = (await endingImmediately(c, c.db, [leaver])).length > 0;
  return { data: { ...counted, immediately, requests, notRevived } };
}

export interface Leaving {
  lastDay: LocalDate;
  endReason: EndReason;
  note: string;
  subordinatesTo: string | null;
}

/** Somebody whose end may be written. */
export interface Leaver {
  userId: string;
  /** Null where no employment was kept. */
  employmentId: string | null;
  lastDay: LocalDate;
  reason: EndReason;
  note: string;
}

/** The person's row is held, and company and structure before it. Subordinates are handed over at once. */
export async function judgeLeaving(c: Caller, tx: CompanyDb, before: StoredPerson, wanted: Leaving): Promise<Leaver> {
  const { lastDay, endReason: reason, note } = wanted;
  if (before.userId === c.actor.userId) throw new Refused('TIDAK_BOLEH_SENDIRI');
  const employment = running(before);
  if (!before.active) throw new Refused('STATUS_TIDAK_SESUAI');
  // The last day of work is kept with the employment: without one there is nothing that could carry it out later.
  if (employment === undefined && lastDay > todayOf(c)) throw refusedField('lastDay', 'TANPA_IKATAN_KERJA');
  if (employment !== undefined && lastDay < employment.joinDate)
    throw refusedField('lastDay', 'TANGGAL_SEBELUM_MASUK', { tanggal: dateText(employment.joinDate) });
  if (before.role === 'admin' && (await otherAdmins(tx, before.userId)) === 0)
    throw refusedField('lastDay', 'ADMIN_TERAKHIR');
  await handOver(c, tx, before, { from: addDays(lastDay, 1), to: wanted.subordinatesTo });
  return { userId: before.userId, employmentId: employment?.id ?? null, lastDay, reason, note };
}

/** Writes the ends of all of them. */
export async function writeLeaving(c: Caller, tx: CompanyDb, leaving: readonly Leaver[]): Promise<void> {
  const stamp = stampOf(c);
  const ends = leaving.flatMap(({ employmentId: id, lastDay, reason, note }) =>
    id === null ? [] : [{ id, lastDay, reason, note }],
  );
  await endEmployments(tx, ends, stamp);
  await endAfter(tx, leaving, stamp);
  const { app, now, ip, ref, actor } = c;
  await endRequestsAfter(tx, leaving, { app, now, ip, ref, actorId: actor.userId });
  await updatePeople(tx, await endingImmediately(c, tx, leaving.map(asLeavingNow)), { active: false }, stamp);
}

interface LeavingNow extends Pick<Leaver, 'userId' | 'lastDay'> {
  readonly endReason: EndReason | undefined;
  readonly employed: boolean;
}

const asLeavingNow = ({ reason: endReason, employmentId, ...leaver }: Leaver): LeavingNow => ({
  ...leaver,
  endReason,
  employed: employmentId !== null,
});

/** Those whose access ends with the act itself; any other last day is carried out by the hourly look. */
export async function endingImmediately(
  c: Pick<Caller, 'actor' | 'now'>,
  db: CompanyDb,
  leaving: readonly LeavingNow[],
): Promise<string[]> {
  const worked = await workedToTheEnd(db, leaving, c.now);
  const today = todayOf(c);
  const ends = (one: LeavingNow) => endsImmediately(one, { today, worked: worked.has(one.userId) });
  return leaving.flatMap((one) => (ends(one) ? [one.userId] : []));
}

/** One person, judged and written at once. */
export async function leave(c: Caller, tx: CompanyDb, before: StoredPerson, wanted: Leaving): Promise<void> {
  await writeLeaving(c, tx, [await judgeLeaving(c, tx, before, wanted)]);
}

async function handOver(
  c: Caller,
  tx: CompanyDb,
  before: StoredPerson,
  { from, to }: { from: LocalDate; to: string | null },
): Promise<void> {
  if (before.subordinates === 0) return;
  if (to === null) throw refusedField('subordinatesTo', 'MASIH_ADA_BAWAHAN', { n: before.subordinates });
  if (to === before.userId || (await existingPeople(tx, [to])).size === 0)
    throw refusedField('subordinatesTo', 'PILIHAN_TIDAK_ADA', { kolom: 'atasan pengganti' });
  // What begins today begins today, also for people of somebody who left long ago.
  const since = from < todayOf(c) ? todayOf(c) : from;
  const moved = await rehang(tx, { old: before.userId, to, from: since }, stampOf(c));
  if (moved.length > 0 && (await formsCycle(tx, [to, ...moved], since)))
    throw refusedField('subordinatesTo', 'STRUKTUR_BERPUTAR');
}

export async function deactivate(c: Call<typeof peopleParts.deactivate>): Promise<Changed> {
  const { version, ...wanted } = c.body;
  const done = await changePerson(
    c,
    {
      id: c.params.id,
      version,
      action: 'people.deactivate',
      from: addDays(wanted.lastDay, 1),
      locks: ['company', 'structure'],
      prepare: (tx) => lockReachedRequests(tx, [{ userId: c.params.id, lastDay: wanted.lastDay }], c.now),
      touches: true,
      note: { endReason: wanted.endReason, ...(wanted.note === '' ? {} : { note: wanted.note }) },
    },
    (tx, before) => leave(c, tx, before, wanted),
  );
  return replyOf(c, done);
}

/** The last day that was set holds no more; placement and schedule that ended with it are given anew by hand. */
export async function stay(c: Call<typeof peopleParts.stay>): Promise<Changed> {
  const planned = (await openPerson(c, c.params.id)).employments[0]?.endDate ?? null;
  const change = {
    id: c.params.id,
    version: c.body.version,
    action: 'people.stay' as const,
    ...(planned === null ? {} : { from: addDays(planned, 1) }),
    locks: ['company'] as const,
    touches: true,
  };
  const done = await changePerson(c, change, async (tx, before) => {
    const employment = running(before);
    if (!before.active || employment === undefined || employment.endDate === null)
      throw new Refused('STATUS_TIDAK_SESUAI');
    await reopenEmployment(tx, employment.id, stampOf(c));
  });
  return replyOf(c, done);
}

/** A new employment; structure, places and schedule go on as they were last. */
export async function activate(c: Call<typeof peopleParts.activate>): Promise<Changed> {
  const { version, ...employment } = c.body;
  const change = {
    id: c.params.id,
    version,
    action: 'people.activate' as const,
    from: employment.joinDate,
    locks: ['company', 'structure'] as const,
    touches: true,
  };
  const done = await changePerson(c, change, (tx, before) => comeBack(c, tx, before, employment));
  return replyOf(c, done);
}

export async function comeBack(
  c: Caller,
  tx: CompanyDb,
  before: StoredPerson,
  employment: Omit<Call<typeof peopleParts.activate>['body'], 'version'>,
): Promise<void> {
  if (before.active) throw new Refused('STATUS_TIDAK_SESUAI');
  const last = before.employments[0];
  if (last?.endDate && employment.joinDate <= last.endDate)
    throw refusedField('joinDate', 'RENTANG_BERTABRAKAN', { apa: 'ikatan kerja' });
  const facts = factsAround(before, todayOf(c));
  refuseAll(employmentViolations({ ...employment, birthDate: before.birthDate }, facts).map(fieldRefusal));
  await requireSeats(tx);
  if (last !== undefined)
    await insertEmployment(tx, { id: newId(), userId: before.userId, row: employment, stamp: stampOf(c) });
  await updatePerson(tx, before.userId, { active: true }, stampOf(c));
}

async function leaversDue(db: CompanyDb, now: Instant, userId: string | null = null): Promise<Set<string>> {
  return workedToTheEnd(db, await lastDaysBefore(db, dateIn(now, FIRST_ZONE), userId), now);
}

/**
 * People whose last day is over and who may still come in; called every hour for each company. The last admin stays
 * until there is another: a company that nobody administers helps nobody.
 */
export async function carryOutLeavings(app: App, db: CompanyDb, zone: Parameters<typeof dateIn>[1]): Promise<number> {
  const now = app.clock();
  const today = dateIn(now, zone);
  const due = await leaversDue(db, now);
  let left = 0;
  for (const userId of due) {
    await db.transaction(async (tx) => {
      await lockCompany(tx, tx.companyId);
      // Looked at again under the lock: the last day may have been moved since the list was read.
      const person = await findPerson(tx, userId, { today, now }, true);
      if (person === undefined || !(await leaversDue(tx, now, userId)).has(userId)) return;
      if (person.role === 'admin' && (await otherAdmins(tx, userId)) === 0) return;
      await updatePerson(tx, userId, { active: false }, { by: userId, now });
      await resolveWaitingFor(app, tx, [userId]);
      await writeAudit(tx, {
        companyId: tx.companyId,
        at: now,
        actorUserId: null,
        action: 'people.left',
        entity: 'app_user',
        entityId: userId,
        before: { active: 'Aktif' },
        after: { active: 'Nonaktif' },
      });
      left += 1;
    });
  }
  return left;
}
