import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays, dateIn, type Instant } from '@hadir/domain/kernel/time.ts';
import { closePages, expectAccessible, openAs, settled } from './browser.ts';
import { get, post } from './hr-calls.ts';

afterEach(closePages);

const DESK = { size: 'desktop' } as const;
const PHONE = { size: 'phone' } as const;
const REGISTER = '/management/user-v2/register';
const today = () => dateIn(Date.now() as Instant, 'Asia/Jakarta');
/** People of a run do not meet those of another. */
const own = () => `UJI${randomInt(100_000, 999_999)}`;

const EMPTY = {
  email: null,
  phone: null,
  gender: 'P',
  birthDate: null,
  ktpNo: null,
  scheduleId: null,
  placement: null,
};
const RULES = { requiredSelfie: 'inherit', freeLocation: false, locationPointIds: [], access: 'nanti' };
const NOWHERE = {
  divisionId: null,
  departmentId: null,
  positionId: null,
  jobLevelId: null,
  unitId: null,
  leaderId: null,
};

/** Registered by a call: what is tested is what becomes of the person. */
async function registered(context: BrowserContext, code: string, superiorId: string | null = null): Promise<string> {
  const employment = { employmentType: 'PKWTT', joinDate: addDays(today(), -30), contractEnd: null, workweek: '5' };
  const { data } = await post<{ data: { userId: string } }>(context, '/api/people', {
    ...EMPTY,
    ...RULES,
    employeeNo: code,
    fullname: `Orang ${code}`,
    employment,
    structure: { ...NOWHERE, superiorId },
  });
  return data.userId;
}

const cell = (page: Page, column: string, row: number) => page.getByLabel(`${column}, baris ${row}`, { exact: true });

