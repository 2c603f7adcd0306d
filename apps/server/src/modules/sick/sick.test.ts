import { describe, expect, test } from 'vitest';
import { sick, sickLetters } from '@hadir/contract/sick/endpoints.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import { asksLeave, ledgerOf, noonOf, permittedDays, restOf, statusOn, withDays } from '../../../test/leave/leave.ts';
import { everybody, house, performAction } from '../../../test/requests/request-house.ts';
import { asksSick, letterOf } from '../../../test/leave/sick.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { leaveModule } from '../leave/leave.module.ts';
import { requestsModule } from '../requests/requests.module.ts';
import { maintainSickness } from './doctors-letters.service.ts';
import { sickModule } from './sick.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule, leaveModule, sickModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

const night = (company: { id: string }, date: string) => maintainSickness(companyDb(w.pool, company.id), noonOf(date));

async function withoutLetter(id: string): Promise<string | null> {
  const { rows } = await w.pool.query('select without_letter as without from sick_request where request_id = $1', [id]);
  return rows[0].without;
}

describe('Illness', () => {
  test('is reported without a letter, verified by HR, and lies on its days; told to the superior, not asked', async () => {
    const found = await house(w);
    const { staff, superior, admin } = await everybody(server, found);
    const seen = (await staff.call(sick.preview, { body: { from: '2026-11-19', to: '2026-11-22' } })).reply.data;
    expect(seen).toMatchObject({ days: 2, problems: [], chain: [{ actor: 'admin' }] });
    expect(seen.details).toEqual({
      workingDays: 2,
      calendarDays: 4,
      letterDue: '2026-11-26',
      wage: { episodeStart: '2026-11-19', month: 1, percent: 100 },
      givenBack: [],
    });
    const { id } = (await asksSick(staff)).reply.data;
    expect((await performAction(superior, id, 'approve')).status).toBe(403);
    expect((await performAction(admin, id, 'approve')).reply.data.status).toBe('approved');
    expect(await statusOn(w, found.staff.id, '2026-11-19')).toBe('SAKIT');
    expect(await statusOn(w, found.staff.id, '2026-11-20')).toBe('SAKIT');
    await performAction(admin, id, 'undo');
    expect(await statusOn(w, found.staff.id, '2026-11-20')).toBe('BELUM_ABSEN');
  });

  test.each([
    ['eight days back', { from: '2026-11-12', to: '2026-11-12' }, 'PENGAJUAN_MUNDUR'],
    ['backwards', { from: '2026-11-20', to: '2026-11-19' }, 'RENTANG_TANGGAL_TIDAK_VALID'],
    ['of half a year', { from: '2026-11-20', to: '2027-05-20' }, 'MELEBIHI_BATAS_HARI'],
  ])('%s is refused', async (_name, more, code) => {
    const found = await house(w);
    expect((await asksSick(await server.as(found.staff), more)).error.code).toBe(code);
  });

  test('twice on a date is refused', async () => {
    const found = await house(w);
    const staff = await server.as(found.staff);
    await asksSick(staff);
    const repeated = await asksSick(staff, { from: '2026-11-20', to: '2026-11-20' });
    expect(repeated.error.message).toBe('Sudah ada pengajuan sakit pada 20/11/2026.');
  });

  test('with a letter outranks annual leave: its days come back, and are taken again when it does not count', async () => {
    const found = await house(w);
    const { staff, superior, admin } = await everybody(server, found);
    await withDays(w, found.staff, 5);
    const leave = (await asksLeave(staff, { from: '2026-11-30', to: '2026-12-04' })).reply.data.id;
    await performAction(superior, leave, 'approve');
    expect(await restOf(w, found.staff.id)).toBe(0);
    const files = [await letterOf(staff)];
    const response = await asksSick(staff, { from: '2026-12-02', to: '2026-12-03', files });
    const { id } = response.reply.data;
    await performAction(admin, id, 'approve');
    expect(await restOf(w, found.staff.id)).toBe(2);
    expect((await ledgerOf(w, found.staff.id)).slice(-2)).toEqual([
      'batal 2026-12-02 1 grant',
      'batal 2026-12-03 1 grant',
    ]);
    await performAction(admin, id, 'revoke', { reason: 'Suratnya bukan dari dokter.', reasonCode: 'BUKTI_TIDAK_SAH' });
    expect(await restOf(w, found.staff.id)).toBe(0);
  });
});

