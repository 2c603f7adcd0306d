import { describe, expect, test } from 'vitest';
import { localDate } from '@hadir/domain/kernel/time.ts';
import type { Served } from '../../../../test/world/http.ts';
import { asksLeave, holiday, ledgerOf, noonOf, restOf, withDays } from '../../../../test/leave/leave.ts';
import { whileLocking } from '../../../../test/world/period-locking.ts';
import { everybody, house, performAction } from '../../../../test/requests/request-house.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import { untilLocked } from '../../../../test/world/wait-until.ts';
import type { World } from '../../../../test/world/world.ts';
import { companyDb } from '../../../db/company-db.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { newId } from '../../../db/new-id.ts';
import { requestsModule } from '../../requests/requests.module.ts';
import { maintainLeave } from './leave-maintenance.service.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

const night = (company: { id: string }, date: string) => maintainLeave(companyDb(w.pool, company.id), noonOf(date));
const withdrawn = (date: string) => w.pool.query('delete from platform_holiday where date = $1', [date]);
const ofDate = async (user: { id: string }, date: string) =>
  (await ledgerOf(w, user.id)).filter((line) => line.includes(` ${date} `));

async function lock(company: { id: string }, from: string, to: string): Promise<void> {
  const row = { company_id: company.id, label: to.slice(0, 7), first_date: from, last_date: to, state: 'locked' };
  await insertRows(w.pool, 'period', [{ ...row, locked_at: 'now', updated_at: 'now' }]);
  await w.pool.query('update rules_version set version = version + 1 where company_id = $1', [company.id]);
}

async function messagesOf(userId: string): Promise<string[]> {
  const { rows } = await w.pool.query(
    `select title, body from notification where user_id = $1 and kind = 'cuti_dikembalikan' order by created_at, id`,
    [userId],
  );
  return rows.map(({ title, body }) => `${title}. ${body}`);
}

describe('A holiday that is withdrawn', () => {
  test('takes the day of the leave again, once, by any number of runs', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    const { id } = (await asksLeave(staff, { from: '2026-12-07', to: '2026-12-08' })).reply.data;
    await performAction(superior, id, 'approve');
    await holiday(w, '2026-12-08', 'Libur daerah uji');
    await night(found.staff.company, '2026-11-21');
    expect(await restOf(w, found.staff.id)).toBe(11);
    await withdrawn('2026-12-08');
    await Promise.all(Array.from({ length: 3 }, () => night(found.staff.company, '2026-11-22')));
    await night(found.staff.company, '2026-11-23');
    expect(await ofDate(found.staff, '2026-12-08')).toEqual([
      'pakai 2026-12-08 -1 grant',
      'batal 2026-12-08 1 grant',
      'pakai 2026-12-08 -1 grant',
    ]);
    expect((await messagesOf(found.staff.id)).slice(1)).toEqual([
      '1 hari cuti diambil lagi. 08/12/2026 menjadi hari kerja kembali.',
    ]);
    // Called off afterwards, everything comes back, and nothing is taken again.
    await performAction((await everybody(server, found)).admin, id, 'revoke', {
      reason: 'Salah memilih tanggal cuti.',
    });
    await night(found.staff.company, '2026-11-24');
    expect(await restOf(w, found.staff.id)).toBe(12);
  });

  test('takes a day again that was kept of a leave called off while it ran', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    const { id } = (await asksLeave(staff, { from: '2026-12-01', to: '2026-12-02' })).reply.data;
    await performAction(superior, id, 'approve');
    w.moveClock(noonOf('2026-12-01'));
    await performAction(staff, id, 'ask_cancel', { reason: 'Dipanggil kembali bekerja.' });
    expect((await performAction(superior, id, 'allow_cancel')).reply.data.status).toBe('cancelled');
    w.moveClock(noonOf('2026-11-20'));
    await holiday(w, '2026-12-01', 'Libur daerah uji');
    await night(found.staff.company, '2026-12-02');
    expect(await restOf(w, found.staff.id)).toBe(12);
    await withdrawn('2026-12-01');
    await night(found.staff.company, '2026-12-03');
    await night(found.staff.company, '2026-12-04');
    expect(await restOf(w, found.staff.id)).toBe(11);
  });

  test('takes only what is there, and the rest when it is', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    await withDays(w, found.staff, 1);
    const first = (await asksLeave(staff, { from: '2026-12-09', to: '2026-12-09' })).reply.data.id;
    await performAction(superior, first, 'approve');
    await holiday(w, '2026-12-09', 'Libur daerah uji');
    await night(found.staff.company, '2026-11-21');
    const other = (await asksLeave(staff, { from: '2026-12-10', to: '2026-12-10' })).reply.data.id;
    await performAction(superior, other, 'approve');
    await withdrawn('2026-12-09');
    await night(found.staff.company, '2026-11-22');
    expect(await restOf(w, found.staff.id)).toBe(0);
    expect(await ofDate(found.staff, '2026-12-09')).toHaveLength(2);
    await performAction((await everybody(server, found)).admin, other, 'revoke', { reason: 'Dibatalkan oleh HR.' });
    await night(found.staff.company, '2026-11-23');
    expect(await ofDate(found.staff, '2026-12-09')).toHaveLength(3);
  });

  test('leaves what an illness gave back to the illness, and locked periods as they are', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    for (const date of ['2026-12-02', '2026-12-03', '2026-12-28']) {
      const { id } = (await asksLeave(staff, { from: date, to: date })).reply.data;
      await performAction(superior, id, 'approve');
    }
    const { rows } = await w.pool.query(`select id from request where user_id = $1 and first_date = '2026-12-02'`, [
      found.staff.id,
    ]);
    await w.pool.query(
      `insert into leave_entry (company_id, id, user_id, code, lot_id, kind, date, days, request_id, at)
       select company_id, $3, user_id, code, id, 'batal', '2026-12-02', 1, $2, now() from leave_lot where user_id = $1`,
      [found.staff.id, rows[0].id, newId()],
    );
    const ill = { company_id: found.staff.company.id, user_id: found.staff.id, work_date: '2026-12-02', kind: 'sakit' };
    await insertRows(w.pool, 'day_permission', [{ ...ill, label: 'Sakit' }]);
    await holiday(w, '2026-12-28', 'Libur daerah uji');
    await night(found.staff.company, '2026-11-21');
    expect(await restOf(w, found.staff.id)).toBe(11);
    await withdrawn('2026-12-28');
    await holiday(w, '2026-12-03', 'Libur daerah uji');
    await lock(found.staff.company, '2026-11-21', '2027-01-20');
    await night(found.staff.company, '2026-11-22');
    expect(await restOf(w, found.staff.id)).toBe(11);
    await withdrawn('2026-12-03');
  });
});

