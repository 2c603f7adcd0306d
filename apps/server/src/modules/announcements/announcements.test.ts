import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announcements } from '@hadir/contract/announcements/endpoints.ts';
import { dashboard } from '@hadir/contract/dashboard/endpoints.ts';
import { DAY_MS, type Instant, localDate } from '@hadir/domain/kernel/time.ts';
import { companyDb } from '../../db/company-db.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import { serveWorld, type Person, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { dashboardModule } from '../dashboard/dashboard.module.ts';
import { announcementsModule } from './announcements.module.ts';
import { remindOfContracts } from './contracts.job.ts';
import { remindOfProbations } from './probation.job.ts';

let w: World;
let server: Served;
let owner: TestUser;
let admin: Person;
let inUnit: TestUser;
let outsideUnit: TestUser;
let unitId: string;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [announcementsModule, dashboardModule] });
  const company = await w.make.company();
  const unit = await w.make.unit({ company });
  unitId = unit.id;
  owner = await w.make.user({ company, role: 'admin', employed: false });
  inUnit = await w.make.user({ company, unit });
  outsideUnit = await w.make.user({ company });
  admin = await server.as(owner);
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const day = localDate('2026-11-20');
const later = localDate('2026-11-30');
const base = {
  title: 'Jalan ditutup',
  body: 'Masuk lewat pintu timur.',
  audience: 'all' as const,
  audienceId: null,
  from: day,
  to: later,
};
const own = async (user: TestUser) =>
  (await (await server.as(user)).call(announcements.mine)).reply.data.map(({ title }) => title);

describe('An announcement', () => {
  test('is shown to whom it is meant for, while it lasts', async () => {
    await admin.call(announcements.create, { body: base });
    await admin.call(announcements.create, {
      body: { ...base, title: 'Untuk unit', audience: 'unit', audienceId: unitId },
    });
    await admin.call(announcements.create, { body: { ...base, title: 'Besok', from: localDate('2026-11-21') } });
    expect((await own(inUnit)).toSorted()).toEqual(['Jalan ditutup', 'Untuk unit']);
    expect(await own(outsideUnit)).toEqual(['Jalan ditutup']);
    expect(await own(await w.make.user({ company: await w.make.company() }))).toEqual([]);
  });

  test('is read with a receipt, once; what is not meant for the person is not there', async () => {
    const rows = (await admin.call(announcements.list)).reply.data;
    const unit = rows.find(({ title }) => title === 'Untuk unit');
    const params = { id: unit?.id ?? '' };
    expect([unit?.people, unit?.readers, unit?.can]).toEqual([1, 0, ['change', 'remove']]);
    const reader = await server.as(inUnit);
    const canRead = async () =>
      (await reader.call(announcements.mine)).reply.data.find(({ id }) => id === params.id)?.can;
    expect(await canRead()).toEqual(['read']);
    expect((await reader.call(announcements.read, { params, body: {} })).status).toBe(200);
    expect((await reader.call(announcements.read, { params, body: {} })).status).toBe(200);
    expect((await (await server.as(outsideUnit)).call(announcements.read, { params, body: {} })).status).toBe(404);
    expect(await canRead()).toEqual([]);
    const after = (await admin.call(announcements.list)).reply.data.find(({ id }) => id === params.id);
    expect([after?.people, after?.readers]).toEqual([1, 1]);
    const people = (await admin.call(announcements.readers, { params })).reply.data;
    expect(people.map(({ userId, readAt }) => [userId, readAt !== null])).toEqual([[inUnit.id, true]]);
    expect((await reader.call(announcements.mine)).reply.data.at(-1)?.title).toBe('Untuk unit');
  });

  test('keeps its version, refuses a wrong end or target, and is nothing to another company', async () => {
    const row = (await admin.call(announcements.list)).reply.data.find(({ title }) => title === 'Besok');
    const params = { id: row?.id ?? '' };
    const changed = { version: row?.version ?? 0, ...base, title: 'Lusa' };
    expect(
      (await admin.call(announcements.change, { params, body: { ...changed, to: localDate('2026-11-01') } })).error
        .errors,
    ).toHaveProperty('to');
    const foreign = await w.make.unit({ company: await w.make.company() });
    const wrong = { ...changed, audience: 'unit' as const, audienceId: foreign.id };
    expect((await admin.call(announcements.change, { params, body: wrong })).error.errors).toHaveProperty('audienceId');
    expect((await admin.call(announcements.change, { params, body: changed })).status).toBe(200);
    expect((await admin.call(announcements.change, { params, body: changed })).error.code).toBe('VERSI_BERUBAH');
    const other = await server.as(
      await w.make.user({ role: 'admin', employed: false, company: await w.make.company() }),
    );
    expect((await other.call(announcements.readers, { params })).status).toBe(404);
    expect((await other.call(announcements.remove, { params, body: { version: 2 } })).status).toBe(404);
    expect((await admin.call(announcements.remove, { params, body: { version: 2 } })).status).toBe(200);
    expect((await own(outsideUnit)).includes('Lusa')).toBe(false);
    expect((await (await server.as(inUnit)).call(announcements.list)).status).toBe(403);
  });
});

