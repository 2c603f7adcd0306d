import { beforeEach, expect, test } from 'vitest';
import { requestReminders } from '@hadir/contract/requests/reminders.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import type { Served } from '../../../../test/world/http.ts';
import { asksCorrection, everybody, house, performAction } from '../../../../test/requests/request-house.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { type CompanyDb, companyDb } from '../../../db/company-db.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { remindSteps } from './reminders.job.ts';
import { requestsModule } from '../requests.module.ts';
import { reassignSteps } from '../chain/reassign-approvers.job.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

/** Friday; 48 working hours of 9 a day: half on Tuesday 15.00, whole on Friday 12.00 of the week after. */
const SUBMITTED_AT = instant('2026-11-20T09:00:00+07:00');
beforeEach(() => w.moveClock(SUBMITTED_AT));

async function waiting() {
  const found = await house(w);
  const people = await everybody(server, found);
  const { id } = (await asksCorrection(people.staff)).reply.data;
  return { ...people, found, id, db: companyDb(w.pool, found.staff.company.id) };
}

const at = (time: string) => instant(`${time}:00+07:00`);
const run = (db: CompanyDb, time: string) => {
  w.moveClock(at(time));
  return remindSteps(server.app, db, w.clock());
};

async function messagesOf(userId: string, kind: string): Promise<{ title: string; body: string }[]> {
  const { rows } = await w.pool.query<{ title: string; body: string }>(
    'select title, body from notification where user_id = $1 and kind = $2 order by created_at, id',
    [userId, kind],
  );
  return rows;
}

async function approvers(id: string): Promise<string[]> {
  const { rows } = await w.pool.query<{ fullname: string }>(
    `select u.fullname from request_approver a join app_user u on u.id = a.approver_id
      where a.request_id = $1 and a.open order by u.fullname`,
    [id],
  );
  return rows.map(({ fullname }) => fullname);
}

test('An open step is reminded at half and at the whole of its working hours, each once', async () => {
  const { db, found } = await waiting();
  const superior = found.superior.id;
  expect(await run(db, '2026-11-24T14:59')).toBe(0);
  expect(await run(db, '2026-11-24T15:00')).toBe(1);
  expect(await run(db, '2026-11-24T15:15')).toBe(0);
  expect(await messagesOf(superior, 'pengajuan_diingatkan')).toMatchObject([
    {
      title: expect.stringContaining('Siti Staf masih menunggu keputusan Anda'),
      body: '19/11/2026. Batas waktunya 27/11/2026.',
    },
  ]);
  expect(await run(db, '2026-11-27T11:59')).toBe(0);
  expect(await run(db, '2026-11-27T12:00')).toBe(1);
  expect(await run(db, '2026-11-27T12:15')).toBe(0);
  expect((await messagesOf(superior, 'pengajuan_diingatkan')).map(({ body }) => body)).toEqual([
    '19/11/2026. Batas waktunya 27/11/2026.',
    '19/11/2026. Batas waktunya sudah lewat.',
  ]);
});

test('Holidays of the company are no working hours', async () => {
  const { db, found } = await waiting();
  await insertRows(w.pool, 'calendar_day', [
    {
      company_id: found.staff.company.id,
      id: crypto.randomUUID(),
      date: '2026-11-23',
      kind: 'libur_perusahaan',
      name: 'Hari jadi',
      scope: 'company',
    },
  ]);
  expect(await run(db, '2026-11-24T15:00')).toBe(0);
  expect(await run(db, '2026-11-25T15:00')).toBe(1);
});

