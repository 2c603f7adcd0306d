/** Access that waits for a second admin: the list, asking, confirming, refusing and taking back. */
import type { AccessChange, accessChanges, OperatorAccessChange } from '@hadir/contract/access/endpoints.ts';
import { accessKindWord } from '@hadir/contract/access/words.ts';
import { personLink } from '@hadir/contract/notifications/message-links.ts';
import { personWord } from '@hadir/contract/people/words.ts';
import { roleName } from '@hadir/contract/access/role-words.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../../db/audit.ts';
import { type CompanyDb, companyDb } from '../../../db/company-db.ts';
import { lockCompany } from '../../../db/transactions/lock-company.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import {
  allPendingChanges,
  companyOfChange,
  lockAccessChange,
  ownConfirmations,
  pendingChanges,
  secondAdmins,
  settleChange,
  type StoredChange,
  type WantedContact,
  type WantedRole,
  withdrawChange,
} from '../../access/access-records.service.ts';
import { addressesOf, askConfirmation, noteGiven, requireWay, wayOf } from '../../access/granting-access.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { judgeRole, writeContact, writeRole } from './access-role.service.ts';
import { auditOf, type Caller, changeWithin, momentOf, openPerson } from '../person/person-change.service.ts';
import { findPerson, type StoredPerson } from '../person/person-read.store.ts';

const DONE = { data: { ok: true } } as const;
const text = (value: string | null) => value ?? 'kosong';

function changesOf(change: StoredChange): AccessChange['changes'] {
  const { kind, wanted } = change;
  if (kind === 'contact') {
    const next = wanted as WantedContact;
    return (['employeeNo', 'email', 'phone'] as const)
      .filter((field) => change[field] !== next[field])
      .map((field) => ({ field: personWord[field] ?? field, from: text(change[field]), to: text(next[field]) }));
  }
  if (kind !== 'role') return [];
  const next = wanted as WantedRole;
  return [
    { field: 'Peran', from: roleName(change.role, change.isLeader), to: roleName(next.role, next.isLeader) },
    { field: 'Klien', from: text(change.client), to: text(change.wantedClient) },
  ].filter(({ from, to }) => from !== to);
}

async function shown(
  c: Pick<Call, 'now'>,
  db: CompanyDb,
  change: StoredChange,
  reader: string | null,
): Promise<AccessChange> {
  const admins = await secondAdmins(db, change, c.now);
  const decides = reader === null ? admins.length === 0 : admins.includes(reader);
  return {
    id: change.id,
    userId: change.userId,
    version: change.version,
    fullname: change.fullname,
    role: roleName(change.role, change.isLeader),
    email: change.email,
    kind: change.kind,
    state: change.state,
    changes: changesOf(change),
    askedBy: change.askedByName,
    askedAt: toWire(change.askedAt),
    waitsFor: admins.length === 0 ? 'operator' : 'admin',
    can:
      change.state === 'approved'
        ? ['use']
        : [
            ...(decides ? (['approve', 'reject'] as const) : []),
            ...(reader === change.askedBy ? (['withdraw'] as const) : []),
          ],
  };
}

export async function listAccessChanges(c: Call<typeof accessChanges.list>): Promise<{ data: AccessChange[] }> {
  const data = [];
  const found = [...(await pendingChanges(c.db, c.now)), ...(await ownConfirmations(c.db, c.actor.userId, c.now))];
  for (const change of found) data.push(await shown(c, c.db, change, c.actor.userId));
  return { data };
}

/** @throws Refused STATUS_TIDAK_SESUAI where no second admin is needed */
export async function askAccess(c: Call<typeof accessChanges.ask>): Promise<{ data: AccessChange }> {
  await openPerson(c, c.params.id);
  return c.db.transaction(async (tx) => {
    const person = await findPerson(tx, c.params.id, momentOf(c), true);
    if (!person || person.role === 'superadmin') throw notFound();
    const { kind } = c.body;
    if (!person.active || person.accountId === null) throw new Refused('STATUS_TIDAK_SESUAI');
    if (!person.accountIsOwn) throw new Refused('AKUN_BERSAMA');
    if (kind === 'invite' && person.email === null)
      throw new Refused('TIDAK_ADA_ALAMAT', { fields: [{ field: 'kind', code: 'TIDAK_ADA_ALAMAT' }] });
    if (kind === 'invite' && !c.app.mailer.sends) throw new Refused('SURAT_TIDAK_DIKIRIM');
    const way = await wayOf(c, tx, person, { kind, roles: [person.role] });
    requireWay(way);
    if (way === 'alone') throw new Refused('STATUS_TIDAK_SESUAI');
    const id = await askConfirmation(c, tx, person, { kind, wanted: {}, way });
    const change = (await pendingChanges(tx, c.now, person.userId)).find((one) => one.id === id);
    if (!change) throw notFound();
    return { data: await shown(c, tx, change, c.actor.userId) };
  });
}

