/**
 * The lane of clock-ins: connections of their own, so that a report never stands in the way of an arrival. On them the
 * few prepared statements keep one plan (PostgreSQL would otherwise plan the wide read of the facts anew each time, 2 ms
 * instead of 0.2, because a plan for one month's partition looks cheaper than the one that fits every month), and the
 * taps of a crowded minute share the way there and the commit.
 */
import { createPool, isSilence } from '../../../db/pool.ts';
import { createBatches } from '../../../db/transactions/batches.ts';
import type { App } from '../../../app-context.ts';
import { type StoredTap, storeTaps } from './clock.store.ts';
import type { TapFacts, TapFactsWanted } from '../days/person/person-facts.ts';
import { readTapFacts } from '../days/person/person-facts.store.ts';

/** One way of reading and one of writing: the more people come at once, the more share the way. */
const LANES = 1;
const MOST_TOGETHER = 64;
/** The others are for what ran into a lock and is tried alone. */
const CONNECTIONS = 2 * LANES + 6;

/** How long a tap may wait for somebody who judges the same person's days; on the lane the others wait with it. */
const NOBODY_WAITS_LONG = '150ms';
const LOCK_TIMEOUT = '5s';
/** Beyond both: a tap that meets a silent database is told so, and sent again by the phone with the same key. */
const STATEMENT_MS = 7_000;

/** Every statement here finds single rows by their keys: a table that was empty when it was planned must not be scanned later. */
const SETTINGS = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off', jit: 'off' };

export interface ClockBatchWriter {
  /** Null when there is no such person. */
  facts(wanted: TapFactsWanted): Promise<TapFacts | null>;
  /** False when the person's month changed since the facts were read. */
  store(tap: StoredTap): Promise<boolean>;
}

export function openClockBatchWriter(app: App): ClockBatchWriter {
  const pool = createPool(app.config.databaseUrl, {
    max: CONNECTIONS,
    applicationName: 'hadir clock',
    settings: SETTINGS,
    statementTimeoutMs: STATEMENT_MS,
    onError: (error) => app.http.log.warn({ err: error }, 'koneksi absen terputus'),
  });
  app.http.addHook('onClose', () => pool.end());
  return {
    facts: createBatches<TapFactsWanted, TapFacts | null>({
      run: async (wanted) => {
        const found = new Map((await readTapFacts(pool, wanted)).map((facts) => [facts.userId, facts]));
        return wanted.map(({ userId }) => found.get(userId) ?? null);
      },
      keyOf: ({ userId }) => userId,
      lanes: LANES,
      most: MOST_TOGETHER,
      isHopeless: isSilence,
    }),
    store: createBatches<StoredTap, boolean>({
      run: (taps, alone) => storeTaps(pool, taps, alone ? LOCK_TIMEOUT : NOBODY_WAITS_LONG),
      keyOf: ({ event }) => event.user_id,
      lanes: LANES,
      most: MOST_TOGETHER,
      isHopeless: isSilence,
    }),
  };
}