test('Twenty-four working hours after its end the next above may answer, then HR, and nobody approves by silence', async () => {
  const { db, found, id, director, admin, superior } = await waiting();
  await run(db, '2026-11-27T12:00');
  expect((await performAction(director, id, 'approve', { version: 1 })).status).toBe(403);
  expect(await run(db, '2026-12-02T09:00')).toBe(1);
  expect(await approvers(id)).toEqual(['Agus Atasan', 'Dewi Direktur']);
  expect(await messagesOf(found.director.id, 'pengajuan_diteruskan')).toMatchObject([
    {
      title: expect.stringContaining('diteruskan kepada Anda'),
      body: '19/11/2026. Belum diputuskan oleh Agus Atasan.',
    },
  ]);
  expect(await messagesOf(found.staff.id, 'pengajuan_diteruskan')).toMatchObject([
    { body: '19/11/2026. Belum diputuskan, jadi juga dapat diputuskan oleh Dewi Direktur.' },
  ]);
  expect((await director.call(requests.inbox, { query: {} })).reply.total).toBe(1);
  expect((await superior.call(requests.inbox, { query: {} })).reply.total).toBe(1);
  // The rule of the step names the superior still: naming anew takes nobody away.
  expect(await reassignSteps(server.app, db, w.clock())).toBe(0);
  expect(await approvers(id)).toEqual(['Agus Atasan', 'Dewi Direktur']);

  expect(await run(db, '2026-12-04T17:00')).toBe(1);
  expect(await approvers(id)).toEqual(['Agus Atasan', 'Dewi Direktur', 'Hani HR', 'Heru HR']);
  expect(await run(db, '2026-12-16T17:00')).toBe(0);
  const { rows } = await w.pool.query(
    `select jsonb_array_length(after -> 'approvers') as n from audit_log
      where action = 'request.step.escalated' and entity_id = $1 order by at`,
    [id],
  );
  expect(rows).toEqual([{ n: 2 }, { n: 4 }]);
  const { data } = (await admin.call(requests.detail, { params: { id } })).reply;
  expect(data.status).toBe('pending');
});

test('After a time of standing still the furthest stage happens alone, and two servers at once tell once', async () => {
  const { db, found, id } = await waiting();
  w.moveClock(at('2026-12-14T09:00'));
  const both = await Promise.all([remindSteps(server.app, db, w.clock()), remindSteps(server.app, db, w.clock())]);
  expect(both.toSorted()).toEqual([0, 1]);
  expect(await approvers(id)).toEqual(['Agus Atasan', 'Dewi Direktur', 'Hani HR', 'Heru HR']);
  expect(await messagesOf(found.superior.id, 'pengajuan_diingatkan')).toHaveLength(1);
  expect(await messagesOf(found.director.id, 'pengajuan_diteruskan')).toHaveLength(1);
  expect(await messagesOf(found.director.id, 'pengajuan_diingatkan')).toEqual([]);
});

test('A step that was decided is left alone', async () => {
  const { db, found, id, superior } = await waiting();
  expect((await performAction(superior, id, 'reject', { reason: 'Tidak sesuai catatan.' })).status).toBe(200);
  expect(await run(db, '2026-12-14T09:00')).toBe(0);
  expect(await messagesOf(found.superior.id, 'pengajuan_diingatkan')).toEqual([]);
});

test('Who asked reminds once in 24 hours; nobody else does, and nothing that is over', async () => {
  const { found, id, staff, superior } = await waiting();
  const asks = { params: { id } };
  const key = 'ingatkan-sekali';
  const first = await staff.call(requestReminders.remind, { ...asks, key });
  expect(first.reply, first.text).toEqual({ data: { nextAt: '2026-11-21T02:00:00.000Z' } });
  expect((await staff.call(requestReminders.remind, { ...asks, key })).status).toBe(200);
  expect(await messagesOf(found.superior.id, 'pengajuan_diingatkan')).toMatchObject([
    { body: '19/11/2026. Siti Staf mengingatkan Anda.' },
  ]);
  w.moveClock(at('2026-11-21T08:59'));
  const repeated = await staff.call(requestReminders.remind, asks);
  expect(repeated.error).toMatchObject({ code: 'SUDAH_DIINGATKAN' });
  expect(repeated.text).toContain('21/11/2026 09.00');
  w.moveClock(at('2026-11-21T09:00'));
  expect((await staff.call(requestReminders.remind, asks)).status).toBe(200);
  expect((await superior.call(requestReminders.remind, asks)).status).toBe(403);
  const stranger = await server.as(await w.make.user());
  expect((await stranger.call(requestReminders.remind, asks)).status).toBe(404);
  await performAction(staff, id, 'cancel');
  w.moveClock(at('2026-11-23T09:00'));
  expect((await staff.call(requestReminders.remind, asks)).error).toMatchObject({ code: 'STATUS_TIDAK_SESUAI' });
});
