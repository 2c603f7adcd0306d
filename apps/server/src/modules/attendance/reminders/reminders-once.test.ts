/** A reminder is told once, in time, or not at all. */
import { notificationChoices } from '@hadir/contract/notifications/choices.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { at, kindsOf, newsOf, openDays, run, team } from '../../../../test/attendance/reminder-stage.ts';
import type { Served } from '../../../../test/world/http.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { companyDb } from '../../../db/company-db.ts';
import { writeLetters } from '../../notifications/mail.job.ts';
import { notificationsModule } from '../../notifications/notifications.module.ts';
import { remindOfTaps } from './clock-reminders.job.ts';

let w: World;
let server: Served;
usesWorld({ only: [notificationsModule] }, (made) => {
  ({ w, server } = made);
});
beforeEach(() => w.moveClock(at('2026-11-20T00:30')));

describe('Each is told once', () => {
  test('by two processes at once, and after a restart', async () => {
    const t = await team(w);
    await openDays(w, t, '2026-11-20T00:20');
    w.moveClock(at('2026-11-20T08:30'));
    const both = await Promise.all([1, 2, 3].map(() => remindOfTaps(companyDb(w.pool, t.db.companyId), w.clock())));
    expect(both.reduce((sum, one) => sum + one, 0)).toBe(2);
    // What a new process knows stands in the database alone.
    expect(await run(w, t, '2026-11-20T08:31')).toEqual([0]);
    expect(await kindsOf(w, t.user)).toEqual(['pengingat_masuk']);
    expect(await kindsOf(w, t.superior)).toEqual(['belum_absen_bawahan']);
  });

  test('after a standstill the last stage alone, and nothing an hour late', async () => {
    const t = await team(w);
    await openDays(w, t, '2026-11-20T00:20');
    await run(w, t, '2026-11-20T08:50', '2026-11-20T08:51');
    expect((await newsOf(w, t.user)).map(({ title }) => title)).toEqual(['Anda masih belum absen masuk']);
    const late = await team(w);
    await openDays(w, late, '2026-11-20T00:20');
    expect(await run(w, late, '2026-11-20T09:00')).toEqual([0]);
  });

  test('by letter to who chose it, held back by quiet hours until it helps no more', async () => {
    const t = await team(w);
    await openDays(w, t, '2026-11-20T00:20');
    await w.pool.query(`update account set email = 'siti@contoh.test', email_verified_at = now() where id = $1`, [
      t.user.accountId,
    ]);
    const choice = { muted: [], mail: ['clock' as const], push: [], digest: true, beforeShift: false };
    const me = await server.as(t.user);
    await me.call(notificationChoices.save, { body: { ...choice, quiet: null } });
    await run(w, t, '2026-11-20T08:10');
    expect(await writeLetters(server.app, at('2026-11-20T08:12'))).toBe(1);
    await me.call(notificationChoices.save, { body: { ...choice, quiet: { from: '08:00', to: '09:45' } } });
    await run(w, t, '2026-11-20T08:30');
    expect(await writeLetters(server.app, at('2026-11-20T09:40'))).toBe(0);
    expect(await writeLetters(server.app, at('2026-11-20T09:45'))).toBe(0);
  });
});
