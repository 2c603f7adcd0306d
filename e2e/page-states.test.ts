/**
 * The states of every page of parts 2 to 5, of events, of tickets and of every page of a master table, with its own reads on their way, failing,
 * without a line, then answering, then answering with nothing; and the words of a page that is somebody else's. One visit
 * each, inside one signed-in page per role.
 */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { closePages, expectFits, openAs } from './browser.ts';
import { COMING } from './loading-states.ts';
import { answering } from './page-answers.ts';
import { visitInside } from './visiting.ts';
import { pageAt, pages } from '../apps/web/src/app/pages.ts';
import catalogue from './routes.json' with { type: 'json' };

afterEach(closePages);

const DESK = { size: 'desktop' } as const;

interface Shown {
  /** On the page once it is read: a row of the demo. */
  data: string | RegExp;
  /** What it says when there is nothing. */
  empty: string | RegExp;
  /** A form stands at once; what is read comes below it. */
  formFirst?: true;
}

const OWN_LINES = { data: 'Belum ada', empty: 'Belum ada' };
/** A list that counts what it shows: how much that is differs with what was asked before. */
const requestsOf = (word: string): Shown => ({ data: /\d+ pengajuan/, empty: `Belum ada pengajuan ${word}` });
const WAITING = { data: /Beres|Menunggu/, empty: 'Beres. Tidak ada yang menunggu.' };
const UPLOAD: Shown = { data: 'Pilih berkas', empty: 'Pilih berkas', formFirst: true };

const SETTLEMENTS = { data: /Rp|Tidak ada yang menunggu/, empty: 'Tidak ada yang menunggu' };

