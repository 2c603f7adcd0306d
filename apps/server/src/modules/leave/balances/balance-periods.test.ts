/** The figures above the report Sisa Cuti. */
import { leaveBalancePeriods } from '@hadir/contract/leave/balance-periods.ts';
import { expect, test } from 'vitest';
import { asksLeave, withDays } from '../../../../test/leave/leave.ts';
import { everybody, house } from '../../../../test/requests/request-house.ts';
import type { Served } from '../../../../test/world/http.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { newId } from '../../../db/new-id.ts';
import { requestsModule } from '../../requests/requests.module.ts';
import { leaveModule } from '../leave.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule, leaveModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

test('are what the ledger says of each period, of people in scope and in the list alone', async () => {
  const found = await house(w);
  const { admin, superior, staff } = await everybody(server, found);
  for (const user of [found.staff, found.admin]) await withDays(w, user, 40);
  const { rows: lots } = await w.pool.query<{ id: string; user_id: string }>(
    'select id, user_id from leave_lot where company_id = $1',
    [found.staff.company.id],
  );
  const entry = (userId: string, kind: string, [date, days]: [date: string, days: number], more: object = {}) => ({
    company_id: found.staff.company.id,
    id: newId(),
    user_id: userId,
    code: 'TAHUNAN',
    lot_id: lots.find(({ user_id: owner }) => owner === userId)?.id,
    kind,
    date,
    days,
    request_id: null,
    note: '',
    at: '2026-11-01T00:00:00Z',
    by: null,
    ...more,
  });
  const of = found.staff.id;
  const request = { request_id: (await asksLeave(staff)).reply.data.id };
  await insertRows(w.pool, 'leave_entry', [
    // Of the running period, 21 October to 20 November, and of the one before.
    entry(of, 'pakai', ['2026-10-21', -1], request),
    entry(of, 'pakai', ['2026-11-20', -0.5], request),
    entry(of, 'batal', ['2026-11-20', 0.5], request),
    entry(of, 'potong_cuti_bersama', ['2026-11-03', -1]),
    entry(of, 'hangus', ['2026-11-01', -2]),
    entry(of, 'hak', ['2026-11-01', 12]),
    entry(of, 'pakai', ['2026-10-20', -3], request),
    // Neither of these counts: a correction, days to come, somebody else's.
    entry(of, 'penyesuaian', ['2026-11-04', 9]),
    entry(of, 'pakai', ['2026-12-21', -1], request),
    entry(found.admin.id, 'pakai', ['2026-11-04', -4], request),
  ]);
  const seen = async (reader: typeof admin, query: object = {}) => {
    const { data } = (await reader.call(leaveBalancePeriods.list, { query })).reply;
    return data.slice(-2).map(({ from, to, ...sums }) => [`${from} ${to}`, sums]);
  };
  const nothing = { entitled: 0, used: 0, jointLeave: 0, lapsed: 0 };
  const before = ['2026-09-21 2026-10-20', { ...nothing, used: 3 }];
  const now = { entitled: 12, used: 1, jointLeave: 1, lapsed: 2 };
  for (const reader of [superior, staff]) expect(await seen(reader)).toEqual([before, ['2026-10-21 2026-11-20', now]]);
  expect(await seen(admin)).toEqual([before, ['2026-10-21 2026-11-20', { ...now, used: 5 }]]);
  expect(await seen(admin, { search: found.staff.fullname })).toEqual(await seen(staff));
  expect((await seen(admin, { employment: 'left' })).map(([, sums]) => sums)).toEqual([nothing, nothing]);
});
