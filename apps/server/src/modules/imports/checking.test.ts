import { imports } from '@hadir/contract/imports/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/world/factories.ts';
import type { Person } from '../../../test/world/http.ts';
import { usesImportCompany } from '../../../test/imports/import-company.ts';
import { csv, findings, linesOf, PRESENCE_IMPORTS, upload, uploaded } from '../../../test/imports/presence-imports.ts';
import type { TestCompany } from '../../../test/world/structure-factories.ts';
import type { World } from '../../../test/world/world.ts';
import { insertLockedPeriod } from '../../../test/world/locked-period.ts';

let w: World;
let company: TestCompany;
let admin: Person;
let budi: TestUser;

usesImportCompany(PRESENCE_IMPORTS, (made) => {
  ({ w, company, admin, budi } = made);
});

describe('checking a file', () => {
  test('reads CSV and XLSX alike: columns in any order, NIK with its zeros, dates of the spreadsheet', async () => {
    const xlsx = Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'Absen',
            columns: [{}, { numFmt: 'dd/mm/yyyy' }, { numFmt: 'hh:mm' }, {}, {}],
            rows: [
              ['NAMA', 'TANGGAL*', 'JAM_MASUK', 'NIK*', 'JAM_PULANG'],
              ['Budi', new Date('2026-11-05T00:00:00Z'), 8 / 24 + 5 / 1440, '0071', '17:10:30'],
            ],
          },
        ],
      }),
    );
    const fromXlsx = await linesOf(admin, (await uploaded(admin, xlsx)).id);
    const fromCsv = await linesOf(admin, (await uploaded(admin, csv('0071;05/11/2026;08:05;17:10:30;'))).id);
    expect(fromXlsx[0]).toMatchObject({ person: 'Budi Santoso', level: 'ok', effect: 'baru' });
    expect(fromXlsx[0]?.values).toMatchObject({
      NIK: '0071',
      TANGGAL: '2026-11-05',
      JAM_MASUK: '08:05:00',
      JAM_PULANG: '17:10:30',
    });
    expect(fromCsv[0]?.values).toMatchObject({ NIK: '0071', TANGGAL: '05/11/2026', JAM_MASUK: '08:05' });
    const commas = Buffer.from('NIK,TANGGAL,JAM_MASUK\n"0071","2026-11-05","08:05"\n');
    expect((await uploaded(admin, commas)).counts).toMatchObject({ ok: 1, new: 1 });
  });

  test.each([
    [';05/11/2026;08:00;;', ['NIK: NIK wajib diisi.']],
    ['9999;05/11/2026;08:00;;', ['NIK: NIK 9999 tidak ditemukan.']],
    ['71;05/11/2026;08:00;;', ['NIK: NIK 71 tidak ditemukan. -> 0071']],
    ['0071;11/25/2026;08:00;;', ['TANGGAL: 11/25/2026: tanggal itu tidak ada. -> 25/11/2026']],
    ['0071;30/02/2026;08:00;;', ['TANGGAL: 30/02/2026: tanggal itu tidak ada.']],
    ['0071;5-11-2026;08:00;;', ['TANGGAL: Tanggal harus berformat YYYY-MM-DD atau DD/MM/YYYY. -> 05/11/2026']],
    ['0071;05/11/2026;8.05;;', ['JAM_MASUK: Jam harus berformat HH:MM. -> 08:05']],
    ['0071;05/11/2026;25:00;;', ['JAM_MASUK: Jam harus berformat HH:MM.']],
    ['0071;05/11/2026;;;', ['JAM_MASUK: Isi JAM_MASUK atau JAM_PULANG.']],
    [
      '0071;21/11/2026;08:00;;',
      [
        'TANGGAL: Tanggal dan jam tidak boleh sesudah sekarang.',
        'JAM_MASUK: Tanggal dan jam tidak boleh sesudah sekarang.',
      ],
    ],
    ['0071;20/11/2026;10:01;;', ['JAM_MASUK: Tanggal dan jam tidak boleh sesudah sekarang.']],
    [
      '0071;05/11/2026;17:00;08:00;',
      ['JAM_PULANG: Jam pulang harus sesudah jam masuk. Isi TANGGAL_PULANG bila pulang pada hari berikutnya.'],
    ],
    ['0071;05/11/2026;06:00;22:30;', ['JAM_PULANG: Durasi maksimal 16 jam.']],
    ['0071;05/11/2019;08:00;;', ['NIK: NIK 0071 tidak aktif pada 05/11/2019.']],
    [`0071;05/11/2026;08:00;;${'x'.repeat(256)}`, ['KETERANGAN: KETERANGAN maksimal 255 karakter.']],
  ])('tells at the cell what is wrong and what it probably should be: %s', async (line, expected) => {
    const batch = await uploaded(admin, csv(line));
    expect(await findings(admin, batch.id)).toEqual(expected);
    expect(batch.counts).toMatchObject({ error: 1, ok: 0 });
  });

  test('knows codes of shift and place, and zones', async () => {
    const bytes = Buffer.from(
      'NIK;TANGGAL;JAM_MASUK;ZONA;KODE_SHIFT;KODE_LOKASI\n0071;05/11/2026;08:00;WIBB;MALAM;GUDANG\n',
    );
    expect(await findings(admin, (await uploaded(admin, bytes)).id)).toEqual([
      'ZONA: Zona harus WIB, WITA, atau WIT.',
      'KODE_SHIFT: Kode shift MALAM tidak ditemukan atau tidak aktif.',
      'KODE_LOKASI: Kode lokasi GUDANG tidak ditemukan atau tidak aktif.',
    ]);
  });

  test('refuses the same person and date twice, until one of them is skipped', async () => {
    const { id } = await uploaded(
      admin,
      csv('0071;05/11/2026;08:00;;', '0071;2026-11-05;08:10;;', '0072;05/11/2026;08:00;;'),
    );
    expect(await findings(admin, id, 2)).toEqual([
      'NIK: NIK 0071 tanggal 05/11/2026 muncul lebih dari satu kali pada berkas.',
    ]);
    expect(await findings(admin, id, 3)).toHaveLength(1);
    const mended = await admin.call(imports.edit, { params: { id }, body: { skip: [{ rowNo: 3, skip: true }] } });
    expect(mended.reply.data.counts).toEqual({
      ok: 2,
      warning: 0,
      error: 0,
      skipped: 1,
      new: 2,
      changed: 0,
      different: 0,
      same: 0,
      days: 2,
    });
  });

  test('warns of an approved leave on the date, and lets it pass', async () => {
    await w.make.permission({
      user: budi,
      date: localDate('2026-11-05'),
      kind: 'cuti',
      more: { label: 'Cuti Tahunan' },
    });
    const batch = await uploaded(admin, csv('0071;05/11/2026;08:00;17:00;'));
    expect(await findings(admin, batch.id)).toEqual([
      'TANGGAL: Ada Cuti Tahunan yang disetujui pada tanggal ini; absen tetap dicatat.',
    ]);
    expect(batch.counts).toMatchObject({ warning: 1, new: 1 });
  });

  test('does not touch a locked period', async () => {
    await insertLockedPeriod(w.pool, company.id, { label: '2026-10', from: '2026-09-21', to: '2026-10-20' });
    expect(await findings(admin, (await uploaded(admin, csv('0071;05/10/2026;08:00;;'))).id)).toEqual([
      'TANGGAL: Periode 2026-10 sudah dikunci. Lewati baris ini.',
    ]);
  });

  test.each([
    ['NIK;JAM_MASUK\n1;08:00\n', 'IMPOR_KOLOM_HILANG', 'Kolom TANGGAL tidak ditemukan pada berkas.'],
    ['NIK;TANGGAL;JAM MASUK\n1;05/11/2026;08:00\n', 'KOLOM_TIDAK_DIKENAL', 'Kolom JAM MASUK tidak dikenal.'],
    ['NIK;NIK;TANGGAL\n1;1;05/11/2026\n', 'KOLOM_GANDA', 'Kolom NIK ada lebih dari satu pada berkas.'],
    ['NIK;TANGGAL\n', 'IMPOR_KOSONG', 'Tidak ada baris yang dapat diimpor. Perbaiki berkasnya lalu unggah lagi.'],
    ['<html><script>alert(1)</script></html>', 'IMPOR_KOLOM_HILANG', 'Kolom NIK tidak ditemukan pada berkas.'],
    ['__proto__;constructor\na;b\n', 'IMPOR_KOLOM_HILANG', 'Kolom NIK tidak ditemukan pada berkas.'],
  ])('refuses a file as a whole with its reason (%#)', async (text, code, message) => {
    expect((await upload(admin, Buffer.from(text))).error).toMatchObject({ code, message });
  });

  test('refuses more than 5,000 rows', async () => {
    const many = csv(...Array.from({ length: 5_001 }, (_, index) => `${index};05/11/2026;08:00;;`));
    expect((await upload(admin, many)).error.message).toBe(
      'Berkas tidak dapat dibaca: barisnya lebih dari 5.000; bagi menjadi beberapa berkas. ' +
        'Simpan ulang sebagai XLSX atau CSV lalu unggah lagi.',
    );
  });
});

