/** Giving somebody access to an account: who has to agree, what is noted, and that the person is told. */
import { ACCESS_OPERATOR, accessKindWord, accessNoticeWord } from '@hadir/contract/access/words.ts';
import { personLink } from '@hadir/contract/notifications/message-links.ts';
import { roleName } from '@hadir/contract/access/role-words.ts';
import { type AccessKind, givingWay, type GivingWay, isGuarded } from '@hadir/domain/access/granting-access.ts';
import type { Role } from '@hadir/domain/access/roles.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { companyOf } from '../../engines/master/company.store.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { addressOf, notify } from '../notifications/notifications.service.ts';
import {
  type Confirmation,
  insertChange,
  openConfirmation,
  useConfirmation,
  type Wanted,
} from './access-change.store.ts';
import { contactOf, insertGrant, markAccessReset, operators, secondAdmins } from './access-grant.store.ts';

export type Giver = Pick<Call, 'app' | 'actor' | 'now' | 'ref' | 'ip'>;

export interface AccessOwner {
  readonly userId: string;
  readonly accountId: string | null;
  readonly fullname: string;
  readonly role: Role;
}

const NOTICE_KIND = 'akses_akun';
const WAITING_KIND = 'akses_menunggu';

/** Who has to agree before this admin gives the access. @param roles the role of now, and the wanted one */
export async function wayOf(
  c: Giver,
  tx: CompanyDb,
  owner: Pick<AccessOwner, 'userId'>,
  { kind, roles }: { kind: AccessKind; roles: readonly Role[] },
): Promise<GivingWay> {
  if (!isGuarded(roles)) return 'alone';
  const query = { askedBy: c.actor.userId, userId: owner.userId };
  const contact = await contactOf(tx, owner.userId);
  return givingWay({
    kind,
    roles,
    secondAdmins: (await secondAdmins(tx, query, c.now)).length,
    operators: (await operators(c.app.pool)).length,
    ownMail: c.app.mailer.sends && contact?.mailProved === true,
  });
}

/** @throws Refused where nobody could confirm, or the person has a way of the own */
export function requireWay(way: GivingWay): asserts way is 'alone' | 'admin' | 'operator' {
  if (way === 'own_mail') throw new Refused('MASUK_LEWAT_SUREL');
  if (way === 'nobody') throw new Refused('TIDAK_ADA_ADMIN_KEDUA');
}

/**
 * Lets the change wait and asks who may confirm. @throws Refused PERSETUJUAN_AKSES_SUDAH_ADA while one of the kind waits
 */
export async function askConfirmation(
  c: Giver,
  tx: CompanyDb,
  owner: AccessOwner,
  { kind, wanted, way }: { kind: AccessKind; wanted: Wanted; way: 'admin' | 'operator' },
): Promise<string> {
  const { userId, fullname } = owner;
  const id = await insertChange(tx, { userId, kind, wanted, askedBy: c.actor.userId }, c.now);
  if (id === undefined) throw new Refused('PERSETUJUAN_AKSES_SUDAH_ADA');
  await writeAudit(tx, {
    ...auditFieldsOf(c, 'people.access.ask', 'app_user', userId),
    after: { akses: accessKindWord[kind] },
  });
  const title = `Persetujuan akses: ${fullname}`;
  const body = `${c.actor.fullname} meminta persetujuan Anda: ${accessKindWord[kind].toLowerCase()}.`;
  const message = { kind: WAITING_KIND, title, body };
  if (way === 'admin') {
    const link = personLink(userId);
    const admins = await secondAdmins(tx, { askedBy: c.actor.userId, userId }, c.now);
    await notify(
      tx,
      tx.companyId,
      admins.map((admin) => ({ ...message, userId: admin, link })),
      c.now,
    );
    return id;
  }
  for (const operator of await operators(tx))
    await notify(
      tx,
      operator.companyId,
      [{ ...message, userId: operator.userId, link: '/superadmin/management/user' }],
      c.now,
    );
  return id;
}