describe('Cuti bersama that is removed', () => {
  test('gives its day back, once, and off what is owed', async () => {
    const company = await w.make.company();
    const [old, young] = [
      await w.make.user({ company }),
      await w.make.user({ company, joined: localDate('2026-06-01') }),
    ];
    await holiday(w, '2026-11-25', 'Cuti bersama uji', 'cuti_bersama');
    await night(company, '2026-11-25');
    expect(await ofDate(old, '2026-11-25')).toEqual(['potong_cuti_bersama 2026-11-25 -1 grant']);
    expect(await ofDate(young, '2026-11-25')).toEqual(['hutang 2026-11-25 -1 hutang']);
    await withdrawn('2026-11-25');
    await Promise.all(Array.from({ length: 3 }, () => night(company, '2026-11-26')));
    await night(company, '2026-11-27');
    expect((await ofDate(old, '2026-11-25')).slice(1)).toEqual(['batal 2026-11-25 1 grant']);
    expect((await ofDate(young, '2026-11-25')).slice(1)).toEqual(['batal 2026-11-25 1 hutang']);
  });

  test('stays as it was paid where the period is locked', async () => {
    const company = await w.make.company();
    const person = await w.make.user({ company });
    await holiday(w, '2026-11-26', 'Cuti bersama uji', 'cuti_bersama');
    await night(company, '2026-11-26');
    await lock(company, '2026-11-21', '2026-12-20');
    await withdrawn('2026-11-26');
    await night(company, '2026-11-27');
    expect(await ofDate(person, '2026-11-26')).toEqual(['potong_cuti_bersama 2026-11-26 -1 grant']);
  });
});

describe('While the night waits', () => {
  /** Approved for Friday 20 November, given back by a holiday that was withdrawn since. */
  async function givenBack() {
    const found = await house(w);
    const { superior, admin } = await everybody(server, found);
    const day = { userId: found.staff.id, from: '2026-11-20', to: '2026-11-20' };
    const { id } = (await asksLeave(admin, day)).reply.data;
    await performAction(superior, id, 'approve');
    await holiday(w, '2026-11-20', 'Libur daerah uji');
    await night(found.staff.company, '2026-11-21');
    await withdrawn('2026-11-20');
    expect(await restOf(w, found.staff.id)).toBe(12);
    return { found, id };
  }

  test('a leave that is called off takes nothing again', async () => {
    const { found, id } = await givenBack();
    const holder = await w.pool.connect();
    await holder.query('begin');
    await holder.query(`update request set status = 'cancelled' where id = $1`, [id]);
    const waiting = night(found.staff.company, '2026-11-22');
    await untilLocked(w);
    await holder.query('commit');
    holder.release();
    await waiting;
    expect(await restOf(w, found.staff.id)).toBe(12);
  });

  test('a period that is being locked keeps its days of leave', async () => {
    const { found } = await givenBack();
    await whileLocking(w, found.staff.company.id, [() => night(found.staff.company, '2026-11-22')]);
    expect(await restOf(w, found.staff.id)).toBe(12);
  });

  test('a period that is being locked keeps its cuti bersama', async () => {
    const company = await w.make.company();
    const person = await w.make.user({ company });
    await night(company, '2026-11-18');
    await holiday(w, '2026-11-19', 'Cuti bersama uji', 'cuti_bersama');
    await night(company, '2026-11-19');
    await withdrawn('2026-11-19');
    await whileLocking(w, company.id, [() => night(company, '2026-11-20')]);
    expect(await ofDate(person, '2026-11-19')).toEqual(['potong_cuti_bersama 2026-11-19 -1 grant']);
  });
});
