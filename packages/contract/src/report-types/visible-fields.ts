/** Which fields of a dataset somebody sees, by the rights of that person: the same for builder, preview, run and file. */
import { may, scopesFor } from '@hadir/domain/access/grants.ts';
import type { AccessProfile } from '@hadir/domain/access/roles.ts';
import { type DatasetField, type DatasetName, datasets, fieldsOf } from './datasets.ts';

export const mayReadDataset = (person: AccessProfile, name: DatasetName): boolean => may(person, datasets[name].access);

export function visibleFields(person: AccessProfile, name: DatasetName): readonly DatasetField[] {
  if (!mayReadDataset(person, name)) return [];
  return fieldsOf(name).filter(({ reads }) => reads === undefined || scopesFor(person, reads).includes('company'));
}

/** With whom a type may be shared: whoever has the pages of own reports. */
export const SHARED_ROLES = ['supervisor', 'leader', 'staff'] as const;
export type SharedRole = (typeof SHARED_ROLES)[number];

export const sharedRoleWord: Readonly<Record<SharedRole, string>> = {
  supervisor: 'Supervisor',
  leader: 'Leader',
  staff: 'Karyawan',
};

/** Somebody of the role, for what the role sees at all. */
export const profileOf = (role: SharedRole): AccessProfile => ({
  role: role === 'supervisor' ? 'supervisor' : 'staff',
  isLeader: role === 'leader',
  isEmployee: true,
});

/** As whom somebody reads what is shared: superiors and leaders are employees, too. */
export function sharedAs({ role, isLeader }: Pick<AccessProfile, 'role' | 'isLeader'>): readonly SharedRole[] {
  if (role !== 'supervisor' && role !== 'staff') return [];
  return isLeader ? ['leader', role] : [role];
}
