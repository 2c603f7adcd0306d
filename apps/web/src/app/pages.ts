/**
 * data table: every page that is built, one line each: routes, menu, titles and access come from here.
 * `menu` and `access` are those of the route catalogue; `leader` is a staff or supervisor with isLeader.
 */
import type { ComponentType } from 'react';
import { ROLES, type Role } from '@hadir/domain/access/roles.ts';
import { type LayoutName, LOGIN_PATH } from '@hadir/contract/specification.ts';
import type { IconName } from '../ui/icon.tsx';
import { masterPage } from './master-page.ts';

export type Reader = Role | 'leader';

/** A group's own URL opens its first child that the person may open. */
export const groups = {
  dashboards: { title: 'Dashboard Menu', path: '/dashboards', icon: 'dashboard' },
  laporan: { title: 'Laporan', path: '/laporan', icon: 'report' },
  imports: { title: 'Import', path: '/imports', icon: 'import' },
  management: { title: 'Management', path: '/management', icon: 'management' },
  platform: { title: 'Management', path: '/superadmin/management', icon: 'management' },
} as const satisfies Record<string, { title: string; path: string; icon: IconName }>;
export type GroupKey = keyof typeof groups;

export interface Page {
  readonly path: string;
  readonly title: string;
  /** The bar's words on phones: what the page is called there without its group before it. */
  readonly phoneTitle?: string;
  readonly icon: IconName;
  readonly group?: GroupKey;
  readonly layout?: LayoutName;
  readonly menu?: readonly Reader[];
  /** `open`: without signing in. `signed-in`: every account. */
  readonly access: readonly Reader[] | 'open' | 'signed-in';
  /** Only for accounts with an employment. */
  readonly employeesOnly?: true;
  readonly load: () => Promise<{ default: ComponentType }>;
}

const everyone: readonly Reader[] = [...ROLES, 'leader'];

/** Everybody who may have an employment and clocks in. */
const clockingRoles: readonly Reader[] = [
  'admin',
  'admin_meeting',
  'supervisor',
  'staff',
  'leader',
  'agent',
  'admin_agent',
  'counselor',
  'hrd',
  'mtv',
];

/** Unflagged in the specification: in the menu of all of them, each in the own scope. */
const OFFICE: readonly Reader[] = ['admin', 'supervisor', 'staff', 'leader'];

/** Units have no entry of their own in the menu: they are reached from where they matter. */
const UNITS = { to: '/management/unit', words: 'Kelola unit' };