/** Pages by the role that looks. A page that several roles see as one is looked at by one of them. */
const typed: Readonly<Record<string, Readonly<Record<string, Shown>>>> = {
  superadmin: {
    '/superadmin/dashboard': { data: 'PT Hadir Sejahtera', empty: 'Belum ada perusahaan' },
    '/superadmin/laporan/all': { data: 'PT Hadir Sejahtera', empty: 'Belum ada perusahaan' },
    '/superadmin/management/user': { data: 'PT Hadir Sejahtera', empty: 'Belum ada akun' },
    '/superadmin/management/company': { data: 'PT Hadir Sejahtera', empty: 'Belum ada perusahaan' },
  },
  staff: {
    '/bantuan/tiket': { data: /TCK-/, empty: 'Belum ada tiket' },
    '/janji-temu': { data: 'Maya Anggraini', empty: 'Konseling belum dibuka' },
    '/imports/import-status-aktif': OWN_LINES,
    '/imports/import-struktur-users': OWN_LINES,
    '/imports/import-absen-cuti': OWN_LINES,
    '/management/user': { data: 'Citra Maharani', empty: 'Belum ada rekan di unit Anda' },
    '/management/user-v2/register': {
      data: 'Tidak ada data yang perlu Anda lengkapi',
      empty: 'Tidak ada data yang perlu Anda lengkapi',
    },
  },
  admin: {
    // An import begins with a file: there is no list to be empty.
    '/imports/import-status-aktif': UPLOAD,
    '/imports/import-struktur-users': UPLOAD,
    '/imports/import-absen-cuti': UPLOAD,
    '/management/user': { data: 'Anton Wijaya', empty: 'Belum ada karyawan' },
    '/management/user-v2/register': { data: 'Identitas', empty: 'Identitas' },
    '/management/self-registration': { data: 'Perlu diputuskan', empty: 'Tidak ada' },
    '/management/divisi': { data: 'Teknologi', empty: 'Belum ada divisi' },
    '/management/departemens': { data: 'Pusat Kontak', empty: 'Belum ada departemen' },
    '/management/departements-settings': { data: 'Pusat Kontak', empty: 'Belum ada departemen' },
    '/management/location-point': { data: 'Jakarta', empty: 'Belum ada titik lokasi' },
    '/management/shifting': { data: /\d+ shift aktif/, empty: 'Belum ada shift' },
    '/management/schedule': { data: 'Kantor 6 hari', empty: 'Belum ada pola jadwal' },
    '/management/calendar': { data: /\d+ libur nasional/, empty: 'belum ditetapkan' },
    '/dashboards/pending': WAITING,
    '/dashboards/papan': { data: 'Jakarta', empty: 'Belum ada orang di papan' },
    '/management/layar': { data: 'Papan kehadiran', empty: 'Belum ada layar' },
    '/laporan/izin': requestsOf('izin'),
    '/laporan/izin-terlambat': requestsOf('izin terlambat'),
    '/laporan/izin-pulang-cepat': requestsOf('izin pulang cepat'),
    '/laporan/cuti': requestsOf('cuti'),
    '/laporan/sakit': requestsOf('sakit'),
    '/laporan/overtime': requestsOf('lembur'),
    '/laporan/perjalanan-dinas': requestsOf('perjalanan dinas'),
    '/laporan/realisasi': SETTLEMENTS,
    '/laporan/meeting': { data: /\d+ pemesanan/, empty: 'Belum ada pemesanan' },
    '/laporan/koreksi': requestsOf('koreksi'),
    '/laporan/generate-report-type': { data: 'Keterlambatan per unit', empty: 'Belum ada jenis laporan' },
    '/laporan/new-generate': { data: /\d+ baris dalam cakupan Anda/, empty: 'Pratinjau 50 baris pertama' },
    '/laporan/validation-overtime': { data: 'Lembur tanpa SPL', empty: 'Lembur tanpa SPL' },
    '/laporan/shifting': requestsOf('shifting'),
    '/laporan/sisa-cuti': { data: /\d+ orang/, empty: 'Belum ada karyawan dengan cuti' },
    '/laporan/izin-off': requestsOf('izin off'),
  },
  agent: {
    '/contact-center/agent/dashboard': { data: 'Di antrean', empty: 'Tidak ada tiket pada Anda' },
    '/contact-center/agent/ticket': { data: /TCK-/, empty: 'Belum ada tiket' },
  },
  admin_agent: {
    '/contact-center/admin/dashboard': { data: 'Jam sibuk', empty: 'Belum ada tiket dalam rentang ini' },
    '/contact-center/admin/ticket': { data: /Semua [1-9]/, empty: 'Belum ada tiket' },
    '/contact-center/admin/management/agent': { data: /Keahlian:/, empty: 'Belum ada petugas' },
    '/contact-center/admin/management/balasan': {
      data: /\d+ balasan siap pakai aktif/,
      empty: 'Belum ada balasan siap pakai',
    },
    '/contact-center/admin/management/aturan': { data: /\d+ aturan tiket aktif/, empty: 'Belum ada aturan tiket' },
  },
  admin_meeting: {
    '/admin_meeting/dashboard': { data: 'Terpakai', empty: 'Tidak ada yang menunggu' },
    '/admin_meeting/ruang_meeting': { data: /\d+ ruang meeting aktif/, empty: 'Belum ada ruang meeting' },
    '/admin_meeting/booking': { data: 'Cempaka', empty: 'Belum ada ruang meeting' },
  },
  counselor: {
    '/dashboards/counselor': { data: 'Sesi berikutnya', empty: 'Tidak ada sesi' },
    '/counselor/settings/nonactive': { data: 'Jam konseling', empty: 'Tidak ada masa nonaktif' },
  },
  hrd: {
    '/dashboards/counseling': { data: 'Maya Anggraini', empty: 'Belum ada konselor' },
    '/bimbingan-konseling/master/category': { data: /\d+ topik konseling aktif/, empty: 'Belum ada topik konseling' },
    '/bimbingan-konseling/counselor': { data: 'Maya Anggraini', empty: 'Belum ada konselor' },
    '/bimbingan-konseling/request-counseling': { data: /\d+ permintaan/, empty: 'Belum ada permintaan' },
    '/request-counseling-hrd/pending': { data: /jam|hari/, empty: 'Tidak ada yang menunggu' },
  },
  client: {
    '/client/all': { data: /pengajuan (menunggu|sudah)/, empty: 'Belum ada pengajuan' },
    '/client/kehadiran': { data: /dari \d+/, empty: 'Belum ada data' },
    '/client/download-reports/kehadiran': { data: /\d+ hari kehadiran/, empty: 'Belum ada hari kehadiran' },
    '/client/download-reports/cuti': { data: /\d+ pengajuan cuti|Belum ada pengajuan/, empty: 'Belum ada pengajuan' },
    '/client/download-reports/sisa-cuti': { data: /\d+ karyawan/, empty: 'Belum ada karyawan' },
    '/client/cuti/semua': requestsOf('cuti'),
    '/client/cuti/pending': WAITING,
    '/client/cuti/validator': { data: 'Batas validasi', empty: 'Tidak ada cuti' },
    '/client/lembur/validator': { data: 'Batas validasi', empty: 'Tidak ada lembur' },
  },
  mtv: {
    '/mtv/event': { data: 'Donor darah', empty: 'Belum ada acara' },
    '/mtv/event-registration': { data: /\d+ pendaftar/, empty: 'Belum ada pendaftar' },
    '/mtv/event-activity-registration': { data: /\d+ pendaftar/, empty: 'Belum ada pendaftar kegiatan' },
    '/mtv/event-reward-registration': { data: /\d+ klaim/, empty: 'Belum ada klaim hadiah' },
    '/mtv/event-feedback': { data: /\d+ umpan balik/, empty: 'Belum ada umpan balik' },
  },
};

