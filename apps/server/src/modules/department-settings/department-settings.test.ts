import { departmentSettings } from '@hadir/contract/settings/department-settings.ts';
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judge, tapped } from '../../../test/attendance/dated-hours.ts';
import { INHERITS } from '@hadir/domain/settings/inherited-rules.ts';
import { serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { recomputeDays } from '../attendance/days/recompute.service.ts';
import { schedulesModule } from '../schedules/schedules.module.ts';
import { departmentSettingsModule } from './department-settings.module.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [schedulesModule, departmentSettingsModule] });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

/** Two departments; two people judged over two weeks stand in the first. */
async function set() {
  const company = await w.make.company();
  const department = await w.make.department({ company });
  const other = await w.make.department({ company });
  const boss = await w.make.user({ company, role: 'supervisor', department: other });
  const people = [
    await w.make.user({ company, department, superior: boss }),
    await w.make.user({ company, department, requiredSelfie: 'no' }),
  ];
  await recomputeDays(companyDb(w.pool, company.id), {
    companyId: company.id,
    userIds: people.map(({ id }) => id),
    from: localDate('2026-11-02'),
    to: localDate('2026-11-06'),
    cause: 'demo',
    now: w.clock(),
  });
  const admin = await server.as(await w.make.user({ company, role: 'admin' }));
  return { company, department, other, boss, people, admin };
}

const ruleOf = (rules: readonly { key: string; value: unknown; from: string }[], key: string) => {
  const rule = rules.find((one) => one.key === key);
  return [rule?.value, rule?.from];
};

describe('rules of a department', () => {
  test('inherit until it decides itself; what counts and where it comes from is told', async () => {
    const { admin, company, department } = await set();
    await w.make.rule({ company, key: 'grace_late', value: 20 });
    const of = async () =>
      (await admin.call(departmentSettings.list)).reply.data.departments.find(({ id }) => id === department.id)!;
    const before = await of();
    expect([before.version, before.people]).toEqual([0, 2]);
    expect(ruleOf(before.rules, 'grace_late')).toEqual([20, 'company']);
    expect(ruleOf(before.rules, 'wfh_max_per_week')).toEqual([2, 'default']);
    const body = { version: 0, settings: { ...INHERITS, grace_late: 5, ot_allowed: false } };
    const saved = await admin.call(departmentSettings.save, { params: { id: department.id }, body });
    expect(saved.status, saved.text).toBe(200);
    // What judges days begins with the next period, the rest counts at once.
    expect(ruleOf((await of()).rules, 'grace_late')).toEqual([20, 'company']);
    const now = w.clock();
    w.moveClock(instant('2026-11-21T08:00:00+07:00'));
    const after = await of();
    expect([ruleOf(after.rules, 'grace_late'), ruleOf(after.rules, 'ot_allowed')]).toEqual([
      [5, 'department'],
      [false, 'department'],
    ]);
    expect(after.rules.find(({ key }) => key === 'grace_late')?.inherited).toBe(20);
    const back = { version: 1, settings: INHERITS, effectiveFrom: localDate('2026-11-23') };
    const followed = await admin.call(departmentSettings.save, { params: { id: department.id }, body: back });
    expect(followed.status, followed.text).toBe(200);
    expect(ruleOf((await of()).rules, 'grace_late')).toEqual([5, 'department']);
    w.moveClock(instant('2026-11-23T08:00:00+07:00'));
    expect(ruleOf((await of()).rules, 'grace_late')).toEqual([20, 'company']);
    w.moveClock(now);
  });

  test('say for whom and from when they begin; other rules begin at once', async () => {
    const { admin, department } = await set();
    const params = { id: department.id };
    const previewOf = async (settings: object) =>
      (await admin.call(departmentSettings.preview, { params, body: { settings: { ...INHERITS, ...settings } } })).reply
        .data;
    expect(await previewOf({ max_accuracy_m: 50 })).toEqual({ people: 0, days: 0, later: false });
    const preview = await previewOf({ grace_late: 0 });
    expect(preview).toEqual({
      people: 0,
      days: 0,
      later: false,
      starts: { from: '2026-11-21', until: null, people: 2 },
    });
    const body = { version: 0, settings: { ...INHERITS, grace_late: 0 } };
    const saved = await admin.call(departmentSettings.save, { params, body });
    expect(saved.reply.effect).toEqual(preview);
    const [line] = saved.reply.data.versions;
    expect(line).toMatchObject({ from: '2026-11-21', state: 'coming', changes: [{ to: '0 menit' }] });
    const removed = { params: { ...params, versionId: line?.id ?? '' }, body: { version: saved.reply.data.version } };
    expect((await admin.call(departmentSettings.removeVersion, removed)).reply.data.versions).toEqual([]);
  });

  test('for days that have passed: nobody becomes late by them before being heard', async () => {
    const { admin, department, people } = await set();
    const [person] = people;
    await tapped(w, person!, 'in', '04 08:12');
    await judge(w, person!, '04', '04');
    const params = { id: department.id };
    const change = { version: 0, from: localDate('2026-11-02'), settings: { ...INHERITS, grace_late: 5 } };
    const body = { ...change, reason: 'Toleransi departemen berlaku sejak awal bulan.' };
    const preview = (await admin.call(departmentSettings.previewRewrite, { params, body: change })).reply.data;
    expect(preview).toMatchObject({ people: 2, days: 10, changed: 0, former: 1 });
    const done = await admin.call(departmentSettings.rewrite, { params, body });
    expect(done.reply.effect).toEqual(preview);
    expect((await judge(w, person!, '04', '04')).map(({ late }) => late)).toEqual([0]);
    expect((await admin.call(departmentSettings.rewrite, { params, body })).error.code).toBe('VERSI_BERUBAH');
  });

  test('for days that have passed: the value of today may count since before it began', async () => {
    const { admin, department, people } = await set();
    const [person] = people;
    await tapped(w, person!, 'in', '04 08:25');
    await judge(w, person!, '04', '04');
    await w.pool.query(
      `insert into setting_version (company_id, id, department_id, key, own, value, valid_from)
       values ($1, gen_random_uuid(), $2, 'grace_late', true, '30', '2026-11-16')`,
      [person!.company.id, department.id],
    );
    const settings = { ...INHERITS, grace_late: 30 };
    const body = { version: 0, from: localDate('2026-11-02'), settings, reason: 'Berlaku sejak awal bulan.' };
    const done = await admin.call(departmentSettings.rewrite, { params: { id: department.id }, body });
    expect(done.status, done.text).toBe(200);
    expect(done.reply.effect).toMatchObject({ changed: 1, rules: ['Toleransi terlambat'] });
    expect((await judge(w, person!, '04', '04')).map(({ late }) => late)).toEqual([0]);
    const log = await w.pool.query(
      `select before, after from audit_log where company_id = $1 and action = 'department.settings.change'`,
      [person!.company.id],
    );
    expect(log.rows).toEqual([
      {
        before: { grace_late: null },
        after: { grace_late: 30, effectiveFrom: '2026-11-02', alasan: 'Berlaku sejak awal bulan.' },
      },
    ]);
  });

  test('stay within their limits, one version, and one company', async () => {
    const { admin, department, boss, people } = await set();
    const params = { id: department.id };
    const wide = { version: 0, settings: { ...INHERITS, grace_late: 61, max_accuracy_m: 10 } };
    const refused = await admin.call(departmentSettings.save, { params, body: wide });
    expect([refused.status, refused.error.errors]).toEqual([
      422,
      {
        'settings.grace_late': ['Toleransi terlambat harus antara 0 dan 60.'],
        'settings.max_accuracy_m': ['Akurasi lokasi paling lebar harus antara 20 dan 500.'],
      },
    ]);
    const stale = await admin.call(departmentSettings.save, { params, body: { version: 3, settings: INHERITS } });
    expect(stale.error.code).toBe('VERSI_BERUBAH');
    const body = { version: 0, settings: INHERITS };
    const stranger = await server.as(await w.make.user({ company: await w.make.company(), role: 'admin' }));
    expect((await stranger.call(departmentSettings.save, { params, body })).status).toBe(404);
    expect((await stranger.call(departmentSettings.preview, { params, body: { settings: INHERITS } })).status).toBe(
      404,
    );
    expect((await (await server.as(boss)).call(departmentSettings.save, { params, body })).status).toBe(403);
    expect((await (await server.as(people[0]!)).call(departmentSettings.save, { params, body })).status).toBe(403);
  });

  test('are read by superiors for their people and by staff for themselves, each with its source', async () => {
    const { boss, people, department, admin } = await set();
    const body = { version: 0, settings: { ...INHERITS, requiredSelfie: true } };
    await admin.call(departmentSettings.save, { params: { id: department.id }, body });
    const read = async (who: Parameters<typeof server.as>[0]) =>
      (await (await server.as(who)).call(departmentSettings.list)).reply.data;
    const seen = await read(boss);
    expect(seen.departments.map(({ id, people: count, can }) => [id, count, can])).toContainEqual([
      department.id,
      1,
      [],
    ]);
    const own = await read(people[1]!);
    expect(own.departments.map(({ id }) => id)).toEqual([department.id]);
    expect(ruleOf(own.mine?.rules ?? [], 'requiredSelfie')).toEqual([false, 'user']);
    expect(ruleOf((await read(people[0]!)).mine?.rules ?? [], 'requiredSelfie')).toEqual([true, 'department']);
  });
});
