/** Rows of the version before, under the migrations of this one. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { requestsModule } from '../../src/modules/requests/requests.module.ts';
import type { Served } from '../world/http.ts';
import { asksLeave, noonOf } from '../leave/leave.ts';
import { everybody, house, performAction } from '../requests/request-house.ts';
import { usesWorld } from '../world/uses-world.ts';
import type { World } from '../world/world.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

let w: World;
let server: Served;
usesWorld({ only: [requestsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

test('a date that was kept of two leaves, which nothing walled, is kept by the first', async () => {
  const found = await house(w);
  const { staff, superior, admin } = await everybody(server, found);
  const day = { from: '2026-12-01', to: '2026-12-01' };
  const ids: string[] = [];
  for (const [asker, who] of [
    [staff, {}],
    [admin, { userId: found.staff.id }],
  ] as const) {
    const { id } = (await asksLeave(asker, { ...day, ...who })).reply.data;
    ids.push(id);
    await performAction(superior, id, 'approve');
    w.moveClock(noonOf('2026-12-01'));
    await performAction(staff, id, 'ask_cancel', { reason: 'Dipanggil kembali bekerja.' });
    expect((await performAction(superior, id, 'allow_cancel')).reply.data.status).toBe('cancelled');
    await w.pool.query('update request_day set taken = false where request_id = $1', [id]);
  }
  for (const name of ['0484_first_keeps_its_date.sql', '0485_illness_takes_its_dates.sql'])
    await w.pool.query(await readFile(new URL(name, MIGRATIONS), 'utf8'));
  const { rows } = await w.pool.query(
    `select request_id as id, count(*)::int as slots from request_day where user_id = $1 and taken group by 1`,
    [found.staff.id],
  );
  expect(rows).toEqual([{ id: ids[0], slots: 2 }]);
});