/** Pages of HR's master tables that are not typed above say how many rows there are, in the words of their declaration. */
const ofMasters = await Promise.all(
  pages.flatMap(({ path, load, access }) =>
    load.master === undefined || typed.admin?.[path] !== undefined || !access.includes('admin')
      ? []
      : [load.master().then((each) => [path, each] as const)],
  ),
);

const shown: typeof typed = {
  ...typed,
  admin: {
    ...typed.admin,
    ...Object.fromEntries(
      ofMasters.map(([path, { one }]): [string, Shown] => [
        path,
        { data: new RegExp(`\\d+ ${one} (aktif|berlaku)`), empty: `Belum ada ${one}` },
      ]),
    ),
  },
};

/** Pages of other roles that are drawn by the same part for the same kind, by the page that is looked at. */
const sameAs: Readonly<Record<string, readonly string[]>> = {
  '/management/user': ['/client/staff/lists', '/leader/staff/lists'],
  '/laporan/perjalanan-dinas': ['/admin_meeting/perjalanan_dinas'],
  '/laporan/realisasi': ['/admin_meeting/realisasi_reimburse'],
  '/admin_meeting/ruang_meeting': ['/admin_meeting/meeting_rooms'],
  '/laporan/koreksi': ['/client/koreksi', '/monitoring/koreksi', '/leader/koreksi'],
  '/laporan/sakit': ['/client/sick', '/monitoring/sakit'],
  '/laporan/cuti': ['/monitoring/cuti', '/leader/cuti/list'],
  '/laporan/overtime': ['/client/lembur/semua', '/monitoring/lembur', '/leader/lembur/list'],
  '/laporan/shifting': ['/client/shifting/semua', '/leader/shifting/list'],
  '/laporan/izin-terlambat': ['/client/izin-terlambat/list', '/leader/izin-terlambat/list'],
  '/laporan/izin-pulang-cepat': ['/client/izin-pulang-cepat/semua', '/leader/izin-pulang-cepat/list'],
  '/laporan/izin-off': ['/leader/izin-off'],
  '/laporan/new-generate': ['/leader/generate'],
  '/client/all': ['/monitoring/semua', '/leader/all'],
  '/client/kehadiran': ['/monitoring/kehadiran', '/leader/kehadiran'],
  '/client/download-reports/kehadiran': ['/monitoring/download-reports/kehadiran'],
  '/client/download-reports/cuti': [
    '/client/download-reports/lembur',
    '/client/download-reports/shifting',
    '/client/download-reports/izin-terlambat',
    '/client/download-reports/izin-pulang-cepat',
    '/monitoring/download-reports/cuti',
    '/monitoring/download-reports/lembur',
    '/monitoring/download-reports/shifting',
  ],
  '/client/cuti/pending': [
    '/client/lembur/pending',
    '/client/shifting/pending',
    '/client/izin-terlambat/pending',
    '/client/izin-pulang-cepat/pending',
    '/leader/cuti/pending',
    '/leader/lembur/pending',
    '/leader/shifting/pending',
    '/leader/izin-terlambat/pending',
    '/leader/izin-pulang-cepat/pending',
  ],
};

