import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { imports } from '@hadir/contract/imports/endpoints.ts';
import { dateIn, localDate, localTime } from '@hadir/domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import { makeDay } from '../../../test/attendance/attendance-days.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import { usesImportCompany } from '../../../test/imports/import-company.ts';
import {
  commit,
  csv,
  dayOf,
  findings,
  linesOf,
  PRESENCE_IMPORTS,
  uploaded,
} from '../../../test/imports/presence-imports.ts';
import { whileLocking } from '../../../test/world/period-locking.ts';
import type { TestCompany } from '../../../test/world/structure-factories.ts';
import { untilLocked } from '../../../test/world/wait-until.ts';
import type { World } from '../../../test/world/world.ts';
import { insertLockedPeriod } from '../../../test/world/locked-period.ts';
import { transaction } from '../../db/pool.ts';
import { rebuildSuperiorClosure } from '../../db/structure/superior-closure.ts';

let w: World;
let server: Served;
let company: TestCompany;
let admin: Person;
let budi: TestUser;
let siti: TestUser;

usesImportCompany(PRESENCE_IMPORTS, (made) => {
  ({ w, server, company, admin, budi, siti } = made);
});

describe('the commit', () => {
  test('writes events, judges the days, and leaves an audit line per row with the import', async () => {
    const { id } = await uploaded(admin, csv('0071;05/11/2026;08:31:20;17:02;Mesin mati', '0072;05/11/2026;;17:00;'));
    const done = await commit(admin, id);
    expect(done.reply.data).toMatchObject({ state: 'committed', can: ['revert'], counts: { ok: 2, new: 2 } });
    expect(await dayOf(w, budi, '2026-11-05')).toEqual({
      status: 'HADIR',
      label: 'Terlambat',
      in: '08:31:20',
      out: '17:02',
      source: 'import',
    });
    expect(await dayOf(w, siti, '2026-11-05')).toMatchObject({ status: 'TIDAK_ABSEN_MASUK' });
    const { rows } = await w.pool.query(
      `select entity_id, after ->> 'importId' as import from audit_log where company_id = $1 and action = 'import.presence.commit' order by 1`,
      [company.id],
    );
    expect(rows).toEqual([
      { entity_id: `${id}/2`, import: id },
      { entity_id: `${id}/3`, import: id },
    ]);
    expect((await commit(admin, id)).error.code).toBe('STATUS_TIDAK_SESUAI');
  });

  test('closes days that are over at once, and tells who stood open until then', async () => {
    const date = localDate('2026-11-05');
    const open = { status: 'BELUM_ABSEN', label: 'Belum Absen', letter: '-' };
    await makeDay(w.pool, { user: budi, date, ...open });
    const today = dateIn(w.clock(), 'Asia/Jakarta').split('-').toReversed().join('/');
    const lines = ['0071;05/11/2026;08:00;;', '0072;05/11/2026;08:00;;', `0072;${today};08:00;;`];
    const { id } = await uploaded(admin, csv(...lines));
    expect((await commit(admin, id)).reply.data.counts).toMatchObject({ ok: 3 });
    const days = await w.pool.query(
      `select user_id as "userId", status, closed_at is not null as closed from attendance_day
        where company_id = $1 and work_date = any($2) order by work_date, user_id`,
      [company.id, [date, dateIn(w.clock(), 'Asia/Jakarta')]],
    );
    const over = { status: 'TIDAK_ABSEN_PULANG', closed: true };
    expect(days.rows.filter(({ closed }) => closed)).toEqual(
      [budi.id, siti.id].sort().map((userId) => ({ userId, ...over })),
    );
    expect(days.rows.find((day) => !day.closed && day.userId === siti.id)).toMatchObject({ status: 'HADIR' });
    const notices = await w.pool.query(
      'select user_id as "userId", kind from notification where company_id = $1 order by kind',
      [company.id],
    );
    expect(notices.rows).toEqual([
      { userId: budi.id, kind: 'tidak_absen_pulang' },
      { userId: siti.id, kind: 'tidak_absen_pulang_bawahan' },
    ]);
  });

  test('is all or nothing: one bad line keeps every line out', async () => {
    const { id } = await uploaded(admin, csv('0071;05/11/2026;08:00;;', '9999;05/11/2026;08:00;;'));
    expect((await commit(admin, id)).error).toMatchObject({
      code: 'IMPOR_MASIH_SALAH',
      message: expect.stringContaining('Masih ada 1 baris bermasalah.'),
    });
    const { rows } = await w.pool.query('select count(*)::int as n from attendance_event where company_id = $1', [
      company.id,
    ]);
    expect(rows).toEqual([{ n: 0 }]);
    await admin.call(imports.edit, { params: { id }, body: { skipErrors: true } });
    expect((await commit(admin, id)).reply.data.state).toBe('committed');
    expect(await dayOf(w, budi, '2026-11-05')).toMatchObject({ in: '08:00:00' });
  });

  test('an out in the small hours belongs to the night shift before it, by the shift or by TANGGAL_PULANG', async () => {
    const shift = await w.make.shift({
      company,
      name: 'Malam',
      code: 'MALAM',
      start: localTime('22:00'),
      end: localTime('06:00'),
    });
    const head = 'NIK;TANGGAL;JAM_MASUK;JAM_PULANG;TANGGAL_PULANG;KODE_SHIFT\n';
    const { id } = await uploaded(
      admin,
      Buffer.from(`${head}0071;05/11/2026;21:55;06:05;;MALAM\n0072;05/11/2026;18:00;02:00;06/11/2026;\n`),
    );
    expect((await commit(admin, id)).reply.data.counts).toMatchObject({ ok: 2 });
    expect(await dayOf(w, budi, '2026-11-05')).toEqual({
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
      admin,
      Buffer.from('NIK;TANGGAL;JAM_MASUK;ZONA;KODE_LOKASI\n0071;05/11/2026;08:00;WIT;\n0072;05/11/2026;08:00;;MKS\n'),
    );
    await commit(admin, id);
    const { rows } = await w.pool.query(
      `select to_char(at at time zone 'UTC', 'HH24:MI') as at from attendance_event where import_id = $1 order by user_id`,
      [id],
    );
    expect(rows.map(({ at }) => at).sort()).toEqual(['23:00', '00:00'].sort());
  });

  test('skips what is there already, or overwrites what an import wrote, never a tap', async () => {
    await commit(admin, (await uploaded(admin, csv('0071;05/11/2026;08:00;;'))).id);
    const skipping = await uploaded(admin, csv('0071;05/11/2026;08:20;17:00;'));
    expect(skipping.counts).toMatchObject({ warning: 1, new: 1 });
    expect(await findings(admin, skipping.id)).toEqual([
      'JAM_MASUK: Sudah ada absen masuk pukul 08.00 (Impor); isian ini dilewati.',
    ]);
    const differs = await uploaded(admin, csv('0071;05/11/2026;08:20;;'));
    expect(differs.counts).toMatchObject({ warning: 1, different: 1, same: 0, new: 0 });
    expect(await linesOf(admin, differs.id)).toMatchObject([
      {
        effect: 'berbeda',
        clashes: [{ column: 'JAM_MASUK', there: '08:00', sourceWord: 'Impor', kept: true }],
      },
    ]);
    const of = async (effect: 'berbeda' | 'sama') =>
      (await admin.call(imports.lines, { params: { id: differs.id }, query: { effect } })).reply.data.length;
    expect([await of('berbeda'), await of('sama')]).toEqual([1, 0]);
    const same = await uploaded(admin, csv('0071;05/11/2026;08:00;;'));
    expect(same.counts).toMatchObject({ ok: 1, same: 1 });

    const over = await uploaded(admin, csv('0071;05/11/2026;08:20;;'), { existing: 'timpa' });
    expect(over.counts).toMatchObject({ ok: 1, changed: 1 });
    await commit(admin, over.id);
    expect(await dayOf(w, budi, '2026-11-05')).toMatchObject({ in: '08:20:00' });

    await (await server.as(siti)).call(attendance.clock, {
      body: { type: 'in', tap: { mode: 'live', wallAtTap: new Date(w.clock()).toISOString() } },
    });
    const tap = await uploaded(admin, csv('0072;20/11/2026;07:30;;'), { existing: 'timpa' });
    expect(await findings(admin, tap.id)).toEqual([
      'JAM_MASUK: Absen masuk pukul 10.00 berasal dari Web dan tidak ditimpa impor; isian ini dilewati.',
    ]);
  });

  test('of a file that was imported within 30 days asks first', async () => {
    const bytes = csv('0071;05/11/2026;08:00;;');
    await commit(admin, (await uploaded(admin, bytes)).id);
    const repeated = await uploaded(admin, bytes);
    expect(repeated.repeatOf).not.toBe(null);
    expect((await commit(admin, repeated.id)).error.message).toBe('Berkas ini sudah pernah diimpor pada 20/11/2026.');
    expect((await commit(admin, repeated.id, { confirmRepeat: true })).status).toBe(200);
  });

  test('with the same key twice is done once', async () => {
    const { id } = await uploaded(admin, csv('0071;05/11/2026;08:00;;'));
    const key = 'kunci-impor-1';
    const answers = await Promise.all([1, 2].map(() => admin.call(imports.commit, { params: { id }, body: {}, key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await w.pool.query('select count(*)::int as n from attendance_event where import_id = $1', [id]);
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('two people who run the same import at once', () => {
  test('write it once: the second is told that it is done', async () => {
    const { id } = await uploaded(admin, csv('0071;05/11/2026;08:00;;'));
    // Whoever holds the row lets both come as far as they can before either may write.
    const answers = await transaction(w.pool, async (db) => {
      await db.query('select 1 from import_batch where id = $1 for update', [id]);
      const started = [commit(admin, id), commit(admin, id)];
      await untilLocked(w, 2);
      return { started };
    });
    const codes = (await Promise.all(answers.started)).map(({ status, error }) => (status === 200 ? 'ok' : error.code));
    expect(codes.toSorted()).toEqual(['STATUS_TIDAK_SESUAI', 'ok']);
  });
});

describe('taking an import back', () => {
  test('restores events, roster and days as they were', async () => {
    const first = await uploaded(admin, csv('0071;05/11/2026;08:00;17:00;'));
    await commit(admin, first.id);
    const before = await dayOf(w, budi, '2026-11-05');
    await w.make.shift({ company, code: 'SIANG', start: localTime('10:00'), end: localTime('19:00') });
    const second = await uploaded(
      admin,
      Buffer.from('NIK;TANGGAL;JAM_MASUK;KODE_SHIFT\n0071;05/11/2026;08:20;SIANG\n0072;05/11/2026;08:20;\n'),
      { existing: 'timpa' },
    );
    await commit(admin, second.id);
    expect(await dayOf(w, budi, '2026-11-05')).not.toEqual(before);
    const undone = await admin.call(imports.revert, { params: { id: second.id }, body: {} });
    expect(undone.reply.data).toMatchObject({ state: 'reverted', can: [] });
    expect(await dayOf(w, budi, '2026-11-05')).toEqual(before);
    expect(await dayOf(w, siti, '2026-11-05')).toMatchObject({ status: 'ALPA', in: null });
    const { rows } = await w.pool.query('select 1 from roster_cell where company_id = $1', [company.id]);
    expect(rows).toEqual([]);
  });

  test('is refused when something of it was changed since, or the period is locked', async () => {
    const first = await uploaded(admin, csv('0071;05/11/2026;08:00;;'));
    await commit(admin, first.id);
    await commit(admin, (await uploaded(admin, csv('0071;05/11/2026;08:20;;'), { existing: 'timpa' })).id);
    const used = await admin.call(imports.revert, { params: { id: first.id }, body: {} });
    expect(used.error).toMatchObject({
      code: 'IMPOR_DIPAKAI',
      message: expect.stringContaining('baris 2 sudah diubah'),
    });

    const other = await uploaded(admin, csv('0072;05/11/2026;08:00;;'));
    await commit(admin, other.id);
    await insertLockedPeriod(w.pool, company.id);
    expect((await admin.call(imports.revert, { params: { id: other.id }, body: {} })).status).toBe(423);
  });

  test('is refused to a superior whose people of the file are no longer his', async () => {
    await w.pool.query(`update company set settings = settings || '{"import_absen": true}' where id = $1`, [
      company.id,
    ]);
    const superior = await w.make.user({ company, role: 'supervisor' });
    const other = await w.make.user({ company, role: 'supervisor' });
    await w.make.user({ company, superior, employeeNo: '0081' });
    const moved = await w.make.user({ company, superior, employeeNo: '0082' });
    const boss = await server.as(superior);
    const { id } = await uploaded(boss, csv('0081;05/11/2026;08:00;;', '0082;05/11/2026;08:00;;'));
    const done = await commit(boss, id);
    expect(done.status, done.text).toBe(200);
    await w.pool.query('update org_assignment set superior_id = $2 where user_id = $1', [moved.id, other.id]);
    await rebuildSuperiorClosure(w.pool, company.id, dateIn(w.clock(), 'Asia/Jakarta'));
    const undone = await boss.call(imports.revert, { params: { id }, body: {} });
    expect([undone.status, undone.error?.code]).toEqual([403, 'TIDAK_BERHAK']);
    expect(await dayOf(w, moved, '2026-11-05')).toMatchObject({ in: '08:00:00' });
    expect((await admin.call(imports.revert, { params: { id }, body: {} })).status).toBe(200);
  });
});

describe('a lock that comes while an import is written', () => {
  test('keeps the import out, and a written one in', async () => {
    const written = await uploaded(admin, csv('0071;05/11/2026;08:00;;'));
    await commit(admin, written.id);
    const waiting = await uploaded(admin, csv('0072;05/11/2026;08:00;;'));
    const answers = await whileLocking(w, company.id, [
      async () => (await commit(admin, waiting.id)).error.code,
      async () => (await admin.call(imports.revert, { params: { id: written.id }, body: {} })).error.code,
    ]);
    expect(answers).toEqual(['IMPOR_MASIH_SALAH', 'PERIODE_TERKUNCI']);
    const { rows } = await w.pool.query('select user_id, valid from attendance_event where company_id = $1', [
      company.id,
    ]);
    expect(rows).toEqual([{ user_id: budi.id, valid: true }]);
  });

  test('two files over the same months in opposite order do not wait for each other', async () => {
    const days = ['05/10/2026', '05/11/2026'];
    const lines = ['0071', '0072'].flatMap((nik) => days.map((day) => `${nik};${day};08:00;;`));
    const first = await uploaded(admin, csv(...lines));
    const second = await uploaded(admin, csv(...lines.map((line) => line.replace('08:00;', ';17:00')).reverse()));
    const answers = await Promise.all([commit(admin, first.id), commit(admin, second.id)]);
    expect(answers.map(({ status, text }) => (status === 200 ? 'ok' : text))).toEqual(['ok', 'ok']);
  });
});
