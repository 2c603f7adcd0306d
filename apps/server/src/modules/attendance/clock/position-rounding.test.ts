/** Positions of taps over two years old (rules/settings#retention). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, DAY_MS, type Instant, instant, localDate, MINUTE_MS, toWire } from '@hadir/domain/kernel/time.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { type CompanyDb, companyDb } from '../../../db/company-db.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { newId } from '../../../db/new-id.ts';
import { ensurePartition } from '../../../db/partitions.ts';
import { PURGE_NOW, type PurgePass } from '../../../engines/jobs/purge-clock.ts';
import { placedEvents } from '../../locations/place-verdicts.store.ts';
import { roundPositions } from './position-rounding.job.ts';

/** Friday 20 November 2026: due is what was made before midnight of 20 November 2024. */
const NOW = instant('2026-11-20T10:00:00+07:00');
const DUE = instant('2024-11-19T23:59:59+07:00');
const NOT_DUE = instant('2024-11-20T00:00:00+07:00');

let w: World;
let user: TestUser;
let db: CompanyDb;
let place: string;
beforeAll(async () => {
  w = await world();
  for (const month of ['2023-03-01', '2024-11-01']) await ensurePartition(w.pool, localDate(month));
});
beforeEach(async () => {
  const company = await w.make.company();
  user = await w.make.user({ company });
  place = (await w.make.location({ company })).id;
  db = companyDb(w.pool, company.id);
});
afterAll(() => w.close());

const fix = (lat: number, offsetMs: number) => ({ lat, lon: 106.8456, accuracy: 12.5, offsetMs });

async function tap(at: Instant, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const id = newId();
  await insertRows(w.pool, 'attendance_event', [
    {
      company_id: db.companyId,
      at: toWire(at),
      id,
      user_id: user.id,
      type: 'in',
      received_at: toWire(at),
      source: 'web',
      grade: 'LIVE',
      lat: -6.2088,
      lon: 106.8456,
      accuracy_m: 12.5,
      is_mock: false,
      fixes: [fix(-6.2088, 0), fix(-6.2099, 400_000)],
      geofence_result: 'DI_DALAM_RADIUS',
      distance_m: 37.5,
      location_point_id: place,
      selfie_sha256: 'a'.repeat(64),
      selfie_bytes: 3,
      note: 'Hujan',
      work_date: toWire(at).slice(0, 10),
      valid: true,
      flags: ['LOKASI_TERLAMBAT'],
      proof_code: 'ABCD',
      device: 'Chrome di Android',
      ...more,
    },
  ]);
  return id;
}

async function rowOf(id: string): Promise<Record<string, unknown>> {
  const { rows } = await w.pool.query<Record<string, unknown>>('select * from attendance_event where id = $1', [id]);
  return rows[0] ?? {};
}

async function withPosition(): Promise<number> {
  const { rowCount } = await w.pool.query('select 1 from attendance_event where company_id = $1 and lat is not null', [
    db.companyId,
  ]);
  return rowCount ?? 0;
}

async function noted(): Promise<unknown[]> {
  const { rows } = await w.pool.query<{ after: unknown }>(
    `select after from audit_log where company_id = $1 and action = 'attendance.positions.round' order by at, id`,
    [db.companyId],
  );
  return rows.map(({ after }) => after);
}

/** The pass of a product that has run so long. */
const after = (runningMs: number): PurgePass => ({ markAt: runningMs, readyAt: runningMs - DAY_MS });

/** Two nights of a product that runs on. */
async function twoNights(now: Instant = NOW, most?: number): Promise<number> {
  await roundPositions(db, now, after(10 * DAY_MS), most);
  return roundPositions(db, now, after(11 * DAY_MS), most);
}