/** Pages that have journeys of their own through their states. */
const WITH_OWN_JOURNEY = ['/management/monthly-schedule', '/laporan/activity', '/laporan/daily-report'];
const lookedAt = catalogue.routes.filter(
  ({ part, path, feature }) =>
    ([2, 3, 4, 5].includes(part) || feature === 'events') &&
    !WITH_OWN_JOURNEY.includes(path) &&
    pageAt(path) !== undefined,
);
const titles = new Map([...pages, ...catalogue.routes].map(({ path, title }) => [path, title]));

/** Opens a page of the product inside the one that is open. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
  await page.getByRole('heading', { level: 1, name: new RegExp(`${titles.get(path)}$`) }).waitFor();
}

/** Asks for every part of the page anew: a part may come to fail after the others were asked. */
async function retryAll(page: Page): Promise<void> {
  const retry = page.locator('main').getByRole('button', { name: /^(Coba lagi|Mencoba…)$/ });
  const pressed = async () => {
    await retry.evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
    return retry.count();
  };
  await expect.poll(pressed).toBe(0);
}

describe.each(Object.entries(shown))('%s', (role, pages) => {
  it('is told what failed and, once asked again, shown the rows; and told why there are none', async () => {
    const { page } = await openAs(role, '/akun', DESK);
    const answers = await answering(page);
    const main = page.locator('main');
    for (const [path, { data, formFirst }] of Object.entries(pages)) {
      const retry = main.getByRole('button', { name: 'Coba lagi' }).first();
      answers('on its way');
      await visit(page, path);
      if (formFirst !== true) await main.locator(COMING).first().waitFor();
      answers('failing');
      await retry.waitFor();
      answers('no line');
      await retry.click();
      await main.getByText('Luring', { exact: true }).first().waitFor();
      answers('as it is');
      await retryAll(page);
      await main.getByText(data).first().waitFor();
    }
    // Nothing that was read before is left.
    await page.goto('/akun');
    answers('nothing');
    for (const [path, { empty }] of Object.entries(pages)) {
      await visit(page, path);
      await main.getByText(empty).first().waitFor();
    }
  });
});

describe.each(Object.entries(shown))('%s on a phone', (role, pages) => {
  it('never has to be pushed sideways', async () => {
    const { page } = await openAs(role, '/akun', { size: 'phone' });
    for (const path of Object.keys(pages)) {
      // The bar of a phone calls some pages otherwise than the catalogue.
      await visitInside(page, path, titles.get(path) ?? '');
      await expectFits(page, path);
    }
    // What is wider than the screen would be noticed, though the phone then shows the page smaller.
    await page.locator('main').evaluate((part) => {
      part.style.minWidth = '400px';
    });
    // Without motion a change of style counts from the next frame on.
    const complaint = () => expectFits(page).then(() => 'fits', String);
    await expect.poll(complaint).toMatch(/to be less than or equal to 360/);
  });
});

it('a page that is not the own is said to be so, with the way home', async () => {
  const { page } = await openAs('staff', '/akun', DESK);
  const others = lookedAt.filter(({ access }) => !access.includes('staff'));
  expect(others.length).toBeGreaterThan(40);
  for (const { path } of others) {
    await visit(page, path);
    await page.locator('main').getByText('Anda tidak memiliki akses').waitFor();
    expect(await page.locator('main').getByRole('link', { name: 'Buka beranda' }).count(), path).toBe(1);
  }
});

it('every page of the catalogue is looked at by somebody', () => {
  const looked = new Set(Object.values(sameAs).flat());
  for (const pages of Object.values(shown)) for (const path of Object.keys(pages)) looked.add(path);
  expect(lookedAt.flatMap(({ path }) => (looked.has(path) ? [] : [path]))).toEqual([]);
});
