import { structureImports } from '@hadir/contract/imports/endpoints.ts';
import { describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/world/factories.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { usesImportCompany } from '../../../../test/imports/import-company.ts';
import { PEOPLE_IMPORTS, readStoredPeople, structure, structureFile } from '../../../../test/imports/people-imports.ts';
import type { TestCompany } from '../../../../test/world/structure-factories.ts';
import { statementsDuring } from '../../../../test/world/statements.ts';
import { masters as mastersOf, personStateOn } from '../../../../test/imports/structure-imports.ts';
import type { World } from '../../../../test/world/world.ts';
import { insertLockedPeriod } from '../../../../test/world/locked-period.ts';

let w: World;
let server: Served;
let company: TestCompany;
let admin: Person;
let budi: TestUser;
let siti: TestUser;

usesImportCompany(PEOPLE_IMPORTS, (made) => {
  ({ w, server, company, admin, budi, siti } = made);
});

const masters = () => mastersOf(w, company);
const stateOn = (nik: string, date: string) => personStateOn(w, company, nik, date);

describe('findings', () => {
  test('each cell says what is wrong with it', async () => {
    await masters();
    await w.make.user({ company, employeeNo: '0090', active: false });
    const head =
      'NIK;NAMA;EMAIL;NO_HP;KODE_DIVISI;KODE_DEPARTEMEN;NIK_ATASAN;LEADER;ROLE;PROYEK;EMAIL_VALIDATOR_1;TANGGAL_MASUK;TANGGAL_EFEKTIF';
    const { id, counts } = await structure.uploaded(
      admin,
      structureFile(
        head,
        '0071;-;bukan email;12;XXX;;9;B;superadmin;;;;13/25/2026',
        '0072;;;;GUD;PROD-A;0090;;client;Y;;;01/12/2026',
        '0200;;baru@contoh.id;;;;;;;;;;01/12/2026',
        '99;;;;;;;;;;;;01/12/2026',
        '0001;;;;;;0001;;;;a@contoh.id;;01/12/2026',
        '0090;;;;;;;;;;;;01/12/2026',
      ),
    );
    expect(counts).toMatchObject({ error: 6 });
    expect(await structure.findings(admin, id)).toEqual({
      2: [
        'NAMA: NAMA tidak dapat dikosongkan. Hapus tanda - atau isi nilainya.',
        'TANGGAL_EFEKTIF: 13/25/2026: tanggal itu tidak ada.',
        'EMAIL: Format email tidak valid.',
        'NO_HP: Nomor HP harus nomor Indonesia, misalnya 0812-3456-7890.',
        'KODE_DIVISI: Kode divisi XXX tidak ditemukan atau tidak aktif.',
        'LEADER: LEADER harus salah satu dari Y, T.',
        expect.stringMatching(/^ROLE: ROLE harus salah satu dari admin, /),
      ],
      3: [
        'KODE_DEPARTEMEN: Departemen tidak sesuai dengan divisi. Kosongkan, atau ubah pilihannya.',
        'ROLE: Peran client memerlukan klien. Berikan lewat halaman karyawan, lalu kosongkan sel ini.',
        'PROYEK: PROYEK Y memerlukan KODE_UNIT milik klien.',
      ],
      4: [
        'NAMA: NIK 0200 belum terdaftar. Isi NAMA, TANGGAL_MASUK untuk mendaftarkannya.',
        'TANGGAL_MASUK: NIK 0200 belum terdaftar. Isi NAMA, TANGGAL_MASUK untuk mendaftarkannya.',
      ],
      5: ['NIK: NIK 99 tidak ditemukan.'],
      6: ['NIK_ATASAN: Struktur atasan membentuk lingkaran.'],
      7: ['NIK: NIK 0090 sudah nonaktif. Lewati baris ini.'],
    });
  });

  test('a circle is refused wherever it closes, in the file or with what is there', async () => {
    const { id } = await structure.uploaded(
      admin,
      structureFile('NIK;NIK_ATASAN;TANGGAL_EFEKTIF', '0072;0071;01/12/2026'),
    );
    expect((await structure.findings(admin, id))[2]).toEqual(['NIK_ATASAN: Struktur atasan membentuk lingkaran.']);
    const open = await structure.uploaded(
      admin,
      structureFile('NIK;NIK_ATASAN;TANGGAL_EFEKTIF', '0072;0071;01/12/2026', '0071;-;15/12/2026'),
    );
    // Until the 15th both would stand above each other.
    expect((await structure.findings(admin, open.id))[2]).toHaveLength(1);
    const turned = await structure.uploaded(
      admin,
      structureFile('NIK;NIK_ATASAN;TANGGAL_EFEKTIF', '0072;0071;01/12/2026', '0071;-;01/12/2026'),
    );
    expect(turned.counts).toMatchObject({ ok: 2, changed: 2 });
    expect((await structure.commit(admin, turned.id)).reply.data.state).toBe('committed');
    expect(await stateOn('0072', '2026-12-01')).toMatchObject({ superior: '0071' });
    expect(await stateOn('0071', '2026-12-01')).toMatchObject({ superior: null });
    expect(await stateOn('0071', '2026-11-30')).toMatchObject({ superior: '0072' });
  });
});

describe('the run', () => {
  test('moves people from the date on, says what was there, and puts everything back', async () => {
    const m = await masters();
    const before = await readStoredPeople(w, company);
    const { id, counts } = await structure.uploaded(
      admin,
      structureFile(
        'NIK;NAMA;KODE_DEPARTEMEN;KODE_UNIT;LEADER;ROLE;KODE_JADWAL;KODE_LOKASI;TANGGAL_EFEKTIF',
        '0071;Budi S.;prod-a;JKT;;;NORMAL;KANTOR;16/11/2026',
        '0072;;;;Y;supervisor;;;16/11/2026',
        '0001;;;;;;;;16/11/2026',
      ),
    );
    expect(counts).toMatchObject({ ok: 3, changed: 2, same: 1, days: 5 });
    const [line] = await structure.lines(admin, id);
    expect(line?.clashes).toEqual([
      { column: 'NAMA', there: 'Budi Santoso', here: 'Budi S.', sourceWord: '', kept: false },
      { column: 'KODE_DEPARTEMEN', there: '', here: m.prodA.name, sourceWord: '', kept: false },
      { column: 'KODE_UNIT', there: '', here: m.jkt.name, sourceWord: '', kept: false },
      { column: 'KODE_DIVISI', there: '', here: m.prod.name, sourceWord: '', kept: false },
      { column: 'KODE_JADWAL', there: '', here: m.normal.name, sourceWord: '', kept: false },
      { column: 'KODE_LOKASI', there: '', here: m.kantor.name, sourceWord: '', kept: false },
    ]);
    expect(line?.consequences).toEqual(['Berlaku mulai 16/11/2026', '5 hari dinilai ulang']);
    expect((await structure.commit(admin, id)).reply.data.state).toBe('committed');
    expect(await stateOn('0071', '2026-11-16')).toMatchObject({
      fullname: 'Budi S.',
      division: 'PROD',
      department: 'PROD-A',
      unit: 'JKT',
      superior: '0072',
    });
    expect(await stateOn('0071', '2026-11-15')).toMatchObject({ division: null, superior: '0072' });
    expect(await stateOn('0072', '2026-11-16')).toMatchObject({ role: 'supervisor', isLeader: true });
    const days = await w.pool.query(`select 1 from attendance_day where user_id = $1`, [budi.id]);
    expect(days.rowCount).toBeGreaterThan(0);
    expect((await structure.revert(admin, id)).reply.data.state).toBe('reverted');
    const without = (people: unknown) => JSON.stringify(people).replaceAll(/"days":(?:null|\[[^}]*?\]\])/g, '');
    expect(without(await readStoredPeople(w, company))).toBe(without(before));
  });

  test('another division leaves the former department; `-` clears', async () => {
    await masters();
    const first = await structure.uploaded(
      admin,
      structureFile('NIK;KODE_DEPARTEMEN;TANGGAL_EFEKTIF', '0071;PROD-A;01/11/2026'),
    );
    await structure.commit(admin, first.id);
    const { id } = await structure.uploaded(
      admin,
      structureFile('NIK;KODE_DIVISI;NIK_ATASAN;TANGGAL_EFEKTIF', '0071;GUD;-;10/11/2026'),
    );
    await structure.commit(admin, id);
    expect(await stateOn('0071', '2026-11-10')).toMatchObject({ division: 'GUD', department: null, superior: null });
    expect(await stateOn('0071', '2026-11-09')).toMatchObject({
      division: 'PROD',
      department: 'PROD-A',
      superior: '0072',
    });
  });

  test('people who are new are registered and invited, may stand above each other, and go again when it is taken back', async () => {
    await masters();
    const before = await readStoredPeople(w, company);
    const { id, counts } = await structure.uploaded(
      admin,
      structureFile(
        'NIK;NAMA;EMAIL;KODE_UNIT;NIK_ATASAN;TANGGAL_MASUK;TANGGAL_EFEKTIF',
        '0201;Anggota Baru;anggota@contoh.id;JKT;0200;02/11/2026;02/11/2026',
        '0200;Kepala Baru;kepala@contoh.id;JKT;0072;02/11/2026;02/11/2026',
        '0071;;;;0200;;02/11/2026',
      ),
    );
    expect(counts).toMatchObject({ ok: 3, new: 2, changed: 1 });
    expect((await structure.lines(admin, id))[0]?.consequences).toContain('Undangan dikirim ke email');
    expect((await structure.commit(admin, id)).reply.data.state).toBe('committed');
    expect(await stateOn('0201', '2026-11-02')).toMatchObject({ unit: 'JKT', superior: '0200' });
    expect(await stateOn('0071', '2026-11-02')).toMatchObject({ superior: '0200' });
    const mails = await w.pool.query(`select 1 from mail_outbox where company_id = $1`, [company.id]);
    expect(mails.rowCount).toBe(2);
    const closure = await w.pool.query(
      `select 1 from superior_closure where company_id = $1 and superior_id = $2 and depth = 2`,
      [company.id, siti.id],
    );
    expect(closure.rowCount).toBe(2);
    expect((await structure.revert(admin, id)).reply.data.state).toBe('reverted');
    const without = (people: unknown) => JSON.stringify(people).replaceAll(/"days":(?:null|\[[^}]*?\]\])/g, '');
    expect(without(await readStoredPeople(w, company))).toBe(without(before));
  });

  test('project people are placed at the unit’s client, with its validators', async () => {
    const m = await masters();
    const validator = await w.make.user({ company, role: 'client', client: m.client });
    await w.pool.query(`update app_user set email = 'pic@klien.id' where id = $1`, [validator.id]);
    const head = 'NIK;KODE_UNIT;PROYEK;EMAIL_VALIDATOR_1;EMAIL_VALIDATOR_2;TANGGAL_EFEKTIF';
    const wrong = await structure.uploaded(admin, structureFile(head, '0071;BANK;Y;;pic@klien.id;16/11/2026'));
    expect((await structure.findings(admin, wrong.id))[2]?.[0]).toMatch(
      /^EMAIL_VALIDATOR_2: pic@klien.id bukan akun klien/,
    );
    const { id } = await structure.uploaded(admin, structureFile(head, '0071;BANK;Y;pic@klien.id;;16/11/2026'));
    await structure.commit(admin, id);
    expect(await stateOn('0071', '2026-11-16')).toMatchObject({ unit: 'BANK', client: m.client.name });
    const upliner = async () =>
      (
        await w.pool.query(
          `select upliner_user_id, validator1_user_id, validator2_user_id, valid_from from client_upliner where user_id = $1`,
          [budi.id],
        )
      ).rows;
    expect(await upliner()).toEqual([
      {
        upliner_user_id: siti.id,
        validator1_user_id: validator.id,
        validator2_user_id: null,
        valid_from: '2026-11-16',
      },
    ]);
    expect((await structure.revert(admin, id)).reply.data.state).toBe('reverted');
    expect(await upliner()).toEqual([]);
    expect(await stateOn('0071', '2026-11-16')).toMatchObject({ unit: null, client: null });
  });

  test('a locked period and a role that needs a second admin stop the run', async () => {
    await insertLockedPeriod(w.pool, company.id, { label: '2026-10', from: '2026-09-21', to: '2026-10-20' });
    const { id } = await structure.uploaded(
      admin,
      structureFile(
        'NIK;NAMA;NIK_ATASAN;ROLE;TANGGAL_EFEKTIF',
        '0071;;-;;01/10/2026',
        '0072;Siti A.;;;01/10/2026',
        '0001;;;staff;16/11/2026',
      ),
    );
    expect(await structure.findings(admin, id)).toEqual({
      2: ['TANGGAL_EFEKTIF: Periode 2026-10 sudah dikunci. Lewati baris ini.'],
      // A name is no matter of periods.
      3: [],
      4: [
        'ROLE: ROLE untuk peran admin perlu disetujui admin kedua. Kosongkan sel ini, lalu ubah di halaman orangnya.',
      ],
    });
  });
});