test('A contract that ends is told to the admins at 30, 14 and 7 days, each step once', async () => {
  await w.pool.query(
    `update employment set employment_type = 'PKWT', contract_end = '2026-12-15' where company_id = $1 and user_id = $2`,
    [owner.company.id, inUnit.id],
  );
  const db = companyDb(w.pool, owner.company.id);
  const run = (days: number) => remindOfContracts(db, 'Asia/Jakarta', (w.clock() + days * DAY_MS) as Instant);
  // 20 November: 25 days left.
  const notified = [
    await run(0),
    await run(1),
    await run(11),
    await run(12),
    await run(18),
    await run(25),
    await run(26),
  ];
  expect(notified).toEqual([1, 0, 1, 0, 1, 0, 0]);
  const { rows } = await w.pool.query<{ title: string }>(
    `select title from notification where company_id = $1 and user_id = $2 and kind = 'kontrak_berakhir'`,
    [owner.company.id, owner.id],
  );
  expect(rows.map(({ title }) => title)).toEqual(
    Array.from({ length: 3 }, () => `Kontrak ${inUnit.fullname} berakhir 15/12/2026`),
  );
});

describe('The end of probation', () => {
  const setting = async (values: object) =>
    w.pool.query('update company set settings = $2 where id = $1', [owner.company.id, JSON.stringify(values)]);
  const notificationsOf = async () =>
    (
      await w.pool.query<{ title: string; link: string }>(
        `select title, link from notification
          where company_id = $1 and user_id = $2 and kind = 'percobaan_berakhir' order by created_at, title`,
        [owner.company.id, owner.id],
      )
    ).rows;
  const run = (days: number) =>
    remindOfProbations(companyDb(w.pool, owner.company.id), 'Asia/Jakarta', (w.clock() + days * DAY_MS) as Instant);

  test('is told to the admins on the days of the settings, each step once, with the person', async () => {
    // Joined on 1 September: three months end on 30 November, ten days from now.
    const joined = localDate('2026-09-01');
    const fresh = await w.make.user({ company: owner.company, joined, fullname: 'Baru Percobaan' });
    await w.make.user({ company: owner.company, joined: localDate('2026-11-16'), fullname: 'Terlalu Baru' });
    const runs = [await run(0), await run(1), await run(3), await run(10), await run(11)];
    expect(runs).toEqual([1, 0, 1, 0, 0]);
    expect(await notificationsOf()).toEqual(
      Array.from({ length: 2 }, () => ({
        title: 'Masa percobaan Baru Percobaan berakhir 30/11/2026',
        link: `/management/user?buka=${fresh.id}`,
      })),
    );
    const foreign = await w.make.company();
    expect(await remindOfProbations(companyDb(w.pool, foreign.id), 'Asia/Jakarta', w.clock())).toBe(0);
  });

  test('waits on the dashboard of HR by name, and follows the settings', async () => {
    const actions = async () => (await admin.call(dashboard.overview, { query: {} })).reply.data.actions;
    expect((await actions()).find(({ kind }) => kind === 'probation_ending')).toMatchObject({
      count: 1,
      date: '2026-11-30',
      detail: 'Baru Percobaan 30/11/2026',
    });
    expect((await actions()).find(({ kind }) => kind === 'contracts_ending')).toMatchObject({
      detail: `${inUnit.fullname} 15/12/2026`,
    });
    for (const values of [{ probation_months: 0 }, { probation_remind_first: null, probation_remind_last: null }]) {
      await setting(values);
      expect((await actions()).some(({ kind }) => kind === 'probation_ending')).toBe(false);
      expect(await run(3)).toBe(0);
    }
    await setting({ probation_months: 2 });
    expect((await actions()).some(({ kind }) => kind === 'probation_ending')).toBe(false);
  });
});
