/** The figures above a list: requests of one kind by period and state, of the reader's own people. */
import { expect, it } from 'vitest';
import { requestSummary } from '@hadir/contract/requests/summary.ts';
import type { RequestStatus } from '@hadir/domain/requests/request-state.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { newId } from '../../../db/new-id.ts';
import { requestsModule } from '../requests.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule] }, (made) => {
  ({ w, server } = made);
});

async function requested(
  user: TestUser,
  kind: string,
  [from, to = from]: readonly [string, string?],
  status: RequestStatus,
) {
  const at = `${from}T01:00:00Z`;
  await insertRows(w.pool, 'request', [
    {
      company_id: user.company.id,
      id: newId(),
      user_id: user.id,
      created_by: user.id,
      kind,
      label: kind,
      first_date: from,
      last_date: to,
      starts_at: at,
      ends_at: `${to}T10:00:00Z`,
      tz: 'Asia/Jakarta',
      status,
      flags: [],
      reason: 'Keperluan.',
      submitted_at: at,
      updated_at: at,
      decided_at: status === 'pending' ? null : at,
      open_step: status === 'pending' ? 1 : null,
      without_chain: status === 'pending',
    },
  ]);
}

async function periodsSeen(reader: Person, query: { kind: 'sick' | 'leave'; search?: string; unit?: string[] }) {
  const { data } = (await reader.call(requestSummary.periods, { query })).reply;
  return data.map(({ from, to, counts }) => [
    `${from} ${to}`,
    Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
  ]);
}

it('counts each kind by period and state, what lasts over the end of one in both, of people in scope alone', async () => {
  const company = await w.make.company();
  const unit = await w.make.unit({ company });
  const superior = await w.make.user({ company, role: 'supervisor' });
  const siti = await w.make.user({ company, unit, superior, fullname: 'Siti Sakit' });
  const joko = await w.make.user({ company, fullname: 'Joko Jauh' });
  await requested(siti, 'sick', ['2026-11-02'], 'approved');
  // Over the end of a period.
  await requested(siti, 'sick', ['2026-10-20', '2026-10-21'], 'rejected');
  await requested(joko, 'sick', ['2026-11-20'], 'pending');
  await requested(joko, 'sick', ['2026-09-01'], 'cancelled');
  // Before the oldest period, after the last one, and of another kind: nowhere.
  await requested(siti, 'sick', ['2026-05-20'], 'approved');
  await requested(siti, 'sick', ['2026-11-21'], 'approved');
  await requested(siti, 'permission', ['2026-11-03'], 'approved');
  await requested(await w.make.user({}), 'sick', ['2026-11-02'], 'approved');

  const periods = (counts: Readonly<Record<string, object>>) =>
    [
      '2026-05-21 2026-06-20',
      '2026-06-21 2026-07-20',
      '2026-07-21 2026-08-20',
      '2026-08-21 2026-09-20',
      '2026-09-21 2026-10-20',
      '2026-10-21 2026-11-20',
    ].map((period) => [period, counts[period.slice(0, 7)] ?? {}]);
  const admin = await server.as(await w.make.user({ company, role: 'admin' }));
  expect(await periodsSeen(admin, { kind: 'sick' })).toEqual(
    periods({
      '2026-08': { cancelled: 1 },
      '2026-09': { rejected: 1 },
      '2026-10': { approved: 1, rejected: 1, pending: 1 },
    }),
  );
  const ofSiti = periods({ '2026-09': { rejected: 1 }, '2026-10': { approved: 1, rejected: 1 } });
  expect(await periodsSeen(await server.as(superior), { kind: 'sick' })).toEqual(ofSiti);
  expect(await periodsSeen(admin, { kind: 'sick', search: 'siti' })).toEqual(ofSiti);
  expect(await periodsSeen(admin, { kind: 'sick', unit: [unit.id] })).toEqual(ofSiti);
  expect(await periodsSeen(admin, { kind: 'leave' })).toEqual(periods({}));
});

it('follow the periods as they were opened', async () => {
  const company = await w.make.company();
  await w.pool.query(
    `insert into period (company_id, label, first_date, last_date, state)
     values ($1, '2026-11', '2026-10-25', '2026-11-24', 'open')`,
    [company.id],
  );
  const staff = await w.make.user({ company });
  await requested(staff, 'sick', ['2026-10-23'], 'approved');
  const periods = await periodsSeen(await server.as(staff), { kind: 'sick' });
  expect(periods.slice(-2)).toEqual([
    ['2026-09-21 2026-10-24', { approved: 1 }],
    ['2026-10-25 2026-11-24', {}],
  ]);
});
