/** What taking an import back does to access: the contact and role of before come back, and that is giving access, too. */
import { roleName } from '@hadir/contract/access/role-words.ts';
import { isGuarded } from '@hadir/domain/access/granting-access.ts';
import { ROLES, type Role } from '@hadir/domain/access/roles.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { Refused } from '../../../http/refused.ts';
import { contactsOf } from '../../access/access-records.service.ts';
import { giverOf, noteGiven } from '../../access/granting-access.service.ts';
import type { Caller } from '../person/person-change.service.ts';
import type { PersonImage } from './person-image.store.ts';
import type { StoredPerson } from '../person/person-read.store.ts';

export interface Restored {
  readonly person: StoredPerson;
  readonly image: PersonImage;
  readonly formerAddresses: readonly (string | null)[];
}

const roleOf = (image: PersonImage): Role | undefined => ROLES.find((role) => role === image.person['role']);

const contactReturns = ({ email, phone }: StoredPerson, { person }: PersonImage): boolean =>
  (person['email'] ?? null) !== email || (person['phone'] ?? null) !== phone;

const roleReturns = (person: StoredPerson, image: PersonImage): boolean =>
  roleOf(image) !== person.role || image.person['is_leader'] !== person.isLeader;

/**
 * Before anything is put back. @returns those whose access changes, with the addresses of now
 * @throws Refused PERLU_ADMIN_KEDUA where it would change for somebody who needs a second admin
 */
export async function restoredAccess(
  db: CompanyDb,
  lines: readonly { userId: string; image: PersonImage }[],
  people: ReadonlyMap<string, StoredPerson>,
): Promise<Restored[]> {
  const restored: Restored[] = [];
  const contacts = await contactsOf(
    db,
    lines.map(({ userId }) => userId),
  );
  for (const { userId, image } of lines) {
    const person = people.get(userId);
    if (person === undefined || person.accountId === null) continue;
    if (!contactReturns(person, image) && !roleReturns(person, image)) continue;
    const roles = [person.role, roleOf(image) ?? person.role];
    const guarded = roles.find((role) => isGuarded([role]));
    if (guarded !== undefined) throw new Refused('PERLU_ADMIN_KEDUA', { params: { peran: roleName(guarded, false) } });
    const contact = contacts.get(userId);
    restored.push({ person, image, formerAddresses: [contact?.email ?? null, contact?.workEmail ?? null] });
  }
  return restored;
}

/** After it was put back. */
export async function noteRestored(c: Caller, db: CompanyDb, restored: readonly Restored[]): Promise<void> {
  for (const { person, image, formerAddresses } of restored) {
    const given = { owner: person, givenBy: giverOf(c), formerAddresses };
    if (contactReturns(person, image)) await noteGiven(c, db, { ...given, kind: 'contact' });
    if (roleReturns(person, image)) await noteGiven(c, db, { ...given, kind: 'role' });
  }
}