describe('people on a desk', () => {
  it('fifty people are pasted: seven cells say what is wrong, are mended in place, and all are taken', async () => {
    const { page, context, expectCleanConsole } = await openAs('admin', '/management/user/tempel', DESK);
    const code = own();
    const { data: choices } = await get<{ data: { units: { name: string }[]; locations: { name: string }[] } }>(
      context,
      '/api/people/choices',
    );
    const [unit = '', place = ''] = [choices.units[0]?.name, choices.locations[0]?.name];
    const known = await get<{ data: { employeeNo: string }[] }>(context, '/api/people/list?size=1');
    const rows = Array.from({ length: 50 }, (_, at) => {
      const address = `${code}.${at + 1}@contoh.id`.toLowerCase();
      return [`${code}-${at + 1}`, `Tempel ${code} ${at + 1}`, address, unit, place, '02/11/2026'];
    });
    const wrongCells: readonly [row: number, column: number, text: string][] = [
      [2, 0, known.data[0]?.employeeNo ?? ''],
      [7, 1, ''],
      [11, 2, 'bukan@alamat@'],
      [19, 2, '12'],
      [26, 3, `${unit}x`],
      [33, 4, 'Di mana saja'],
      [48, 5, '31/02/2026'],
    ];
    for (const [row, column, text] of wrongCells) rows[row - 1]?.splice(column, 1, text);
    await page.getByRole('textbox', { name: /^Tempel dari tabel/ }).fill(rows.map((row) => row.join('\t')).join('\n'));
    await page.getByText('7 sel bermasalah').waitFor();
    await page.getByText('43 siap').waitFor();
    await page.getByRole('switch', { name: 'Hanya yang bermasalah' }).click();
    expect(await page.locator('td[data-wrong]').count()).toBe(7);
    for (const message of await page.locator('td[data-wrong] [id]').allTextContents())
      expect(message).toMatch(/\.$|Pakai/);
    await expectAccessible(page);

    await page.getByRole('button', { name: `Pakai ${unit}`, exact: true }).click();
    await cell(page, 'NIK', 2).fill(`${code}-2`);
    await cell(page, 'Nama', 7).fill(`Tempel ${code} 7`);
    await cell(page, 'Email atau HP', 11).fill(`${code}.11@contoh.id`);
    await cell(page, 'Email atau HP', 19).fill('0812-3456-7890');
    // The cell becomes a list of choices when it is entered.
    await cell(page, 'Titik lokasi', 33).click();
    await cell(page, 'Titik lokasi', 33).fill(place);
    await cell(page, 'Tanggal masuk', 48).fill('02/11/2026');
    await page.getByRole('button', { name: 'Tambahkan 50 orang' }).click();
    await page.getByText('50 orang ditambahkan.').waitFor();
    const count = async () =>
      (await get<{ total: number }>(context, `/api/people/list?search=${code.toLowerCase()}`)).total;
    expect(await count()).toBe(50);
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await page.getByText('50 orang diurungkan.').waitFor();
    expect(await count()).toBe(0);
    expectCleanConsole();
  });

  it('two admins change one person at once: both are told, nothing is lost', async () => {
    const one = await openAs('admin', '/management/user', DESK);
    const code = own();
    const id = await registered(one.context, code);
    const other = await openAs('admin', `/management/user?buka=${id}`, DESK);
    await one.page.goto(`/management/user?buka=${id}`);
    for (const { page } of [one, other]) {
      await page.getByRole('region', { name: 'Identitas' }).getByRole('button', { name: 'Ubah' }).click();
      await page.getByRole('dialog').getByLabel('Nama lengkap').waitFor();
    }
    const theirs = other.page.getByRole('dialog');
    await theirs.getByLabel('Nama lengkap').fill(`Mereka ${code}`);
    await theirs.getByLabel('Nomor HP').fill('0812-9999-0000');
    await theirs.getByRole('button', { name: 'Simpan' }).click();
    await other.page.getByRole('heading', { name: `Mereka ${code}` }).waitFor();

    const mine = one.page.getByRole('dialog');
    await mine.getByLabel('Nama lengkap').fill(`Saya ${code}`);
    await mine.getByRole('button', { name: 'Simpan' }).click();
    const compared = mine.getByRole('region', { name: 'Perubahan bersamaan' });
    await compared.waitFor();
    await expectAccessible(one.page);
    // Only the other has changed the number: it is in the form already; the name is for this person to choose.
    expect(await mine.getByLabel('Nomor HP').inputValue()).toContain('812');
    expect(await mine.getByRole('button', { name: 'Simpan pilihan' }).isDisabled()).toBe(true);
    await compared.getByRole('group', { name: 'Nama lengkap' }).getByRole('radio').first().check();
    await mine.getByRole('button', { name: 'Simpan pilihan' }).click();
    await one.page.getByRole('heading', { name: `Saya ${code}` }).waitFor();
    // The other one sees it on coming back, and who it was in the history.
    await other.page.reload();
    await other.page.getByRole('heading', { name: `Saya ${code}` }).waitFor();
    const { data } = await get<{ data: { fullname: string; phone: string } }>(one.context, `/api/people/${id}`);
    expect(data).toMatchObject({ fullname: `Saya ${code}`, phone: '+6281299990000' });
  });

  it('before somebody leaves, what ends is counted and who takes over is asked for', async () => {
    const { page, context } = await openAs('admin', '/management/user', DESK);
    const code = own();
    const id = await registered(context, code);
    const below = await registered(context, `${code}-B`, id);
    await page.goto(`/management/user?buka=${id}`);
    await page.getByRole('button', { name: 'Nonaktifkan…' }).click();
    const leaving = page.getByRole('dialog', { name: /[^?]$/ });
    const ends = leaving.getByRole('region', { name: 'Yang ikut berakhir' });
    const yesterday = addDays(today(), -1).split('-').reverse().join('/');
    await leaving.getByRole('textbox', { name: 'Hari kerja terakhir' }).fill(yesterday);
    await leaving.getByLabel('Alasan berhenti').selectOption('RESIGN');
    await ends.getByText('Akses berakhir begitu disimpan').waitFor();
    await ends.getByText('1 bawahan perlu atasan pengganti').waitFor();
    await expectAccessible(page);
    const confirmation = page.getByRole('dialog', { name: /\?$/ });
    const confirm = async () => {
      await leaving.getByRole('button', { name: 'Nonaktifkan…' }).click();
      await confirmation.getByText(`Hari kerja terakhir ${yesterday}.`, { exact: false }).waitFor();
      await confirmation.getByRole('button', { name: 'Nonaktifkan' }).click();
    };
    await confirm();
    const heir = leaving.getByRole('combobox', { name: 'Atasan pengganti' });
    await expect.poll(() => heir.getAttribute('aria-invalid')).toBe('true');
    // A name that was copied is searched for as a typed one is.
    await heir.fill('Ratna Kusumawati');
    await page.getByRole('option', { name: /^Ratna/ }).click();
    await confirm();
    await leaving.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Aktifkan kembali…' }).waitFor();
    await page.getByText(`Berhenti ${yesterday}`).first().waitFor();
    // Newest first: from the day after the last one.
    const { data } = await get<{ data: { structures: { superior: { name: string } | null }[] } }>(
      context,
      `/api/people/${below}`,
    );
    expect(data.structures[0]?.superior?.name).toBe('Ratna Kusumawati');
  });

  it('codes for several are made at once: who needs none is named, the print holds slips alone, none stays behind', async () => {
    const { page, context, expectCleanConsole } = await openAs('admin', '/management/user', DESK);
    const code = own();
    for (const end of ['A', 'B']) await registered(context, `${code}${end}`);
    const search = page.getByRole('searchbox', { name: /Cari nama/ });
    for (const [typed, names] of [
      [code, [`Orang ${code}A`, `Orang ${code}B`]],
      ['Abdul Rahman', ['Abdul Rahman']],
    ] as const) {
      await search.fill(typed);
      for (const name of names) await page.getByRole('checkbox', { name: `Pilih ${name}` }).check();
    }
    await page.getByRole('button', { name: 'Cetak kode masuk…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Kode masuk 3 orang' });
    await dialog.getByRole('button', { name: 'Buat kode' }).click();
    await dialog.getByText(/^2 kode dibuat/).waitFor();
    await dialog.getByText('Sudah masuk, tidak perlu kode.').waitFor();
    const slips = dialog.getByRole('region', { name: /^Lembar kode/ });
    const codes = await slips.locator('dt:text-is("Kode") + dd').allInnerTexts();
    expect(new Set(codes).size).toBe(2);
    await dialog.getByRole('img', { name: `QR untuk masuk sebagai Orang ${code}B` }).waitFor();
    await expectAccessible(page);
    // Before the print: the list behind it, drawn without any height, says so.
    expectCleanConsole();

    await page.emulateMedia({ media: 'print' });
    expect(await slips.last().isVisible()).toBe(true);
    for (const role of ['button', 'navigation', 'heading', 'grid'] as const)
      expect([role, await page.getByRole(role).count()]).toEqual([role, 0]);
    expect(await page.getByText('tidak perlu kode').isVisible()).toBe(false);
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });

    await dialog.getByRole('button', { name: 'Selesai' }).click();
    await dialog.waitFor({ state: 'detached' });
    const left = await page.evaluate(
      () => document.documentElement.outerHTML + JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    for (const one of codes) expect(left).not.toContain(one);
  });

  it('a person that is not there is said so, with the way back; columns are chosen and stay in the address', async () => {
    const { page } = await openAs('admin', '/management/user?buka=00000000-0000-7000-8000-0000000000ff', DESK);
    await page.getByText('Karyawan tidak ditemukan').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Kembali ke daftar' }).click();
    await page.getByRole('grid', { name: 'Daftar karyawan' }).waitFor();
    await page.getByRole('button', { name: 'Kolom', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Email' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Email' }).waitFor({ state: 'attached' });
    expect(page.url()).toContain('email');
  });
});

