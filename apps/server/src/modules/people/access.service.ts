/** What opens rights or secrets, each by its own endpoint and right: role, wage, KTP, invitation, sessions. */
import type { peopleParts } from '@hadir/contract/people-parts.ts';
import type { peopleRecords } from '@hadir/contract/people-records.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { writeAudit } from '../../db/audit.ts';
import { seal, unseal } from '../../db/sealed.ts';
import { deviceName } from '../../http/device-name.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { auditOf, changePerson, momentOf, openPerson, stampOf } from './person-change.service.ts';
import { askConfirmation, giverOf, noteGiven, requireWay, wayOf } from '../access/giving.service.ts';
import { judgeRole, roleDiffers, writeRole } from './access-role.service.ts';
import { invitePerson } from './invitation.service.ts';
import { replyOf, running } from './person-parts.service.ts';
import { findPerson, sessionsOf } from './person-read.store.ts';
import { endSessionsOf, insertWage, wagesOf } from './person-write.store.ts';
import { ktpPlace } from './register.service.ts';

type Changed = ReplyOf<typeof peopleParts.role>;

/** At once where an admin may give the role alone; else it waits for a second admin and nothing changes yet. */
export async function changeRole(c: Call<typeof peopleParts.role>): Promise<Changed> {
  const { version, ...wanted } = c.body;
  const change = { id: c.params.id, version, action: 'people.role', holds: ['company'] as const };
  let waits = false;
  const done = await changePerson(c, change, async (tx, before) => {
    await judgeRole(tx, before, wanted);
    if (!roleDiffers(before, wanted)) return;
    const way = await wayOf(c, tx, before, { kind: 'role', roles: [before.role, wanted.role] });
    requireWay(way);
    if (way !== 'alone') {
      await askConfirmation(c, tx, before, { kind: 'role', wanted, way });
      waits = true;
      return;
    }
    await writeRole(c, tx, before, wanted);
    await noteGiven(c, tx, { owner: before, kind: 'role', givenBy: giverOf(c) });
  });
  return { ...replyOf(c, done), waiting: waits ? ['role'] : [] };
}

export const wagePlace = (companyId: string, userId: string) => `wage/${companyId}/${userId}`;

/** The month's wage in force on a date; null while HR has entered none. For what is counted from it, never to be shown. */
export async function wageOn(app: App, db: CompanyDb, userId: string, date: LocalDate): Promise<number | null> {
  const inForce = (await wagesOf(db, userId)).find((wage) => wage.from <= date);
  return inForce === undefined
    ? null
    : Number(unseal(app.secrets.personal, wagePlace(db.companyId, userId), inForce.sealed));
}

export async function readWage(c: Call<typeof peopleParts.wage>): Promise<ReplyOf<typeof peopleParts.wage>> {
  const person = await openPerson(c, c.params.id);
  const rows = await wagesOf(c.db, person.userId);
  await writeAudit(c.db, auditOf(c, 'people.wage.read', person.userId));
  const place = wagePlace(c.db.companyId, person.userId);
  return {
    data: rows.map((row) => ({
      from: row.from,
      amount: Number(unseal(c.app.secrets.personal, place, row.sealed)),
      at: toWire(row.at),
      by: row.by,
    })),
  };
}

/** The history tells that the wage was set and from when, never the amount. */
export async function setWage(c: Call<typeof peopleParts.setWage>): Promise<Changed> {
  const { version, from, amount } = c.body;
  const change = { id: c.params.id, version, action: 'people.wage', from };
  const done = await changePerson(c, change, async (tx, before) => {
    if (running(before) === undefined) throw new Refused('STATUS_TIDAK_SESUAI');
    const sealed = seal(c.app.secrets.personal, wagePlace(tx.companyId, before.userId), String(amount));
    await insertWage(tx, { userId: before.userId, from, sealed }, stampOf(c));
  });
  return replyOf(c, done);
}

export async function readKtp(c: Call<typeof peopleParts.ktp>): Promise<ReplyOf<typeof peopleParts.ktp>> {
  const person = await openPerson(c, c.params.id);
  await writeAudit(c.db, auditOf(c, 'people.ktp.read', person.userId));
  const { ktpSealed } = person;
  const place = ktpPlace(c.db.companyId, person.userId);
  return { data: { ktpNo: ktpSealed === null ? null : unseal(c.app.secrets.personal, place, ktpSealed) } };
}

export async function invite(c: Call<typeof peopleParts.invite>): Promise<ReplyOf<typeof peopleParts.invite>> {
  await c.db.transaction(async (tx) => {
    const person = await findPerson(tx, c.params.id, momentOf(c), true);
    if (!person || person.role === 'superadmin') throw notFound();
    await invitePerson(c, tx, person);
  });
  return { data: { ok: true } };
}

export async function listSessions(
  c: Call<typeof peopleRecords.sessions>,
): Promise<ReplyOf<typeof peopleRecords.sessions>> {
  const person = await openPerson(c, c.params.id);
  const rows = await sessionsOf(c.db, person.userId, c.now);
  return {
    data: rows.map((row) => ({
      id: row.id,
      device: deviceName(row.userAgent ?? ''),
      createdAt: toWire(row.createdAt),
      lastSeenAt: toWire(row.lastSeenAt),
    })),
  };
}

export async function endSessions(
  c: Call<typeof peopleRecords.endSessions>,
): Promise<ReplyOf<typeof peopleRecords.endSessions>> {
  const person = await openPerson(c, c.params.id);
  if (person.userId === c.actor.userId) throw new Refused('TIDAK_BOLEH_SENDIRI');
  const ended = await c.db.transaction(async (tx) => {
    const count = await endSessionsOf(tx, person.userId, 'dikeluarkan HR', c.now);
    await c.app.live.publish(tx, { companyId: tx.companyId, topic: 'session', userId: person.userId });
    await writeAudit(tx, { ...auditOf(c, 'people.sessions.end', person.userId), after: { sesi: count } });
    return count;
  });
  return { data: { ended } };
}
