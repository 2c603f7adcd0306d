/** Role, leader's flag and client of a person: judged, then written at once or left to a second admin. */
import { roleName } from '@hadir/contract/access/role-words.ts';
import { isGuarded } from '@hadir/domain/access/granting-access.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { refusedField } from '../../../http/refused.ts';
import type { WantedContact, WantedRole } from '../../access/access-records.service.ts';
import { dropCodes } from '../../auth/printed-code.service.ts';
import { placementErrors } from '../directory/selectable-rows.ts';
import { type Caller, refuseAll, stampOf } from '../person/person-change.service.ts';
import { running } from '../person/person-facts.ts';
import type { StoredPerson } from '../person/person-read.store.ts';
import { otherAdmins, updateOwnAccount, updatePerson } from '../person/person-write.store.ts';
import { takenErrors } from '../registration/register.service.ts';

/** @throws Refused where the role does not fit the person, or the last admin would go */
export async function judgeRole(tx: CompanyDb, before: StoredPerson, { role, clientId }: WantedRole): Promise<void> {
  const ofClient = role === 'client' || role === 'client3';
  if (ofClient && clientId === null) throw refusedField('clientId', 'KLIEN_WAJIB');
  if (!ofClient && clientId !== null)
    throw refusedField('clientId', 'TIDAK_SESUAI_PILIHAN', { kolom: 'klien', pilihan: 'peran' });
  if (ofClient && running(before) !== undefined)
    throw refusedField('role', 'PERAN_TIDAK_COCOK', { peran: roleName(role, false) });
  if (clientId !== null) refuseAll(await placementErrors(tx, { clientId, unitId: null }));
  if (before.role === 'admin' && role !== 'admin' && (await otherAdmins(tx, before.userId)) === 0)
    throw refusedField('role', 'ADMIN_TERAKHIR');
}

/**
 * Sessions of the person end by the database itself when role, flag or client change. A code that one admin has made for
 * the role of before opens nothing of a role that needs a second admin.
 */
export async function writeRole(
  c: Caller,
  tx: CompanyDb,
  before: StoredPerson,
  { role, isLeader, clientId }: WantedRole,
): Promise<void> {
  await updatePerson(tx, before.userId, { role, is_leader: isLeader, client_id: clientId }, stampOf(c));
  if (before.accountId !== null && isGuarded([role])) await dropCodes(tx, before.accountId, c.now);
}

export const roleDiffers = (before: StoredPerson, wanted: WantedRole): boolean =>
  before.role !== wanted.role || before.isLeader !== wanted.isLeader || (before.client?.id ?? null) !== wanted.clientId;

export const contactDiffers = (before: StoredPerson, wanted: WantedContact): boolean =>
  before.employeeNo !== wanted.employeeNo || before.email !== wanted.email || before.phone !== wanted.phone;

/** E-mail, phone and the NIK, which is part of a sign-in name. @throws Refused where somebody else has them by now */
export async function writeContact(
  c: Caller,
  tx: CompanyDb,
  before: StoredPerson,
  { employeeNo, email, phone }: WantedContact,
): Promise<void> {
  refuseAll(await takenErrors(tx, { employeeNo, email, ktpMarks: [] }, before.userId));
  await updatePerson(tx, before.userId, { employee_no: employeeNo, email, phone }, stampOf(c));
  if (before.accountId !== null && before.accountIsOwn)
    await updateOwnAccount(tx, before.accountId, { email, phone }, stampOf(c));
}
