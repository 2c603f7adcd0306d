/** The letter that lets somebody in for the first time: a link for 72 hours, used once; it proves the address, too. */
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { companyOf } from '../../engines/master-company.store.ts';
import { Refused } from '../../http/refused.ts';
import { inviteLink } from '../auth/invite-link.service.ts';
import { auditOf, type Caller } from './person-change.service.ts';
import type { StoredPerson } from './person-read.store.ts';

type Invited = Pick<StoredPerson, 'userId' | 'accountId' | 'accountIsOwn' | 'email' | 'fullname' | 'login' | 'active'>;

/**
 * @throws Refused TIDAK_ADA_ALAMAT without an address, AKUN_BERSAMA for an account of several companies,
 *   SURAT_TIDAK_DIKIRIM where no letter leaves the server
 */
export async function invitePerson(c: Caller, tx: CompanyDb, person: Invited): Promise<void> {
  const { accountId, email } = person;
  if (!person.active || accountId === null) throw new Refused('STATUS_TIDAK_SESUAI');
  if (!person.accountIsOwn) throw new Refused('AKUN_BERSAMA');
  if (email === null) throw new Refused('TIDAK_ADA_ALAMAT', { fields: [{ field: 'email', code: 'TIDAK_ADA_ALAMAT' }] });
  if (!c.app.mailer.sends) throw new Refused('SURAT_TIDAK_DIKIRIM');
  const path = await inviteLink(tx, { accountId, by: c.actor.userId }, c.now);
  const { name: company } = await companyOf(tx, tx.companyId);
  const base = c.app.config.publicUrl?.origin ?? `http://localhost:${c.app.config.port}`;
  await c.app.mailer.post(
    tx,
    {
      companyId: tx.companyId,
      to: email,
      subject: `Undangan HADIR dari ${company}`,
      text: `Halo ${person.fullname},\n\n${company} mengundang Anda memakai HADIR untuk absen. Buka tautan ini dalam 72 jam untuk membuat kata sandi:\n${base}${path}\n\nNama login Anda: ${person.login ?? ''}. Tautan ini hanya dapat dipakai satu kali. Abaikan surat ini bila bukan untuk Anda.`,
    },
    c.now,
  );
  await writeAudit(tx, auditOf(c, 'people.invite', person.userId));
}
