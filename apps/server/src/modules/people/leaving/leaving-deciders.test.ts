/** What a last day does to what waits for the person, to delegations, and what the hourly work finds (docs/decisions/060). */
import { describe, expect, test } from 'vitest';
import { delegations } from '@hadir/contract/requests/delegations.ts';
import { deputyDecider } from '@hadir/contract/approval-flows/deputy-decider.ts';
import type { Served } from '../../../../test/world/http.ts';
import { asksLeave, restOf, withDays } from '../../../../test/leave/leave.ts';
import { previewLeavingOf, leaves, rowOf } from '../../../../test/people/leaving.ts';
import { everybody, house, performAction } from '../../../../test/requests/request-house.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { companyDb } from '../../../db/company-db.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { newId } from '../../../db/new-id.ts';
import { leaveModule } from '../../leave/leave.module.ts';
import { sweepLeavers } from '../../requests/leaving/leavers.service.ts';
import { requestsModule } from '../../requests/requests.module.ts';
import { reassignSteps } from '../../requests/chain/reassign-approvers.job.ts';
import { peopleRecordsModule } from '../records.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule, leaveModule, peopleRecordsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

describe('What waits for who leaves', () => {
  test('the preview names the request, and it goes to the successor at once', async () => {
    const found = await house(w);
    const { staff, admin } = await everybody(server, found);
    const { id } = (await asksLeave(staff, { type: 'TANPA_UPAH', from: '2026-12-02', to: '2026-12-02' })).reply.data;
    const preview = (await previewLeavingOf(admin, found.superior, '2026-11-19')).requests;
    expect(preview.waiting).toMatchObject({ count: 1, named: [{ id, fullname: 'Siti Staf' }] });
    const left = await leaves(admin, found.superior, { lastDay: '2026-11-19', subordinatesTo: found.director.id });
    expect(left.status, left.text).toBe(200);
    const queued = await w.pool.query(
      `select 1 from pgboss.job where name = 'request-steps-now' and data ->> 'companyId' = $1`,
      [found.staff.company.id],
    );
    expect(queued.rowCount).toBe(1);
    await reassignSteps(server.app, companyDb(w.pool, found.staff.company.id), w.clock());
    expect((await rowOf(staff, id)).step).toMatchObject({ people: [{ fullname: 'Dewi Direktur' }] });
  });

  test('delegations end with the last day, those that begin later never begin; the other side is told', async () => {
    const found = await house(w);
    const { superior, admin } = await everybody(server, found);
    const give = (from: string, to: string) =>
      superior.call(delegations.create, { body: { delegateId: found.director.id, from, to } });
    expect((await give('2026-11-30', '2026-12-04')).status).toBe(200);
    expect((await give('2026-12-07', '2026-12-08')).status).toBe(200);
    expect((await give('2026-11-23', '2026-11-24')).status).toBe(200);
    expect((await previewLeavingOf(admin, found.superior)).requests.delegations).toEqual([
      'Dewi Direktur',
      'Dewi Direktur',
    ]);
    await leaves(admin, found.superior, { subordinatesTo: found.director.id });
    const { rows } = await w.pool.query(
      `select to_char(from_date, 'MM-DD') || ' ' || to_char(to_date, 'MM-DD') as dates, ended_at is not null as ended
         from delegation where user_id = $1 order by from_date`,
      [found.superior.id],
    );
    expect(rows).toEqual([
      { dates: '11-23 11-24', ended: false },
      { dates: '11-30 12-01', ended: false },
      { dates: '12-07 12-07', ended: true },
    ]);
    const notifiedQuery = `select 1 from notification where user_id = $1 and title like 'Delegasi dari % berakhir'`;
    expect((await w.pool.query(notifiedQuery, [found.director.id])).rowCount).toBe(2);
  });

  test('a delegation to who leaves ends with the last day; one that ends on it stays as it is', async () => {
    const found = await house(w);
    const { director, admin } = await everybody(server, found);
    for (const [from, to] of [
      ['2026-11-24', '2026-12-01'],
      ['2026-12-02', '2026-12-03'],
    ] as const)
      await director.call(delegations.create, { body: { delegateId: found.superior.id, from, to } });
    expect((await previewLeavingOf(admin, found.superior)).requests.delegations).toEqual(['Dewi Direktur']);
    await leaves(admin, found.superior, { subordinatesTo: found.director.id });
    const { rows } = await w.pool.query(
      `select ended_at is not null as ended, version from delegation where user_id = $1 order by from_date`,
      [found.director.id],
    );
    expect(rows).toEqual([
      { ended: false, version: 1 },
      { ended: true, version: 2 },
    ]);
  });

  test('the deputy decider is foreseen as such, and what waits for the own consent is nobody else’s', async () => {
    const found = await house(w);
    const { staff, admin } = await everybody(server, found);
    await admin.call(deputyDecider.save, { body: { version: 0, userId: found.superior.id } });
    expect((await previewLeavingOf(admin, found.superior)).requests.isDeputy).toBe(true);
    expect((await previewLeavingOf(admin, found.director)).requests.isDeputy).toBe(false);
    const { id } = (await asksLeave(staff, { type: 'TANPA_UPAH', from: '2026-12-02', to: '2026-12-02' })).reply.data;
    await w.pool.query('update request_approver set approver_id = $2 where request_id = $1', [id, found.staff.id]);
    expect((await previewLeavingOf(admin, found.staff)).requests.waiting.count).toBe(0);
  });
});

describe('A last day set before the product knew this', () => {
  /** Approved for 30 November to 2 December. */
  async function approved() {
    const found = await house(w);
    await withDays(w, found.staff, 12);
    const { staff, superior, admin } = await everybody(server, found);
    const { id } = (await asksLeave(staff, { from: '2026-11-30', to: '2026-12-02' })).reply.data;
    expect((await performAction(superior, id, 'approve')).reply.data.status).toBe('approved');
    return { found, staff, superior, admin, id };
  }
  type Approved = Awaited<ReturnType<typeof approved>>;
  const ends = ({ found }: Approved, day: string) =>
    w.pool.query(`update employment set end_date = $2, end_reason = 'RESIGN' where user_id = $1`, [
      found.staff.id,
      day,
    ]);
  const sweep = ({ found }: Approved) => sweepLeavers(server.app, companyDb(w.pool, found.staff.company.id), w.clock());

  test('is carried out by the hourly work, once', async () => {
    const one = await approved();
    await ends(one, '2026-12-01');
    await sweep(one);
    await sweep(one);
    expect(await rowOf(one.admin, one.id)).toMatchObject({ last: '2026-12-01', days: 2 });
    expect(await restOf(w, one.found.staff.id)).toBe(10);
  });

  test('ends a returned draft that begins after it', async () => {
    const one = await approved();
    const response = await asksLeave(one.staff, { type: 'TANPA_UPAH', from: '2026-12-10', to: '2026-12-10' });
    const { id } = response.reply.data;
    await performAction(one.superior, id, 'return', { reason: 'Tanggalnya benar?' });
    await ends(one, '2026-12-02');
    await sweep(one);
    expect((await rowOf(one.admin, id)).status).toBe('cancelled');
  });

  test('of somebody who has come back since is none', async () => {
    const one = await approved();
    await ends(one, '2026-11-20');
    const own = { company_id: one.found.staff.company.id, user_id: one.found.staff.id, employment_type: 'PKWTT' };
    await insertRows(w.pool, 'employment', [{ ...own, id: newId(), join_date: '2026-11-21' }]);
    await sweep(one);
    expect(await rowOf(one.admin, one.id)).toMatchObject({ status: 'approved', last: '2026-12-02' });
  });
});
