/** The day that a correction speaks of, as evidence: for who reads the person's days on that date. */
import { expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { correction } from '@hadir/contract/corrections/endpoints.ts';
import { requestContextEndpoints } from '@hadir/contract/requests/request-context.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { AT_PLACE, OUTSIDE_RADIUS, friday, liveTap } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { attendanceModule } from '../../attendance/attendance.module.ts';
import { correctionsModule } from '../../corrections/corrections.module.ts';
import { requestsModule } from '../requests.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule, attendanceModule, correctionsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

async function corrected() {
  w.moveClock(friday('08:00'));
  const company = await w.make.company();
  const unit = await w.make.unit({ company });
  const client = await w.make.client({ company });
  const superior = await w.make.user({ company, role: 'supervisor' });
  const user = await w.make.user({ company, unit, superior });
  await w.make.worksAt({ user, location: await w.make.location({ company }) });
  await w.make.placement({ user, client, unit, from: localDate('2026-11-20') });
  const validator = await w.make.user({ company, role: 'client', client });
  await w.make.upliner({ client, unit, upliner: superior, validator1: validator });
  const delegate = await w.make.user({ company, fullname: 'Dela Delegasi' });
  const me = await server.as(user);
  await me.call(attendance.clock, { body: liveTap(w, 'in', { fixes: [OUTSIDE_RADIUS] }) });
  w.moveClock(friday('18:00'));
  const body = { date: '2026-11-20', in: null, out: '17:10', reason: 'HP mati saat keluar gudang.' };
  const answer = await me.call(correction.submit, { body });
  expect(answer.status, answer.text).toBe(200);
  const { id } = answer.reply.data;
  await insertRows(w.pool, 'request_approver', [
    {
      company_id: company.id,
      request_id: id,
      round: 1,
      no: 1,
      approver_id: delegate.id,
      open: true,
      escalated: false,
    },
  ]);
  return {
    id,
    me,
    superior: await server.as(superior),
    client: await server.as(validator),
    delegate: await server.as(delegate),
  };
}

const dayOf = async (reader: Person, id: string) =>
  (await reader.call(requestContextEndpoints.read, { params: { id } })).reply.data.day;

it('shows the taps with both circles to the person and to the superior, nothing to a delegate from elsewhere', async () => {
  const { id, me, superior, client, delegate } = await corrected();
  for (const reader of [me, superior]) {
    expect(await dayOf(reader, id)).toMatchObject({
      events: [
        { type: 'in', verdict: 'DI_LUAR_RADIUS', position: { lat: OUTSIDE_RADIUS.lat }, place: { lat: AT_PLACE.lat } },
      ],
      earlier: [],
    });
  }
  expect(await dayOf(delegate, id)).toBeNull();
  expect((await dayOf(client, id))?.events).toHaveLength(1);
  // Placed since that day: of the day before the client knows nothing.
  await w.pool.query(`update request set first_date = '2026-11-19' where id = $1`, [id]);
  expect((await client.call(requestContextEndpoints.read, { params: { id } })).status).toBe(404);
});
