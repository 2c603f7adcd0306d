/** A report of every month that somebody has scheduled, and what makes it when its time has come. */
import { type Instant, instant } from '@hadir/domain/kernel/time.ts';
import { runWaitingExports } from '../../src/modules/exports/exports.job.ts';
import { runDueSchedules } from '../../src/modules/exports/schedules/schedules.job.ts';
import type { ServedWorld } from '../world/uses-world.ts';

/** When it is scheduled. */
export const WROTE = instant('2026-11-24T09:00:00+07:00');
/** When it is made for the first time. */
export const FIRST = instant('2026-11-26T07:00:00+07:00');
export const MONTHLY = {
  name: 'Rekap untuk direksi',
  report: 'kehadiran-rekap',
  format: 'csv',
  filter: {},
  span: 'last-period',
  rhythm: 'monthly',
  day: 26,
  time: '07:00',
} as const;

/** What is due at that time is made. */
export async function runAt({ w, server }: ServedWorld, at: Instant): Promise<void> {
  w.moveClock(at);
  const { signal } = new AbortController();
  await runDueSchedules(server.app, signal);
  await runWaitingExports(server.app, signal);
}
