/** What a kind of day change gives: its words, its comparison, what it does to the day and how that is taken back. */
import type { DayFigures, Disadvantage } from '@hadir/domain/corrections/disadvantage.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { StoredDayChange } from './day-change.store.ts';

/** Who does it and when; nobody where time has passed. */
export interface Acting {
  readonly actorId: string | null;
  readonly now: Instant;
  readonly ip: string | null;
  readonly ref: string | null;
}

/** All in the caller's transaction, with the months around the date held; the day is judged again by the caller. */
export interface DayChangeEffect {
  /** What changes, as people read it; one line each. */
  lines(change: Pick<StoredDayChange, 'wanted' | 'zone' | 'date'>): string[];
  /** Ids of the events that it brought, by what it wrote. */
  brought(done: unknown): readonly string[];
  /** Words of the day's history: since it counts, and since it no longer does. */
  readonly causes: { readonly apply: string; readonly takeBack: string };
  /** The day without and with it, as things stand now; null where other facts stand against it by now. */
  compare(
    tx: CompanyDb,
    change: Pick<StoredDayChange, 'userId' | 'date' | 'wanted'>,
    now: Instant,
  ): Promise<{ readonly before: DayFigures; readonly after: DayFigures } | null>;
  /** What the person loses by it, of the days that `compare` gives. */
  disadvantages(before: DayFigures, after: DayFigures): readonly Disadvantage[];
  /** @returns what it wrote, as plain JSON, for the way back */
  apply(tx: CompanyDb, change: StoredDayChange, acting: Acting): Promise<unknown>;
  takeBack(tx: CompanyDb, change: StoredDayChange, acting: Acting): Promise<void>;
}
