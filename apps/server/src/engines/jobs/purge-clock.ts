/**
 * Nothing is deleted by a wrong clock. What is due by the wall clock is only marked; it goes when the product has run a
 * day since, counted by the machine's monotonic clock over restarts and over all processes. The wall clock is compared
 * with the monotonic one while running, and with the newest stored act at the start: one that goes backwards, or is over
 * 25 hours ahead, marks nothing, and what it marked is not marked any more, until the operator confirms the time or a
 * day of running has passed plausibly.
 */
import { DAY_MS, type Instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import { newId } from '../../db/new-id.ts';
import { type Db, type Pool, transaction } from '../../db/pool.ts';
import * as store from './purge-clock.store.ts';

/** Running time between the mark and the deletion, and of plausible running that ends a doubt. */
export const PURGE_AFTER_MS = DAY_MS;
/** How far the wall clock may be ahead of what is known. */
const MOST_AHEAD_MS = 25 * 60 * MINUTE_MS;
/** Setting a clock right by the network moves it back by less. */
const MOST_BACK_MS = MINUTE_MS;
/** A process that counts is observed of more often than this; after it another one goes on. */
export const SILENT_MS = 3 * MINUTE_MS;
const TICK_MS = MINUTE_MS;

/** Running times of the marks: those that are made now, and those that are old enough. */
export interface PurgePass {
  readonly markAt: number;
  readonly readyAt: number;
}

/**
 * For a product that has just been restored: what is removed there still stands in the backup. What was marked when the
 * backup was made is ready, too, however long that product had run.
 */
export const PURGE_NOW: PurgePass = { markAt: 0, readyAt: Number.MAX_SAFE_INTEGER };

/** undefined while nothing may be marked or removed. */
export async function purgePass(db: Db): Promise<PurgePass | undefined> {
  const row = await store.readPurgeClock(db);
  if (!row || row.doubt !== null) return undefined;
  return { markAt: row.runningMs, readyAt: row.runningMs - PURGE_AFTER_MS };
}

/** Every job that deletes by time runs in here. */
export async function purging(db: Db, work: (pass: PurgePass) => Promise<unknown>): Promise<void> {
  const pass = await purgePass(db);
  if (pass !== undefined) await work(pass);
}

/** @param expected what the wall clock should say at least */
function doubtOf(wall: Instant, expected: number): store.ClockDoubt | null {
  if (wall < expected - MOST_BACK_MS) return 'backwards';
  return wall > expected + MOST_AHEAD_MS ? 'ahead' : null;
}

/** The row after some running; a doubt begins anew with each finding and ends after a day without one. */
function ticked(row: store.PurgeClockRow, wall: Instant, elapsedMs: number): store.PurgeClockRow {
  const drift = wall - (row.seenAt + elapsedMs);
  const runningMs = row.runningMs + Math.max(0, Math.round(elapsedMs));
  const driftMs = row.driftMs + Math.round(drift);
  // Many steps ahead, each of them small, are one large one.
  const found = driftMs > MOST_AHEAD_MS ? 'ahead' : doubtOf(wall, row.seenAt + elapsedMs);
  const next = { ...row, runningMs, seenAt: wall };
  if (found !== null) return { ...next, driftMs: 0, doubtedMs: runningMs, doubt: found };
  const over = row.doubtedMs !== null && runningMs - row.doubtedMs >= PURGE_AFTER_MS;
  return over ? { ...next, driftMs: 0, doubtedMs: null, doubt: null } : { ...next, driftMs };
}

export interface PurgeClockParts {
  pool: Pool;
  clock: () => Instant;
  /** Milliseconds of any fixed beginning that never go backwards. */
  ticks: () => number;
  /** Called when the wall clock begins to be doubted, or is believed again. */
  notify: (doubt: store.ClockDoubt | null) => void;
}

export interface PurgeClock {
  /** Compares the wall clock with what is stored; before the first tick. */
  begin(): Promise<void>;
  tick(): Promise<void>;
  /** Ticks by itself, every minute. */
  run(): void;
  stop(): void;
}

export function createPurgeClock({ pool, clock, ticks, notify }: PurgeClockParts): PurgeClock {
  const self = newId();
  let lastTick = ticks();
  /** What another process had counted when it was last seen to count, and when that was. */
  let observed = { runningMs: -1, at: ticks() };
  let timer: NodeJS.Timeout | undefined;

  async function change(
    next: (row: store.PurgeClockRow | undefined, db: Db) => Promise<store.PurgeClockRow | undefined>,
  ) {
    const changed = await transaction(pool, async (db) => {
      await store.lockPurgeClock(db);
      const before = await store.readPurgeClock(db);
      const after = await next(before, db);
      if (!after) return undefined;
      await store.writePurgeClock(db, after);
      if (after.doubt !== null && after.doubtedMs !== before?.doubtedMs) await store.dropMarks(db);
      return after.doubt === (before?.doubt ?? null) ? undefined : { doubt: after.doubt };
    });
    if (changed) notify(changed.doubt);
  }

  return {
    begin: () =>
      change(async (row, db) => {
        const wall = clock();
        lastTick = ticks();
        observed = { runningMs: row?.runningMs ?? -1, at: lastTick };
        const newest = Math.max(row?.seenAt ?? -Infinity, (await store.newestStored(db)) ?? -Infinity);
        const found = newest === -Infinity ? null : doubtOf(wall, newest);
        const known = row ?? { runningMs: 0, seenAt: wall, driftMs: 0, ticker: self, doubtedMs: null, doubt: null };
        const taken = { ...known, seenAt: wall, ticker: self };
        if (found !== null) return { ...taken, driftMs: 0, doubtedMs: known.runningMs, doubt: found };
        // Another process may still count, and compares by itself.
        return row === undefined || wall - row.seenAt > SILENT_MS ? taken : undefined;
      }),
    async tick() {
      const now = ticks();
      const wall = clock();
      await change(async (row) => {
        if (!row) return { runningMs: 0, seenAt: wall, driftMs: 0, ticker: self, doubtedMs: null, doubt: null };
        if (row.ticker === self) return ticked(row, wall, now - lastTick);
        if (row.runningMs !== observed.runningMs) {
          observed = { runningMs: row.runningMs, at: now };
          return undefined;
        }
        if (now - observed.at < SILENT_MS) return undefined;
        // Whoever counted has ended. What it did not count is not counted: rather a little too late than too early.
        const found = doubtOf(wall, row.seenAt);
        const taken = { ...row, ticker: self, seenAt: wall };
        return found === null ? taken : { ...taken, driftMs: 0, doubtedMs: row.runningMs, doubt: found };
      });
      // What was not committed is counted by the next tick.
      lastTick = now;
    },
    run() {
      timer = setInterval(() => {
        // The database is away for a moment.
        this.tick().catch(() => undefined);
      }, TICK_MS);
      timer.unref();
    },
    stop() {
      clearInterval(timer);
    },
  };
}

export interface ClockState {
  /** null when the product has never run here. */
  doubt: store.ClockDoubt | null;
  runningMs: number;
}

export async function clockState(db: Db): Promise<ClockState> {
  const row = await store.readPurgeClock(db);
  return { doubt: row?.doubt ?? null, runningMs: row?.runningMs ?? 0 };
}

/** The operator says that the wall clock is right. @returns the doubt that is over; null when there was none */
export async function confirmClock(
  pool: Pool,
  now: Instant,
  note: (db: Db, doubt: store.ClockDoubt) => Promise<void>,
): Promise<store.ClockDoubt | null> {
  return transaction(pool, async (db) => {
    await store.lockPurgeClock(db);
    const row = await store.readPurgeClock(db);
    if (!row || row.doubt === null) return null;
    // A product that runs has just looked at the clock by itself.
    const stands = now < row.seenAt || now - row.seenAt > SILENT_MS;
    const seenAt = stands ? now : row.seenAt;
    await store.writePurgeClock(db, { ...row, seenAt, driftMs: 0, doubtedMs: null, doubt: null });
    await note(db, row.doubt);
    return row.doubt;
  });
}
