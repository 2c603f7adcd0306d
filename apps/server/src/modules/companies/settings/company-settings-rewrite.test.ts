/** The company's own rules for days that have passed. */
import { companies } from '@hadir/contract/companies/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import { judge, storedDays, tapped } from '../../../../test/attendance/dated-hours.ts';
import type { Served } from '../../../../test/world/http.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { companiesModule } from '../companies.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [companiesModule] }, (made) => ({ w, server } = made));

describe('settings for days that have passed', () => {
  /** Somebody who came at 08.10 on Monday the 16th and at 08.25 on the 17th. */
  async function judged() {
    const of = await w.make.company();
    const admin = await server.as(await w.make.user({ company: of, role: 'admin' }));
    const person = await w.make.user({ company: of });
    await tapped(w, person, 'in', '16 08:10');
    await tapped(w, person, 'out', '16 17:00');
    await tapped(w, person, 'in', '17 08:25');
    await tapped(w, person, 'out', '17 17:00');
    await judge(w, person, '16', '17');
    const { version } = (await admin.call(companies.ownSettings)).reply.data;
    return { admin, person, version };
  }
  const reason = 'Toleransi lama keliru dimasukkan.';

  test('count at once where they help, and wait where they do not', async () => {
    const { admin, person, version } = await judged();
    const change = { settings: { grace_late: 30 }, version, from: localDate('2026-11-16') };
    const more = { ...change, reason };
    const preview = (await admin.call(companies.previewOwnRewrite, { body: change })).reply.data;
    expect(preview).toMatchObject({
      people: 1,
      days: 2,
      changed: 1,
      former: 0,
      lateMinutes: { before: 25, after: 0 },
    });
    expect((await admin.call(companies.rewriteOwnSettings, { body: more })).reply.effect).toEqual(preview);
    expect((await storedDays(w, person, '16', '17')).map(({ late }) => late)).toEqual([0, 0]);
    const less = { ...more, settings: { grace_late: 0 }, version: version + 1 };
    const { effect } = (await admin.call(companies.rewriteOwnSettings, { body: less })).reply;
    expect([effect.changed, effect.former]).toEqual([0, 2]);
    expect((await judge(w, person, '16', '17')).map(({ late }) => late)).toEqual([0, 0]);
  });

  test('are refused where nothing dated changes, and for what counts whole periods', async () => {
    const { admin, version } = await judged();
    const common = { version, from: localDate('2026-11-16'), reason };
    const undated = { ...common, settings: { max_accuracy_m: 50 } };
    expect((await admin.call(companies.rewriteOwnSettings, { body: undated })).error.code).toBe(
      'TIDAK_ADA_YANG_BERUBAH',
    );
    const sums = { ...common, settings: { missing_punch_counts_as: 'alpa' } };
    const refused = await admin.call(companies.rewriteOwnSettings, { body: sums });
    expect(refused.error.errors).toEqual({
      missing_punch_counts_as: ['Tanpa absen pulang dihitung hanya dapat diubah mulai tanggal yang akan datang.'],
    });
  });

  test('that are today’s own bring back what was another one since the date, and say which rule that is', async () => {
    const { admin, person, version } = await judged();
    await w.pool.query(
      `insert into setting_version (company_id, id, key, own, value, valid_from)
       values ($1, gen_random_uuid(), 'grace_late', true, '30', '2026-11-19')`,
      [person.company.id],
    );
    const body = { settings: { grace_late: 30 }, version, from: localDate('2026-11-16'), reason };
    const done = await admin.call(companies.rewriteOwnSettings, { body });
    expect(done.status, done.text).toBe(200);
    expect(done.reply.effect).toMatchObject({ changed: 1, former: 0, rules: ['Toleransi terlambat'] });
    expect((await storedDays(w, person, '16', '17')).map(({ late }) => late)).toEqual([0, 0]);
    const retry = await admin.call(companies.rewriteOwnSettings, { body: { ...body, version: version + 1 } });
    expect(retry.error.code).toBe('TIDAK_ADA_YANG_BERUBAH');
  });

  test('of cuti bersama concern its dates only', async () => {
    const { admin, version } = await judged();
    const body = {
      settings: { cuti_bersama_policy: 'MASUK' },
      version,
      from: localDate('2026-11-16'),
    };
    expect((await admin.call(companies.previewOwnRewrite, { body })).reply.data.days).toBe(0);
    await w.pool.query(
      `insert into platform_holiday (id, date, kind, name, source)
       values (gen_random_uuid(), '2026-11-17', 'cuti_bersama', 'Uji', 'SKB uji')`,
    );
    expect((await admin.call(companies.previewOwnRewrite, { body })).reply.data.days).toBe(1);
    await w.pool.query(`delete from platform_holiday where name = 'Uji'`);
  });
});

