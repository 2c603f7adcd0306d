import { attendance } from '@hadir/contract/attendance.ts';
import { imports } from '@hadir/contract/imports.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { streamXlsxRows, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories.ts';
import { type Person, serveWorld, type Served } from '../../../test/http.ts';
import type { TestCompany } from '../../../test/structure-factories.ts';
import { world, type World } from '../../../test/world.ts';
import { attendanceModule } from '../attendance/attendance.module.ts';
import { importsModule } from './imports.module.ts';

let w: World;
let server: Served;
let company: TestCompany;
let admin: Person;
let budi: TestUser;
let siti: TestUser;
let count = 0;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [importsModule, attendanceModule] });
});
beforeEach(async () => {
  count += 1;
  company = await w.make.company();
  budi = await w.make.user({ company, fullname: 'Budi Santoso', employeeNo: '0071' });
  siti = await w.make.user({ company, fullname: 'Siti Aminah', employeeNo: '0072' });
  admin = await server.as(await w.make.user({ company, role: 'admin' }));
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const HEAD = 'NIK;TANGGAL;JAM_MASUK;JAM_PULANG;KETERANGAN';
const csv = (...lines: string[]) => Buffer.from(`\ufeff${[HEAD, ...lines].join('\r\n')}\r\n`);

async function upload(bytes: Buffer, person = admin, query: { existing?: 'lewati' | 'timpa' } = {}) {
  return person.call(imports.upload, { query: { fileName: 'absen.csv', ...query }, body: bytes });
}

const uploaded = async (bytes: Buffer, person = admin, query: { existing?: 'lewati' | 'timpa' } = {}) =>
  (await upload(bytes, person, query)).reply.data;

async function linesOf(id: string, person = admin) {
  return (await person.call(imports.lines, { params: { id } })).reply.data;
}

/** `column: sentence -> proposal` of one row. */
async function findings(id: string, rowNo = 2): Promise<string[]> {
  const line = (await linesOf(id)).find((candidate) => candidate.rowNo === rowNo);
  return (line?.problems ?? []).map(
    ({ column, message, proposal }) => `${column}: ${message}${proposal === null ? '' : ` -> ${proposal}`}`,
  );
}

const commit = (id: string, person = admin, body = {}) => person.call(imports.commit, { params: { id }, body });

const daysOf = async (user: TestUser, date: string) => {
  const { rows } = await w.pool.query(
    `select status, label, to_char(in_at at time zone tz, 'HH24:MI:SS') as in, to_char(out_at at time zone tz, 'HH24:MI') as out, source
       from attendance_day where company_id = $1 and user_id = $2 and work_date = $3`,
    [user.company.id, user.id, date],
  );
  return rows[0];
};

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
    const fromXlsx = await linesOf((await uploaded(xlsx)).id);
    const fromCsv = await linesOf((await uploaded(csv('0071;05/11/2026;08:05;17:10:30;'))).id);
    expect(fromXlsx[0]).toMatchObject({ person: 'Budi Santoso', level: 'ok', effect: 'baru' });
    expect(fromXlsx[0]?.values).toMatchObject({
      NIK: '0071',
      TANGGAL: '2026-11-05',
      JAM_MASUK: '08:05:00',
      JAM_PULANG: '17:10:30',
    });
    expect(fromCsv[0]?.values).toMatchObject({ NIK: '0071', TANGGAL: '05/11/2026', JAM_MASUK: '08:05' });
    const commas = Buffer.from('NIK,TANGGAL,JAM_MASUK\n"0071","2026-11-05","08:05"\n');
    expect((await uploaded(commas)).counts).toMatchObject({ ok: 1, new: 1 });
  });

  test.each([
    [';05/11/2026;08:00;;', ['NIK: NIK wajib diisi.']],
    ['9999;05/11/2026;08:00;;', ['NIK: NIK 9999 tidak ditemukan.']],
    ['71;05/11/2026;08:00;;', ['NIK: NIK 71 tidak ditemukan. -> 0071']],
    ['0071;11/25/2026;08:00;;', ['TANGGAL: Tanggal harus berformat YYYY-MM-DD atau DD/MM/YYYY. -> 25/11/2026']],
    ['0071;30/02/2026;08:00;;', ['TANGGAL: Tanggal harus berformat YYYY-MM-DD atau DD/MM/YYYY.']],
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
    const batch = await uploaded(csv(line));
    expect(await findings(batch.id)).toEqual(expected);
    expect(batch.counts).toMatchObject({ error: 1, ok: 0 });
  });

  test('knows codes of shift and place, and zones', async () => {
    const bytes = Buffer.from(
      'NIK;TANGGAL;JAM_MASUK;ZONA;KODE_SHIFT;KODE_LOKASI\n0071;05/11/2026;08:00;WIBB;MALAM;GUDANG\n',
    );
    expect(await findings((await uploaded(bytes)).id)).toEqual([
      'ZONA: Zona harus WIB, WITA, atau WIT.',
      'KODE_SHIFT: Kode shift MALAM tidak ditemukan atau tidak aktif.',
      'KODE_LOKASI: Kode lokasi GUDANG tidak ditemukan atau tidak aktif.',
    ]);
  });

  test('refuses the same person and date twice, until one of them is skipped', async () => {
    const { id } = await uploaded(csv('0071;05/11/2026;08:00;;', '0071;2026-11-05;08:10;;', '0072;05/11/2026;08:00;;'));
    expect(await findings(id, 2)).toEqual([
      'NIK: NIK 0071 tanggal 05/11/2026 muncul lebih dari satu kali pada berkas.',
    ]);
    expect(await findings(id, 3)).toHaveLength(1);
    const mended = await admin.call(imports.edit, { params: { id }, body: { skip: [{ rowNo: 3, skip: true }] } });
    expect(mended.reply.data.counts).toEqual({ ok: 2, warning: 0, error: 0, skipped: 1, new: 2, changed: 0, same: 0 });
  });

  test('warns of an approved leave on the date, and lets it pass', async () => {
    await w.make.permission({
      user: budi,
      date: localDate('2026-11-05'),
      kind: 'cuti',
      more: { label: 'Cuti Tahunan' },
    });
    const batch = await uploaded(csv('0071;05/11/2026;08:00;17:00;'));
    expect(await findings(batch.id)).toEqual([
      'TANGGAL: Ada Cuti Tahunan yang disetujui pada tanggal ini; absen tetap dicatat.',
    ]);
    expect(batch.counts).toMatchObject({ warning: 1, new: 1 });
  });

  test('does not touch a locked period', async () => {
    await w.pool.query(
      `insert into period (company_id, label, first_date, last_date, state, locked_at) values ($1, '2026-10', '2026-09-21', '2026-10-20', 'locked', now())`,
      [company.id],
    );
    expect(await findings((await uploaded(csv('0071;05/10/2026;08:00;;'))).id)).toEqual([
      'TANGGAL: Periode 2026-10 sudah dikunci. Hubungi HR.',
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
    expect((await upload(Buffer.from(text))).error).toMatchObject({ code, message });
  });

  test('refuses more than 5,000 rows', async () => {
    const many = csv(...Array.from({ length: 5_001 }, (_, index) => `${index};05/11/2026;08:00;;`));
    expect((await upload(many)).error.message).toBe(
      'Berkas tidak dapat dibaca: barisnya lebih dari 5.000. Simpan ulang sebagai XLSX atau CSV lalu unggah lagi.',
    );
  });
});

