import { statusImports } from '@hadir/contract/imports/endpoints.ts';
import { describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/world/factories.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { type ImportWorld, usesImportCompany } from '../../../../test/imports/import-company.ts';
import { PEOPLE_IMPORTS, readStoredPeople, status, statusFile } from '../../../../test/imports/people-imports.ts';
import type { TestCompany } from '../../../../test/world/structure-factories.ts';
import type { World } from '../../../../test/world/world.ts';
import { insertLockedPeriod } from '../../../../test/world/locked-period.ts';

let w: World;
let server: Served;
let newCompany: ImportWorld['newCompany'];
let company: TestCompany;
let admin: Person;
let adminUser: TestUser;
let budi: TestUser;
let siti: TestUser;

usesImportCompany(PEOPLE_IMPORTS, (made) => {
  ({ w, server, company, admin, adminUser, budi, siti, newCompany } = made);
});

const personOf = async (user: TestUser) => {
  const { rows } = await w.pool.query(
    `select u.active, (select jsonb_agg(jsonb_build_array(e.join_date, e.end_date, e.end_reason) order by e.join_date)
       from employment e where e.company_id = u.company_id and e.user_id = u.id) as employments
       from app_user u where u.company_id = $1 and u.id = $2`,
    [user.company.id, user.id],
  );
  return rows[0];
};

describe('findings', () => {
  test('each cell says what is wrong with it', async () => {
    const left = await w.make.user({ company, employeeNo: '0080', active: false });
    await w.pool.query(`update employment set end_date = '2026-10-31', end_reason = 'RESIGN' where user_id = $1`, [
      left.id,
    ]);
    const { id, counts } = await status.uploaded(
      admin,
      statusFile(
        '71;NONAKTIF;30/11/2026;RESIGN;',
        '0071;KELUAR;2026-11-31;PINDAH;',
        '0071;NONAKTIF;30/11/2026;;',
        '0072;NONAKTIF;30/11/2026;RESIGN;',
        '0001;NONAKTIF;30/11/2026;RESIGN;',
        '0080;AKTIF;31/10/2026;;',
        '0080;NONAKTIF;30/11/2026;RESIGN;',
      ),
    );
    expect(counts).toMatchObject({ ok: 0, error: 7 });
    expect(await status.findings(admin, id)).toEqual({
      2: ['NIK: NIK 71 tidak ditemukan. -> 0071'],
      3: [
        'NIK: NIK 0071 muncul lebih dari satu kali pada berkas. Sisakan satu baris.',
        'STATUS: STATUS harus salah satu dari AKTIF, NONAKTIF.',
        'TANGGAL_EFEKTIF: 2026-11-31: tanggal itu tidak ada.',
        'ALASAN: ALASAN harus salah satu dari RESIGN, HABIS_KONTRAK, PHK, PENSIUN, MENINGGAL, MUTASI, LAINNYA.',
      ],
      4: ['NIK: NIK 0071 muncul lebih dari satu kali pada berkas. Sisakan satu baris.', 'ALASAN: ALASAN wajib diisi.'],
      5: ['NIK: Masih ada 1 bawahan. Pindahkan dahulu lewat Import Struktur User atau halaman karyawan.'],
      6: ['NIK: Anda tidak dapat memutuskan data Anda sendiri.'],
      7: [
        'NIK: NIK 0080 muncul lebih dari satu kali pada berkas. Sisakan satu baris.',
        'TANGGAL_EFEKTIF: Tanggal aktif harus sesudah hari terakhir bekerja (31/10/2026).',
      ],
      8: [
        'NIK: NIK 0080 muncul lebih dari satu kali pada berkas. Sisakan satu baris.',
        'STATUS: NIK 0080 sudah nonaktif. Lewati baris ini.',
      ],
    });
  });

  test('a locked period is left alone, and people who are active stay so', async () => {
    await insertLockedPeriod(w.pool, company.id, { label: '2026-10', from: '2026-09-21', to: '2026-10-20' });
    const { id } = await status.uploaded(
      admin,
      statusFile('0071;NONAKTIF;01/10/2026;RESIGN;', '0072;AKTIF;01/11/2026;;'),
    );
    expect(await status.findings(admin, id)).toEqual({
      2: ['TANGGAL_EFEKTIF: Periode 2026-10 sudah dikunci. Lewati baris ini.'],
      3: ['STATUS: NIK 0072 masih aktif. Lewati baris ini.'],
    });
    expect((await status.commit(admin, id)).error.code).toBe('IMPOR_MASIH_SALAH');
    expect(await personOf(budi)).toMatchObject({ active: true });
  });

  test('people come back only as far as the plan has seats; those who have left make room', async () => {
    for (const nik of ['0081', '0082']) {
      const user = await w.make.user({ company, employeeNo: nik, active: false });
      await w.pool.query(`update employment set end_date = '2026-10-31' where user_id = $1`, [user.id]);
    }
    await w.pool.query('update company set max_users = 3 where id = $1', [company.id]);
    const { id } = await status.uploaded(
      admin,
      statusFile('0081;AKTIF;20/11/2026;;', '0082;AKTIF;20/11/2026;;', '0071;NONAKTIF;19/11/2026;RESIGN;'),
    );
    const found = await status.findings(admin, id);
    expect(found[2]).toEqual([]);
    expect(found[3]?.[0]).toMatch(/^STATUS: Paket perusahaan ini memuat 3 karyawan/);
    await admin.call(statusImports.edit, { params: { id }, body: { skip: [{ rowNo: 3, skip: true }] } });
    expect((await status.commit(admin, id)).reply.data.state).toBe('committed');
    expect(await personOf(budi)).toMatchObject({ active: false });
  });
});

describe('the run', () => {
  test('tells what ends, does it, notes each person, and puts everything back', async () => {
    await server.as(budi);
    const { id: unitId } = await w.make.unit({ company, client: await w.make.client({ company }) });
    await w.pool.query(
      `insert into placement (company_id, id, user_id, client_id, unit_id, valid_from)
         select company_id, gen_random_uuid(), $2, client_id, id, '2026-01-01' from unit where company_id = $1 and id = $3`,
      [company.id, budi.id, unitId],
    );
    await w.pool.query(
      `insert into roster_cell (company_id, user_id, work_date, kind) values ($1, $2, '2026-11-25', 'OFF')`,
      [company.id, budi.id],
    );
    const before = await readStoredPeople(w, company);
    const { id, counts } = await status.uploaded(admin, statusFile('0071;nonaktif;20/11/2026;meninggal;Kecelakaan'));
    expect(counts).toMatchObject({ ok: 1, changed: 1 });
    const [line] = await status.lines(admin, id);
    expect(line).toMatchObject({
      person: 'Budi Santoso',
      effect: 'berubah',
      consequences: [
        'Hari terakhir 20/11/2026, nonaktif mulai 21/11/2026',
        '1 perangkat dikeluarkan',
        '1 hari jadwal bulanan dihapus',
      ],
    });
    expect((await status.commit(admin, id)).reply.data).toMatchObject({ state: 'committed', can: ['revert'] });
    expect(await personOf(budi)).toEqual({ active: false, employments: [['2024-01-01', '2026-11-20', 'MENINGGAL']] });
    const audit = await w.pool.query(
      `select after from audit_log where company_id = $1 and action = 'people.import' and entity_id = $2`,
      [company.id, budi.id],
    );
    expect(audit.rows).toMatchObject([{ after: { importId: id, row: 2, active: 'Nonaktif', lastDay: '20/11/2026' } }]);
    const second = await status.revert(admin, id);
    expect(second.reply.data.state).toBe('reverted');
    expect(await readStoredPeople(w, company)).toEqual(before);
  });

  test('somebody comes back with a new employment, and goes again when it is taken back', async () => {
    await w.pool.query(`update employment set end_date = '2026-10-31', end_reason = 'PHK' where user_id = $1`, [
      budi.id,
    ]);
    await w.pool.query('update app_user set active = false where id = $1', [budi.id]);
    const { id } = await status.uploaded(admin, statusFile('0071;AKTIF;16/11/2026;;'));
    expect((await status.lines(admin, id))[0]?.consequences[0]).toBe(
      'Aktif mulai 16/11/2026, struktur dan jadwal terakhir berlanjut',
    );
    await status.commit(admin, id);
    expect(await personOf(budi)).toEqual({
      active: true,
      employments: [
        ['2024-01-01', '2026-10-31', 'PHK'],
        ['2026-11-16', null, null],
      ],
    });
    const days = () =>
      w.pool.query(`select work_date from attendance_day where user_id = $1 and work_date >= '2026-11-16'`, [budi.id]);
    expect((await days()).rowCount).toBeGreaterThan(0);
    // HR was reminded of the new employment meanwhile.
    await w.pool.query(
      `with e as (select company_id, id from employment where company_id = $1 and user_id = $2 and join_date = '2026-11-16'),
            p as (insert into probation_reminder select company_id, id, '2027-02-15', 14, now() from e)
       insert into contract_reminder (company_id, employment_id, contract_end, days_left, told_at)
         select company_id, id, '2027-11-15', 30, now() from e`,
      [company.id, budi.id],
    );
    expect((await status.revert(admin, id)).reply.data.state).toBe('reverted');
    expect(await personOf(budi)).toMatchObject({ active: false, employments: [['2024-01-01', '2026-10-31', 'PHK']] });
    expect((await days()).rowCount).toBe(0);
  });

  test('a reason that alone was changed is the former one again when it is taken back', async () => {
    await w.pool.query(
      `update employment set end_date = '2026-11-30', end_reason = 'RESIGN', end_note = 'Pindah kota' where user_id = $1`,
      [budi.id],
    );
    const note = async () =>
      (await w.pool.query('select end_reason, end_note from employment where user_id = $1', [budi.id])).rows;
    const { id } = await status.uploaded(admin, statusFile('0071;NONAKTIF;30/11/2026;PHK;Efisiensi'));
    await status.commit(admin, id);
    expect(await note()).toEqual([{ end_reason: 'PHK', end_note: 'Efisiensi' }]);
    expect((await status.revert(admin, id)).reply.data.state).toBe('reverted');
    expect(await note()).toEqual([{ end_reason: 'RESIGN', end_note: 'Pindah kota' }]);
  });

  test('an import of people who were changed since stays', async () => {
    const { id } = await status.uploaded(admin, statusFile('0071;NONAKTIF;30/11/2026;RESIGN;'));
    await status.commit(admin, id);
    await w.pool.query(`update org_assignment set version = version + 1 where user_id = $1`, [budi.id]);
    const answer = await status.revert(admin, id);
    expect(answer.error).toMatchObject({ code: 'IMPOR_DIPAKAI' });
    expect(await personOf(budi)).toMatchObject({ employments: [['2024-01-01', '2026-11-30', 'RESIGN']] });
  });

  test('all lines or none: who was given people meanwhile stops the whole file', async () => {
    const { id } = await status.uploaded(
      admin,
      statusFile('0071;NONAKTIF;30/11/2026;RESIGN;', '0001;NONAKTIF;30/11/2026;RESIGN;'),
    );
    expect((await status.commit(admin, id)).error.code).toBe('IMPOR_MASIH_SALAH');
    await admin.call(statusImports.edit, { params: { id }, body: { skip: [{ rowNo: 3, skip: true }] } });
    await w.pool.query('update org_assignment set superior_id = $2 where user_id = $1', [siti.id, budi.id]);
    expect((await status.commit(admin, id)).error.code).toBe('IMPOR_MASIH_SALAH');
    expect(await personOf(budi)).toMatchObject({ employments: [['2024-01-01', null, null]] });
  });
});

describe('who may', () => {
  test('admins alone prepare and run; superiors read lines of their people without the reason, people their own', async () => {
    await w.pool.query(`update app_user set role = 'supervisor' where id = $1`, [siti.id]);
    const { id } = await status.uploaded(admin, statusFile('0071;NONAKTIF;30/11/2026;RESIGN;Pindah kota'));
    const boss = await server.as(siti);
    const own = await server.as(budi);
    expect((await status.upload(boss, statusFile('0071;NONAKTIF;30/11/2026;RESIGN;'))).status).toBe(403);
    expect((await boss.call(statusImports.detail, { params: { id } })).status).toBe(403);
    expect((await boss.call(statusImports.own)).reply.data).toEqual([]);
    await status.commit(admin, id);
    expect((await boss.call(statusImports.own)).reply.data).toMatchObject([
      { person: 'Budi Santoso', mine: false, values: { STATUS: 'NONAKTIF' }, undone: false },
    ]);
    expect((await boss.call(statusImports.own)).text).not.toContain('Pindah kota');
    expect((await own.call(statusImports.own)).reply.data).toMatchObject([
      { mine: true, values: { ALASAN: 'RESIGN', KETERANGAN: 'Pindah kota' } },
    ]);
    const colleague = await server.as(await w.make.user({ company, role: 'supervisor' }));
    expect((await colleague.call(statusImports.own)).reply.data).toEqual([]);
  });

  test('another company’s people and batches are not there', async () => {
    const foreign = await newCompany();
    await w.pool.query(`update app_user set employee_no = '9999' where id = $1`, [foreign.budi.id]);
    const { id } = await status.uploaded(admin, statusFile('9999;NONAKTIF;30/11/2026;RESIGN;'));
    expect((await status.findings(admin, id))[2]).toEqual(['NIK: NIK 9999 tidak ditemukan.']);
    expect((await foreign.admin.call(statusImports.detail, { params: { id } })).status).toBe(404);
    expect(adminUser.company.id).toBe(company.id);
  });

  test('a choice of clock-ins is no choice here', async () => {
    const answer = await admin.call(statusImports.upload, {
      query: { fileName: 'a.csv', existing: 'timpa' },
      body: statusFile('0071;NONAKTIF;30/11/2026;RESIGN;'),
    });
    expect(answer.status).toBe(422);
  });
});
