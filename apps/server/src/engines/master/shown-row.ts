/** A stored row as it goes out, with the moves its reader may make now. */
import type { Master, MasterMove, MasterRow } from '@hadir/contract/kernel/master.ts';
import { scopesFor, type Scope } from '@hadir/domain/access/grants.ts';
import type { AccessProfile } from '@hadir/domain/access/roles.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import type { StoredRow } from './read.store.ts';

/** Scopes in which the person may write rows of the table; empty for readers. */
export function writeScopes(master: Master, actor: AccessProfile): readonly Scope[] {
  return scopesFor(actor, master.writes);
}

function actionsOf(master: Master, row: StoredRow): MasterMove[] {
  const used = row.usedBy.length > 0;
  const archive = master.lifecycle === 'archive';
  if (master.isProtected(row.values)) return archive && !row.active ? ['change', 'restore'] : ['change'];
  return [
    'change',
    ...(archive ? [row.active ? ('archive' as const) : ('restore' as const)] : []),
    ...(used ? (archive ? (['move'] as const) : []) : (['delete'] as const)),
  ];
}

export function shownRow(master: Master, writes: readonly Scope[], row: StoredRow): MasterRow {
  const { updatedAt, ...rest } = row;
  return { ...rest, updatedAt: toWire(updatedAt), can: writes.includes('company') ? actionsOf(master, row) : [] };
}