describe('a tap over two years old', () => {
  test('loses its position and those of its readings, and keeps all the rest', async () => {
    const [due, notDue] = [await tap(DUE), await tap(NOT_DUE)];
    const before = await Promise.all([rowOf(due), rowOf(notDue)]);
    expect(await twoNights()).toBe(1);
    expect(await rowOf(due)).toEqual({
      ...before[0],
      lat: null,
      lon: null,
      accuracy_m: null,
      fixes: [{ offsetMs: 0 }, { offsetMs: 400_000 }],
    });
    expect(await rowOf(notDue)).toEqual(before[1]);
  });

  test('loses readings and accuracy also where no reading was taken for its position', async () => {
    const onlyFixes = await tap(DUE, { lat: null, lon: null, accuracy_m: null });
    const onlyAccuracy = await tap(DUE, { lat: null, lon: null, fixes: null });
    expect(await twoNights()).toBe(2);
    expect((await rowOf(onlyFixes))['fixes']).toEqual([{ offsetMs: 0 }, { offsetMs: 400_000 }]);
    expect((await rowOf(onlyAccuracy))['accuracy_m']).toBeNull();
  });

  test('goes a day of running after it was marked, not a minute before', async () => {
    await tap(DUE);
    const left = [];
    for (const running of [DAY_MS, 2 * DAY_MS - MINUTE_MS, 2 * DAY_MS]) {
      await roundPositions(db, NOW, after(running));
      left.push(await withPosition());
    }
    expect(left).toEqual([1, 1, 0]);
  });

  test('that was marked by a clock ahead of its time stays when the clock is set back', async () => {
    await tap(DUE);
    await roundPositions(db, NOW, after(10 * DAY_MS));
    const earlier = (NOW - 30 * DAY_MS) as Instant;
    expect(await roundPositions(db, earlier, after(11 * DAY_MS))).toBe(0);
    expect(await withPosition()).toBe(1);
    // Nothing is lost either: it goes when its time has come.
    expect(await twoNights()).toBe(1);
  });

  test.each([
    ['no mark', 0],
    ['the mark of a product that had run long', 1_000 * DAY_MS],
  ])('of a backup that is restored goes at once, brought back with %s', async (_, markedAt) => {
    await tap(DUE);
    if (markedAt > 0) await roundPositions(db, NOW, after(markedAt));
    expect(await roundPositions(db, NOW, PURGE_NOW)).toBe(1);
    expect(await withPosition()).toBe(0);
  });

  test('of another company stays until that company is looked at', async () => {
    const other = companyDb(w.pool, (await w.make.company()).id);
    await tap(DUE);
    await roundPositions(other, NOW, after(10 * DAY_MS));
    expect(await roundPositions(other, NOW, after(11 * DAY_MS))).toBe(0);
    expect(await withPosition()).toBe(1);
  });

  test('is not judged by the new circle of its place, for which it has no position any more', async () => {
    await tap(DUE);
    await tap(NOT_DUE);
    const since = localDate('2024-11-01');
    const judged = async () => (await placedEvents(w.pool, db.companyId, [user.id], since)).map(({ at }) => at);
    expect(await judged()).toEqual([DUE, NOT_DUE]);
    await twoNights();
    expect(await judged()).toEqual([NOT_DUE]);
  });
});

describe('a company with many of them', () => {
  async function taps(count: number): Promise<void> {
    for (let day = 0; day < count; day += 1)
      await tap(instant(`${addDays(localDate('2023-03-01'), day)}T08:00:00+07:00`));
  }

  test('has them rounded batch by batch, each noted with its number in the audit log', async () => {
    await taps(5);
    expect(await twoNights(NOW, 2)).toBe(5);
    expect(await withPosition()).toBe(0);
    const sampai = '2024-11-19';
    expect(await noted()).toEqual([
      { jumlah: 2, sampai },
      { jumlah: 2, sampai },
      { jumlah: 1, sampai },
    ]);
  });

  test('keeps what was done when a batch fails, and the next try does the rest once', async () => {
    await taps(5);
    await roundPositions(db, NOW, after(10 * DAY_MS), 2);
    let batches = 0;
    const failing: CompanyDb = {
      ...db,
      transaction: (work) =>
        db.transaction(async (tx) => {
          const result = await work(tx);
          batches += 1;
          if (batches === 2) throw new Error('the connection is gone');
          return result;
        }),
    };
    await expect(roundPositions(failing, NOW, after(11 * DAY_MS), 2)).rejects.toThrow('the connection is gone');
    expect(await withPosition()).toBe(3);
    expect(await roundPositions(db, NOW, after(11 * DAY_MS), 2)).toBe(3);
    expect([await withPosition(), await noted()]).toEqual([
      0,
      [2, 2, 1].map((jumlah) => ({ jumlah, sampai: '2024-11-19' })),
    ]);
  });

  test('has taps of one moment in one batch, so that none is passed over', async () => {
    for (let same = 0; same < 3; same += 1) await tap(DUE);
    await tap((DUE - DAY_MS) as Instant);
    expect(await twoNights(NOW, 1)).toBe(4);
    expect(await withPosition()).toBe(0);
  });

  test('is not looked through from its beginning every night, and nothing is noted where nothing was done', async () => {
    await taps(2);
    await twoNights();
    const stored = await w.pool.query('select * from position_rounding where company_id = $1', [db.companyId]);
    expect(stored.rows).toMatchObject([
      { rounded_before: instant('2024-11-20T00:00:00+07:00'), due_before: null, purge_marked_ms: null },
    ]);
    expect(await twoNights()).toBe(0);
    expect(await noted()).toHaveLength(1);
    // The next day the taps of one more date are due.
    await tap(NOT_DUE);
    expect(await twoNights((NOW + DAY_MS) as Instant)).toBe(1);
  });
});
