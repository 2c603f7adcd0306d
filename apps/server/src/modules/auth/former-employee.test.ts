/** What is left to somebody after the last day (docs/decisions/060). */
import { describe, expect, test } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { announcements } from '@hadir/contract/announcements/endpoints.ts';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { papers } from '@hadir/contract/papers/endpoints.ts';
import { delegations } from '@hadir/contract/requests/delegations.ts';
import { peopleParts as parts } from '@hadir/contract/people/parts.ts';
import { peopleRecords as records } from '@hadir/contract/people/records.ts';
import { requestHandOvers } from '@hadir/contract/requests/hand-over.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import type { Served } from '../../../test/world/http.ts';
import { everybody, house, judgeDay, performAction } from '../../../test/requests/request-house.ts';
import { asksSick } from '../../../test/leave/sick.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';

let w: World;
let server: Served;
usesWorld({ jobs: true }, (made) => {
  ({ w, server } = made);
});

const ill = { from: '2026-11-19', to: '2026-11-19' };

/** Staff ill on the last day, Thursday 19 November, which waits for HR; gone since. */
async function gone(endReason: 'RESIGN' | 'MENINGGAL' = 'RESIGN') {
  const found = await house(w);
  const { staff, admin, otherAdmin } = await everybody(server, found);
  const response = await asksSick(staff, ill);
  expect(response.status, response.text).toBe(200);
  const { version } = (await admin.call(records.one, { params: { id: found.staff.id } })).reply.data;
  const body = { version, lastDay: '2026-11-19', endReason };
  expect((await admin.call(parts.deactivate, { params: { id: found.staff.id }, body })).status).toBe(200);
  return { found, staff, admin, otherAdmin, id: response.reply.data.id };
}

const lock = (companyId: string, label: string, from: string, to: string) =>
  insertRows(w.pool, 'period', [
    {
      company_id: companyId,
      label,
      first_date: from,
      last_date: to,
      state: 'locked',
      locked_at: '2026-11-20T02:00:00Z',
    },
  ]);

