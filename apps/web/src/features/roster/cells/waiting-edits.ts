/** Cells that were painted and not stored yet, kept on this device: a reload without signal loses none. */
import type { CellEdit } from './cell-edits.ts';

const keyOf = (planner: string, month: string) => `hadir.roster.${planner}.${month}`;

const PLANS = ['SHIFT', 'OFF', 'PATTERN'];

function isEdit(value: unknown): value is CellEdit {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, day, base, plan } = value as Partial<CellEdit>;
  return (
    typeof userId === 'string' &&
    typeof day === 'number' &&
    typeof base === 'string' &&
    PLANS.includes(plan?.kind ?? '')
  );
}

/** They wait again, over what lay there when they were painted: whoever painted there since is not overwritten. */
export function readWaiting(planner: string, month: string): CellEdit[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(planner, month)) ?? '[]');
    if (!Array.isArray(read)) return [];
    return read.filter(isEdit).map((edit) => ({ ...edit, state: 'waiting', token: edit.base, message: null }));
  } catch {
    return [];
  }
}

export function storeWaiting(planner: string, month: string, edits: Iterable<CellEdit>): void {
  const waiting = [...edits].filter(({ state }) => state === 'waiting' || state === 'sending');
  try {
    if (waiting.length === 0) localStorage.removeItem(keyOf(planner, month));
    else localStorage.setItem(keyOf(planner, month), JSON.stringify(waiting));
  } catch {
    // Full or forbidden storage: the cells then wait in the open page alone.
  }
}
