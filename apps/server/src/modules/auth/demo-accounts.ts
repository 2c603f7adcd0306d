/** What the login page offers while the product shows the demo company. */
export const DEMO_COMPANY = 'PT Hadir Sejahtera';
export const DEMO_PASSWORD = 'hadir-demo-2026';

/** The first ones are what most people look at; the login page shows the others when asked. */
export const demoAccounts: readonly { login: string; label: string }[] = [
  { login: 'staff', label: 'Karyawan' },
  { login: 'supervisor', label: 'Atasan' },
  { login: 'admin', label: 'Admin HR' },
  { login: 'leader', label: 'Ketua tim' },
  { login: 'client', label: 'Klien, validator 1' },
  { login: 'client3', label: 'Klien, validator 2' },
  { login: 'monitoring', label: 'Pemantau' },
  { login: 'admin_meeting', label: 'Admin ruang meeting' },
  { login: 'agent', label: 'Agen contact center' },
  { login: 'admin_agent', label: 'Admin contact center' },
  { login: 'counselor', label: 'Konselor' },
  { login: 'hrd', label: 'HRD' },
  { login: 'mtv', label: 'Panitia acara' },
  { login: 'superadmin', label: 'Superadmin' },
];
