import { describe, expect, test, vi } from 'vitest';
import { overtime, overtimeWork } from '@hadir/contract/overtime/endpoints.ts';
import type { Served } from '../../../test/world/http.ts';
import {
  approvedEvening,
  earns,
  eveningOf,
  lockNovember,
  MONDAY_MORNING,
  november,
  novemberAt,
  pass,
  tapped,
  toValidate,
} from '../../../test/overtime/overtime.ts';
import { holiday } from '../../../test/leave/leave.ts';
import { judgeDay, performAction } from '../../../test/requests/request-house.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { currentRules } from '../attendance/rules/current-rules.service.ts';
import { requestsModule } from '../requests/requests.module.ts';
import { overtimeModule } from './overtime.module.ts';
import { readOvertime } from './overtime.store.ts';
import { toRecheck } from './recheck.service.ts';

let w: World;
let server: Served;
usesWorld({ now: MONDAY_MORNING, only: [requestsModule, overtimeModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

const approvedOne = () => approvedEvening(w, server);

describe('What was worked', () => {
  test('is read from the closed day, validated up to it, and told in minutes alone', async () => {
    const { found, staff, superior, admin, id } = await approvedOne();
    await earns(w, server, found.staff, 5_190_000);
    await tapped(w, found.staff, 'in', '2026-11-16T07:55:00+07:00');
    await tapped(w, found.staff, 'out', '2026-11-16T19:30:00+07:00');
    await pass(w, found.staff, novemberAt('16', '20:00'));
    expect((await toValidate(admin)).reply.data).toMatchObject([{ phase: 'waiting', actual: null, can: [] }]);
    await pass(w, found.staff, novemberAt('17', '00:00'));
    const [row] = (await toValidate(admin)).reply.data;
    expect(row).toMatchObject({ phase: 'realised', suggestedMinutes: 150, actual: { minutes: 150 } });
    const version = row?.version ?? 0;
    const more = await admin.call(overtimeWork.validate, { params: { id }, body: { version, minutes: 151 } });
    expect([more.status, more.error.code]).toEqual([422, 'DI_LUAR_RENTANG']);
    const less = await admin.call(overtimeWork.validate, { params: { id }, body: { version, minutes: 120 } });
    expect([less.status, less.error.code]).toEqual([422, 'ALASAN_WAJIB']);
    const done = await admin.call(overtimeWork.validate, { params: { id }, body: { version } });
    expect(done.reply.data).toMatchObject({ phase: 'validated', validatedMinutes: 150, can: ['reopen'] });
    // Hours and who approved stand in the row; what they pay does not.
    expect(done.reply.data).toMatchObject({
      week: { used: 150, limit: 1080 },
      approvals: [{ actor: 'superior', fullname: 'Agus Atasan' }],
      hours: {
        tiers: [
          { multiplier: 1.5, minutes: 60 },
          { multiplier: 2, minutes: 90 },
        ],
        weighted: 4.5,
      },
    });
    const repeated = await admin.call(overtimeWork.validate, { params: { id }, body: { version } });
    expect([repeated.status, repeated.error.code]).toEqual([409, 'VERSI_BERUBAH']);

    // 30,000 x (1.5 + 1.5 x 2): an hour and an hour and a half.
    const pay = await admin.call(overtimeWork.pay, { params: { id } });
    expect(pay.reply.data).toMatchObject({ countedMinutes: 150, wage: { hourly: 30_000, pay: 135_000 }, flags: [] });
    const own = await staff.call(overtime.list);
    expect(own.reply.data[0]?.details).toMatchObject({ validatedMinutes: 150, shownPhase: 'validated' });
    for (const answer of [own, await superior.call(overtime.list), done]) {
      expect(answer.text).not.toContain('135000');
      expect(answer.text).not.toContain('5190000');
    }
    expect((await staff.call(overtimeWork.pay, { params: { id } })).status).toBe(403);
    expect((await superior.call(overtimeWork.pay, { params: { id } })).status).toBe(403);
    const { rows } = await w.pool.query(
      `select pay_sealed from overtime_order where request_id = $1 and pay_sealed like '%135%'`,
      [id],
    );
    expect(rows).toEqual([]);
  });

  test('a position without overtime pay keeps its minutes and the law’s marks; without a wage there is no pay yet', async () => {
    const { found, admin, id } = await approvedOne();
    const position = await w.make.position({ company: found.staff.company });
    await w.pool.query(`update position set ot_exempt = true, dokumen_dasar = 'PKB 12/2026' where id = $1`, [
      position.id,
    ]);
    await w.pool.query('update org_assignment set position_id = $2 where user_id = $1', [found.staff.id, position.id]);
    await tapped(w, found.staff, 'in', '2026-11-16T07:55:00+07:00');
    await tapped(w, found.staff, 'out', '2026-11-16T20:00:00+07:00');
    await pass(w, found.staff, novemberAt('17', '09:00'));
    const version = (await toValidate(admin)).reply.data[0]?.version ?? 0;
    const done = await admin.call(overtimeWork.validate, { params: { id }, body: { version } });
    expect(done.reply.data).toMatchObject({ validatedMinutes: 180, flags: ['DIKECUALIKAN_GOLONGAN_JABATAN'] });
    const pay = await admin.call(overtimeWork.pay, { params: { id } });
    expect(pay.reply.data.wage).toBeNull();
    await earns(w, server, found.staff, 20_000_000);
    const opened = await admin.call(overtimeWork.reopen, {
      params: { id },
      body: { version: done.reply.data.version, reason: 'Upah baru dicatat.' },
    });
    await admin.call(overtimeWork.validate, { params: { id }, body: { version: opened.reply.data.version } });
    expect((await admin.call(overtimeWork.pay, { params: { id } })).reply.data.wage).toMatchObject({
      pay: 0,
      tiers: [],
    });
  });

  test('nobody worked: not done; a corrected day is looked at again by itself', async () => {
    const { found, admin } = await approvedOne();
    await tapped(w, found.staff, 'in', '2026-11-16T07:55:00+07:00');
    await tapped(w, found.staff, 'out', '2026-11-16T17:00:00+07:00');
    await pass(w, found.staff, novemberAt('17', '00:00'));
    expect((await toValidate(admin)).reply.data).toMatchObject([
      { phase: 'not_done', suggestedMinutes: 0, can: ['return'] },
    ]);
    await tapped(w, found.staff, 'out', '2026-11-16T18:00:00+07:00');
    w.moveClock(novemberAt('17', '09:00'));
    await judgeDay(w, found.staff, november('16'));
    await pass(w, found.staff, novemberAt('17', '09:15'));
    expect((await toValidate(admin)).reply.data).toMatchObject([{ phase: 'realised', suggestedMinutes: 60 }]);
  });

  test('is sent back with a reason, and opened again while the period is open', async () => {
    const { found, admin, id } = await approvedOne();
    await tapped(w, found.staff, 'in', '2026-11-16T07:55:00+07:00');
    await tapped(w, found.staff, 'out', '2026-11-16T20:00:00+07:00');
    await pass(w, found.staff, novemberAt('17', '02:15'));
    const version = async () => (await toValidate(admin)).reply.data[0]?.version ?? 0;
    const body = { version: await version(), reason: 'Jam pulang tidak sesuai CCTV.' };
    const returned = await admin.call(overtimeWork.giveBack, { params: { id }, body });
    expect(returned.reply.data).toMatchObject({ phase: 'waiting', actual: null, note: body.reason });
    // Not before the day is judged anew.
    await pass(w, found.staff, novemberAt('17', '03:00'));
    expect((await toValidate(admin)).reply.data).toMatchObject([{ phase: 'waiting' }]);
    await tapped(w, found.staff, 'out', '2026-11-16T20:05:00+07:00');
    w.moveClock(novemberAt('17', '04:00'));
    await judgeDay(w, found.staff, november('16'));
    await pass(w, found.staff, novemberAt('17', '04:15'));
    const done = await admin.call(overtimeWork.validate, { params: { id }, body: { version: await version() } });
    expect(done.reply.data).toMatchObject({ validatedMinutes: 180 });
    const opened = await admin.call(overtimeWork.reopen, {
      params: { id },
      body: { version: await version(), reason: 'Menit belum benar.' },
    });
    expect(opened.reply.data).toMatchObject({ phase: 'realised', validatedMinutes: null });
  });

  test('is marked to be looked at again when its day changes after the validation, and only then', async () => {
    const { found, admin, id } = await approvedOne();
    await earns(w, server, found.staff, 5_190_000);
    await tapped(w, found.staff, 'in', '2026-11-16T07:55:00+07:00');
    await tapped(w, found.staff, 'out', '2026-11-16T19:00:00+07:00');
    await pass(w, found.staff, novemberAt('17', '02:15'));
    const row = async () => (await toValidate(admin)).reply.data[0];
    const version = async () => (await row())?.version ?? 0;
    await admin.call(overtimeWork.validate, { params: { id }, body: { version: await version() } });
    // Judged again with the same outcome.
    w.moveClock(novemberAt('17', '09:00'));
    await judgeDay(w, found.staff, november('16'));
    expect(await row()).toMatchObject({ validatedMinutes: 120, flags: [] });
    await tapped(w, found.staff, 'out', '2026-11-16T19:30:00+07:00');
    await judgeDay(w, found.staff, november('16'));
    expect(await row()).toMatchObject({ phase: 'validated', validatedMinutes: 120, flags: ['ULANG_PERIKSA'] });
    const reason = 'Harinya dikoreksi.';
    await admin.call(overtimeWork.reopen, { params: { id }, body: { version: await version(), reason } });
    await admin.call(overtimeWork.validate, { params: { id }, body: { version: await version() } });
    expect(await row()).toMatchObject({ validatedMinutes: 150, flags: [] });
    // The same hours on a day that became a holiday pay otherwise.
    await holiday(w, '2026-11-16', 'Libur uji');
    w.moveClock(novemberAt('17', '10:00'));
    await judgeDay(w, found.staff, november('16'));
    expect((await row())?.flags).toContain('ULANG_PERIKSA');
    await w.pool.query(`delete from platform_holiday where date = '2026-11-16'`);
  });

  test('is looked at again with as many questions for three as for one', async () => {
    const { found, staff, superior, admin, reasonId, id } = await approvedOne();
    await earns(w, server, found.staff, 5_190_000);
    const ids = [id];
    for (const day of ['17', '18']) {
      const one = await staff.call(overtime.submit, { body: eveningOf(reasonId, { date: november(day) }) });
      await performAction(superior, one.reply.data.id, 'approve');
      ids.push(one.reply.data.id);
    }
    for (const day of ['16', '17', '18']) {
      await tapped(w, found.staff, 'in', `2026-11-${day}T07:55:00+07:00`);
      await tapped(w, found.staff, 'out', `2026-11-${day}T20:00:00+07:00`);
    }
    const db = companyDb(w.pool, found.staff.company.id);
    const questions = vi.spyOn(db, 'query');
    const queryCounts: number[] = [];
    for (const [index, one] of ids.entries()) {
      await pass(w, found.staff, novemberAt(String(17 + index), '09:00'));
      const version = (await toValidate(admin)).reply.data.find((row) => row.id === one)?.version ?? 0;
      const answer = await admin.call(overtimeWork.validate, { params: { id: one }, body: { version } });
      expect(answer.status).toBe(200);
      // The day after it was judged for the first time only now.
      await pass(w, found.staff, novemberAt(String(18 + index), '03:00'));
      const [rows, rules] = [await readOvertime(db, ids), await currentRules(db)];
      questions.mockClear();
      await toRecheck(server.app, db, rows, rules);
      queryCounts.push(questions.mock.calls.length);
    }
    expect(queryCounts).toEqual([queryCounts[0], queryCounts[0], queryCounts[0]]);
  });

  test('many are validated at once, each with an answer of its own', async () => {
    const first = await approvedOne();
    const { found, staff, superior, admin, reasonId } = first;
    const second = await staff.call(overtime.submit, { body: eveningOf(reasonId, { date: november('17') }) });
    await performAction(superior, second.reply.data.id, 'approve');
    await tapped(w, found.staff, 'in', '2026-11-16T07:55:00+07:00');
    await tapped(w, found.staff, 'out', '2026-11-16T20:00:00+07:00');
    await pass(w, found.staff, novemberAt('18', '09:00'));
    const rows = (await toValidate(admin)).reply.data;
    const items = rows.map(({ id, version }) => ({ id, version }));
    const answer = await admin.call(overtimeWork.validateMany, {
      body: { items: [...items, { id: newId(), version: 1 }] },
    });
    expect(answer.reply.data.map(({ status, code }) => [status, code])).toEqual([
      [200, null],
      [409, 'STATUS_TIDAK_SESUAI'],
      [404, 'TIDAK_DITEMUKAN'],
    ]);
  });

  test('many at once outlive a deadlock: the one that PostgreSQL ended runs again', async () => {
    const { found, staff, superior, admin, reasonId } = await approvedOne();
    const second = await staff.call(overtime.submit, { body: eveningOf(reasonId, { date: november('17') }) });
    await performAction(superior, second.reply.data.id, 'approve');
    for (const day of ['16', '17']) {
      await tapped(w, found.staff, 'in', `2026-11-${day}T07:55:00+07:00`);
      await tapped(w, found.staff, 'out', `2026-11-${day}T20:00:00+07:00`);
    }
    await pass(w, found.staff, novemberAt('18', '09:00'));
    const items = (await toValidate(admin)).reply.data.map(({ id, version }) => ({ id, version }));
    // A sequence is not taken back with its transaction: the first try alone fails.
    await w.pool.query(`create sequence deadlock_tries`);
    await w.pool.query(`grant usage on sequence deadlock_tries to public`);
    await w.pool.query(`create function one_deadlock() returns trigger language plpgsql as $$ begin
      if nextval('deadlock_tries') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new; end $$`);
    await w.pool.query(`create trigger one_deadlock before update of validated_at on overtime_order
      for each row execute function one_deadlock()`);
    const answer = await admin
      .call(overtimeWork.validateMany, { body: { items } })
      .finally(() => w.pool.query('drop trigger one_deadlock on overtime_order'));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.reply.data).toMatchObject(items.map(({ id }) => ({ id, status: 200, row: { phase: 'validated' } })));
    expect(items).toHaveLength(2);
  });

  test('is final when its period is locked: nobody validates, opens or revokes it', async () => {
    const { found, admin, id } = await approvedOne();
    await tapped(w, found.staff, 'in', '2026-11-16T07:55:00+07:00');
    await tapped(w, found.staff, 'out', '2026-11-16T19:00:00+07:00');
    await pass(w, found.staff, novemberAt('17', '09:00'));
    const [row] = (await toValidate(admin)).reply.data;
    await admin.call(overtimeWork.validate, { params: { id }, body: { version: row?.version ?? 0 } });
    w.moveClock(novemberAt('17', '09:05'));
    await tapped(w, found.staff, 'out', '2026-11-16T19:30:00+07:00');
    await judgeDay(w, found.staff, november('16'));
    const flags = async () => (await toValidate(admin)).reply.data[0]?.flags;
    expect(await flags()).toContain('ULANG_PERIKSA');
    await lockNovember(w, found.staff);
    const [locked] = (await toValidate(admin)).reply.data;
    expect(locked).toMatchObject({ phase: 'final', can: [] });
    expect(await flags()).not.toContain('ULANG_PERIKSA');
    const body = { version: locked?.version ?? 0, reason: 'Menit belum benar.' };
    const answer = await admin.call(overtimeWork.reopen, { params: { id }, body });
    expect([answer.status, answer.error.message]).toEqual([423, 'Periode 2026-11 sudah dikunci. Hubungi HR.']);
    expect((await performAction(admin, id, 'revoke', { reason: 'Tidak jadi dikerjakan.' })).status).toBe(423);
  });
});