describe('people on a phone', () => {
  it('HR asks for what is missing, the person fills it in on the phone, and nothing is asked any more', async () => {
    const staff = await openAs('staff', REGISTER, PHONE);
    await staff.page.getByText('Tidak ada data yang perlu Anda lengkapi').waitFor();
    const { data: me } = await get<{ data: { userId: string } }>(staff.context, '/api/session');
    const { page, expectCleanConsole } = await openAs('admin', `/management/user?buka=${me.userId}`, DESK);
    await page.getByRole('button', { name: 'Minta dilengkapi…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nomor KTP').setChecked(false);
    await dialog.getByLabel('Nomor HP').setChecked(true);
    await dialog.getByRole('button', { name: 'Minta dilengkapi' }).click();
    await page.getByText(/^Diminta melengkapi nomor HP sejak/).waitFor();

    await staff.page.reload();
    const phone = staff.page.getByLabel('Nomor HP');
    // The number of the demo: it stays what it was.
    const phoneBefore = await phone.inputValue();
    await phone.fill('12');
    await staff.page.getByRole('button', { name: 'Kirim ke HR' }).click();
    await staff.page.getByText(/^Nomor HP harus nomor Indonesia/).waitFor();
    expect(await phone.inputValue()).toBe('12');
    await expectAccessible(staff.page);
    await phone.fill(phoneBefore);
    await staff.page.getByRole('button', { name: 'Kirim ke HR' }).click();
    await staff.page.getByText('Data Anda tersimpan').waitFor();
    const { data: now } = await get<{ data: { asked: string[] } }>(staff.context, `/api/people/${me.userId}`);
    expect(now.asked).toEqual([]);
    expectCleanConsole();
  });

  it('a superior proposes, typed text survives a reload, HR registers it, and filters are one chip', async () => {
    const superior = await openAs('supervisor', REGISTER, PHONE);
    const code = own();
    const { page } = superior;
    await page.getByLabel('Nama lengkap').fill(`Calon ${code}`);
    await page.getByText(/^Draf tersimpan pukul/).waitFor();
    await page.reload();
    await settled(page);
    expect(await page.getByLabel('Nama lengkap').inputValue()).toBe(`Calon ${code}`);
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Catatan untuk HR' }).fill('pengganti yang pindah');
    await page.getByRole('button', { name: 'Usulkan ke HR' }).click();
    await page.getByText(`Calon ${code} diusulkan`).waitFor();
    superior.expectCleanConsole();

    const admin = await openAs('admin', REGISTER, PHONE);
    await admin.page.getByRole('listitem').filter({ hasText: code }).getByRole('link', { name: 'Periksa' }).click();
    await admin.page.getByText('pengganti yang pindah').last().waitFor();
    await expectAccessible(admin.page);
    expect(await admin.page.getByLabel('Nama lengkap').inputValue()).toBe(`Calon ${code}`);
    await admin.page.getByLabel('NIK kerja').fill(code);
    await admin.page.getByLabel('Cara masuk pertama').selectOption('nanti');
    await admin.page.getByRole('button', { name: 'Daftarkan' }).click();
    await admin.page.getByText(`Calon ${code} terdaftar`).waitFor();
    await page.getByRole('button', { name: 'Lihat usulan saya' }).click();
    await page.getByRole('listitem').filter({ hasText: code }).getByText('Terdaftar').waitFor();

    await admin.page.goto('/management/user');
    await admin.page.getByRole('button', { name: 'Filter', exact: true }).click();
    const sheet = admin.page.getByRole('dialog', { name: 'Filter' });
    await sheet.getByRole('button', { name: 'Kontrak berakhir 60 hari' }).click();
    await sheet.getByRole('button', { name: /^Tampilkan \d+ orang$/ }).click();
    await admin.page.getByRole('button', { name: /^Filter\s*1$/ }).waitFor();
    admin.expectCleanConsole();
  });
});
