/** Telling people something that concerns them, from any module. */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import { createBatches } from '../../db/transactions/batches.ts';
import type { Db } from '../../db/pool.ts';
import { insertNotifications, markKindsRead, type NewNotification, type Reader } from './notify.store.ts';

export { provedEmail } from './choices.store.ts';
export type { NewNotification } from './notify.store.ts';

/** At most this many people are told the same thing in one statement. */
const BATCH_SIZE = 1_000;

/** In the caller's transaction; each person's open screens learn of it when it commits. */
export async function notify(db: Db, companyId: string, list: readonly NewNotification[], now: Instant): Promise<void> {
  for (let start = 0; start < list.length; start += BATCH_SIZE) {
    await insertNotifications(db, companyId, list.slice(start, start + BATCH_SIZE), now);
  }
}

/** What a clock-in follows: sent by the superior, by the clock, and before the shift. */
const BEFORE_ARRIVAL = ['pengingat_absen', 'pengingat_masuk', 'pengingat_shift'];
/** What a clock-out follows. */
const BEFORE_DEPARTURE = ['pengingat_pulang'];

/**
 * Who taps has followed the reminder: it counts as read. Not in the way of the tap: many people of a crowded minute share
 * one statement, after their answers have left.
 */
export function reminderFollowed(app: App, tap: 'in' | 'out'): (person: Reader) => void {
  const kinds = tap === 'in' ? BEFORE_ARRIVAL : BEFORE_DEPARTURE;
  const followed = createBatches<Reader, true>({
    run: async (people) => {
      await markKindsRead(app.pool, people, kinds, app.clock());
      return people.map(() => true);
    },
    keyOf: ({ userId }) => userId,
    lanes: 1,
    most: 500,
  });
  return (person) => {
    followed(person).catch((error: unknown) => app.http.log.warn({ err: error }, 'pengingat absen belum ditandai'));
  };
}

/** The address comes from the settings, never from a request. */
export function addressOf({ config }: Pick<App, 'config'>): string {
  return config.publicUrl?.origin ?? `http://localhost:${config.port}`;
}

export const CHOICES_PATH = '/akun?bagian=pemberitahuan';