describe('mending in place', () => {
  test('checks the whole file again after each change', async () => {
    const { id } = await uploaded(csv('71;11/25/2026;8.05;;', '0072;05/11/2026;08:00;;'));
    const cells = [
      { rowNo: 2, column: 'NIK', value: '0071' },
      { rowNo: 2, column: 'TANGGAL', value: '05/11/2026' },
      { rowNo: 2, column: 'JAM_MASUK', value: '08:05' },
    ];
    expect((await admin.call(imports.edit, { params: { id }, body: { cells } })).reply.data.counts).toMatchObject({
      ok: 2,
      error: 0,
    });
    expect((await linesOf(id))[0]).toMatchObject({ person: 'Budi Santoso', values: { JAM_MASUK: '08:05' } });
    const foreign = await admin.call(imports.edit, {
      params: { id },
      body: { cells: [{ rowNo: 2, column: 'GAJI', value: '1' }] },
    });
    expect(foreign.error.code).toBe('KOLOM_TIDAK_DIKENAL');
  });

  test('lines are listed by what they need', async () => {
    const { id } = await uploaded(csv('9999;05/11/2026;08:00;;', '0072;05/11/2026;08:00;;'));
    const only = async (query: object) =>
      (await admin.call(imports.lines, { params: { id }, query })).reply.data.map(({ rowNo }) => rowNo);
    expect(await only({ level: 'error' })).toEqual([2]);
    expect(await only({ level: 'ok' })).toEqual([3]);
    expect(await only({ level: 'warning' })).toEqual([]);
  });
});

