import { describe, expect, test } from 'vitest';
import { corrections } from '@hadir/contract/corrections/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { addDays, localDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { TestCompany } from '../../../../test/world/structure-factories.ts';
import { makeDay } from '../../../../test/attendance/attendance-days.ts';
import type { Served } from '../../../../test/world/http.ts';
import {
  asksCorrection,
  CORRECTED,
  everybody,
  house,
  judgeDay,
  performAction,
} from '../../../../test/requests/request-house.ts';
import { friday } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { type CompanyDb, companyDb } from '../../../db/company-db.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { newId } from '../../../db/new-id.ts';
import { correctionsModule } from '../../corrections/corrections.module.ts';
import { draftMissingTaps } from '../../corrections/employee/missing-punch-drafts.job.ts';
import { addApprovers } from './escalation.store.ts';
import { expireRequests } from './expiry.job.ts';
import { ranOut } from './expiry.store.ts';
import { requestsModule } from '../requests.module.ts';
import { reassignSteps } from '../chain/reassign-approvers.job.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule, correctionsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

const lockNovember = (company: TestCompany) =>
  insertRows(w.pool, 'period', [
    {
      company_id: company.id,
      label: '2026-11',
      first_date: '2026-10-21',
      last_date: '2026-11-20',
      state: 'locked',
      locked_at: '2026-11-20T02:00:00Z',
    },
  ]);

describe('What nobody decides', () => {
  test('ends at the lock of its period, once, and its date is free', async () => {
    const found = await house(w);
    const staff = await server.as(found.staff);
    const { id } = (await asksCorrection(staff)).reply.data;
    const db = companyDb(w.pool, found.staff.company.id);
    expect(await expireRequests(server.app, db, w.clock())).toBe(0);
    await lockNovember(found.staff.company);
    expect(await expireRequests(server.app, db, w.clock())).toBe(1);
    expect(await expireRequests(server.app, db, w.clock())).toBe(0);
    const { data } = (await staff.call(requests.detail, { params: { id } })).reply;
    expect([data.status, data.can, data.timeline.at(-1)?.by]).toEqual(['expired', [], null]);
    const { rows } = await w.pool.query('select taken from request_day where request_id = $1', [id]);
    expect(rows).toEqual([{ taken: false }]);
  });

  test('is looked at again only once it has run out: leave a week after its end, work done before at the lock', async () => {
    const found = await house(w);
    const db = companyDb(w.pool, found.staff.company.id);
    const waits = (kind: string, end: string, flags: readonly string[] = []) => ({
      company_id: db.companyId,
      id: newId(),
      kind,
      user_id: found.staff.id,
      created_by: found.staff.id,
      first_date: end,
      last_date: end,
      starts_at: `${end}T01:00:00Z`,
      ends_at: `${end}T10:00:00Z`,
      tz: 'Asia/Jakarta',
      label: 'Pengajuan',
      status: 'pending',
      open_step: 1,
      flags,
      submitted_at: `${end}T00:00:00Z`,
      updated_at: `${end}T00:00:00Z`,
    });
    const rows = {
      leaveOfLastWeek: waits('leave', '2026-11-18'),
      leaveBefore: waits('leave', '2026-11-10'),
      overtime: waits('overtime', '2026-11-18'),
      workDone: waits('overtime', '2026-11-19', ['SUSULAN']),
      permission: waits('permission', '2026-11-19'),
      later: waits('permission', '2026-11-23'),
    };
    await insertRows(w.pool, 'request', Object.values(rows));
    const ended = async () => {
      const limits = { now: toWire(w.clock()), leaveDays: 7, partnerHours: 24, most: 100 };
      const ids = await ranOut(db, limits);
      return Object.entries(rows).flatMap(([name, { id }]) => (ids.includes(id) ? [name] : []));
    };
    expect(await ended()).toEqual(['leaveBefore', 'overtime']);
    await lockNovember(found.staff.company);
    expect(await ended()).toEqual(['leaveBefore', 'overtime', 'workDone', 'permission']);
  });
});

