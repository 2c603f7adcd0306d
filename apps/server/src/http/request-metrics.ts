/**
 * How fast and how sound this process has answered in the last hour: a histogram per minute, kept in memory. Other
 * processes of the same product have their own.
 */
import type { Instant } from '@hadir/domain/kernel/time.ts';

const MINUTES = 60;
/** Upper edges in ms, each a tenth above the one before: a percentile is off by 10 % at most. */
const EDGES = Array.from({ length: 120 }, (_, index) => 0.5 * 1.1 ** index);

interface Minute {
  minute: number;
  counts: Uint32Array;
  requests: number;
  errors: number;
}

interface MetricsReading {
  /** Beginning of what is counted: at most an hour ago, or the start of the process. */
  since: Instant;
  requests: number;
  /** null without any request. */
  p95Ms: number | null;
  /** Share of answers with 5xx, 0..100; null without any request. */
  errorPercent: number | null;
}

export interface RequestMetrics {
  note(ms: number, status: number): void;
  read(): MetricsReading;
}

export function createRequestMetrics(clock: () => Instant): RequestMetrics {
  const started = clock();
  const minutes: Minute[] = Array.from({ length: MINUTES }, () => emptyMinute(-1));
  return {
    note(ms, status) {
      const now = Math.floor(clock() / 60_000);
      const place = now % MINUTES;
      let minute = minutes[place];
      if (minute?.minute !== now) {
        minute = emptyMinute(now);
        minutes[place] = minute;
      }
      const edge = Math.min(EDGES.length - 1, Math.max(0, Math.ceil(Math.log(ms / 0.5) / Math.log(1.1))));
      minute.counts[edge] = (minute.counts[edge] ?? 0) + 1;
      minute.requests += 1;
      // 503 and 507 are faults to the person, too.
      if (status >= 500) minute.errors += 1;
    },
    read() {
      const oldest = Math.floor(clock() / 60_000) - MINUTES;
      const fresh = minutes.filter(({ minute }) => minute > oldest);
      const requests = fresh.reduce((sum, minute) => sum + minute.requests, 0);
      const errors = fresh.reduce((sum, minute) => sum + minute.errors, 0);
      return {
        since: Math.max(started, clock() - MINUTES * 60_000) as Instant,
        requests,
        p95Ms: requests === 0 ? null : percentile(fresh, requests * 0.95),
        errorPercent: requests === 0 ? null : (errors / requests) * 100,
      };
    },
  };
}

function emptyMinute(minute: number): Minute {
  return { minute, counts: new Uint32Array(EDGES.length), requests: 0, errors: 0 };
}

function percentile(minutes: readonly Minute[], rank: number): number {
  let seen = 0;
  for (const [index, edge] of EDGES.entries()) {
    for (const { counts } of minutes) seen += counts[index] ?? 0;
    if (seen >= rank) return edge;
  }
  return EDGES.at(-1) ?? 0;
}
