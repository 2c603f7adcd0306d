/** Wages by the day and the piece in what overtime pays, and what a changed wage does to validated overtime. */
import { describe, expect, test } from 'vitest';
import { overtimeWork } from '@hadir/contract/overtime/endpoints.ts';
import { peopleParts } from '@hadir/contract/people/parts.ts';
import type { Served } from '../../../test/world/http.ts';
import { lockNovember, MONDAY_MORNING, november, novemberAt, pass } from '../../../test/overtime/overtime.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import { byDay, byMonth, workedEvenings } from '../../../test/overtime/worked-evenings.ts';
import type { World } from '../../../test/world/world.ts';
import { seal } from '../../db/sealed.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { peopleRecordsModule } from '../people/records.module.ts';
import { wagePlace } from '../people/wages/sealed-wage.service.ts';
import { requestsModule } from '../requests/requests.module.ts';
import { overtimeModule } from './overtime.module.ts';

let w: World;
let server: Served;
usesWorld({ now: MONDAY_MORNING, only: [requestsModule, overtimeModule, peopleRecordsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

const evenings = (days: readonly string[]) => workedEvenings(w, server, days);

describe('A wage by the day', () => {
  // PP 35/2021 Ps 33(1), 32(2), 31(1): 250,000 x 21 / 173 x (1.5 + 2) = 106,213.87.
  test('of 250,000 in a five-day week pays 106,214 for two hours on a workday, and tells how', async () => {
    const { set, preview, validate, paid, admin, ids } = await evenings(['16']);
    expect((await preview('2026-11-01', byDay(250_000))).reply.data).toEqual({
      base: 5_250_000,
      hourly: 30_346.82,
      rule: 'daily',
      factor: 21,
      divisor: 173,
      week: 5,
      until: null,
      overtime: { recomputed: 0, locked: 0, dates: [] },
    });
    expect((await set('2026-11-01', byDay(250_000))).status).toBe(200);
    await validate();
    expect(await paid()).toEqual([106_214]);
    const payDetail = await admin.call(overtimeWork.pay, { params: { id: ids[0] ?? '' } });
    expect(payDetail.reply.data.wage).toMatchObject({
      agreed: { basis: 'daily', daily: 250_000 },
      base: 5_250_000,
      hourly: 30_346.82,
      rule: 'daily',
      factor: 21,
      divisor: 173,
      week: 5,
    });
  });

  test('lacks its amount, or has one of another basis: refused at the field, in words', async () => {
    const { set } = await evenings([]);
    const empty = await set('2026-11-01', { basis: 'daily' });
    expect([empty.status, empty.error.errors]).toEqual([422, { daily: ['Upah sehari wajib diisi.'] }]);
    const mixed = await set('2026-11-01', { basis: 'daily', daily: 1, basic: 2 });
    expect([mixed.status, mixed.error.errors]).toEqual([
      422,
      { basic: ['Upah pokok sebulan tidak sesuai dengan dasar upah Harian. Kosongkan, atau ubah pilihannya.'] },
    ]);
  });
});

describe('A wage by the piece', () => {
  // 41,520,000 / 12 / 173 x 3.5 = 70,000; under a minimum wage of 5,190,000 it is 30,000 x 3.5.
  test.each([
    [3_000_000, 70_000],
    [5_190_000, 105_000],
  ])('with a minimum wage of %i pays %i', async (minimum, pay) => {
    const { set, validate, paid } = await evenings(['16']);
    await set('2026-11-01', { basis: 'piece', earned: 41_520_000, months: 12, minimum });
    await validate();
    expect(await paid()).toEqual([pay]);
  });
});

describe('A changed wage', () => {
  test('counts from its date on: what is validated after is paid anew, what is before stays', async () => {
    const { set, preview, validate, paid } = await evenings(['16', '17', '18']);
    await set('2026-11-01', byMonth(5_190_000));
    await validate();
    expect(await paid()).toEqual([105_000, 105_000, 105_000]);
    // Twice the wage from the 17th on, the first again from the 18th on.
    expect((await set('2026-11-18', byMonth(5_190_000))).reply.overtime).toEqual({ recomputed: 0, locked: 0 });
    expect((await preview('2026-11-17', byMonth(10_380_000))).reply.data).toMatchObject({
      hourly: 60_000,
      until: '2026-11-17',
      overtime: { recomputed: 1, locked: 0, dates: ['2026-11-17'] },
    });
    expect(await paid()).toEqual([105_000, 105_000, 105_000]);
    expect((await set('2026-11-17', byMonth(10_380_000))).reply.overtime).toEqual({ recomputed: 1, locked: 0 });
    expect(await paid()).toEqual([105_000, 210_000, 105_000]);
  });

  test('pays what was validated while no wage was known', async () => {
    const { set, validate, paid } = await evenings(['16']);
    await validate();
    expect(await paid()).toEqual([null]);
    expect((await set('2026-11-16', byMonth(5_190_000))).reply.overtime).toEqual({ recomputed: 1, locked: 0 });
    expect(await paid()).toEqual([105_000]);
  });

  test('leaves the figures of a locked period, and says so before it is saved', async () => {
    const { set, preview, validate, paid, user, found } = await evenings(['16', '24']);
    await set('2026-11-01', byMonth(5_190_000));
    await validate();
    await lockNovember(w, found.admin);
    const response = await preview('2026-11-01', byDay(250_000));
    expect(response.reply.data.overtime).toEqual({ recomputed: 1, locked: 1, dates: ['2026-11-24'] });
    expect((await set('2026-11-01', byDay(250_000))).reply.overtime).toEqual({ recomputed: 1, locked: 1 });
    expect(await paid()).toEqual([105_000, 106_214]);
    const { rows } = await w.pool.query(
      `select l.after from audit_log l join overtime_order o on o.request_id::text = l.entity_id
        where o.user_id = $1 and l.action = 'overtime.pay.anew'`,
      [user.id],
    );
    expect(rows).toEqual([{ after: { tanda: [], from: '2026-11-01' } }]);
  });

  test('written while overtime is validated pays it, whichever comes first', async () => {
    const { set, admin, user, paid } = await evenings(['16', '17', '18']);
    await set('2026-11-01', byMonth(5_190_000));
    for (const day of ['17', '18', '19']) await pass(w, user, novemberAt(day, '09:00'));
    const query = { from: november('01'), to: november('30') };
    const rows = (await admin.call(overtimeWork.validation, { query })).reply.data;
    const items = rows.map(({ id, version }) => ({ id, version }));
    const [changed, validated] = await Promise.all([
      set('2026-11-17', byMonth(10_380_000)),
      admin.call(overtimeWork.validateMany, { body: { items } }),
    ]);
    expect([changed.status, validated.status]).toEqual([200, 200]);
    expect(await paid()).toEqual([105_000, 210_000, 210_000]);
  });

  test('of the same date stays in the history with who replaced it', async () => {
    const { set, admin, params } = await evenings([]);
    await set('2026-11-01', byMonth(5_000_000));
    await set('2026-11-01', { basis: 'monthly', basic: 4_000_000, fixedAllowance: 500_000, variableAllowance: 1 });
    const saved = { basis: 'monthly', basic: 4_000_000, fixedAllowance: 500_000, variableAllowance: 1 } as const;
    expect((await set('2026-11-01', saved)).status).toBe(200);
    const { data } = (await admin.call(peopleParts.wage, { params })).reply;
    expect(data).toHaveLength(2);
    expect(data).toMatchObject([
      {
        from: '2026-11-01',
        wage: { basis: 'monthly', basic: 4_000_000, fixedAllowance: 500_000, variableAllowance: 1 },
        replacedAt: null,
        replacedBy: null,
      },
      { from: '2026-11-01', wage: { basis: 'monthly', basic: 5_000_000 }, replacedBy: 'Hani HR' },
    ]);
    expect(data[1]?.replacedAt).not.toBeNull();
  });
});

test('a wage of somebody without an employment that runs is refused', async () => {
  const { user, set } = await evenings([]);
  await w.pool.query('delete from employment where user_id = $1', [user.id]);
  const refused = await set('2026-11-01', byMonth(5_190_000));
  expect([refused.status, refused.error.code]).toEqual([409, 'STATUS_TIDAK_SESUAI']);
});

test('a wage and a pay that were sealed as a month’s basic wage alone are read as such', async () => {
  const { user, validate, paid, admin, params, ids, set } = await evenings(['16']);
  const key = server.app.secrets.personal;
  const own = { company_id: user.company.id, user_id: user.id, valid_from: '2026-01-01', created_by: user.id };
  const sealed = seal(key, wagePlace(user.company.id, user.id), '5190000');
  await insertRows(w.pool, 'person_wage', [{ ...own, sealed, created_at: 'now' }]);
  const read = await admin.call(peopleParts.wage, { params });
  expect(read.reply.data[0]?.wage).toEqual({
    basis: 'monthly',
    basic: 5_190_000,
    fixedAllowance: 0,
    variableAllowance: 0,
  });
  await validate();
  expect(await paid()).toEqual([105_000]);
  const id = ids[0] ?? '';
  const former = { monthly: 5_190_000, base: 5_190_000, hourly: 30_000, week: 5, parts: [], tiers: [], pay: 105_000 };
  const text = JSON.stringify({ ...former, weightedHours: 3.5 });
  await w.pool.query('update overtime_order set pay_sealed = $2 where request_id = $1', [
    id,
    seal(key, `overtime/${user.company.id}/${id}`, text),
  ]);
  expect((await admin.call(overtimeWork.pay, { params: { id } })).reply.data.wage).toMatchObject({
    agreed: { basis: 'monthly', basic: 5_190_000 },
    rule: 'fixed',
    divisor: 173,
    pay: 105_000,
  });
  // The same wage once more changes nothing; another one does.
  expect((await set('2026-01-01', byMonth(5_190_000))).reply.overtime).toEqual({ recomputed: 0, locked: 0 });
  expect((await set('2026-01-01', byDay(250_000))).reply.overtime).toEqual({ recomputed: 1, locked: 0 });
  expect(await paid()).toEqual([106_214]);
});
