/** Hours and rules of the version before dates, under the migration that gives them one. */
import { randomBytes } from 'node:crypto';
import { addDays, localDate } from '@hadir/domain/kernel/time.ts';
import { expect, test } from 'vitest';
import { companyDb } from '../../src/db/company-db.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import { knownMigrations, migrate } from '../../src/db/migrate.ts';
import { newId } from '../../src/db/new-id.ts';
import { createPool } from '../../src/db/pool.ts';
import { currentRules } from '../../src/modules/attendance/rules/current-rules.service.ts';
import { dropDatabase } from '../world/template.ts';
import { world } from '../world/world.ts';

const FILE = '0580_hours_have_dates.sql';
const TODAY = localDate('2026-11-20');

async function emptyDatabase(): Promise<string> {
  const w = await world();
  const url = new URL(w.url);
  url.pathname = `/hadir_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await w.pool.query(`create database ${url.pathname.slice(1)}`);
  await w.close();
  return url.toString();
}

test('what there was holds since ever, on every date and for every reader', async () => {
  const url = await emptyDatabase();
  const before = (await knownMigrations()).map(({ name }) => name).filter((name) => name < FILE);
  await migrate(url, undefined, new Set(before));
  const pool = createPool(url, { max: 2, applicationName: 'hadir test' });
  try {
    const [companyId, division, department, morning, gone, pattern] = Array.from({ length: 6 }, newId);
    const own = { company_id: companyId };
    const settings = { grace_late: 7, late_max_minutes: null, annual_days: 14, workweek: 6 };
    await insertRows(pool, 'company', [
      { id: companyId, code: 'LAMA', legal_name: 'PT Lama', active_from: '2020-01-01', settings },
    ]);
    await insertRows(pool, 'division', [{ ...own, id: division, code: 'D', name: 'Divisi' }]);
    await insertRows(pool, 'department', [{ ...own, id: department, division_id: division, code: 'D', name: 'Dept' }]);
    await insertRows(pool, 'department_setting', [
      { ...own, department_id: department, settings: { grace_late: 3, wfh_max_per_week: 1 } },
    ]);
    const hours = { start_time: '07:00', end_time: '14:00', break_minutes: 45, grace_early: 5, early_in_minutes: 60 };
    await insertRows(pool, 'shift', [
      { ...own, id: morning, code: 'P', name: 'Pagi', ...hours, is_shortest_day: true, deleted_at: null },
      {
        ...own,
        id: gone,
        code: 'G',
        name: 'Gone',
        ...hours,
        is_shortest_day: false,
        deleted_at: '2025-01-01T00:00:00Z',
      },
    ]);
    await insertRows(pool, 'schedule', [
      { ...own, id: pattern, code: 'K', name: 'Kantor', workweek: '6', cycle_days: 3, anchor_date: '2024-01-01' },
    ]);
    await insertRows(
      pool,
      'schedule_item',
      [morning, null, gone].map((shift, day) => ({ ...own, schedule_id: pattern, day_index: day, shift_id: shift })),
    );

    await migrate(url);
    const rules = await currentRules(companyDb(pool, companyId ?? ''));
    for (const date of [addDays(TODAY, -3_000), TODAY, addDays(TODAY, 3_000)]) {
      const of = rules.on(date);
      expect(of.shift(morning ?? '')).toEqual({
        id: morning,
        code: 'P',
        name: 'Pagi',
        start: '07:00',
        end: '14:00',
        break: { mode: 'auto', minutes: 45 },
        graceLate: null,
        graceEarly: 5,
        earlyInMinutes: 60,
        lateOutMinutes: null,
      });
      expect(of.isShortestDay(morning ?? '')).toBe(true);
      // Days that were judged by a deleted shift still find it.
      expect(of.shift(gone ?? '')?.start).toBe('07:00');
      const cycle = of.pattern(pattern ?? '');
      expect([cycle?.workweek, cycle?.anchor, cycle?.items.map((day) => day?.id ?? null)]).toEqual([
        6,
        '2024-01-01',
        [morning, null, gone],
      ]);
      expect(of.settings).toMatchObject({ grace_late: 7, late_max_minutes: null, workweek: 6 });
      expect(of.settingsFor(department ?? '', 'inherit')).toMatchObject({ grace_late: 3, wfh_max_per_week: 1 });
    }
    expect(rules.settings.annual_days).toBe(14);
    const { rows } = await pool.query(`select settings from company where id = $1`, [companyId]);
    expect(rows).toEqual([{ settings: { annual_days: 14 } }]);
    // Whoever still writes them where they were is refused.
    await expect(
      pool.query(`update company set settings = settings || '{"grace_late": 5}' where id = $1`, [companyId]),
    ).rejects.toThrow(/without_dates/);
  } finally {
    await pool.end();
    await dropDatabase(url);
  }
});

test('versions that were there keep their order, and one recorded later counts before them, whatever its id', async () => {
  const url = await emptyDatabase();
  const before = (await knownMigrations()).map(({ name }) => name).filter((name) => name < '0610');
  await migrate(url, undefined, new Set(before));
  const pool = createPool(url, { max: 2, applicationName: 'hadir test' });
  try {
    const companyId = newId();
    const shift = newId();
    const own = { company_id: companyId };
    await insertRows(pool, 'company', [
      { id: companyId, code: 'LAMA', legal_name: 'PT Lama', active_from: '2020-01-01' },
    ]);
    await insertRows(pool, 'shift', [{ ...own, id: shift, code: 'P', name: 'Pagi' }]);
    const hours = (id: string, start: string) => ({
      ...own,
      id,
      shift_id: shift,
      valid_from: TODAY,
      start_time: start,
      end_time: '17:00',
    });
    const [first, second] = [newId(), newId()];
    await insertRows(pool, 'shift_version', [hours(second, '08:00'), hours(first, '07:00')]);

    await migrate(url);
    const starts = async () => {
      const { rows } = await pool.query<{ start: string; recorded: number }>(
        'select start_time as start, recorded from shift_version order by recorded',
      );
      return rows.map(({ start, recorded }) => [start, recorded]);
    };
    expect(await starts()).toEqual([
      ['07:00', 1],
      ['08:00', 2],
    ]);
    await insertRows(pool, 'shift_version', [hours('00000000-0000-7000-8000-000000000001', '09:00')]);
    expect(await starts()).toEqual([
      ['07:00', 1],
      ['08:00', 2],
      ['09:00', 3],
    ]);
    const rules = await currentRules(companyDb(pool, companyId));
    expect(rules.on(TODAY).shift(shift)?.start).toBe('09:00');
  } finally {
    await pool.end();
    await dropDatabase(url);
  }
});
