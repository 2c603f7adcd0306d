import { describe, expect, test } from 'vitest';
import type { BodyIn, Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { dayOffPermission } from '@hadir/contract/permissions/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { shiftChange } from '@hadir/contract/shift-change/endpoints.ts';
import type { Answered, Person, Served } from '../../../test/world/http.ts';
import { MONDAY_MORNING, november } from '../../../test/overtime/overtime.ts';
import { everybody, house, performAction } from '../../../test/requests/request-house.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { requestsModule } from '../requests/requests.module.ts';

let w: World;
let server: Served;
usesWorld({ now: MONDAY_MORNING, only: [requestsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

const reason = 'Mengurus surat di kelurahan.';
// Wednesday lies in the open period of November, the free Saturday in that of December.
const [OPEN, OTHER] = [november('18'), november('21')];
const dayOff: BodyIn<typeof dayOffPermission.submit> = {
  date: OPEN,
  mode: 'tukar_hari',
  replacement: OTHER,
  reason,
};
const swap: BodyIn<typeof shiftChange.submit> = { what: 'tukar_libur', date: OPEN, otherDate: OTHER, reason };

async function lockDecember(company: { id: string }): Promise<void> {
  const row = { company_id: company.id, label: '2026-12', first_date: november('21'), last_date: '2026-12-20' };
  await insertRows(w.pool, 'period', [{ ...row, state: 'locked', locked_at: 'now', updated_at: 'now' }]);
  await w.pool.query('update rules_version set version = version + 1 where company_id = $1', [company.id]);
}

const LOCKED = [423, 'PERIODE_TERKUNCI', 'Periode 2026-12 sudah dikunci. Hubungi HR.'];
const refusal = ({ status, error }: Answered<Endpoint>) => [status, error.code, error.message];

describe.each([
  ['izin off', (person: Person) => person.call(dayOffPermission.submit, { body: dayOff })],
  ['a swapped day off', (person: Person) => person.call(shiftChange.submit, { body: swap })],
] as const)('Of %s the other date in a locked period', (_name, ask) => {
  test('refuses the asking', async () => {
    const found = await house(w);
    await lockDecember(found.staff.company);
    expect(refusal(await ask(await server.as(found.staff)))).toEqual(LOCKED);
  });

  test('refuses every decision and the calling off of what waits, and offers none', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    const { id, version } = (await ask(staff)).reply.data;
    await lockDecember(found.staff.company);
    expect((await staff.call(requests.detail, { params: { id } })).reply.data.can).toEqual([]);
    for (const [person, move] of [
      [superior, 'approve'],
      [superior, 'reject'],
      [superior, 'return'],
      [staff, 'cancel'],
    ] as const)
      expect([move, ...refusal(await performAction(person, id, move, { version, reason }))]).toEqual([move, ...LOCKED]);
  });

  test('refuses to take back what was approved', async () => {
    const found = await house(w);
    const { staff, superior, admin } = await everybody(server, found);
    const { id } = (await ask(staff)).reply.data;
    await performAction(superior, id, 'approve');
    if ((await staff.call(requests.detail, { params: { id } })).reply.data.status === 'pending')
      await performAction(admin, id, 'approve');
    const { status, version } = (await staff.call(requests.detail, { params: { id } })).reply.data;
    expect(status).toBe('approved');
    await lockDecember(found.staff.company);
    for (const [person, move] of [
      [staff, 'ask_cancel'],
      [admin, 'revoke'],
    ] as const)
      expect([move, ...refusal(await performAction(person, id, move, { version, reason }))]).toEqual([move, ...LOCKED]);
    const { rows } = await w.pool.query('select count(*)::int as days from shift_change_day where request_id = $1', [
      id,
    ]);
    expect(rows[0].days).toBeGreaterThan(0);
  });
});
