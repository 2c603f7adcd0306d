/** The letter that lets somebody in for the first time: a link for 72 hours, used once; it proves the address, too. */
import { isGuarded } from '@hadir/domain/access/granting-access.ts';
import { writeAudits } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { companyOf } from '../../../engines/master/company.store.ts';
import { Refused } from '../../../http/refused.ts';
import { type AccountContact, contactsOf, isAddressConfirmed } from '../../access/access-records.service.ts';
import { type AccessOwner, giverOf, noteGiven, requireAccess } from '../../access/granting-access.service.ts';
import { inviteLinks } from '../../auth/invite-link.service.ts';
import { auditOf, type Caller } from '../person/person-change.service.ts';
import type { StoredPerson } from '../person/person-read.store.ts';

type Invited = Pick<
  StoredPerson,
  'userId' | 'accountId' | 'accountIsOwn' | 'email' | 'fullname' | 'login' | 'active' | 'role'
>;

/**
 * @throws Refused TIDAK_ADA_ALAMAT without an address, AKUN_BERSAMA for an account of several companies,
 *   SURAT_TIDAK_DIKIRIM where no letter leaves the server
 */
export async function invitePerson(c: Caller, tx: CompanyDb, person: Invited): Promise<void> {
  await invitePeople(c, tx, [person]);
}

function reachable(c: Caller, { active, accountId, accountIsOwn, email, ...person }: Invited) {
  if (!active || accountId === null) throw new Refused('STATUS_TIDAK_SESUAI');
  if (!accountIsOwn) throw new Refused('AKUN_BERSAMA');
  if (email === null) throw new Refused('TIDAK_ADA_ALAMAT', { fields: [{ field: 'email', code: 'TIDAK_ADA_ALAMAT' }] });
  if (!c.app.mailer.sends) throw new Refused('SURAT_TIDAK_DIKIRIM');
  return { ...person, accountId, email };
}

/**
 * A letter to a proved address reaches its owner alone. To another address it lets in whoever reads it: for whoever
 * decides for others or is of a client a second admin has to have seen the address, or confirms the letter.
 */
async function noteInvitation(
  c: Caller,
  tx: CompanyDb,
  owner: AccessOwner & Pick<Invited, 'email'>,
  contact: AccountContact | undefined,
): Promise<void> {
  const proved = contact?.mailProved === true && contact.email === owner.email;
  const agreed = !isGuarded([owner.role]) || proved || (await isAddressConfirmed(tx, owner.userId));
  const confirmation = agreed ? null : await requireAccess(c, tx, owner, 'invite');
  if (contact?.used === true || confirmation !== null)
    await noteGiven(c, tx, { owner, kind: 'invite', givenBy: giverOf(c), confirmation });
}

/** All of them or none; refused as invitePerson() is. */
export async function invitePeople(c: Caller, tx: CompanyDb, people: readonly Invited[]): Promise<void> {
  const invited = people.map((person) => reachable(c, person));
  const contacts = await contactsOf(
    tx,
    invited.map(({ userId }) => userId),
  );
  for (const person of invited) await noteInvitation(c, tx, person, contacts.get(person.userId));
  const accountIds = invited.map(({ accountId }) => accountId);
  const paths = await inviteLinks(tx, { accountIds, by: c.actor.userId }, c.now);
  const { name: company } = await companyOf(tx, tx.companyId);
  const base = c.app.config.publicUrl?.origin ?? `http://localhost:${c.app.config.port}`;
  const letters = invited.map(({ accountId, email, fullname, login }) => ({
    companyId: tx.companyId,
    to: email,
    subject: `Undangan HADIR dari ${company}`,
    text: `Halo ${fullname},\n\n${company} mengundang Anda memakai HADIR untuk absen. Buka tautan ini dalam 72 jam untuk membuat kata sandi:\n${base}${paths.get(accountId) ?? ''}\n\nNama login Anda: ${login ?? ''}. Tautan ini hanya dapat dipakai satu kali. Abaikan surat ini bila bukan untuk Anda.`,
  }));
  await c.app.mailer.postAll(tx, letters, c.now);
  await writeAudits(
    tx,
    invited.map(({ userId }) => auditOf(c, 'people.invite', userId)),
  );
}
