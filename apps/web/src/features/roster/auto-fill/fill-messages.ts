/** What the page and the worker of the search say to each other. */
import type { FillProgress, Unmet } from '@hadir/domain/roster/auto-fill/propose-roster.ts';
import type { ProposedCell } from '@hadir/domain/roster/auto-fill/fill-problem.ts';

/** The best proposal so far. */
export interface FillMessage {
  readonly progress: FillProgress;
  readonly cells: readonly ProposedCell[];
  readonly unmet: readonly Unmet[];
}
