/** What people read for a role. No zod here. */
import type { Role } from '@hadir/domain/access/roles.ts';

const names: Readonly<Record<Role, string>> = {
  superadmin: 'Superadmin',
  admin: 'Admin HR',
  admin_meeting: 'Admin meeting',
  supervisor: 'Supervisor',
  staff: 'Karyawan',
  client: 'Klien, validator 1',
  client3: 'Klien, validator 2',
  monitoring: 'Monitoring',
  agent: 'Agen contact center',
  admin_agent: 'Admin contact center',
  counselor: 'Konselor',
  hrd: 'HRD konseling',
  mtv: 'Penyelenggara acara',
};

export function roleName(role: Role, isLeader: boolean): string {
  return isLeader && (role === 'staff' || role === 'supervisor') ? `${names[role]}, leader` : names[role];
}
