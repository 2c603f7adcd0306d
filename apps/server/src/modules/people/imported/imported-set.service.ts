/** What lines of an import write together: gathered line by line, then written in one go per table. */
import { type DatedChange, type PlacesChange, writeDatedRows, writePlacesRows } from '../person/dated-rows.store.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { type Leaver, writeLeaving } from '../leaving/leaving.service.ts';
import { type Caller, stampOf } from '../person/person-change.service.ts';

export interface ImportedSet {
  /** Each person once per table. */
  readonly dated: DatedChange[];
  readonly places: PlacesChange[];
  readonly leaving: Leaver[];
}

export const newSet = (): ImportedSet => ({ dated: [], places: [], leaving: [] });

export async function writeSet(c: Caller, db: CompanyDb, { dated, places, leaving }: ImportedSet): Promise<void> {
  for (const [table, changes] of Map.groupBy(dated, (change) => change.table)) {
    // A placement that ends has no columns of its own.
    for (const same of Map.groupBy(changes, ({ values }) => values === null).values())
      await writeDatedRows(db, table, same, stampOf(c));
  }
  if (places.length > 0) await writePlacesRows(db, places, stampOf(c));
  if (leaving.length > 0) await writeLeaving(c, db, leaving);
}

/** Lines that may be written together, in their order: one that stands alone is a set of its own. */
export function inSets<Line extends { readonly alone: boolean }>(lines: readonly Line[]): Line[][] {
  const sets: Line[][] = [];
  let open: Line[] | undefined;
  for (const line of lines) {
    if (line.alone || open === undefined) {
      const next = [line];
      sets.push(next);
      open = line.alone ? undefined : next;
    } else open.push(line);
  }
  return sets;
}
