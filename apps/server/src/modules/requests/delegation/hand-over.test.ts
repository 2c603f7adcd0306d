/** "Alihkan": an open step goes to another, who reads and decides the request from then on. */
import { expect, it } from 'vitest';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { requestContextEndpoints } from '@hadir/contract/requests/request-context.ts';
import { requestHandOvers } from '@hadir/contract/requests/hand-over.ts';
import { requestReminders } from '@hadir/contract/requests/reminders.ts';
import { companyDb } from '../../../db/company-db.ts';
import type { Served } from '../../../../test/world/http.ts';
import { asksLeave } from '../../../../test/leave/leave.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { leaveModule } from '../../leave/leave.module.ts';
import { requestsModule } from '../requests.module.ts';
import { reassignSteps } from '../chain/reassign-approvers.job.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule, leaveModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

async function waitingLeave() {
  const company = await w.make.company();
  const boss = await w.make.user({ company, role: 'supervisor', fullname: 'Budi Atasan' });
  const user = await w.make.user({ company, superior: boss, fullname: 'Siti Staf' });
  const colleague = await w.make.user({ company, role: 'supervisor', fullname: 'Dewi Rekan' });
  const client = await w.make.client({ company });
  await w.make.user({ company, fullname: 'Citra Staf' });
  const outsider = await w.make.user({ company, role: 'client', client, fullname: 'Pak Klien' });
  await w.make.user({ company, role: 'admin' });
  const me = await server.as(user);
  const response = await asksLeave(me);
  const { id, version } = response.reply.data;
  const people = { boss, user, colleague, outsider };
  return { id, version, company, people, me, boss: await server.as(boss), colleague: await server.as(colleague) };
}

it('goes to a colleague who decides at all; the step says who handed it on, both are told', async () => {
  const { id, version, company, people, me, boss, colleague } = await waitingLeave();
  expect((await colleague.call(requests.detail, { params: { id } })).status).toBe(404);
  const about = { params: { id } };
  expect((await boss.call(requestContextEndpoints.read, about)).reply.data.can).toEqual(['hand_over']);
  const found = await boss.call(requestHandOvers.candidates, { ...about, query: {} });
  const names = found.reply.data.map(({ fullname }) => fullname);
  expect(names).toContain('Dewi Rekan');
  for (const name of ['Siti Staf', 'Citra Staf', 'Budi Atasan', 'Pak Klien']) expect(names).not.toContain(name);

  const body = { toId: people.colleague.id, reason: 'Saya rapat sampai sore', version };
  const answer = await boss.call(requestHandOvers.handOver, { ...about, body });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.reply.data.step).toMatchObject({ people: [{ fullname: 'Dewi Rekan' }] });
  const around = await me.call(requestContextEndpoints.read, about);
  expect(around.reply.data.handed).toEqual([{ no: 1, by: { id: people.boss.id, fullname: 'Budi Atasan' } }]);
  const { rows } = await w.pool.query<{ title: string; body: string }>(
    `select title, body from notification where company_id = $1 and kind = 'pengajuan_diteruskan' order by title`,
    [company.id],
  );
  expect(rows).toMatchObject([
    { title: 'Cuti Tahunan Anda dialihkan', body: expect.stringContaining('Kini diputuskan oleh Dewi Rekan.') },
    {
      title: 'Cuti Tahunan Siti Staf dialihkan kepada Anda',
      body: expect.stringContaining('Dialihkan oleh Budi Atasan. Saya rapat sampai sore.'),
    },
  ]);
  const audit = await w.pool.query(
    `select after from audit_log where entity_id = $1 and action = 'request.hand_over'`,
    [id],
  );
  expect(audit.rows).toMatchObject([{ after: { oleh: people.colleague.id, alasan: 'Saya rapat sampai sore' } }]);

  // Naming the steps anew leaves it where it went.
  await reassignSteps(server.app, companyDb(w.pool, company.id), w.clock());
  const move = { params: { id }, body: { move: 'approve' as const, version: version + 1 } };
  expect((await boss.call(requests.move, move)).status).toBeGreaterThanOrEqual(403);
  expect((await colleague.call(requests.move, move)).status).toBe(200);
});

it('is refused to who may not decide it, for who may not receive it, and on an older screen', async () => {
  const { id, version, people, me, boss, colleague } = await waitingLeave();
  const about = { params: { id } };
  const to = (toId: string, of = version) => ({ ...about, body: { toId, version: of } });
  expect((await me.call(requestHandOvers.handOver, to(people.colleague.id))).error.code).toBe('TIDAK_BOLEH_SENDIRI');
  expect((await colleague.call(requestHandOvers.handOver, to(people.colleague.id))).status).toBe(404);
  for (const toId of [people.user.id, people.boss.id, people.outsider.id])
    expect((await boss.call(requestHandOvers.handOver, to(toId))).error.code).toBe('TIDAK_DAPAT_DIALIHKAN');
  expect((await boss.call(requestHandOvers.handOver, to(people.colleague.id, version + 1))).error.code).toBe(
    'VERSI_BERUBAH',
  );
});

it('comes back to the superior when the receiver has left', async () => {
  const { id, version, company, people, boss } = await waitingLeave();
  await boss.call(requestHandOvers.handOver, { params: { id }, body: { toId: people.colleague.id, version } });
  await w.pool.query('update app_user set active = false where id = $1', [people.colleague.id]);
  await reassignSteps(server.app, companyDb(w.pool, company.id), w.clock());
  const move = { params: { id }, body: { move: 'approve' as const, version: version + 1 } };
  expect((await boss.call(requests.move, move)).status).toBe(200);
});

it('comes back to the superior when the receiver decides for nobody any more', async () => {
  const { id, version, company, people, boss } = await waitingLeave();
  await boss.call(requestHandOvers.handOver, { params: { id }, body: { toId: people.colleague.id, version } });
  await w.pool.query(`update app_user set role = 'staff' where id = $1`, [people.colleague.id]);
  await reassignSteps(server.app, companyDb(w.pool, company.id), w.clock());
  const move = { params: { id }, body: { move: 'approve' as const, version: version + 1 } };
  expect((await boss.call(requests.move, move)).status).toBe(200);
});

it('the requester reminds, and is told when that is possible again', async () => {
  const { id, me, boss } = await waitingLeave();
  const about = { params: { id } };
  expect((await me.call(requestContextEndpoints.read, about)).reply.data).toMatchObject({
    can: ['remind'],
    remindFrom: null,
  });
  const { nextAt } = (await me.call(requestReminders.remind, about)).reply.data;
  expect((await me.call(requestContextEndpoints.read, about)).reply.data).toMatchObject({
    can: [],
    remindFrom: nextAt,
  });
  expect((await boss.call(requestContextEndpoints.read, about)).reply.data).toMatchObject({ remindFrom: null });
});
