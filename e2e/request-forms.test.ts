/** Every request form filled in once on the phone: foreseen, sent, read in the list with what was typed, taken back. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { Today } from '@hadir/contract/attendance/clock.ts';
import { requestSlug } from '@hadir/contract/requests/words.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requestableKinds } from '../apps/web/src/features/requests/request-forms.ts';
import { callingAs, closePages, openAs, settled } from './browser.ts';
import { get, post } from './hr-calls.ts';

const PERSON = 'lilis.suryani';
const OWN_REQUESTS = '/apps/absent/pengajuan';

interface Shift {
  readonly name: string;
  readonly start: string;
  readonly end: string;
}

interface Request {
  readonly id: string;
  readonly version: number;
  readonly can: readonly string[];
}

/** What the forms are filled in with: days that are free of other requests, hours of the person's own shift. */
interface Stage {
  /** A workday some weeks ahead, and a free day soon after it. */
  readonly workday: string;
  readonly freeDay: string;
  /** The last day with both taps. */
  readonly worked: string;
  readonly today: string;
  readonly shift: Shift;
  readonly otherShift: Shift;
}

const dotted = (time: string) => time.replace(':', '.');

/** `08:00` and 90 minutes: `09:30`. */
function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const at = hour * 60 + minute + minutes;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
}

function dateAway(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Read anew for each journey, so that a day may end between two of them. */
async function readStage(context: BrowserContext): Promise<Stage> {
  const { data: clock } = await get<{ data: Today }>(context, '/api/attendance/today');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: clock.zone }).format(Date.parse(clock.serverTime));
  const { data: session } = await get<{ data: { userId: string } }>(context, '/api/session');
  const range = `from=${dateAway(today, 14)}&to=${dateAway(today, 45)}`;
  const { data: plan } = await get<{ data: readonly { date: string; shift: Shift | null }[] }>(
    context,
    `/api/attendance/plan?${range}`,
  );
  const planned = plan.find(({ shift }, index) => shift !== null && plan[index + 1]?.shift !== null);
  const freeDay = plan.find(({ date, shift }) => shift === null && date > (planned?.date ?? ''))?.date;
  const past = `from=${dateAway(today, -6)}&to=${today}&userId=${session.userId}&order=desc`;
  const { data: days } = await get<{
    data: readonly { workDate: string; inAt: string | null; outAt: string | null }[];
  }>(context, `/api/attendance/days?${past}`);
  const worked = days.find(({ inAt, outAt }) => inAt !== null && outAt !== null)?.workDate;
  if (planned?.shift == null || freeDay === undefined || worked === undefined)
    throw new Error('the person of this journey has no days to ask for');
  const { shift, date: workday } = planned;
  const { shifts } = await get<{ shifts: readonly Shift[] }>(context, `/api/shift-change/partners?date=${workday}`);
  const otherShift = shifts.find(({ name, start }) => name !== shift.name && start >= shift.start && start < shift.end);
  if (otherShift === undefined) throw new Error('there is no other shift to change to');
  return { workday, freeDay, worked, today, shift, otherShift };
}

/** Chooses a day as a person does: unfolds the calendar and turns its months until the day is there. */
async function pickDay(page: Page, label: string, date: string): Promise<void> {
  const calendar = page.getByRole('group', { name: label });
  const day = calendar.locator(`td:not([data-other]) [data-day="${date}"]`);
  if ((await day.count()) === 0) {
    await calendar.locator('button[aria-expanded="false"]').click();
    const back = (await calendar.locator('[data-day]').first().getAttribute('data-day')) ?? '';
    const turn = calendar.getByRole('button', { name: date < back ? 'Bulan sebelumnya' : 'Bulan berikutnya' });
    for (let month = 0; month < 3 && (await day.count()) === 0; month += 1) await turn.click();
  }
  await day.click();
}

const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The words of a fact, in the line of its label. */
const fact = (card: Locator, label: string) => card.locator('dl div').filter({ hasText: label }).locator('dd');

