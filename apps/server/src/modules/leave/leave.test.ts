import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { unitLeave } from '@hadir/contract/master/leave.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import { recomputeDays } from '../attendance/days/recompute.service.ts';
import { readRules } from '../attendance/rules/rules.store.ts';
import { schedulesModule } from '../schedules/schedules.module.ts';
import { leaveModule } from './leave.module.ts';

const rules = masterEndpoints(unitLeave);
let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [schedulesModule, leaveModule], jobs: true });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

test('a unit that works on cuti bersama has its day judged again, as often as the exception comes and goes', async () => {
  const company = await w.make.company();
  const person = await server.as(await w.make.user({ company, role: 'admin' }));
  const unit = await w.make.unit({ company });
  const [worker, other] = [await w.make.user({ company, unit }), await w.make.user({ company })];
  await w.pool.query(
    `insert into platform_holiday (id, date, kind, name, source) values ($1, '2026-11-17', 'cuti_bersama', 'Cuti uji', '')`,
    [newId()],
  );
  await recomputeDays(companyDb(w.pool, company.id), {
    companyId: company.id,
    userIds: [worker.id, other.id],
    from: localDate('2026-11-16'),
    to: localDate('2026-11-18'),
    cause: 'demo',
    now: w.clock(),
  });
  const typeOf = async (user: { id: string }) =>
    (
      await w.pool.query<{ day_type: string }>(
        `select day_type from attendance_day where user_id = $1 and work_date = '2026-11-17'`,
        [user.id],
      )
    ).rows[0]?.day_type;
  expect([await typeOf(worker), await typeOf(other)]).toEqual(['cuti_bersama', 'cuti_bersama']);

  const exceptions = [{ from: '2026-11-17', to: '2026-11-17', note: 'Layanan jalan' }];
  const body = { unitId: unit.id, maxCount: 1, maxPercent: null, blackouts: [], exceptions };
  const preview = (await person.call(rules.preview, { body: { ...body, id: null } })).reply.data;
  expect(preview).toEqual({ people: 1, days: 1, later: false });
  const made = (await person.call(rules.create, { body })).reply;
  expect(made.effect).toEqual(preview);
  expect([await typeOf(worker), await typeOf(other)]).toEqual(['workday', 'cuti_bersama']);

  const params = { id: made.data.id };
  const quota = await person.call(rules.change, { params, body: { ...body, exceptions: [], version: 1 } });
  expect(quota.reply.effect).toEqual(preview);
  expect(await typeOf(worker)).toBe('cuti_bersama');
  await person.call(rules.change, { params, body: { ...body, version: 2 } });
  await person.call(rules.archive, { params, body: { version: 3 } });
  expect(await typeOf(worker)).toBe('cuti_bersama');
});

test('the rule of a unit is seen by those who stand in it, and by nobody else below the company', async () => {
  const company = await w.make.company();
  const admin = await server.as(await w.make.user({ company, role: 'admin' }));
  const [unit, other] = [await w.make.unit({ company }), await w.make.unit({ company })];
  const made = async ({ id: unitId }: { id: string }) =>
    (await admin.call(rules.create, { body: { unitId, maxCount: 1, maxPercent: null, blackouts: [], exceptions: [] } }))
      .reply.data.id;
  const [own, foreign] = [await made(unit), await made(other)];
  const member = await server.as(await w.make.user({ company, unit }));
  await w.make.user({ company, unit: other });
  expect((await member.call(rules.list)).reply.data.map(({ id }) => id)).toEqual([own]);
  expect((await member.call(rules.one, { params: { id: foreign } })).status).toBe(404);
  expect((await admin.call(rules.list)).reply.total).toBe(2);
});

test('dates of a unit are ranges in order of a year at most', async () => {
  const company = await w.make.company();
  const person = await server.as(await w.make.user({ company, role: 'admin' }));
  const unit = await w.make.unit({ company });
  const body = { unitId: unit.id, maxCount: 1, maxPercent: null, blackouts: [] };
  const refused = async (from: string, to: string) =>
    await person.call(rules.create, { body: { ...body, exceptions: [{ from, to, note: '' }] } });
  expect((await refused('2026-11-18', '2026-11-17')).error.errors).toEqual({
    exceptions: ['Tanggal selesai tidak boleh sebelum tanggal mulai.'],
  });
  expect((await refused('2026-01-01', '2027-01-02')).error.errors).toEqual({
    exceptions: ['Rentang tanggal paling lama 366 hari.'],
  });
  expect((await refused('2026-01-01', '2027-01-01')).reply.data.version).toBe(1);
});

test('a stored range of two centuries, which no form takes, does not stall the judgement of its company', async () => {
  const company = await w.make.company();
  const unit = await w.make.unit({ company });
  const worker = await w.make.user({ company, unit });
  const exceptions = [{ from: '1900-01-01', to: '2099-12-31', note: 'Selalu jalan' }];
  const row = { company_id: company.id, id: newId(), unit_id: unit.id, max_count: 1, exceptions };
  await insertRows(w.pool, 'unit_leave', [row]);
  await w.pool.query(
    `insert into platform_holiday (id, date, kind, name, source) values ($1, '2026-11-19', 'cuti_bersama', 'Cuti uji', '')`,
    [newId()],
  );
  const db = companyDb(w.pool, company.id);
  const read = await readRules(db, company.id);
  expect(read.calendar.filter(({ scope }) => scope === 'unit')).toEqual([]);
  expect(read.unitWorks).toEqual([{ unitId: unit.id, from: '1900-01-01', to: '2099-12-31', note: 'Selalu jalan' }]);
  await recomputeDays(db, {
    companyId: company.id,
    userIds: [worker.id],
    from: localDate('2026-11-19'),
    to: localDate('2026-11-19'),
    cause: 'demo',
    now: w.clock(),
  });
  const { rows } = await w.pool.query(`select day_type from attendance_day where user_id = $1`, [worker.id]);
  expect(rows).toEqual([{ day_type: 'workday' }]);
});