/** For a code or an invitation: at once for most, else with the confirmation that this admin asked for and got. */
export async function requireAccess(
  c: Giver,
  tx: CompanyDb,
  owner: AccessOwner,
  kind: 'code' | 'invite',
): Promise<Confirmation | null> {
  if (!isGuarded([owner.role])) return null;
  const { userId, role } = owner;
  const confirmed = await openConfirmation(tx, { userId, kind, askedBy: c.actor.userId }, c.now);
  if (confirmed !== undefined && (await useConfirmation(tx, confirmed.id))) return confirmed;
  requireWay(await wayOf(c, tx, owner, { kind, roles: [role] }));
  throw new Refused('PERLU_ADMIN_KEDUA', { params: { peran: roleName(role, false) } });
}

export interface Given {
  readonly owner: AccessOwner;
  readonly kind: AccessKind;
  /** The admin who gave it; null where a superadmin did. */
  readonly givenBy: { readonly userId: string; readonly fullname: string } | null;
  readonly confirmation?: Pick<Confirmation, 'decidedBy' | 'byOperator'> | null;
  /** Addresses before the act, read before anything was written. */
  readonly formerAddresses?: readonly (string | null)[];
}

/**
 * Notes that somebody else gave access, and tells the account at all its addresses, in the product and at the next
 * sign-in. An account that nobody has used yet is told by the code or letter itself.
 */
export async function noteGiven(
  c: Pick<Giver, 'app' | 'actor' | 'now'>,
  tx: CompanyDb,
  { owner, kind, givenBy, confirmation = null, formerAddresses = [] }: Given,
): Promise<void> {
  const { userId, accountId, fullname } = owner;
  if (givenBy?.userId === userId) return;
  const contact = await contactOf(tx, userId);
  const shows = contact?.used === true;
  const byOperator = givenBy === null || confirmation?.byOperator === true;
  await insertGrant(
    tx,
    {
      userId,
      accountId,
      kind,
      givenBy: givenBy?.userId ?? null,
      confirmedBy: confirmation?.decidedBy ?? null,
      byOperator,
      shows,
    },
    c.now,
  );
  if (accountId !== null) await markAccessReset(tx, accountId, givenBy?.userId ?? c.actor.userId, c.now);
  if (!shows || contact === undefined) return;
  const { name: company } = await companyOf(tx, tx.companyId);
  const by = givenBy?.fullname ?? ACCESS_OPERATOR;
  const addresses = new Set(
    [...formerAddresses, contact.email, contact.workEmail]
      .filter((one) => one !== null)
      .map((one) => one.toLowerCase()),
  );
  const remedy = 'Bila Anda tidak memintanya, hubungi HR dan buat kata sandi baru lewat "Lupa kata sandi?".';
  await c.app.mailer.postAll(
    tx,
    [...addresses].map((to) => ({
      companyId: tx.companyId,
      to,
      subject: 'Akses akun HADIR Anda',
      text: `Halo ${fullname},\n\n${accessNoticeWord[kind]} oleh ${by} (${company}).\n\n${remedy}\n${addressOf(c.app)}`,
    })),
    c.now,
  );
  const message = { userId, kind: NOTICE_KIND, title: accessNoticeWord[kind], link: '/akun' };
  await notify(tx, tx.companyId, [{ ...message, body: `Oleh ${by}. ${remedy}` }], c.now);
}

/** Addresses of the account and of the person as they are now. */
export async function addressesOf(tx: CompanyDb, userId: string): Promise<(string | null)[]> {
  const contact = await contactOf(tx, userId);
  return contact === undefined ? [] : [contact.email, contact.workEmail];
}

export const giverOf = ({ actor }: Pick<Giver, 'actor'>) => ({ userId: actor.userId, fullname: actor.fullname });
