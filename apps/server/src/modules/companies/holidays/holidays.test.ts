import { platform } from '@hadir/contract/platform/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWorld, type Served } from '../../../../test/world/http.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { companyDb } from '../../../db/company-db.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { newId } from '../../../db/new-id.ts';
import { recomputeDays } from '../../attendance/days/recompute.service.ts';
import { schedulesModule } from '../../schedules/schedules.module.ts';
import { platformModule } from '../platform.module.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [schedulesModule, platformModule], workers: true });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

test('a line of the national list is told to every company: days follow it, and so do copied rows', async () => {
  const operator = await server.as(await w.make.user({ role: 'superadmin' }));
  const [company, other] = [await w.make.company(), await w.make.company()];
  const people = [await w.make.user({ company }), await w.make.user({ company: other })];
  for (const { id, company: own } of people)
    await recomputeDays(companyDb(w.pool, own.id), {
      companyId: own.id,
      userIds: [id],
      from: localDate('2026-11-16'),
      to: localDate('2026-11-19'),
      cause: 'uji',
      now: w.clock(),
    });
  const holidays = async () =>
    (
      await w.pool.query<{ user_id: string; date: string }>(
        `select user_id, work_date as date from attendance_day
          where user_id = any($1) and day_type = 'national_holiday' order by work_date`,
        [people.map(({ id }) => id)],
      )
    ).rows;
  const both = async (date: string) => {
    const wanted = date === '' ? [] : [date, date];
    await expect.poll(async () => (await holidays()).map((row) => row.date)).toEqual(wanted);
  };

  const line = { kind: 'libur_nasional', name: 'Libur Uji', source: 'SKB uji' } as const;
  const made = await operator.call(platform.addHoliday, { body: { ...line, date: localDate('2026-11-18') } });
  await both('2026-11-18');

  const copy = { company_id: company.id, id: newId(), scope: 'company' };
  await insertRows(w.pool, 'calendar_day', [{ ...copy, ...line, date: '2026-11-18' }]);
  const params = { id: made.reply.data.id };
  const body = { ...line, date: localDate('2026-11-17'), version: 1 };
  await operator.call(platform.changeHoliday, { params, body });
  await both('2026-11-17');
  const copies = async () =>
    (
      await w.pool.query<{ date: string; name: string; gone: boolean }>(
        'select date, name, deleted_at is not null as gone from calendar_day where company_id = $1',
        [company.id],
      )
    ).rows;
  expect(await copies()).toEqual([{ date: '2026-11-17', name: 'Libur Uji', gone: false }]);
  const reworded = { ...body, source: 'SKB uji 2', version: 2 };
  await operator.call(platform.changeHoliday, { params, body: reworded });
  expect(await copies()).toEqual([{ date: '2026-11-17', name: 'Libur Uji', gone: false }]);

  await operator.call(platform.removeHoliday, { params });
  await both('');
  expect(await copies()).toEqual([{ date: '2026-11-17', name: 'Libur Uji', gone: true }]);
  const { rows } = await w.pool.query<{ action: string }>(
    `select action from audit_log where company_id = $1 and entity = 'calendar_day' order by at, id`,
    [company.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['master.change', 'master.change', 'master.delete']);
});

test('a year without a decree is undecided; dates are added, changed and removed with their decree', async () => {
  const operator = await server.as(await w.make.user({ role: 'superadmin' }));
  const year = async (value: number) => (await operator.call(platform.holidays, { query: { year: value } })).reply.data;
  expect(await year(2028)).toMatchObject({ decided: false, holidays: [] });
  expect(await year(2026)).toMatchObject({ decided: true });
  const fields = {
    date: localDate('2028-01-01'),
    kind: 'libur_nasional',
    name: 'Tahun Baru 2028',
    source: 'SKB 1/2027',
  } as const;
  const added = await operator.call(platform.addHoliday, { body: fields });
  expect((await year(2028)).sources).toEqual(['SKB 1/2027']);
  expect((await operator.call(platform.addHoliday, { body: fields })).error.errors).toHaveProperty('name');
  const { id } = added.reply.data;
  const moved = await operator.call(platform.changeHoliday, {
    params: { id },
    body: { ...fields, date: localDate('2028-01-03'), version: 1 },
  });
  expect(moved.reply.data).toMatchObject({ date: '2028-01-03', version: 2 });
  const stale = await operator.call(platform.changeHoliday, { params: { id }, body: { ...fields, version: 1 } });
  expect(stale.error.code).toBe('VERSI_BERUBAH');
  expect((await operator.call(platform.removeHoliday, { params: { id } })).status).toBe(200);
  expect((await year(2028)).decided).toBe(false);
});
