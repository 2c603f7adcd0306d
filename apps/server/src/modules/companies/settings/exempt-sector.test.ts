/** The switch of companies whose sector has working hours of its own (UU 13/2003 Ps 77(3)). */
import { companies } from '@hadir/contract/companies/endpoints.ts';
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import type { Served } from '../../../../test/world/http.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { companiesModule } from '../companies.module.ts';

// Friday 20 November 2026, the last day of its period.
let w: World;
let server: Served;
usesWorld({ only: [companiesModule] }, (made) => {
  ({ w, server } = made);
});

describe('the switch of a sector with working hours of its own', () => {
  const hours = (end: string) => ({ start: '08:00', end, break: { mode: 'auto', minutes: 60 } });

  /** An exempt company whose default hours are eleven from the date on. */
  async function exempt(from: string) {
    const admin = await server.as(await w.make.user({ company: await w.make.company(), role: 'admin' }));
    const { version } = (await admin.call(companies.ownSettings)).reply.data;
    const settings = { sektor_tertentu: true, default_shift: hours('20:00') };
    const body = { version, settings, effectiveFrom: localDate(from) };
    return { admin, saved: await admin.call(companies.saveOwnSettings, { body }) };
  }

  test('allows longer default hours than others may have', async () => {
    const { saved } = await exempt('2026-11-21');
    expect(saved.status, saved.text).toBe(200);
    expect(saved.reply.data.settings.find(({ key }) => key === 'sektor_tertentu')?.value).toBe(true);
  });

  const refusal = { default_shift: ['Jam kerja bawaan paling banyak 480 menit menurut UU 13/2003 Ps 77(2)b.'] };

  test('is not switched off while the default hours are too long without it', async () => {
    const { admin, saved } = await exempt('2026-11-21');
    const now = w.clock();
    w.moveClock(instant('2026-11-22T08:00:00+07:00'));
    const body = { version: saved.reply.data.version, settings: { default_shift: hours('20:00') } };
    const answers = [
      await admin.call(companies.previewOwnSettings, { body: { settings: body.settings } }),
      await admin.call(companies.saveOwnSettings, { body }),
    ];
    w.moveClock(now);
    expect(answers.map(({ status, error }) => [status, error.errors])).toEqual([
      [422, refusal],
      [422, refusal],
    ]);
  });

  test('is not switched off either where they are too long from a coming date on', async () => {
    const { admin, saved } = await exempt('2026-12-21');
    const body = { version: saved.reply.data.version, settings: {} };
    const off = await admin.call(companies.saveOwnSettings, { body });
    expect([off.status, off.error.errors]).toEqual([422, refusal]);
  });
});
