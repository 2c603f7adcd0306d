import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, type Instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import { runningProduct, type RunningProduct } from '../../../test/world/running-product.ts';
import { world, type World } from '../../../test/world/world.ts';
import { writeAudit } from '../../db/audit.ts';
import { confirmClock, SILENT_MS } from './purge-clock.ts';

/** Written by hand: a limit that is changed in the program is missed here. */
const PURGE_AFTER_MS = 24 * 60 * MINUTE_MS;
const MOST_AHEAD_MS = 25 * 60 * MINUTE_MS;
const MOST_BACK_MS = MINUTE_MS;

let w: World;
let product: RunningProduct;
beforeEach(async () => {
  w = await world();
  product = runningProduct(w.pool, w.clock());
});
afterEach(() => w.close());

describe('the running time', () => {
  test('is counted by the clock that only goes forward, and goes on after a restart', async () => {
    await product.clock.begin();
    await product.runs(3 * 60 * MINUTE_MS);
    expect(await product.running()).toBe(3 * 60 * MINUTE_MS);
    // Standing still is no running: a new process begins its own clock anywhere.
    product.wall += 5 * 60 * MINUTE_MS;
    product.mono = 9_000_000;
    const next = product.start();
    await next.begin();
    await product.runs(60 * MINUTE_MS, next);
    expect(await product.running()).toBe(4 * 60 * MINUTE_MS);
    expect(await product.doubt()).toBeNull();
  });

  test('is not counted twice by two processes, and the second goes on when the first is silent', async () => {
    await product.clock.begin();
    const other = product.start();
    await other.begin();
    for (let minute = 0; minute < 10; minute += 1) {
      await product.runs(MINUTE_MS);
      // Looking twice in one minute is no silence.
      await other.tick();
      await other.tick();
    }
    expect(await product.running()).toBe(10 * MINUTE_MS);
    const before = await product.running();
    await product.runs(SILENT_MS, other);
    await product.runs(10 * MINUTE_MS, other);
    expect(await product.running()).toBeGreaterThanOrEqual(before + 9 * MINUTE_MS);
    expect(await product.running()).toBeLessThanOrEqual(before + SILENT_MS + 10 * MINUTE_MS);
    // The first wakes up and finds that it counts no more.
    const then = await product.running();
    await product.clock.tick();
    expect(await product.running()).toBe(then);
  });
});

test('what ran while the database was away is counted afterwards', async () => {
  await product.clock.begin();
  await product.runs(MINUTE_MS);
  await w.pool.query('alter table purge_clock rename to purge_clock_away');
  await expect(product.runs(5 * MINUTE_MS)).rejects.toThrow();
  await w.pool.query('alter table purge_clock_away rename to purge_clock');
  await product.runs(MINUTE_MS);
  expect([await product.running(), await product.doubt()]).toEqual([7 * MINUTE_MS, null]);
});