describe('Illness that is called off while it runs', () => {
  test('stays illness for the days that have passed; leave takes the rest again', async () => {
    const found = await house(w);
    const { staff, superior, admin } = await everybody(server, found);
    await withDays(w, found.staff, 5);
    const leave = (await asksLeave(staff, { from: '2026-11-30', to: '2026-12-04' })).reply.data.id;
    await performAction(superior, leave, 'approve');
    const files = [await letterOf(staff)];
    const { id } = (await asksSick(staff, { from: '2026-12-02', to: '2026-12-04', files })).reply.data;
    await performAction(admin, id, 'approve');
    const sickDays = async () =>
      (await permittedDays(w, found.staff.id)).filter(({ kind }) => kind === 'sakit').map(({ date }) => date);
    w.moveClock(noonOf('2026-12-02'));
    await performAction(staff, id, 'ask_cancel', { reason: 'Sudah sehat kembali.' });
    expect((await performAction(admin, id, 'allow_cancel')).reply.data.status).toBe('cancelled');
    expect(await sickDays()).toEqual(['2026-12-02']);
    expect(await statusOn(w, found.staff.id, '2026-12-02')).toBe('SAKIT');
    expect(await restOf(w, found.staff.id)).toBe(1);
    await performAction(admin, id, 'undo');
    expect(await sickDays()).toEqual(['2026-12-02', '2026-12-03', '2026-12-04']);
    expect(await restOf(w, found.staff.id)).toBe(3);
    await performAction(admin, id, 'allow_cancel');
    expect(await restOf(w, found.staff.id)).toBe(1);

    // Its first day still begins the illness, and is taken.
    const next = (await staff.call(sick.preview, { body: { from: '2026-12-07', to: '2026-12-07' } })).reply.data;
    expect(next.details?.wage.episodeStart).toBe('2026-12-02');
    expect((await asksSick(staff, { from: '2026-12-02', to: '2026-12-02' })).error.code).toBe('BENTROK_PENGAJUAN');
    w.moveClock(noonOf('2026-11-20'));
  });

  test('owes the letter for the days that stay, counted from their end', async () => {
    const found = await house(w);
    const other = await w.make.user({ company: found.staff.company });
    const { staff, admin } = await everybody(server, found);
    const ids = [];
    for (const person of [staff, await server.as(other)]) {
      const { id } = (await asksSick(person, { from: '2026-11-19', to: '2026-11-27' })).reply.data;
      await performAction(admin, id, 'approve');
      await performAction(person, id, 'ask_cancel', { reason: 'Sudah sehat kembali.' });
      await performAction(admin, id, 'allow_cancel');
      ids.push(id);
    }
    const [withLetter = '', without = ''] = ids;
    const letter = { params: { id: withLetter }, body: { files: [await letterOf(staff)] } };
    expect((await staff.call(sickLetters.add, letter)).reply.data).toMatchObject({ files: 1 });
    expect(await night(found.staff.company, '2026-11-24')).toMatchObject({ settled: 0 });
    expect(await night(found.staff.company, '2026-11-25')).toMatchObject({ settled: 1 });
    expect([await withoutLetter(withLetter), await withoutLetter(without)]).toEqual([null, 'TANPA_UPAH']);
    const { rows } = await w.pool.query(`select body from notification where user_id = $1 and kind = 'surat_dokter'`, [
      other.id,
    ]);
    expect(rows[0]?.body).toContain('Sakit 19/11/2026 sampai 20/11/2026');
  });
});

