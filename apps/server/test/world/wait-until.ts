/** Until something is so, as the database tells it: no test waits for a time that a slow machine does not keep. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from './world.ts';

/** Far above what any machine needs; only what never comes waits so long. */
const CEILING_MS = 60_000;
const LOOK_EVERY_MS = 10;

/** @param what is said of it when it never becomes so */
export async function until(isSo: () => Promise<boolean> | boolean, what: string): Promise<void> {
  for (let waited = 0; waited < CEILING_MS; waited += LOOK_EVERY_MS) {
    if (await isSo()) return;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`waited in vain: ${what}`);
}

/** How many sessions of the test's database wait for a lock; the queue of jobs, which works by itself, is none of them. */
async function lockWaits(w: World): Promise<number> {
  const { rows } = await w.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'
        and application_name not in ('hadir-jobs', 'hadir-live')`,
  );
  return rows[0]?.n ?? 0;
}

export const untilLocked = (w: World, sessions = 1): Promise<void> =>
  until(async () => (await lockWaits(w)) >= sessions, `${sessions} who wait for a lock`);

/** Starts the works; each then has answered or waits for a lock. @returns their answers, which may still come */
export async function startedAndLocked<Answer>(
  w: World,
  works: readonly (() => Promise<Answer>)[],
): Promise<{ answers: Promise<Answer>[] }> {
  let answered = 0;
  const note = () => {
    answered += 1;
  };
  const answers = works.map((work) => work());
  for (const answer of answers) answer.then(note, note);
  await until(async () => answered + (await lockWaits(w)) >= works.length, `${works.length} who wait or have answered`);
  return { answers };
}
