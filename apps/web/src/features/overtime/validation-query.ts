/** What the address of the validation asks for: the part, the phase, the dates (rules/overtime#validation-by-hr). */
import { OVERTIME_PHASES, type OvertimePhase } from '@hadir/domain/overtime/overtime-phase.ts';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { ListState } from '../../ui/list-page/list-state.ts';
import type { Period } from './overtime-calls.ts';

const EVERY_PHASE = 'semua';
const PERIOD = 'periode';
const PHASE = 'tahap';
const PART = 'bagian';
const UNORDERED = 'tanpa-spl';

/** Before the first period is opened there is nothing older than this. */
const FIRST_DAYS = 62;
/** Overtime is ordered ahead. */
const AHEAD_DAYS = 31;

export interface Span {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The period that is named, else everything that can still change: from the oldest open period on. */
export function spanOf(state: ListState, periods: readonly Period[], today: LocalDate): Span {
  const named = periods.find(({ label }) => label === state.filters[PERIOD]?.[0]);
  if (named !== undefined) return { from: named.from, to: named.to };
  const open = periods.filter(({ state: known }) => known !== 'locked').map(({ from }) => from);
  return { from: open.toSorted()[0] ?? addDays(today, -FIRST_DAYS), to: addDays(today, AHEAD_DAYS) };
}

/** What waits for HR, unless another phase is asked for; undefined: every phase. */
export function phaseOf(state: ListState): OvertimePhase | undefined {
  const named = state.filters[PHASE]?.[0];
  if (named === EVERY_PHASE) return undefined;
  return OVERTIME_PHASES.find((phase) => phase === named) ?? 'realised';
}

export const isUnordered = (state: ListState) => state.filters[PART]?.[0] === UNORDERED;
export const periodOf = (state: ListState) => state.filters[PERIOD] ?? [];

type Filters = ListState['filters'];

function withFilter(filters: Filters, name: string, value: string | undefined): Filters {
  const { [name]: _, ...others } = filters;
  return value === undefined ? others : { ...others, [name]: [value] };
}

export function withPhase(filters: Filters, phase: OvertimePhase | undefined): Filters {
  // What is realised is shown where the address says nothing.
  return withFilter(filters, PHASE, phase === 'realised' ? undefined : (phase ?? EVERY_PHASE));
}
export const withPeriod = (filters: Filters, label: string | undefined) => withFilter(filters, PERIOD, label);
/** Another part of the page begins anew, in the same period. */
export const withPart = (filters: Filters, unordered: boolean) => {
  const period = filters[PERIOD]?.[0];
  return withFilter(withFilter({}, PERIOD, period), PART, unordered ? UNORDERED : undefined);
};
