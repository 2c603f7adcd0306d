/** The company's own rules for days that have passed. */
import { companies } from '@hadir/contract/companies.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import { judge, storedDays, tapped } from '../../../test/dated-hours.ts';
import type { Served } from '../../../test/http.ts';
import { usesWorld } from '../../../test/uses-world.ts';
import type { World } from '../../../test/world.ts';
import { companiesModule } from './companies.module.ts';

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
    const asked = { settings: { grace_late: 30 }, version, from: localDate('2026-11-16') };
    const more = { ...asked, reason };
    const foreseen = (await admin.call(companies.foreseeOwnRewrite, { body: asked })).reply.data;
    expect(foreseen).toMatchObject({
      people: 1,
      days: 2,
      changed: 1,
      former: 0,
      lateMinutes: { before: 25, after: 0 },
    });
    expect((await admin.call(companies.rewriteOwnSettings, { body: more })).reply.effect).toEqual(foreseen);
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

  test('of cuti bersama concern its dates only', async () => {
    const { admin, version } = await judged();
    const body = {
      settings: { cuti_bersama_policy: 'MASUK' },
      version,
      from: localDate('2026-11-16'),
    };
    expect((await admin.call(companies.foreseeOwnRewrite, { body })).reply.data.days).toBe(0);
    await w.pool.query(
      `insert into platform_holiday (id, date, kind, name, source)
       values (gen_random_uuid(), '2026-11-17', 'cuti_bersama', 'Uji', 'SKB uji')`,
    );
    expect((await admin.call(companies.foreseeOwnRewrite, { body })).reply.data.days).toBe(1);
    await w.pool.query(`delete from platform_holiday where name = 'Uji'`);
  });
});