describe('Steps that nobody has decided', () => {
  test('go to who takes the place of somebody who left; decided ones stay', async () => {
    const found = await house(w);
    const { staff, director } = await everybody(server, found);
    const { id } = (await asksCorrection(staff)).reply.data;
    const db = companyDb(w.pool, found.staff.company.id);
    expect(await reassignSteps(server.app, db, w.clock())).toBe(0);
    await w.pool.query('update app_user set active = false where id = $1', [found.superior.id]);
    await w.pool.query('update org_assignment set superior_id = $2 where user_id = $1', [
      found.staff.id,
      found.director.id,
    ]);
    expect(await reassignSteps(server.app, db, w.clock())).toBe(1);
    const { step } = (await staff.call(requests.detail, { params: { id } })).reply.data;
    expect(step).toMatchObject({ namedBy: 'Atasan', people: [{ fullname: 'Dewi Direktur' }] });
    expect((await director.call(requests.inbox, { query: {} })).reply.total).toBe(1);
    const { rows } = await w.pool.query(
      `select before, after from audit_log where action = 'request.step.renamed' and entity_id = $1`,
      [id],
    );
    expect(rows).toMatchObject([
      { before: { approvers: [found.superior.id] }, after: { approvers: [found.director.id] } },
    ]);
    expect((await performAction(director, id, 'approve')).status).toBe(200);
    expect(await reassignSteps(server.app, db, w.clock())).toBe(0);
  });

  test('keep who was added because nobody answered', async () => {
    const found = await house(w);
    const staff = await server.as(found.staff);
    const { id } = (await asksCorrection(staff)).reply.data;
    const db = companyDb(w.pool, found.staff.company.id);
    await addApprovers(db, { id, round: 1 }, 1, [found.admin.id]);
    expect(await reassignSteps(server.app, db, w.clock())).toBe(0);
    await w.pool.query('update org_assignment set superior_id = $2 where user_id = $1', [
      found.staff.id,
      found.director.id,
    ]);
    expect(await reassignSteps(server.app, db, w.clock())).toBe(1);
    const { step } = (await staff.call(requests.detail, { params: { id } })).reply.data;
    expect(step?.people.map(({ fullname }) => fullname).sort()).toEqual(['Dewi Direktur', 'Hani HR']);
  });

  test('stay with whom they name when the company changes its flow', async () => {
    const found = await house(w);
    const staff = await server.as(found.staff);
    const { id } = (await asksCorrection(staff)).reply.data;
    const db = companyDb(w.pool, found.staff.company.id);
    await insertRows(w.pool, 'approval_flow', [
      {
        company_id: found.staff.company.id,
        id: newId(),
        kind: 'correction',
        audience: 'internal',
        more_than_days: 0,
        steps: [{ actor: 'leader', slaHours: 48 }],
        created_at: 'now',
        updated_at: 'now',
        version: 1,
      },
    ]);
    expect(await reassignSteps(server.app, db, w.clock())).toBe(0);
    await w.pool.query('update org_assignment set superior_id = $2 where user_id = $1', [
      found.staff.id,
      found.director.id,
    ]);
    expect(await reassignSteps(server.app, db, w.clock())).toBe(1);
    const { step } = (await staff.call(requests.detail, { params: { id } })).reply.data;
    expect(step).toMatchObject({ namedBy: 'Atasan', people: [{ fullname: 'Dewi Direktur' }] });
  });

  test('are looked at together: more of them cost no more than their dates', async () => {
    const found = await house(w);
    const staff = await server.as(found.staff);
    const db = companyDb(w.pool, found.staff.company.id);
    let statements = 0;
    const counting: CompanyDb = {
      ...db,
      query: (...args) => {
        statements += 1;
        return db.query(...args);
      },
    };
    const counted = async () => {
      statements = 0;
      expect(await reassignSteps(server.app, counting, w.clock())).toBe(0);
      return statements;
    };
    for (const days of [0, 1]) await asksCorrection(staff, { date: addDays(CORRECTED, -days) });
    const ofTwo = await counted();
    for (const days of [2, 3, 6]) await asksCorrection(staff, { date: addDays(CORRECTED, -days) });
    // One more for each further date, whose structure may be another.
    expect((await counted()) - ofTwo).toBeLessThanOrEqual(3);
  });

  test('wait for HR where nobody is left', async () => {
    const found = await house(w);
    const staff = await server.as(found.staff);
    const { id } = (await asksCorrection(staff)).reply.data;
    await w.pool.query('update app_user set active = false where id = $1', [found.superior.id]);
    await reassignSteps(server.app, companyDb(w.pool, found.staff.company.id), w.clock());
    const { step } = (await staff.call(requests.detail, { params: { id } })).reply.data;
    expect(step?.people.map(({ fullname }) => fullname).sort()).toEqual(['Hani HR', 'Heru HR']);
  });
});