describe('the commit', () => {
  test('writes events, judges the days, and leaves an audit line per row with the import', async () => {
    const { id } = await uploaded(csv('0071;05/11/2026;08:31:20;17:02;Mesin mati', '0072;05/11/2026;;17:00;'));
    const done = await commit(id);
    expect(done.reply.data).toMatchObject({ state: 'committed', can: ['revert'], counts: { ok: 2, new: 2 } });
    expect(await daysOf(budi, '2026-11-05')).toEqual({
      status: 'HADIR',
      label: 'Terlambat',
      in: '08:31:20',
      out: '17:02',
      source: 'import',
    });
    expect(await daysOf(siti, '2026-11-05')).toMatchObject({ status: 'TIDAK_ABSEN_MASUK' });
    const { rows } = await w.pool.query(
      `select entity_id, after ->> 'importId' as import from audit_log where company_id = $1 and action = 'import.presence.commit' order by 1`,
      [company.id],
    );
    expect(rows).toEqual([
      { entity_id: `${id}/2`, import: id },
      { entity_id: `${id}/3`, import: id },
    ]);
    expect((await commit(id)).error.code).toBe('STATUS_TIDAK_SESUAI');
  });

  test('is all or nothing: one bad line keeps every line out', async () => {
    const { id } = await uploaded(csv('0071;05/11/2026;08:00;;', '9999;05/11/2026;08:00;;'));
    expect((await commit(id)).error).toMatchObject({
      code: 'IMPOR_MASIH_SALAH',
      message: expect.stringContaining('Masih ada 1 baris bermasalah.'),
    });
    const { rows } = await w.pool.query('select count(*)::int as n from attendance_event where company_id = $1', [
      company.id,
    ]);
    expect(rows).toEqual([{ n: 0 }]);
    await admin.call(imports.edit, { params: { id }, body: { skipErrors: true } });
    expect((await commit(id)).reply.data.state).toBe('committed');
    expect(await daysOf(budi, '2026-11-05')).toMatchObject({ in: '08:00:00' });
  });

  test('an out in the small hours belongs to the night shift before it, by the shift or by TANGGAL_PULANG', async () => {
    const shift = await w.make.shift({
      company,
      name: 'Malam',
      more: { code: 'MALAM', start_time: '22:00', end_time: '06:00' },
    });
    const head = 'NIK;TANGGAL;JAM_MASUK;JAM_PULANG;TANGGAL_PULANG;KODE_SHIFT\n';
    const { id } = await uploaded(
      Buffer.from(`${head}0071;05/11/2026;21:55;06:05;;MALAM\n0072;05/11/2026;18:00;02:00;06/11/2026;\n`),
    );
    expect((await commit(id)).reply.data.counts).toMatchObject({ ok: 2 });
    expect(await daysOf(budi, '2026-11-05')).toEqual({
      status: 'HADIR',
      label: 'Hadir',
      in: '21:55:00',
      out: '06:05',
      source: 'import',
    });
    const { rows } = await w.pool.query(
      'select shift_id, published_at is not null as published from roster_cell where user_id = $1',
      [budi.id],
    );
    expect(rows).toEqual([{ shift_id: shift.id, published: true }]);
  });

  test('times are those of the named zone, else of the place', async () => {
    await w.make.location({ company, name: 'Makassar', tz: 'Asia/Makassar' });
    await w.pool.query(`update location_point set code = 'MKS' where company_id = $1`, [company.id]);
    const { id } = await uploaded(
      Buffer.from('NIK;TANGGAL;JAM_MASUK;ZONA;KODE_LOKASI\n0071;05/11/2026;08:00;WIT;\n0072;05/11/2026;08:00;;MKS\n'),
    );
    await commit(id);
    const { rows } = await w.pool.query(
      `select to_char(at at time zone 'UTC', 'HH24:MI') as at from attendance_event where import_id = $1 order by user_id`,
      [id],
    );
    expect(rows.map(({ at }) => at).sort()).toEqual(['23:00', '00:00'].sort());
  });

  test('skips what is there already, or overwrites what an import wrote, never a tap', async () => {
    await commit((await uploaded(csv('0071;05/11/2026;08:00;;'))).id);
    const skipping = await uploaded(csv('0071;05/11/2026;08:20;17:00;'));
    expect(skipping.counts).toMatchObject({ warning: 1, new: 1 });
    expect(await findings(skipping.id)).toEqual([
      'JAM_MASUK: Sudah ada absen masuk pukul 08:00 (Impor); isian ini dilewati.',
    ]);
    const same = await uploaded(csv('0071;05/11/2026;08:00;;'));
    expect(same.counts).toMatchObject({ ok: 1, same: 1 });

    const over = await uploaded(csv('0071;05/11/2026;08:20;;'), admin, { existing: 'timpa' });
    expect(over.counts).toMatchObject({ ok: 1, changed: 1 });
    await commit(over.id);
    expect(await daysOf(budi, '2026-11-05')).toMatchObject({ in: '08:20:00' });

    await (await server.as(siti)).call(attendance.clock, {
      body: { type: 'in', tap: { mode: 'live', wallAtTap: new Date(w.clock()).toISOString() } },
    });
    const tap = await uploaded(csv('0072;20/11/2026;07:30;;'), admin, { existing: 'timpa' });
    expect(await findings(tap.id)).toEqual([
      'JAM_MASUK: Absen masuk pukul 10:00 berasal dari Web dan tidak ditimpa impor; isian ini dilewati.',
    ]);
  });

  test('of a file that was imported within 30 days asks first', async () => {
    const bytes = csv('0071;05/11/2026;08:00;;');
    await commit((await uploaded(bytes)).id);
    const again = await uploaded(bytes);
    expect(again.repeatOf).not.toBe(null);
    expect((await commit(again.id)).error.message).toBe('Berkas ini sudah pernah diimpor pada 20/11/2026.');
    expect((await commit(again.id, admin, { confirmRepeat: true })).status).toBe(200);
  });

  test('with the same key twice is done once', async () => {
    const { id } = await uploaded(csv('0071;05/11/2026;08:00;;'));
    const key = `kunci-impor-${count}`;
    const answers = await Promise.all([1, 2].map(() => admin.call(imports.commit, { params: { id }, body: {}, key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await w.pool.query('select count(*)::int as n from attendance_event where import_id = $1', [id]);
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('taking an import back', () => {
  test('restores events, roster and days as they were', async () => {
    const first = await uploaded(csv('0071;05/11/2026;08:00;17:00;'));
    await commit(first.id);
    const before = await daysOf(budi, '2026-11-05');
    await w.make.shift({ company, more: { code: 'SIANG', start_time: '10:00', end_time: '19:00' } });
    const second = await uploaded(
      Buffer.from('NIK;TANGGAL;JAM_MASUK;KODE_SHIFT\n0071;05/11/2026;08:20;SIANG\n0072;05/11/2026;08:20;\n'),
      admin,
      { existing: 'timpa' },
    );
    await commit(second.id);
    expect(await daysOf(budi, '2026-11-05')).not.toEqual(before);
    const undone = await admin.call(imports.revert, { params: { id: second.id }, body: {} });
    expect(undone.reply.data).toMatchObject({ state: 'reverted', can: [] });
    expect(await daysOf(budi, '2026-11-05')).toEqual(before);
    expect(await daysOf(siti, '2026-11-05')).toMatchObject({ status: 'ALPA', in: null });
    const { rows } = await w.pool.query('select 1 from roster_cell where company_id = $1', [company.id]);
    expect(rows).toEqual([]);
  });

  test('is refused when something of it was changed since, or the period is locked', async () => {
    const first = await uploaded(csv('0071;05/11/2026;08:00;;'));
    await commit(first.id);
    await commit((await uploaded(csv('0071;05/11/2026;08:20;;'), admin, { existing: 'timpa' })).id);
    const used = await admin.call(imports.revert, { params: { id: first.id }, body: {} });
    expect(used.error).toMatchObject({
      code: 'IMPOR_DIPAKAI',
      message: expect.stringContaining('baris 2 sudah diubah'),
    });

    const other = await uploaded(csv('0072;05/11/2026;08:00;;'));
    await commit(other.id);
    await w.pool.query(
      `insert into period (company_id, label, first_date, last_date, state, locked_at) values ($1, '2026-11', '2026-10-21', '2026-11-20', 'locked', now())`,
      [company.id],
    );
    expect((await admin.call(imports.revert, { params: { id: other.id }, body: {} })).status).toBe(423);
  });
});

describe('who may', () => {
  test('a supervisor prepares only the own people and commits only where the company allows it', async () => {
    const bossUser = await w.make.user({ company, role: 'supervisor' });
    await w.make.user({ company, superior: bossUser, employeeNo: '0100', fullname: 'Bawahan' });
    const boss = await server.as(bossUser);
    const batch = await uploaded(csv('0100;05/11/2026;08:00;;', '0071;05/11/2026;08:00;;'), boss);
    expect(batch).toMatchObject({ counts: { ok: 1, error: 1 }, can: ['edit', 'cancel'] });
    expect((await linesOf(batch.id, boss))[1]?.problems[0]?.message).toBe('NIK 0071 tidak ditemukan.');
    await boss.call(imports.edit, { params: { id: batch.id }, body: { skip: [{ rowNo: 3, skip: true }] } });
    expect((await commit(batch.id, boss)).status).toBe(403);

    await w.pool.query(`update company set settings = settings || '{"import_absen": true}' where id = $1`, [
      company.id,
    ]);
    expect((await boss.call(imports.detail, { params: { id: batch.id } })).reply.data.can).toEqual([
      'edit',
      'cancel',
      'commit',
    ]);
    expect((await commit(batch.id, boss)).reply.data.state).toBe('committed');
  });

  test('what a supervisor prepared the admin sees and commits; others see nothing of it', async () => {
    const bossUser = await w.make.user({ company, role: 'supervisor' });
    await w.make.user({ company, superior: bossUser, employeeNo: '0100' });
    const { id } = await uploaded(csv('0100;05/11/2026;08:00;;'), await server.as(bossUser));
    const colleague = await server.as(await w.make.user({ company, role: 'supervisor' }));
    expect((await colleague.call(imports.detail, { params: { id } })).status).toBe(404);
    expect((await colleague.call(imports.list)).reply.data).toEqual([]);
    const foreign = await server.as(await w.make.user({ role: 'admin', company: await w.make.company() }));
    expect((await foreign.call(imports.detail, { params: { id } })).status).toBe(404);
    expect((await foreign.call(imports.commit, { params: { id }, body: {} })).status).toBe(404);
    expect((await upload(csv('0100;05/11/2026;08:00;;'), await server.as(budi))).status).toBe(403);
    expect((await admin.call(imports.list)).reply.data.map((batch) => batch.id)).toEqual([id]);
    expect((await commit(id)).reply.data.state).toBe('committed');
  });

  test('employees see the lines that touched their own days', async () => {
    await commit((await uploaded(csv('0071;05/11/2026;08:00;;Mesin mati', '0072;05/11/2026;08:01;;'))).id);
    const rows = (await (await server.as(budi)).call(imports.own)).reply.data;
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ workDate: '2026-11-05', values: { KETERANGAN: 'Mesin mati' }, undone: false });
  });
});

test('a batch that is not wanted is thrown away', async () => {
  const { id } = await uploaded(csv('0071;05/11/2026;08:00;;'));
  expect((await admin.call(imports.cancel, { params: { id }, body: {} })).status).toBe(200);
  expect((await admin.call(imports.detail, { params: { id } })).reply.data).toMatchObject({
    state: 'cancelled',
    can: [],
  });
  expect((await commit(id)).error.code).toBe('STATUS_TIDAK_SESUAI');
});

describe('files of the import', () => {
  const rowsOf = async (bytes: Buffer) => {
    const rows: unknown[][] = [];
    for await (const row of streamXlsxRows(bytes)) rows.push(row.values);
    return rows;
  };

  test('the template has the columns in order and can be sent back as it is', async () => {
    const file = await admin.call(imports.template);
    expect((await rowsOf(file.bytes))[0]).toEqual(
      'NIK* TANGGAL* JAM_MASUK JAM_PULANG TANGGAL_PULANG ZONA KODE_SHIFT KODE_LOKASI KETERANGAN'.split(' '),
    );
    expect((await upload(file.bytes)).error.code).toBe('IMPOR_KOSONG');
  });

  test('lines that failed come back with their reasons, defused, and are read again', async () => {
    const { id } = await uploaded(csv('9999;05/11/2026;08:00;;=1+1', '0072;05/11/2026;08:00;;'));
    const file = await admin.call(imports.failedLines, { params: { id } });
    const [head, line, ...more] = await rowsOf(file.bytes);
    expect(head?.at(-1)).toBe('ALASAN');
    expect(line?.at(8)).toBe("'=1+1");
    expect(line?.at(-1)).toBe('NIK: NIK 9999 tidak ditemukan.');
    expect(more).toEqual([]);
    expect((await uploaded(file.bytes)).counts).toMatchObject({ error: 1 });
  });
});

test('4,900 rows of 245 people are checked within five seconds', async () => {
  const many = await w.make.company();
  const person = await server.as(await w.make.user({ company: many, role: 'admin' }));
  await w.pool.query(
    `with u as (insert into app_user (company_id, id, employee_no, fullname, role, gender)
       select $1, gen_random_uuid(), 'B' || n, 'Orang ' || n, 'staff', 'L' from generate_series(1, 245) n returning company_id, id)
     insert into employment (company_id, id, user_id, employment_type, join_date) select company_id, gen_random_uuid(), id, 'PKWTT', '2024-01-01' from u`,
    [many.id],
  );
  const lines = Array.from(
    { length: 4_900 },
    (_, index) =>
      `B${(index % 245) + 1};2026-10-${String(Math.floor(index / 245) + 1).padStart(2, '0')};08:0${index % 10};17:00;`,
  );
  const started = performance.now();
  const batch = await uploaded(csv(...lines), person);
  expect(batch.counts).toMatchObject({ ok: 4_900, new: 4_900 });
  expect(performance.now() - started).toBeLessThan(5_000);
}, 60_000);
