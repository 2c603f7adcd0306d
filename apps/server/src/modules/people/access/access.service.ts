/** What opens rights or secrets, each by its own endpoint and right: role, KTP, invitation, sessions. */
import type { peopleParts } from '@hadir/contract/people/parts.ts';
import type { peopleRecords } from '@hadir/contract/people/records.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../../db/audit.ts';
import { unseal } from '../../../db/sealed.ts';
import { deviceName } from '../../../http/device-name.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { auditOf, changePerson, momentOf, openPerson } from '../person/person-change.service.ts';
import { askConfirmation, giverOf, noteGiven, requireWay, wayOf } from '../../access/granting-access.service.ts';
import { judgeRole, roleDiffers, writeRole } from './access-role.service.ts';
import { invitePerson } from './invitation.service.ts';
import { replyOf } from '../person/person-parts.service.ts';
import { findPerson, sessionsOf } from '../person/person-read.store.ts';
import { endSessionsOf } from '../person/person-write.store.ts';
import { ktpPlace } from '../registration/register.service.ts';

type Changed = ReplyOf<typeof peopleParts.role>;

/** At once where an admin may give the role alone; else it waits for a second admin and nothing changes yet. */
export async function changeRole(c: Call<typeof peopleParts.role>): Promise<Changed> {
  const { version, ...wanted } = c.body;
  const change = { id: c.params.id, version, action: 'people.role' as const, locks: ['company'] as const };
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