describe('mending in place', () => {
  test('checks the whole file again after each change', async () => {
    const { id } = await uploaded(admin, csv('71;11/25/2026;8.05;;', '0072;05/11/2026;08:00;;'));
    const cells = [
      { rowNo: 2, column: 'NIK', value: '0071' },
      { rowNo: 2, column: 'TANGGAL', value: '05/11/2026' },
      { rowNo: 2, column: 'JAM_MASUK', value: '08:05' },
    ];
    expect((await admin.call(imports.edit, { params: { id }, body: { cells } })).reply.data.counts).toMatchObject({
      ok: 2,
      error: 0,
    });
    expect((await linesOf(admin, id))[0]).toMatchObject({ person: 'Budi Santoso', values: { JAM_MASUK: '08:05' } });
    const foreign = await admin.call(imports.edit, {
      params: { id },
      body: { cells: [{ rowNo: 2, column: 'GAJI', value: '1' }] },
    });
    expect(foreign.error.code).toBe('KOLOM_TIDAK_DIKENAL');
  });

  test('lines are listed by what they need', async () => {
    const { id } = await uploaded(admin, csv('9999;05/11/2026;08:00;;', '0072;05/11/2026;08:00;;'));
    const only = async (query: object) =>
      (await admin.call(imports.lines, { params: { id }, query })).reply.data.map(({ rowNo }) => rowNo);
    expect(await only({ level: 'error' })).toEqual([2]);
    expect(await only({ level: 'ok' })).toEqual([3]);
    expect(await only({ level: 'warning' })).toEqual([]);
  });
});