describe('Somebody who has left', () => {
  test('is signed out, signs in again, reads and answers the own requests, and nothing else', async () => {
    const { found, staff, admin, id } = await gone();
    expect((await staff.call(requests.detail, { params: { id } })).status).toBe(401);
    const former = await server.as(found.staff);
    const session = (await former.call(auth.session)).reply.data;
    expect([session.hasLeft, session.grants['attendance.clock'], session.grants['request.read']]).toEqual([
      true,
      undefined,
      ['own'],
    ]);
    expect((await former.call(requests.detail, { params: { id } })).reply.data.status).toBe('pending');
    expect((await performAction(admin, id, 'return', { reason: 'Tanggalnya benar?' })).status).toBe(200);
    const { version } = (await former.call(requests.detail, { params: { id } })).reply.data;
    expect((await asksSick(former, ill)).error.code).toBe('TIDAK_BERHAK');
    const sent = await asksSick(former, { ...ill, again: { id, version } });
    expect(sent.status, sent.text).toBe(200);
    expect((await former.call(announcements.mine)).status).toBe(403);
    expect((await former.call(attendance.today)).status).toBe(403);
  });

  test('names nobody who would answer in their place, and is shown no colleague to choose from', async () => {
    const { found, id } = await gone();
    const leaver = await server.as(found.staff);
    const body = { delegateId: found.admin.id, from: localDate('2026-11-20'), to: localDate('2026-11-21') };
    const answers = [
      await leaver.call(delegations.create, { body }),
      await leaver.call(delegations.candidates),
      await leaver.call(requestHandOvers.candidates, { params: { id } }),
      await leaver.call(requestHandOvers.handOver, { params: { id }, body: { toId: found.admin.id, version: 1 } }),
    ];
    expect(answers.map(({ error }) => error.code)).toEqual(Array(4).fill('TIDAK_BERHAK'));
  });

  test('reads the own days with what explains them; no schedule to come, no day of another', async () => {
    const { found, admin, id } = await gone();
    expect((await performAction(admin, id, 'approve')).status).toBe(200);
    await judgeDay(w, found.superior, localDate(ill.from));
    const leaver = await server.as(found.staff);
    const [from, to] = [localDate('2026-11-01'), localDate('2026-11-30')];
    const days = await leaver.call(attendance.days, { query: { from, to, userId: found.staff.id } });
    expect(days.reply.data).toMatchObject([{ workDate: '2026-11-19', status: 'SAKIT' }]);
    const paramsOf = (userId: string) => ({ params: { userId, date: localDate(ill.from) } });
    const own = await leaver.call(attendance.day, paramsOf(found.staff.id));
    expect(own.reply.data.day.workDate).toBe('2026-11-19');
    const another = paramsOf(found.superior.id);
    expect((await admin.call(attendance.day, another)).status).toBe(200);
    expect((await leaver.call(attendance.day, another)).status).toBe(404);
    expect((await leaver.call(attendance.plan, { query: { from, to } })).status).toBe(403);
  });

  test('reads and takes along the letter that HR gives afterwards, and asks for none', async () => {
    const { found, admin } = await gone();
    const purpose = 'Melamar pekerjaan';
    const made = await admin.call(papers.create, { body: { userId: found.staff.id, purpose } });
    expect(made.status, made.text).toBe(200);
    const leaver = await server.as(found.staff);
    const own = (await leaver.call(papers.own)).reply.data;
    expect(own).toMatchObject([{ id: made.reply.data.id, state: 'issued', can: [] }]);
    expect((await leaver.call(papers.file, { params: { id: made.reply.data.id } })).status).toBe(200);
    expect((await leaver.call(papers.ask, { body: { purpose } })).status).toBe(403);
  });

  test('keeps this until the period of the last day is locked, whichever else is', async () => {
    const { found, id } = await gone();
    const former = await server.as(found.staff);
    await lock(found.staff.company.id, '2026-10', '2026-09-21', '2026-10-20');
    expect((await former.call(requests.detail, { params: { id } })).status).toBe(200);
    await lock(found.staff.company.id, '2026-11', '2026-10-21', '2026-11-20');
    expect((await former.call(requests.detail, { params: { id } })).status).toBe(401);
  });

  test('by death: the access ends at once, HR acts', async () => {
    const { found, admin, otherAdmin, id } = await gone('MENINGGAL');
    const former = await server.as(found.staff);
    expect((await former.call(requests.detail, { params: { id } })).status).toBe(401);
    expect((await performAction(otherAdmin, id, 'approve')).reply.data.status).toBe('approved');
    expect((await admin.call(requests.detail, { params: { id } })).status).toBe(200);
  });

  test('who has come back and is switched off has no access: the employment runs', async () => {
    const { found, id } = await gone();
    await insertRows(w.pool, 'employment', [
      {
        company_id: found.staff.company.id,
        id: newId(),
        user_id: found.staff.id,
        employment_type: 'PKWTT',
        join_date: '2026-11-20',
      },
    ]);
    const former = await server.as(found.staff);
    expect((await former.call(requests.detail, { params: { id } })).status).toBe(401);
  });
});

/** Friday 20 November. */
test.each([
  ['yesterday', '2026-11-19', true, 403],
  ['today', '2026-11-20', false, 200],
  ['tomorrow', '2026-11-21', false, 200],
])('a last day that is %s: has left %s', async (_, lastDay, left, clocking) => {
  const found = await house(w);
  const { admin } = await everybody(server, found);
  const params = { id: found.staff.id };
  const consequences = (await admin.call(parts.consequences, { params, query: { lastDay } })).reply.data;
  const { version } = (await admin.call(records.one, { params })).reply.data;
  const body = { version, lastDay, endReason: 'RESIGN' as const };
  expect((await admin.call(parts.deactivate, { params, body })).status).toBe(200);
  const person = await server.as(found.staff);
  const session = (await person.call(auth.session)).reply.data;
  expect([consequences.immediately, session.hasLeft ?? false]).toEqual([left, left]);
  expect((await person.call(attendance.today)).status).toBe(clocking);
});