describe('The evening after a missing tap', () => {
  const missing = (status: string, date = CORRECTED) => ({
    status,
    label: status,
    letter: status === 'TIDAK_ABSEN_PULANG' ? 'TAP' : 'TAM',
    date,
    more: { closed_at: '2026-11-19T16:00:00Z' },
  });

  test('a correction lies ready with the planned time, once; sent, it is used up', async () => {
    w.moveClock(friday('10:00'));
    const found = await house(w);
    const staff = await server.as(found.staff);
    const db = companyDb(w.pool, found.staff.company.id);
    await makeDay(w.pool, { user: found.staff, ...missing('TIDAK_ABSEN_PULANG') });
    await makeDay(w.pool, { user: found.superior, ...missing('TIDAK_ABSEN_MASUK') });
    await makeDay(w.pool, { user: found.admin, date: CORRECTED });
    await makeDay(w.pool, { user: found.staff, ...missing('TIDAK_ABSEN_MASUK', addDays(CORRECTED, -9)) });
    expect(await draftMissingTaps(db, w.clock())).toBe(2);
    expect(await draftMissingTaps(db, w.clock())).toBe(0);
    const [draft] = (await staff.call(corrections.drafts)).reply.data;
    expect(draft).toMatchObject({ date: CORRECTED, in: null, out: '17:00', origin: 'evening' });
    const { rows } = await w.pool.query(
      `select title from notification where user_id = $1 and kind = 'koreksi_disiapkan'`,
      [found.staff.id],
    );
    expect(rows).toEqual([{ title: 'Koreksi absen pulang 19/11/2026 sudah disiapkan' }]);
    const superior = await server.as(found.superior);
    expect((await superior.call(corrections.drafts)).reply.data).toMatchObject([{ in: '08:00', out: null }]);
    await judgeDay(w, found.staff);
    const sent = await asksCorrection(staff, { in: '08:00', draftId: draft?.id ?? '' });
    expect(sent.status, sent.text).toBe(200);
    expect(await draftMissingTaps(db, w.clock())).toBe(0);
  });

  test('nothing lies ready any more once the tap came late, nor once it was dismissed', async () => {
    const found = await house(w);
    const staff = await server.as(found.staff);
    const db = companyDb(w.pool, found.staff.company.id);
    const date = localDate('2026-11-18');
    await makeDay(w.pool, { user: found.staff, ...missing('TIDAK_ABSEN_PULANG') });
    await makeDay(w.pool, { user: found.staff, ...missing('TIDAK_ABSEN_PULANG', date) });
    expect(await draftMissingTaps(db, w.clock())).toBe(2);
    await w.pool.query(`update attendance_day set status = 'HADIR' where user_id = $1 and work_date = $2`, [
      found.staff.id,
      CORRECTED,
    ]);
    const left = (await staff.call(corrections.drafts)).reply.data;
    expect(left.map((draft) => draft.date)).toEqual([date]);
    const other = await server.as(found.superior);
    const params = { id: left[0]?.id ?? '' };
    expect((await other.call(corrections.dismiss, { params })).status).toBe(404);
    expect((await staff.call(corrections.dismiss, { params })).status).toBe(200);
    expect((await staff.call(corrections.drafts)).reply.data).toEqual([]);
    expect(await draftMissingTaps(db, w.clock())).toBe(0);
  });
});
