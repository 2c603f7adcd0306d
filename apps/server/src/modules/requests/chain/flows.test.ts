import { describe, expect, test } from 'vitest';
import { approvalFlows } from '@hadir/contract/approval-flows/endpoints.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import type { Served } from '../../../../test/world/http.ts';
import { asksCorrection, everybody, house } from '../../../../test/requests/request-house.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { requestsModule } from '../requests.module.ts';

type Flow = BodyIn<typeof approvalFlows.save>;

let w: World;
let server: Served;
usesWorld({ only: [requestsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

const flow = (steps: Flow['steps'], more: Partial<Flow> = {}): Flow => ({
  kind: 'correction',
  audience: 'internal',
  steps,
  ...more,
});

describe('An approval flow', () => {
  test('holds for what is asked from now on; what waits keeps its steps; removed, the default holds again', async () => {
    const found = await house(w);
    const { staff, admin } = await everybody(server, found);
    const before = (await asksCorrection(staff)).reply.data;
    const saved = await admin.call(approvalFlows.save, { body: flow([{ actor: 'superior' }, { actor: 'admin' }]) });
    expect(saved.reply.data).toMatchObject({ version: 1, unit: null, moreThanDays: 0, updatedBy: 'Hani HR' });
    const after = (await asksCorrection(staff, { date: '2026-11-18' })).reply.data;
    expect([before.step?.of, after.step?.of]).toEqual([1, 2]);
    const late = await admin.call(approvalFlows.save, { body: flow([{ actor: 'admin' }]) });
    expect([late.status, late.error.code]).toEqual([409, 'VERSI_BERUBAH']);
    const params = { id: saved.reply.data.id };
    expect((await admin.call(approvalFlows.remove, { params, body: { version: 2 } })).status).toBe(409);
    expect((await admin.call(approvalFlows.remove, { params, body: { version: 1 } })).status).toBe(200);
    expect((await admin.call(approvalFlows.remove, { params, body: { version: 1 } })).status).toBe(404);
    expect((await asksCorrection(staff, { date: '2026-11-17' })).reply.data.step?.of).toBe(1);
    const { data, defaults } = (await admin.call(approvalFlows.list)).reply;
    expect(data).toEqual([]);
    expect(defaults.find(({ kind, audience }) => kind === 'correction' && audience === 'internal')?.actors).toEqual([
      'superior',
      'leader',
      'admin',
    ]);
  });

  test('of a unit comes before that of the company', async () => {
    const unit = await w.make.unit({ company: await w.make.company() });
    const found = await house(w);
    const own = await w.make.unit({ company: found.staff.company });
    const { admin } = await everybody(server, found);
    const member = await server.as(
      await w.make.user({ company: found.staff.company, superior: found.superior, unit: own }),
    );
    await admin.call(approvalFlows.save, { body: flow([{ actor: 'admin' }]) });
    await admin.call(approvalFlows.save, { body: flow([{ actor: 'superior' }], { unitId: own.id }) });
    expect((await asksCorrection(member)).reply.data.step).toMatchObject({ of: 1, actor: 'superior' });
    const foreign = await admin.call(approvalFlows.save, { body: flow([{ actor: 'admin' }], { unitId: unit.id }) });
    expect([foreign.status, foreign.error.code]).toEqual([422, 'PILIHAN_TIDAK_ADA']);
  });

  test('without anybody who always decides, or with clients who only read, is refused', async () => {
    const found = await house(w);
    const { admin } = await everybody(server, found);
    for (const steps of [[], [{ actor: 'admin' as const, onlyOver: 3 }], [{ actor: 'validator1' as const }]]) {
      const answer = await admin.call(approvalFlows.save, { body: flow(steps) });
      expect(answer.status, answer.text).toBe(422);
    }
  });

  test('shows before it is saved who would approve, those without anybody first', async () => {
    const found = await house(w);
    const { admin } = await everybody(server, found);
    const { reply } = await admin.call(approvalFlows.preview, { body: flow([{ actor: 'superior' }]) });
    expect(reply.withoutChain).toBe(3);
    expect(reply.data[0]).toMatchObject({ withoutChain: true, steps: [{ namedBy: 'Admin HR' }] });
    const one = await admin.call(approvalFlows.preview, {
      body: { ...flow([{ actor: 'superior' }, { actor: 'admin' }]), userIds: [found.staff.id] },
    });
    expect(one.reply.data).toMatchObject([
      {
        person: { fullname: 'Siti Staf' },
        steps: [{ people: [{ fullname: 'Agus Atasan' }] }, { people: [{}, {}] }],
        withoutChain: false,
      },
    ]);
  });

  test('is tried on whom it would decide for: not on people of a unit, or of a length, that another flow takes', async () => {
    const found = await house(w);
    const unit = await w.make.unit({ company: found.staff.company });
    const { admin } = await everybody(server, found);
    const member = await w.make.user({ company: found.staff.company, superior: found.superior, unit });
    const tried = async (more: Partial<Flow>, days: number, userId: string) => {
      const body = { ...flow([{ actor: 'superior' }], more), days, userIds: [userId] };
      return (await admin.call(approvalFlows.preview, { body })).reply.data.length;
    };
    const unitId = unit.id;
    expect([await tried({}, 1, member.id), await tried({ unitId }, 1, found.staff.id)]).toEqual([1, 0]);
    await admin.call(approvalFlows.save, { body: flow([{ actor: 'admin' }], { unitId }) });
    expect([await tried({}, 1, member.id), await tried({}, 1, found.staff.id)]).toEqual([0, 1]);
    expect(await tried({ unitId }, 1, member.id)).toBe(1);
    const moreThanDays = 10;
    expect([
      await tried({ moreThanDays }, 10, found.staff.id),
      await tried({ moreThanDays }, 11, found.staff.id),
    ]).toEqual([0, 1]);
  });
});