describe('The letter', () => {
  test('comes after the report, by who was ill until its day, by HR at any time', async () => {
    const found = await house(w);
    const { staff, superior, admin } = await everybody(server, found);
    const { id } = (await asksSick(staff)).reply.data;
    await performAction(admin, id, 'approve');
    const add = async (person: Person) =>
      person.call(sickLetters.add, { params: { id }, body: { files: [await letterOf(person)] } });
    expect((await add(superior)).status).toBe(404);
    expect((await add(staff)).reply.data).toMatchObject({ files: 1 });
    w.moveClock(noonOf('2026-11-25'));
    const newSessions = { staff: await server.as(found.staff), admin: await server.as(found.admin) };
    expect((await add(newSessions.staff)).error.message).toBe(
      'Batas surat dokter sudah lewat (24/11/2026). Serahkan suratnya kepada HR.',
    );
    expect((await add(newSessions.admin)).reply.data).toMatchObject({ files: 2 });
    w.moveClock(noonOf('2026-11-20'));
  });

  test('that does not come makes the days unpaid, once, and says so; when it comes after all they are paid again', async () => {
    const found = await house(w);
    const { staff, admin } = await everybody(server, found);
    const { id } = (await asksSick(staff)).reply.data;
    await performAction(admin, id, 'approve');
    expect(await night(found.staff.company, '2026-11-24')).toMatchObject({ settled: 0 });
    expect(await night(found.staff.company, '2026-11-25')).toMatchObject({ settled: 1 });
    expect(await night(found.staff.company, '2026-11-25')).toMatchObject({ settled: 0 });
    expect(await withoutLetter(id)).toBe('TANPA_UPAH');
    const { rows } = await w.pool.query(`select body from notification where user_id = $1 and kind = 'surat_dokter'`, [
      found.staff.id,
    ]);
    expect(rows).toEqual([
      { body: 'Sakit 19/11/2026 sampai 20/11/2026 dihitung tanpa upah. Serahkan suratnya kepada HR bila ada.' },
    ]);
    await admin.call(sickLetters.add, { params: { id }, body: { files: [await letterOf(admin)] } });
    expect(await withoutLetter(id)).toBeNull();
  });

  test('that does not come takes annual leave where the company says so, and nothing that is not there', async () => {
    const found = await house(w);
    const other = await w.make.user({ company: found.staff.company });
    await w.pool.query(
      `update company set settings = settings || '{"sick_without_letter":"POTONG_CUTI"}' where id = $1`,
      [found.staff.company.id],
    );
    const { staff, admin } = await everybody(server, found);
    await withDays(w, found.staff, 5);
    await withDays(w, other, 1);
    const ids = [];
    for (const person of [staff, await server.as(other)]) {
      const { id } = (await asksSick(person)).reply.data;
      await performAction(admin, id, 'approve');
      ids.push(id);
    }
    await night(found.staff.company, '2026-11-25');
    expect(await restOf(w, found.staff.id)).toBe(3);
    expect(await restOf(w, other.id)).toBe(1);
    expect([await withoutLetter(ids[0] ?? ''), await withoutLetter(ids[1] ?? '')]).toEqual([
      'POTONG_CUTI',
      'TANPA_UPAH',
    ]);
    await admin.call(sickLetters.add, { params: { id: ids[0] ?? '' }, body: { files: [await letterOf(admin)] } });
    expect(await restOf(w, found.staff.id)).toBe(5);
  });
});

test('HR is told on the first day of the fourth month of an illness', async () => {
  const found = await house(w);
  const { admin } = await everybody(server, found);
  for (const [from, to] of [
    ['2026-08-20', '2026-10-31'],
    ['2026-11-01', '2026-12-31'],
  ] as const) {
    const response = await asksSick(admin, { userId: found.staff.id, from, to });
    await performAction(await server.as(found.otherAdmin), response.reply.data.id, 'approve');
  }
  expect(await night(found.staff.company, '2026-11-20')).toMatchObject({ alerted: 1 });
  expect(await night(found.staff.company, '2026-11-20')).toMatchObject({ alerted: 0 });
  const { rows } = await w.pool.query(`select title from notification where user_id = $1 and kind = 'sakit_panjang'`, [
    found.admin.id,
  ]);
  expect(rows).toEqual([{ title: 'Siti Staf memasuki bulan ke-4 sakit' }]);
});