interface Journey {
  readonly kind: RequestKind;
  readonly reason: string;
  readonly fill: (page: Page, stage: Stage) => Promise<void>;
  /** Lines of the detail by their labels. */
  readonly facts: (stage: Stage) => Readonly<Record<string, string>>;
}

const LETTER = {
  name: 'surat.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

async function attach(page: Page): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(LETTER);
  await page.getByText(LETTER.name).waitFor();
}

const journeys: readonly Journey[] = [
  {
    kind: 'leave',
    reason: 'Mengantar orang tua berobat',
    fill: async (page, stage) => {
      await page.getByLabel('Jenis cuti').selectOption({ label: 'Cuti Tahunan' });
      await pickDay(page, 'Tanggal cuti', stage.workday);
      await chip(page, 'Setengah hari siang').click();
      await page.getByRole('button', { name: 'Kontak dan pengganti selama cuti (boleh kosong)' }).click();
      await page.getByLabel('Nomor yang dapat dihubungi (boleh kosong)').fill('081255550101');
      await page.getByRole('button', { name: 'Pilih pengganti' }).click();
      await page.getByLabel('Pengganti', { exact: true }).fill('Sari');
      await page.getByRole('list', { name: 'Pengganti: pilihan' }).getByText('Sari Wulandari').click();
      await attach(page);
    },
    facts: () => ({ 'Bagian hari': 'Siang', 'Dapat dihubungi': '081255550101', Pengganti: 'Sari Wulandari' }),
  },
  {
    kind: 'sick',
    reason: 'Demam sejak malam',
    fill: async (page, stage) => {
      await pickDay(page, 'Tanggal sakit', stage.today);
      await attach(page);
    },
    facts: () => ({ 'Surat dokter': 'Ada' }),
  },
  {
    kind: 'correction',
    reason: 'HP mati saat hendak pulang',
    fill: async (page, stage) => {
      await pickDay(page, 'Tanggal kerja', stage.worked);
      await page.getByText(/Tercatat: masuk \d/).waitFor();
      await page.getByLabel('Pulang seharusnya').fill(dotted(later(stage.shift.end, 47)));
      await attach(page);
    },
    facts: (stage) => ({ Menjadi: dotted(later(stage.shift.end, 47)) }),
  },
  {
    kind: 'late_permission',
    reason: 'Mengurus surat di kelurahan',
    fill: async (page, stage) => {
      await pickDay(page, 'Tanggal', stage.workday);
      await page.getByLabel('Datang paling lambat pukul').fill(dotted(later(stage.shift.start, 75)));
      await attach(page);
    },
    facts: (stage) => ({ 'Datang pukul': dotted(later(stage.shift.start, 75)) }),
  },
  {
    kind: 'early_leave',
    reason: 'Menjemput anak di sekolah',
    fill: async (page, stage) => {
      await pickDay(page, 'Tanggal', stage.workday);
      await page.getByLabel('Pulang mulai pukul').fill(dotted(later(stage.shift.end, -85)));
      await attach(page);
    },
    facts: (stage) => ({ 'Pulang pukul': dotted(later(stage.shift.end, -85)) }),
  },
  {
    kind: 'overtime',
    reason: 'Menyelesaikan laporan akhir bulan',
    fill: async (page, stage) => {
      await pickDay(page, 'Tanggal lembur', stage.workday);
      await page.getByLabel('Mulai', { exact: true }).fill(dotted(later(stage.shift.end, 30)));
      await page.getByLabel('Selesai', { exact: true }).fill(dotted(later(stage.shift.end, 130)));
      await page.getByLabel('Istirahat di tengahnya (boleh kosong)').fill('15');
      await page.getByLabel('Alasan lembur').selectOption({ label: 'Tutup Buku' });
    },
    facts: (stage) => ({
      Jam: `${dotted(later(stage.shift.end, 30))}–${dotted(later(stage.shift.end, 130))}`,
      'Alasan lembur': 'Tutup Buku',
    }),
  },
  {
    kind: 'out_permission',
    reason: 'Ke bank sebentar',
    fill: async (page, stage) => {
      await pickDay(page, 'Tanggal', stage.workday);
      await page.getByLabel('Keluar pukul').fill(dotted(later(stage.shift.start, 120)));
      await page.getByLabel('Kembali pukul').fill(dotted(later(stage.shift.start, 215)));
      await attach(page);
    },
    facts: (stage) => ({
      Keluar: `${dotted(later(stage.shift.start, 120))}–${dotted(later(stage.shift.start, 215))}`,
    }),
  },
  {
    kind: 'permission',
    reason: 'Mengurus dokumen kependudukan',
    fill: async (page, stage) => {
      await pickDay(page, 'Tanggal', stage.workday);
      await chip(page, 'Administrasi').click();
      await attach(page);
    },
    facts: () => ({ Keperluan: 'Administrasi' }),
  },
  {
    kind: 'wfh',
    reason: 'Menunggu teknisi di rumah',
    fill: async (page, stage) => {
      await pickDay(page, 'Tanggal', stage.workday);
      await page.getByLabel('Alamat bekerja (boleh kosong)').fill('Jalan Melati 5, Depok');
    },
    facts: () => ({ Alamat: 'Jalan Melati 5, Depok' }),
  },
  {
    kind: 'day_off_permission',
    reason: 'Acara keluarga di luar kota',
    fill: async (page, stage) => {
      await pickDay(page, 'Tanggal libur', stage.workday);
      await chip(page, 'Tukar hari').click();
      await pickDay(page, 'Hari pengganti', stage.freeDay);
    },
    facts: () => ({ Cara: 'Tukar hari' }),
  },
  {
    kind: 'shift_change',
    reason: 'Kuliah pagi semester ini',
    fill: async (page, stage) => {
      await chip(page, 'Ganti shift').click();
      await pickDay(page, 'Tanggal shift', stage.workday);
      const { name, start, end } = stage.otherShift;
      await page.getByLabel('Shift baru').selectOption({ label: `${name} ${dotted(start)}–${dotted(end)}` });
    },
    facts: () => ({ Cara: 'Ganti shift' }),
  },
];

