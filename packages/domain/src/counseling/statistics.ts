/** Figures about counseling in which nobody can be recognised (rules/counseling#statistics). */
import { addDays, type LocalDate, localDate } from '../kernel/time.ts';
import { SESSION_LIMITS } from './session.ts';

/** So many people stand behind a figure that is shown. */
export const MIN_PEOPLE = 5;

export interface Cell {
  readonly key: string;
  readonly sessions: number;
  readonly people: number;
}

export interface ShownCell {
  readonly key: string;
  /** Null: fewer people than may be shown, or it would tell a figure that is not. */
  readonly sessions: number | null;
  readonly people: number | null;
}

const hiddenCell = ({ key }: Cell): ShownCell => ({ key, sessions: null, people: null });

/**
 * Cells of one division of the whole. Where what is hidden could be computed as the rest of the whole and is of fewer people
 * than may be shown, the smallest of the others is hidden with it.
 */
export function shownCells(cells: readonly Cell[]): readonly ShownCell[] {
  const filled = cells.filter(({ sessions }) => sessions > 0);
  const bySize = [...filled].sort((one, other) => one.people - other.people || one.key.localeCompare(other.key));
  const hidden = new Set(filled.filter(({ people }) => people < MIN_PEOPLE).map(({ key }) => key));
  const hiddenPeople = () => filled.filter(({ key }) => hidden.has(key)).reduce((sum, { people }) => sum + people, 0);
  for (const { key } of bySize) {
    const isSafe = hidden.size === 0 || (hidden.size > 1 && hiddenPeople() >= MIN_PEOPLE);
    if (isSafe) break;
    hidden.add(key);
  }
  return cells.map((cell) => {
    const isShown = cell.sessions > 0 && !hidden.has(cell.key);
    return isShown ? { ...cell } : hiddenCell(cell);
  });
}

/** A figure that is no part of a division. */
export function shownTotal({ sessions, people }: Omit<Cell, 'key'>): Omit<ShownCell, 'key'> {
  return people >= MIN_PEOPLE ? { sessions, people } : { sessions: null, people: null };
}

/** A quarter of a calendar year: what figures are of. */
export interface Quarter {
  /** `2026-Q3` */
  readonly key: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const MONTHS = 3;
const QUARTERS = 4;
const { unfinishedDays, feedbackDays, maxAheadDays, retentionDays } = SESSION_LIMITS;
/** Nobody completes or rates a session later than this after its date; it may end after midnight. */
const FINAL_DAYS = unfinishedDays + feedbackDays + 2;
/** The first of its sessions may have been closed when it was asked for, and is deleted so long after that. */
const WHOLE_DAYS = retentionDays - maxAheadDays;

/** @param index quarters since the year 0 */
function quarterAt(index: number): Quarter {
  const firstOf = (at: number) => {
    const month = (at % QUARTERS) * MONTHS + 1;
    return localDate(`${Math.floor(at / QUARTERS)}-${String(month).padStart(2, '0')}-01`);
  };
  const from = firstOf(index);
  return {
    key: `${from.slice(0, 4)}-Q${(index % QUARTERS) + 1}`,
    from,
    to: addDays(firstOf(index + 1), -1),
  };
}

/**
 * The quarters that figures are shown of, newest first: over, with nothing in them that can still change, and nothing
 * deleted yet. No two share a date and none grows, so that no figure is the difference of two others: spans that anybody
 * may choose would tell the topic of the one session that the longer of two has more.
 */
export function quartersWithFigures(today: LocalDate): readonly Quarter[] {
  const running = Number(today.slice(0, 4)) * QUARTERS + Math.floor((Number(today.slice(5, 7)) - 1) / MONTHS);
  return Array.from({ length: Math.ceil(WHOLE_DAYS / 90) + 1 }, (_, back) => quarterAt(running - back - 1)).filter(
    ({ from, to }) => addDays(to, FINAL_DAYS) < today && today < addDays(from, WHOLE_DAYS),
  );
}
