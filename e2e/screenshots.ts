/** What docs/screens shows: each page as a person of that role meets it. data table: one picture each */
import type { Page } from 'playwright-core';

export const SIZES = { 360: { width: 360, height: 740 }, 1440: { width: 1440, height: 900 } } as const;
type Size = keyof typeof SIZES;

export interface Picture {
  name: string;
  size: Size;
  login?: string;
  mode?: 'light' | 'dark';
  path: string;
  /** What the person does before the picture. */
  before?: (page: Page) => Promise<void>;
}

const tap = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

const tapText = (text: string) => async (page: Page) => {
  await page.getByText(text).first().click();
};

export const pictures: readonly Picture[] = [
  { name: 'masuk', size: 360, path: '/authentication/login' },
  { name: 'masuk', size: 1440, path: '/authentication/login' },
  { name: 'absen', size: 360, login: 'staff', path: '/apps/absent' },
  { name: 'absen-gelap', size: 360, login: 'staff', mode: 'dark', path: '/apps/absent' },
  { name: 'absen', size: 1440, login: 'staff', path: '/apps/absent' },
  { name: 'kalender', size: 360, login: 'staff', path: '/apps/absent/kalender' },
  {
    name: 'hari-ini',
    size: 360,
    login: 'staff',
    path: '/apps/absent/kalender',
    before: async (page) => {
      await page
        .getByRole('button', { name: /16 November/ })
        .first()
        .click();
    },
  },
  {
    name: 'hasil',
    size: 360,
    login: 'staff',
    path: '/apps/absent',
    before: async (page) => {
      await tap(page, /^masuk/i);
      await page.waitForURL(/\/apps\/absent\/.+/);
    },
  },
  { name: 'tim', size: 360, login: 'leader', path: '/dashboards/dashboard' },
  { name: 'dashboard', size: 1440, login: 'admin', path: '/dashboards/dashboard' },
  { name: 'dashboard-gelap', size: 1440, login: 'admin', mode: 'dark', path: '/dashboards/dashboard' },
  { name: 'dashboard', size: 360, login: 'admin', path: '/dashboards/dashboard' },
  {
    name: 'laporan',
    size: 1440,
    login: 'admin',
    path: '/laporan/all',
    before: async (page) => {
      const late = page.getByRole('gridcell', { name: /terlambat(?!: \d)/i });
      // On the first days of a period nobody has been late yet.
      if ((await late.count()) === 0) await tap(page, /^periode sebelumnya/i);
      await late.first().click();
    },
  },
  { name: 'laporan', size: 360, login: 'staff', path: '/laporan/all' },
  { name: 'impor', size: 1440, login: 'admin', path: '/imports/import-absen-hadir' },
  { name: 'akun', size: 1440, login: 'admin', path: '/akun' },
  { name: 'karyawan', size: 1440, login: 'admin', path: '/management/user', before: tapText('Abdul Rahman') },
  { name: 'karyawan', size: 360, login: 'admin', path: '/management/user' },
  { name: 'departemen', size: 1440, login: 'admin', path: '/management/departemens', before: tapText('Aplikasi') },
  {
    name: 'struktur',
    size: 1440,
    login: 'admin',
    path: '/management/divisi',
    before: (page) => tap(page, /^struktur$/i),
  },
  {
    name: 'titik-lokasi',
    size: 1440,
    login: 'admin',
    path: '/management/location-point',
    before: tapText('Kantor Pusat Jakarta'),
  },
  {
    name: 'titik-lokasi',
    size: 360,
    login: 'admin',
    path: '/management/location-point',
    before: tapText('Kantor Pusat Jakarta'),
  },
  { name: 'jadwal', size: 1440, login: 'admin', path: '/management/schedule', before: tapText('Regu A (3 shift)') },
  { name: 'kalender-perusahaan', size: 1440, login: 'admin', path: '/management/calendar', before: tapText('Tahun') },
  {
    name: 'aturan-departemen',
    size: 1440,
    login: 'admin',
    path: '/management/departements-settings',
    before: tapText('Jasa Lapangan'),
  },
  { name: 'persetujuan', size: 360, login: 'supervisor', path: '/dashboards/pending' },
  {
    name: 'persetujuan',
    size: 1440,
    login: 'supervisor',
    path: '/dashboards/pending',
    before: tapText('Koreksi absen'),
  },
  {
    name: 'ajukan-cuti',
    size: 360,
    login: 'staff',
    path: '/apps/absent/pengajuan/ajukan?jenis=leave',
    before: async (page) => {
      for (const day of ['Kamis', 'Jumat'])
        await page
          .getByRole('button', { name: new RegExp(`^${day}, \\d+ `) })
          .last()
          .click();
      await tap(page, /^Acara keluarga$/);
    },
  },
  {
    name: 'pengajuan',
    size: 360,
    login: 'staff',
    path: '/apps/absent/pengajuan',
    before: (page) => tap(page, /^Lembur .*Menunggu/),
  },
  { name: 'kalender-tim', size: 360, login: 'slamet.widodo', path: '/apps/absent/kalender?bagian=tim' },
  { name: 'kalender-tim', size: 1440, login: 'slamet.widodo', path: '/apps/absent/kalender?bagian=tim' },
  { name: 'validator', size: 1440, login: 'client', path: '/client/lembur/validator' },
  { name: 'validator', size: 360, login: 'client', path: '/client/lembur/validator' },
  { name: 'perlu-ditinjau', size: 1440, login: 'admin', path: '/laporan/all?tampilan=daftar&bagian=tinjau' },
  {
    name: 'validasi-lembur',
    size: 1440,
    login: 'admin',
    path: '/laporan/validation-overtime?bagian=tanpa-spl',
  },
  {
    name: 'sisa-cuti',
    size: 1440,
    login: 'admin',
    path: '/laporan/sisa-cuti',
    before: tapText('Aris Munandar'),
  },
  {
    name: 'alur-persetujuan',
    size: 1440,
    login: 'admin',
    path: '/management/departements-settings?bagian=alur&kelompok=project&buka=leave',
  },
  { name: 'platform', size: 1440, login: 'superadmin', path: '/superadmin/dashboard' },
  {
    name: 'perusahaan-gelap',
    size: 1440,
    login: 'superadmin',
    mode: 'dark',
    path: '/superadmin/management/company',
    before: tapText('PT Hadir Sejahtera'),
  },
];