/** What an earlier run or a failed journey has left would stand in the way of the next. */
async function takeBackAll(): Promise<void> {
  const context = await callingAs(PERSON);
  const { data } = await get<{ data: readonly Request[] }>(context, '/api/requests?whose=own&status=pending');
  for (const { id, version, can } of data)
    if (can.includes('cancel')) await post(context, `/api/requests/${id}/move`, { move: 'cancel', version });
}

beforeAll(takeBackAll);

afterEach(async () => {
  await takeBackAll();
  // With the page goes what was typed and not sent.
  await closePages();
});

describe('on the phone', () => {
  it('every kind that can be asked for has its journey', () => {
    expect(journeys.map(({ kind }) => kind).toSorted()).toEqual(requestableKinds.map(({ kind }) => kind).toSorted());
  });

  for (const { kind, reason, fill, facts } of journeys)
    it(`${kind}: filled in, foreseen, sent, read in the list, taken back`, async () => {
      const { page, context, expectCleanConsole } = await openAs(PERSON, OWN_REQUESTS, { size: 'phone' });
      const stage = await readStage(context);
      await page.getByRole('button', { name: 'Buat pengajuan' }).click();
      await page.locator(`a[href$="jenis=${requestSlug[kind]}"]`).click();
      await page.waitForURL(`**/ajukan?jenis=${requestSlug[kind]}`);
      await settled(page);
      await fill(page, stage);
      await page.locator('#f-reason').fill(reason);
      await page.getByRole('region', { name: 'Ringkasan' }).waitFor();
      await page.locator('form button[type="submit"]').click();
      await page.waitForURL('**/pengajuan?buka=*');

      const card = page.locator('li[data-open]');
      for (const [label, text] of Object.entries(facts(stage)))
        await fact(card, label).filter({ hasText: text }).first().waitFor();
      await card.getByText(reason).first().waitFor();

      await card.getByRole('button', { name: 'Batalkan', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Batalkan', exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await card.getByRole('button', { expanded: true }).getByText('Dibatalkan').waitFor();
      expectCleanConsole();
    });
});