/** Written as if the asker had done it, by whoever confirms; told to the person. */
async function carryOut(
  c: Caller,
  tx: CompanyDb,
  change: StoredChange,
  { before, byOperator }: { before: StoredPerson; byOperator: boolean },
): Promise<void> {
  const { userId, kind, wanted } = change;
  if (kind === 'code' || kind === 'invite') return;
  const formerAddresses = await addressesOf(tx, userId);
  const action = kind === 'role' ? 'people.role' : 'people.profile';
  const note = { diminta: change.askedByName };
  await changeWithin(c, tx, { id: userId, version: before.version, action, note }, async (db, person) => {
    if (kind === 'contact') return writeContact(c, db, person, wanted as WantedContact);
    await judgeRole(db, person, wanted as WantedRole);
    return writeRole(c, db, person, wanted as WantedRole);
  });
  await noteGiven(c, tx, {
    owner: before,
    kind,
    givenBy: { userId: change.askedBy, fullname: change.askedByName },
    confirmation: { decidedBy: byOperator ? null : c.actor.userId, byOperator },
    formerAddresses,
  });
}

interface Settling {
  approve: boolean;
  /** Of the person as it was seen. */
  version: number;
  reason: string;
  byOperator: boolean;
}

/**
 * @throws Refused PERSETUJUAN_AKSES_LEWAT once it waits no more, TIDAK_BERHAK for whoever may not confirm it,
 *   VERSI_BERUBAH where the person, whose address decides who is let in, is not as it was seen
 */
async function settle(
  c: Caller,
  tx: CompanyDb,
  id: string,
  { approve, version, reason, byOperator }: Settling,
): Promise<void> {
  // Who is admin must not change while it is looked at.
  await lockCompany(tx, tx.companyId);
  const change = await lockAccessChange(tx, id, c.now);
  if (!change) throw new Refused('PERSETUJUAN_AKSES_LEWAT');
  const admins = await secondAdmins(tx, change, c.now);
  const mayDecide = byOperator ? admins.length === 0 : admins.includes(c.actor.userId);
  if (!mayDecide) throw new Refused('TIDAK_BERHAK');
  const before = await findPerson(tx, change.userId, momentOf(c), true);
  if (!before) throw notFound();
  if (approve && before.version !== version) throw new Refused('VERSI_BERUBAH');
  if (approve) await carryOut(c, tx, change, { before, byOperator });
  const decidedBy = byOperator ? null : c.actor.userId;
  await settleChange(tx, id, { state: approve ? 'approved' : 'rejected', decidedBy, byOperator, reason }, c.now);
  await writeAudit(tx, {
    ...auditOf(c, approve ? 'people.access.approve' : 'people.access.reject', change.userId),
    companyId: tx.companyId,
    after: {
      akses: accessKindWord[change.kind],
      diminta: change.askedByName,
      ...(byOperator ? { oleh: 'pengelola, tanpa admin kedua' } : {}),
      ...(reason === '' ? {} : { alasan: reason }),
    },
  });
  await notifyAsker(c, tx, change, { approve, reason });
}

async function notifyAsker(
  c: Caller,
  tx: CompanyDb,
  { kind, askedBy, userId, fullname }: StoredChange,
  { approve, reason }: { approve: boolean; reason: string },
): Promise<void> {
  const title = `${accessKindWord[kind]} ${fullname} ${approve ? 'disetujui' : 'ditolak'}`;
  const next = kind === 'code' || kind === 'invite' ? 'Pakai dalam 24 jam dari halaman orangnya.' : 'Sudah berlaku.';
  const body = approve ? next : reason === '' ? `Ditolak oleh ${c.actor.fullname}.` : `Alasan: ${reason}`;
  const message = { userId: askedBy, kind: 'akses_diputuskan', title, body, link: personLink(userId) };
  await notify(tx, tx.companyId, [message], c.now);
}

export async function decideAccess(c: Call<typeof accessChanges.decide>): Promise<typeof DONE> {
  await c.db.transaction((tx) => settle(c, tx, c.params.id, { ...c.body, byOperator: false }));
  return DONE;
}

export async function withdrawAccess(c: Call<typeof accessChanges.withdraw>): Promise<typeof DONE> {
  await c.db.transaction(async (tx) => {
    const change = await lockAccessChange(tx, c.params.id, c.now);
    if (!change) throw new Refused('PERSETUJUAN_AKSES_LEWAT');
    if (change.askedBy !== c.actor.userId) throw new Refused('TIDAK_BERHAK');
    await withdrawChange(tx, change.id);
    await writeAudit(tx, {
      ...auditOf(c, 'people.access.withdraw', change.userId),
      before: { akses: accessKindWord[change.kind] },
    });
  });
  return DONE;
}

/** Only where the company has no second admin: everywhere else its own admins decide. */
export async function listForOperator(
  c: Call<typeof accessChanges.operatorList>,
): Promise<{ data: OperatorAccessChange[] }> {
  const data: OperatorAccessChange[] = [];
  for (const change of await allPendingChanges(c.app.pool, c.now)) {
    const row = await shown(c, companyDb(c.app.pool, change.companyId), change, null);
    if (row.waitsFor === 'operator')
      data.push({ ...row, companyId: change.companyId, companyName: change.companyName });
  }
  return { data };
}

export async function decideAsOperator(c: Call<typeof accessChanges.operatorDecide>): Promise<typeof DONE> {
  const companyId = await companyOfChange(c.app.pool, c.params.id);
  if (companyId === undefined) throw new Refused('PERSETUJUAN_AKSES_LEWAT');
  const caller = { ...c, actor: { ...c.actor, companyId } };
  await companyDb(c.app.pool, companyId).transaction((tx) =>
    settle(caller, tx, c.params.id, { ...c.body, byOperator: true }),
  );
  return DONE;
}