describe('coming rules that were made for each other', () => {
  const HOURS = { start: '08:00', end: '16:00', break: { mode: 'auto', minutes: 60 } };

  /** Seven hours a day from December on, so that six days a week are lawful from the 21st of December on. */
  async function planned() {
    const admin = await server.as(await w.make.user({ company: await w.make.company(), role: 'admin' }));
    const save = async (settings: Record<string, unknown>, from: string) => {
      const { version } = (await admin.call(companies.ownSettings)).reply.data;
      return admin.call(companies.saveOwnSettings, { body: { settings, version, effectiveFrom: localDate(from) } });
    };
    const shorter = await save({ default_shift: HOURS }, '2026-12-01');
    expect(shorter.status, shorter.text).toBe(200);
    const longer = await save({ workweek: 6 }, '2026-12-21');
    expect(longer.status, longer.text).toBe(200);
    return { admin, save };
  }

  test('are taken back in the order in which the law holds', async () => {
    const { admin } = await planned();
    const remove = async (key: string) => {
      const { version, versions } = (await admin.call(companies.ownSettings)).reply.data;
      const versionId = versions.find((line) => line.key === key)?.id ?? '';
      return admin.call(companies.removeOwnSettingVersion, { params: { versionId }, body: { version } });
    };
    const refused = await remove('default_shift');
    expect([refused.status, refused.error.code]).toEqual([422, 'DI_LUAR_KETENTUAN']);
    expect((await remove('workweek')).status).toBe(200);
    expect((await remove('default_shift')).status).toBe(200);
  });

  test('are not changed to what breaks the law once the other begins', async () => {
    const { save } = await planned();
    const refused = await save({ default_shift: { ...HOURS, end: '17:00' } }, '2026-12-10');
    expect([refused.status, refused.error.code]).toEqual([422, 'DI_LUAR_KETENTUAN']);
  });

  /** The values have counted since the date, as if they had been planned for it. */
  async function counting(values: Record<string, unknown>, since: string) {
    const of = await w.make.company();
    const admin = await server.as(await w.make.user({ company: of, role: 'admin' }));
    for (const [key, value] of Object.entries(values))
      await w.pool.query(
        `insert into setting_version (company_id, id, key, own, value, valid_from)
         values ($1, gen_random_uuid(), $2, true, $3, $4)`,
        [of.id, key, JSON.stringify(value), since],
      );
    const version = async () => (await admin.call(companies.ownSettings)).reply.data.version;
    const rewrite = async (settings: Record<string, unknown>) =>
      admin.call(companies.rewriteOwnSettings, {
        body: {
          settings,
          version: await version(),
          from: localDate('2026-11-01'),
          reason: 'Jam lama keliru dimasukkan.',
        },
      });
    return { admin, version, rewrite };
  }
  const LONGER = { ...HOURS, end: '17:00' };

  test('are held to the law with a rewrite that takes the place of the hours they were made for', async () => {
    const { admin, version, rewrite } = await counting({ default_shift: HOURS }, '2026-11-10');
    const settings = { default_shift: HOURS, workweek: 6 };
    const body = { settings, version: await version(), effectiveFrom: localDate('2026-12-21') };
    const planned = await admin.call(companies.saveOwnSettings, { body });
    expect(planned.status, planned.text).toBe(200);
    const refused = await rewrite({ default_shift: LONGER });
    expect([refused.status, refused.error.code]).toEqual([422, 'DI_LUAR_KETENTUAN']);
  });

  test('do not stand in the way of a rewrite that takes their place', async () => {
    const { rewrite } = await counting({ default_shift: LONGER }, '2026-11-10');
    const done = await rewrite({ default_shift: HOURS, workweek: 6 });
    expect(done.status, done.text).toBe(200);
  });
});
