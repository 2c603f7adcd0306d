/** The thirteen roles of the specification, section 6. `leader` is a flag beside the role, not a role. */
export const ROLES = [
  'superadmin',
  'admin',
  'admin_meeting',
  'supervisor',
  'staff',
  'client',
  'client3',
  'monitoring',
  'agent',
  'admin_agent',
  'counselor',
  'hrd',
  'mtv',
] as const;
export type Role = (typeof ROLES)[number];

/** Roles that a company gives to its people and its clients' (rules/access#roles): all but the operator's. */
export const COMPANY_ROLES = ROLES.filter((role): role is Exclude<Role, 'superadmin'> => role !== 'superadmin');

/** Who stands behind a request: role and flag are read from the database each time. */
export interface AccessProfile {
  role: Role;
  isLeader: boolean;
  /** True when the person has an employment: they clock in, and hold the own rights of every employee. */
  isEmployee: boolean;
  /** Has left, and may still read and answer the own matters (access/former-employee.ts). */
  hasLeft?: boolean;
  /** True while a superadmin acts as this person (access/impersonation.ts). */
  impersonated?: boolean;
}

/** Roles that never gain the leader's rights (rules/access#leader). */
const NEVER_LEADER: readonly Role[] = ['superadmin', 'client', 'client3', 'monitoring'];

export function actsAsLeader(actor: Pick<AccessProfile, 'role' | 'isLeader'>): boolean {
  return actor.isLeader && !NEVER_LEADER.includes(actor.role);
}