export const pages: readonly Page[] = [
  {
    path: '/apps/absent',
    title: 'Absen',
    icon: 'absent',
    access: clockingRoles,
    employeesOnly: true,
    load: () => import('../features/clock/absent-page.tsx'),
  },
  {
    path: '/apps/absent/kalender',
    title: 'Kalender',
    icon: 'calendar',
    access: clockingRoles,
    employeesOnly: true,
    load: () => import('../features/clock/calendar-page.tsx'),
  },
  {
    path: '/apps/absent/pengajuan',
    title: 'Pengajuan',
    phoneTitle: 'Pengajuan saya',
    icon: 'file',
    access: clockingRoles,
    employeesOnly: true,
    load: () => import('../features/requests/own/own-requests-page.tsx'),
  },
  {
    path: '/apps/absent/pengajuan/ajukan',
    title: 'Ajukan',
    icon: 'file',
    access: clockingRoles,
    employeesOnly: true,
    load: () => import('../features/requests/ask-page.tsx'),
  },
  {
    path: '/apps/absent/hasil',
    title: 'Absen',
    icon: 'absent',
    layout: 'attendance-result',
    access: clockingRoles,
    employeesOnly: true,
    load: () => import('../features/clock/result-page.tsx'),
  },
  {
    path: '/dashboards/dashboard',
    title: 'Dashboard',
    phoneTitle: 'Beranda',
    icon: 'dashboard',
    group: 'dashboards',
    menu: ['admin'],
    access: ['admin', 'supervisor', 'staff', 'leader', 'monitoring', 'admin_agent', 'counselor', 'hrd', 'mtv'],
    load: () => import('./dashboard-page.tsx'),
  },
  {
    path: '/memulai',
    title: 'Penyiapan perusahaan',
    phoneTitle: 'Penyiapan',
    icon: 'flag',
    access: ['admin'],
    load: () => import('./setup-page.tsx'),
  },
  {
    path: '/pengumuman',
    title: 'Pengumuman',
    icon: 'bell',
    access: ['admin'],
    load: () => import('../features/announcements/announcements-page.tsx'),
  },
  {
    path: '/laporan/all',
    title: 'Semua',
    phoneTitle: 'Kehadiran',
    icon: 'all-report',
    group: 'laporan',
    menu: ['admin', 'supervisor', 'staff', 'leader'],
    access: ['admin', 'supervisor', 'staff', 'leader'],
    load: () => import('./attendance-page.tsx'),
  },
  {
    path: '/imports/import-absen-hadir',
    title: 'Import Absen Hadir',
    phoneTitle: 'Impor Hadir',
    icon: 'import',
    group: 'imports',
    menu: ['admin', 'supervisor', 'staff', 'leader'],
    access: ['admin', 'supervisor', 'staff', 'leader'],
    load: () => import('../features/imports/presence-import-page.tsx'),
  },
  {
    path: '/imports/import-status-aktif',
    title: 'Import Status Aktif',
    phoneTitle: 'Impor Status',
    icon: 'import',
    group: 'imports',
    menu: OFFICE,
    access: OFFICE,
    load: () => import('../features/imports/status-import-page.tsx'),
  },
  {
    path: '/imports/import-struktur-users',
    title: 'Import Struktur User',
    phoneTitle: 'Impor Struktur',
    icon: 'import',
    group: 'imports',
    menu: OFFICE,
    access: OFFICE,
    load: () => import('../features/imports/structure-import-page.tsx'),
  },
  {
    path: '/management/user',
    title: 'User',
    icon: 'users',
    group: 'management',
    menu: OFFICE,
    access: OFFICE,
    load: () => import('../features/people/user-page.tsx'),
  },
  {
    path: '/management/user-v2/register',
    title: 'Registrasi User',
    icon: 'self-registration',
    group: 'management',
    menu: OFFICE,
    access: OFFICE,
    load: () => import('../features/people/register-page.tsx'),
  },
  {
    path: '/management/user/tempel',
    title: 'Tempel karyawan',
    icon: 'users',
    group: 'management',
    access: ['admin'],
    load: () => import('../features/people/paste-page.tsx'),
  },
  {
    path: '/management/self-registration',
    title: 'Self Registration',
    phoneTitle: 'Pendaftaran mandiri',
    icon: 'self-registration',
    group: 'management',
    menu: ['admin'],
    access: ['admin'],
    load: () => import('./registration-queue-page.tsx'),
  },
  {
    path: '/management/divisi',
    title: 'Divisi',
    icon: 'position',
    group: 'management',
    menu: OFFICE,
    access: OFFICE,
    load: () => import('../features/organisation/division-page.tsx'),
  },
  {
    path: '/management/departemens',
    title: 'Departemen',
    icon: 'company',
    group: 'management',
    menu: OFFICE,
    access: OFFICE,
    load: masterPage(async () => (await import('@hadir/contract/master/organisation.ts')).department, UNITS),
  },
  {
    path: '/management/departements-settings',
    title: 'Pengaturan Departemen',
    phoneTitle: 'Pengaturan',
    icon: 'management',
    group: 'management',
    menu: OFFICE,
    access: OFFICE,
    load: () => import('./rules-page.tsx'),
  },
  {
    path: '/management/position',
    title: 'Posisi',
    icon: 'position',
    group: 'management',
    menu: OFFICE,
    access: OFFICE,
    load: masterPage(async () => (await import('@hadir/contract/master/organisation.ts')).position),
  },
  {
    path: '/management/client-upliner',
    title: 'Client Upliner',
    icon: 'users',
    group: 'management',
    menu: ['admin'],
    access: ['admin'],
    load: masterPage(async () => (await import('@hadir/contract/master/people.ts')).clientUpliner),
  },
  {
    path: '/management/location-point',
    title: 'Titik Lokasi',
    icon: 'company',
    group: 'management',
    menu: OFFICE,
    access: OFFICE,
    load: () => import('../features/locations/locations-page.tsx'),
  },
  {
    path: '/management/job-level',
    title: 'Job Level',
    icon: 'position',
    group: 'management',
    menu: OFFICE,
    access: OFFICE,
    load: masterPage(async () => (await import('@hadir/contract/master/organisation.ts')).jobLevel),
  },
  {
    path: '/management/unit',
    title: 'Unit',
    icon: 'company',
    group: 'management',
    access: OFFICE,
    load: masterPage(async () => (await import('@hadir/contract/master/organisation.ts')).unit),
  },
  {
    path: '/management/shifting',
    title: 'Shift',
    icon: 'shifting',
    group: 'management',
    menu: OFFICE,
    access: OFFICE,
    load: () => import('../features/schedules/shift-page.tsx'),
  },
  {
    path: '/management/schedule',
    title: 'Jadwal',
    icon: 'edit-calendar',
    group: 'management',
    menu: OFFICE,
    access: OFFICE,
    load: () => import('../features/schedules/schedule-page.tsx'),
  },
  {
    path: '/management/calendar',
    title: 'Kalender',
    icon: 'calendar',
    group: 'management',
    menu: OFFICE,
    access: OFFICE,
    load: () => import('../features/calendar/calendar-page.tsx'),
  },
  {
    path: '/management/unit-leave',
    title: 'Unit Cuti',
    icon: 'leave',
    group: 'management',
    menu: OFFICE,
    access: OFFICE,
    load: masterPage(async () => (await import('@hadir/contract/master/leave.ts')).unitLeave, UNITS),
  },
  {
    path: '/management/day-off',
    title: 'Hari Libur',
    icon: 'calendar-event',
    group: 'management',
    menu: OFFICE,
    access: OFFICE,
    load: masterPage(async () => (await import('@hadir/contract/master/calendar.ts')).dayOff),
  },
  {
    path: '/management/user-monitoring',
    title: 'User Monitoring',
    icon: 'users',
    group: 'management',
    menu: ['admin'],
    access: ['admin'],
    load: masterPage(async () => (await import('@hadir/contract/master/people.ts')).userMonitoring),
  },
  {
    path: '/management/ot-reason',
    title: 'Alasan Lembur',
    icon: 'overtime',
    group: 'management',
    menu: ['admin'],
    access: ['admin'],
    load: masterPage(async () => (await import('@hadir/contract/master/overtime.ts')).otReason),
  },
  {
    path: '/client/staff/lists',
    title: 'Staff',
    icon: 'users',
    menu: ['client', 'client3'],
    access: ['client', 'client3'],
    load: () => import('../features/people/people-page.tsx'),
  },
  {
    path: '/leader/staff/lists',
    title: 'Staff',
    icon: 'users',
    menu: ['leader'],
    access: ['leader'],
    load: () => import('../features/people/people-page.tsx'),
  },
  {
    path: '/superadmin/dashboard',
    title: 'Dashboard',
    icon: 'dashboard',
    menu: ['superadmin'],
    access: ['superadmin'],
    load: () => import('./superadmin-page.tsx'),
  },
  {
    path: '/superadmin/management/user',
    title: 'User',
    icon: 'users',
    group: 'platform',
    menu: ['superadmin'],
    access: ['superadmin'],
    load: () => import('../features/companies/users-page.tsx'),
  },
  {
    path: '/superadmin/management/company',
    title: 'Company',
    icon: 'company',
    group: 'platform',
    menu: ['superadmin'],
    access: ['superadmin'],
    load: () => import('../features/companies/companies-page.tsx'),
  },
  {
    path: '/catatan-audit',
    title: 'Catatan audit',
    icon: 'history',
    access: ['superadmin', 'admin'],
    load: () => import('../features/audit/audit-page.tsx'),
  },
  {
    path: '/akun',
    title: 'Akun saya',
    icon: 'user',
    access: 'signed-in',
    load: () => import('./account-page.tsx'),
  },
  {
    path: '/authentication/login',
    title: 'Masuk',
    icon: 'key',
    layout: 'blank',
    access: 'open',
    load: () => import('../features/auth/login-page.tsx'),
  },
  {
    path: '/authentication/change-password',
    title: 'Ganti Password',
    phoneTitle: 'Ganti kata sandi',
    icon: 'key',
    access: everyone,
    load: () => import('../features/auth/change-password-page.tsx'),
  },
  {
    path: '/authentication/change-password-counselor',
    title: 'Ganti Password',
    phoneTitle: 'Ganti kata sandi',
    icon: 'key',
    access: ['counselor'],
    load: () => import('../features/auth/change-password-page.tsx'),
  },
  {
    path: '/authentication/change-password-mtv',
    title: 'Ganti Password',
    phoneTitle: 'Ganti kata sandi',
    icon: 'key',
    access: ['mtv'],
    load: () => import('../features/auth/change-password-page.tsx'),
  },
  {
    path: '/authentication/change-password-hrd',
    title: 'Ganti Password',
    phoneTitle: 'Ganti kata sandi',
    icon: 'key',
    access: ['hrd'],
    load: () => import('../features/auth/change-password-page.tsx'),
  },
  {
    path: '/authentication/set-password',
    title: 'Buat kata sandi',
    icon: 'key',
    layout: 'blank',
    access: 'open',
    load: () => import('../features/auth/set-password-page.tsx'),
  },
  {
    path: '/authentication/forgot-password',
    title: 'Lupa kata sandi',
    icon: 'key',
    layout: 'blank',
    access: 'open',
    load: () => import('../features/auth/forgot-password-page.tsx'),
  },
  {
    path: '/authentication/reset-password',
    title: 'Buat kata sandi baru',
    icon: 'key',
    layout: 'blank',
    access: 'open',
    load: () => import('../features/auth/reset-password-page.tsx'),
  },
  {
    path: '/authentication/one-time-code',
    title: 'Pakai kode dari HR',
    icon: 'code',
    layout: 'blank',
    access: 'open',
    load: () => import('../features/auth/one-time-code-page.tsx'),
  },
  {
    path: '/authentication/self-registration',
    title: 'Daftar sebagai karyawan',
    icon: 'self-registration',
    layout: 'blank',
    access: 'open',
    load: () => import('./registration-page.tsx'),
  },
  {
    path: '/authentication/registration-proof',
    title: 'Bukti email',
    icon: 'check',
    layout: 'blank',
    access: 'open',
    load: () => import('./registration-proof-page.tsx'),
  },
  {
    path: '/periksa-spl',
    title: 'Periksa surat lembur',
    icon: 'check',
    layout: 'blank',
    access: 'open',
    load: () => import('./check-paper-page.tsx'),
  },
  {
    path: '/authentication/first-admin',
    title: 'Superadmin pertama',
    icon: 'shield',
    layout: 'blank',
    access: 'open',
    load: () => import('../features/auth/first-admin-page.tsx'),
  },
];

/** Homes of section 2 whose page is not built yet; the line goes when the page comes. */
export const opens: Readonly<Record<string, string>> = {
  '/admin_meeting/meeting_rooms': '/akun',
  '/client/all': '/client/staff/lists',
  '/contact-center/agent': '/akun',
  '/leader/all': '/dashboards/dashboard',
};

/** Short addresses that people type; open to everybody. */
export const shortcuts: Readonly<Record<string, string>> = { '/login': LOGIN_PATH };

export function pageAt(path: string): Page | undefined {
  return pages.find((page) => page.path === path);
}
