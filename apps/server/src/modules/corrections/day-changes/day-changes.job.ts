/** Lets day changes count whose days have passed without an objection; also those of a standstill. */
import { OBJECTION_DAYS } from '@hadir/domain/corrections/day-change.ts';
import { DAY_MS, type Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { retryOnDeadlock } from '../../../db/transactions/deadlock.ts';
import { Refused } from '../../../http/refused.ts';
import { THE_CLOCK } from './day-change-people.service.ts';
import { applyDayChangeMove } from './day-change.service.ts';
import { waitingSince } from './day-change-time.store.ts';

const MOST = 1_000;

/** One that was answered meanwhile, or whose person is away, is passed over. @returns how many came to count */
export async function passDueChanges(db: CompanyDb, now: Instant): Promise<number> {
  const before = (now - OBJECTION_DAYS * DAY_MS) as Instant;
  let passed = 0;
  for (const id of await waitingSince(db, before, MOST)) {
    if (await passOne(db, id, now)) passed += 1;
  }
  return passed;
}

async function passOne(db: CompanyDb, id: string, now: Instant): Promise<boolean> {
  const moving = {
    move: 'pass',
    words: '',
    actorRelation: THE_CLOCK,
    actorId: null,
    now,
    ip: null,
    ref: null,
  } as const;
  try {
    await retryOnDeadlock(() => db.transaction((tx) => applyDayChangeMove(tx, id, moving)));
    return true;
  } catch (error) {
    if (error instanceof Refused && error.code === 'KOREKSI_HR_SUDAH_LEWAT') return false;
    throw error;
  }
}