describe('the wall clock is doubted', () => {
  test.each([
    ['exactly 25 hours ahead', MOST_AHEAD_MS, null],
    ['over 25 hours ahead', MOST_AHEAD_MS + 1, 'ahead'],
    ['set back by what a time server sets', -MOST_BACK_MS, null],
    ['set back by more', -MOST_BACK_MS - 1, 'backwards'],
  ])('while running: %s', async (_, jump, expected) => {
    await product.clock.begin();
    await product.runs(MINUTE_MS);
    product.wall += jump;
    await product.clock.tick();
    expect(await product.doubt()).toBe(expected);
    expect(product.notices).toEqual(expected === null ? [] : [expected]);
  });

  test('while running: many small steps ahead are one large one', async () => {
    await product.clock.begin();
    for (let step = 0; step < 25; step += 1) {
      product.wall += 60 * MINUTE_MS;
      await product.runs(MINUTE_MS);
    }
    expect(await product.doubt()).toBeNull();
    product.wall += 60 * MINUTE_MS;
    await product.runs(MINUTE_MS);
    expect(await product.doubt()).toBe('ahead');
  });

  test.each([
    ['25 hours after the last tick', MOST_AHEAD_MS, null],
    ['over 25 hours after the last tick', MOST_AHEAD_MS + 1, 'ahead'],
    ['before the last tick', -MOST_BACK_MS - 1, 'backwards'],
  ])('at the start: %s', async (_, gap, expected) => {
    await product.clock.begin();
    await product.runs(MINUTE_MS);
    product.wall += gap;
    await product.start().begin();
    expect(await product.doubt()).toBe(expected);
  });

  test.each([
    ['25 hours after it', MOST_AHEAD_MS, null],
    ['over 25 hours after it', MOST_AHEAD_MS + 1, 'ahead'],
    ['before it', -MOST_BACK_MS - 1, 'backwards'],
  ])('at the first start of a product with stored acts, by the newest of them: %s', async (_, gap, expected) => {
    await writeAudit(w.pool, {
      companyId: null,
      at: w.clock(),
      actorUserId: null,
      action: 'audit.verify',
      entity: 'audit_log',
      entityId: null,
    });
    product.wall += gap;
    await product.clock.begin();
    expect(await product.doubt()).toBe(expected);
  });

  test('until 24 hours of running passed plausibly: not after 23:59, also over a restart', async () => {
    await product.clock.begin();
    product.wall += 3 * DAY_MS;
    await product.runs(MINUTE_MS);
    expect(await product.doubt()).toBe('ahead');
    await product.runs(12 * 60 * MINUTE_MS);
    const next = product.start();
    await next.begin();
    await product.runs(SILENT_MS, next);
    const counted = (await product.running()) - MINUTE_MS;
    await product.runs(PURGE_AFTER_MS - counted - MINUTE_MS, next);
    expect(await product.doubt()).toBe('ahead');
    await product.runs(MINUTE_MS, next);
    expect(await product.doubt()).toBeNull();
    expect(product.notices).toEqual(['ahead', null]);
  });

  test('moved ahead and back: the second finding begins the 24 hours anew', async () => {
    await product.clock.begin();
    product.wall += 3 * DAY_MS;
    await product.runs(20 * 60 * MINUTE_MS);
    product.wall -= 3 * DAY_MS;
    await product.runs(MINUTE_MS);
    expect(await product.doubt()).toBe('backwards');
    await product.runs(PURGE_AFTER_MS - MINUTE_MS);
    expect(await product.doubt()).toBe('backwards');
    await product.runs(MINUTE_MS);
    expect(await product.doubt()).toBeNull();
  });

  test('until the operator confirms it, which is noted; without a doubt there is nothing to confirm', async () => {
    await product.clock.begin();
    const noted: string[] = [];
    const note = async (_db: unknown, ended: string) => void noted.push(ended);
    expect(await confirmClock(w.pool, product.wall as Instant, note)).toBeNull();
    product.wall += 3 * DAY_MS;
    await product.runs(MINUTE_MS);
    expect(await confirmClock(w.pool, product.wall as Instant, note)).toBe('ahead');
    expect(noted).toEqual(['ahead']);
    expect(await product.doubt()).toBeNull();
    await product.runs(60 * MINUTE_MS);
    expect(await product.doubt()).toBeNull();
  });

  test('confirmed while the product stands still, it is believed at the next start', async () => {
    await product.clock.begin();
    product.wall += 3 * DAY_MS;
    await product.runs(MINUTE_MS);
    product.wall += 10 * DAY_MS;
    await confirmClock(w.pool, product.wall as Instant, async () => undefined);
    await product.start().begin();
    expect(await product.doubt()).toBeNull();
  });

  test('confirmed between two ticks, the next of them finds nothing', async () => {
    await product.clock.begin();
    product.wall += 3 * DAY_MS;
    await product.runs(MINUTE_MS);
    product.wall += MINUTE_MS;
    product.mono += MINUTE_MS;
    await confirmClock(w.pool, product.wall as Instant, async () => undefined);
    await product.runs(MINUTE_MS);
    expect(await product.doubt()).toBeNull();
  });
});
