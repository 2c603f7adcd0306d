/** What the last day of one of two does to what they have exchanged (docs/decisions/060). */
import { describe, expect, test } from 'vitest';
import { peopleParts } from '@hadir/contract/people/parts.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { shiftChange } from '@hadir/contract/shift-change/endpoints.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import type { Served } from '../../../test/world/http.ts';
import { MONDAY_MORNING, november } from '../../../test/overtime/overtime.ts';
import { performAction } from '../../../test/requests/request-house.ts';
import { swapOf, type UnitOfTwo, unitOfTwo } from '../../../test/leave/swaps.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { peopleRecordsModule } from '../people/records.module.ts';
import { endRequestsAfter, lockReachedRequests } from '../requests/leaving/leavers.service.ts';
import { requestsModule } from '../requests/requests.module.ts';
import { shiftChangeModule } from './shift-change.module.ts';

let w: World;
let server: Served;
const only = [requestsModule, shiftChangeModule, peopleRecordsModule];
usesWorld({ now: MONDAY_MORNING, only, jobs: true }, (made) => ({ w, server } = made));

/** Sari takes Budi's Saturday, Budi Sari's Friday. */
async function swapped(s: UnitOfTwo, { approved }: { approved: boolean }): Promise<string> {
  await w.pool.query(`update roster_cell set kind = 'OFF', shift_id = null where user_id = $1 and work_date = $2`, [
    s.of.budi.id,
    november('20'),
  ]);
  const body = swapOf(s, { date: november('20'), otherDate: november('21') });
  const { id } = (await s.people.sari.call(shiftChange.submit, { body })).reply.data;
  await performAction(s.people.budi, id, 'approve');
  if (approved) expect((await performAction(s.people.superior, id, 'approve')).reply.data.status).toBe('approved');
  return id;
}

async function leaves(s: UnitOfTwo, user: TestUser, day: string): Promise<void> {
  const { rows } = await w.pool.query<{ version: number }>('select version from app_user where id = $1', [user.id]);
  const body = { version: rows[0]?.version ?? 0, lastDay: november(day), endReason: 'RESIGN' as const };
  const left = await s.admin.call(peopleParts.deactivate, { params: { id: user.id }, body });
  expect(left.status, left.text).toBe(200);
}

const statusOf = async (s: UnitOfTwo, id: string) =>
  (await s.admin.call(requests.detail, { params: { id } })).reply.data.status;
const datesOf = async (id: string) =>
  (
    await w.pool.query<{ date: string }>(
      `select distinct to_char(work_date, 'DD') as date from shift_change_day where request_id = $1 order by 1`,
      [id],
    )
  ).rows.map(({ date }) => date);

describe('A swap of a Friday with a Saturday', () => {
  test.for<[string, 'sari' | 'budi', string, string, string[]]>([
    ['of who asked leaves on the Saturday', 'sari', '21', 'approved', ['20', '21']],
    ['of who asked leaves on the Friday', 'sari', '20', 'approved', ['20']],
    ['of who asked leaves on the Thursday', 'sari', '19', 'cancelled', []],
    ['of the partner leaves on the Saturday', 'budi', '21', 'approved', ['20', '21']],
    ['of the partner leaves on the Friday', 'budi', '20', 'approved', ['20']],
    ['of the partner leaves on the Thursday', 'budi', '19', 'cancelled', []],
  ])('%s: %s %s, %s', async ([, who, day, status, dates]) => {
    const s = await unitOfTwo(w, server);
    const id = await swapped(s, { approved: true });
    await leaves(s, s.of[who], day);
    expect([await statusOf(s, id), await datesOf(id)]).toEqual([status, dates]);
  });

  test('that waits is given up as a whole when the partner loses one of its dates', async () => {
    const s = await unitOfTwo(w, server);
    const id = await swapped(s, { approved: false });
    await leaves(s, s.of.budi, '20');
    expect(await statusOf(s, id)).toBe('cancelled');
  });

  test.each([
    ['sari', 'budi'],
    ['budi', 'sari'],
  ] as const)('both leave, %s named first: what closes it counts', async (...order) => {
    const s = await unitOfTwo(w, server);
    const id = await swapped(s, { approved: true });
    const days = { sari: november('19'), budi: november('20') };
    const leaving = order.map((who) => ({ userId: s.of[who].id, lastDay: days[who] }));
    await companyDb(w.pool, s.company.id).transaction(async (tx) => {
      await lockReachedRequests(tx, leaving, w.clock());
      await endRequestsAfter(tx, leaving, { app: server.app, now: w.clock(), actorId: null, ip: null, ref: null });
    });
    expect(await statusOf(s, id)).toBe('cancelled');
  });
});
