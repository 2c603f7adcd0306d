/** Everybody's rows, for what stands around the grid: the picture that the planner waits for comes first. */
import { useDeferredValue, useMemo } from 'react';
import type { RosterRow } from './roster-rows.ts';
import type { RosterEditor } from './use-roster-editor.ts';

/** @returns null until everybody of a month that was just opened has been judged */
export function useAllRows({ rows }: Pick<RosterEditor, 'rows'>): readonly RosterRow[] | null {
  const latest = useDeferredValue<RosterEditor['rows'] | null>(rows, null);
  return useMemo(() => latest?.() ?? null, [latest]);
}
