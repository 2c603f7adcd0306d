/**
 * A draw among the tickets of who came: the seed is chosen before, its digest told before, the seed itself afterwards, so
 * that everybody can draw again (rules/company-events#draws).
 */
import type { Instant } from '../kernel/time.ts';
import type { EventTimes } from './company-event.ts';
import { isSettling } from './event-programme.ts';

export const MOST_WINNERS = 100;

/** What is signed with the seed, for each number. */
export const drawMessage = (number: number): string => `draw ${number}`;

interface Lot {
  /** Of the ticket. */
  readonly number: number;
  /** Hexadecimal. */
  readonly mac: string;
}

/** The lowest signatures win, the lowest of them first. */
export const winningNumbers = (lots: readonly Lot[], count: number): readonly number[] =>
  lots
    .toSorted((one, other) => (one.mac < other.mac ? -1 : 1))
    .slice(0, count)
    .map(({ number }) => number);

interface DrawFacts {
  readonly event: Pick<EventTimes, 'state' | 'end'>;
  readonly isDrawn: boolean;
  readonly entrants: number;
}

export const mayPrepareDraw = (event: DrawFacts['event'], now: Instant): boolean => isSettling(event, now);

type DrawRefusal = 'UNDIAN_SUDAH' | 'UNDIAN_DITUTUP' | 'UNDIAN_TANPA_PESERTA';

export function judgeDraw({ event, isDrawn, entrants }: DrawFacts, now: Instant): DrawRefusal | undefined {
  if (isDrawn) return 'UNDIAN_SUDAH';
  if (!isSettling(event, now)) return 'UNDIAN_DITUTUP';
  return entrants === 0 ? 'UNDIAN_TANPA_PESERTA' : undefined;
}