test('supervisors and staff read, without contacts of others; nobody but admins prepares', async () => {
  await w.pool.query(`update app_user set role = 'supervisor' where id = $1`, [siti.id]);
  const { id } = await structure.uploaded(
    admin,
    structureFile('NIK;NAMA;EMAIL;TANGGAL_EFEKTIF', '0071;Budi S.;budi@contoh.id;16/11/2026'),
  );
  await structure.commit(admin, id);
  const boss = await server.as(siti);
  const seen = await boss.call(structureImports.own);
  expect(seen.reply.data).toMatchObject([{ person: 'Budi S.', mine: false, values: { NAMA: 'Budi S.' } }]);
  expect(seen.text).not.toContain('budi@contoh.id');
  expect((await structure.upload(boss, structureFile('NIK;TANGGAL_EFEKTIF', '0071;16/11/2026'))).status).toBe(403);
  expect((await (await server.as(budi)).call(structureImports.own)).text).toContain('budi@contoh.id');
});

test('200 people are checked with no more statements than two, and moved in one run', async () => {
  await masters();
  await w.pool.query(
    `with u as (insert into app_user (company_id, id, employee_no, fullname, role, gender)
       select $1, gen_random_uuid(), 'B' || n, 'Orang ' || n, 'staff', 'L' from generate_series(1, 200) n returning company_id, id)
     insert into employment (company_id, id, user_id, employment_type, join_date) select company_id, gen_random_uuid(), id, 'PKWTT', '2024-01-01' from u`,
    [company.id],
  );
  const lines = Array.from({ length: 200 }, (_, index) => `B${index + 1};PROD-A;JKT;0072;01/12/2026`);
  const checked = (people: number) =>
    structure.uploaded(
      admin,
      structureFile('NIK;KODE_DEPARTEMEN;KODE_UNIT;NIK_ATASAN;TANGGAL_EFEKTIF', ...lines.slice(0, people)),
    );
  const few = await statementsDuring(() => checked(2));
  let batch: Awaited<ReturnType<typeof checked>> | undefined;
  const many = await statementsDuring(async () => {
    batch = await checked(200);
  });
  expect(many).toBeLessThanOrEqual(few);
  expect(batch?.counts).toMatchObject({ ok: 200, changed: 200 });
  const id = batch?.id ?? '';
  expect((await structure.commit(admin, id)).reply.data.state).toBe('committed');
  expect(await stateOn('B200', '2026-12-01')).toMatchObject({ department: 'PROD-A', unit: 'JKT', superior: '0072' });
});
