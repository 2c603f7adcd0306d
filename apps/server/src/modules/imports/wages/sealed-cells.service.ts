/** Cells that the database must not tell, and who looked at them: amounts of a file of wages. */
import type { Cells } from '@hadir/domain/imports/import-file.ts';
import { writeAudits } from '../../../db/audit.ts';
import { seal, type SealingKeys, unseal } from '../../../db/sealed.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import type { Call } from '../../../http/serve.ts';
import type { ImportKind } from '../import-kind.ts';
import type { LineRow, StoredLine } from '../imports.store.ts';

interface Sealing {
  readonly keys: SealingKeys;
  readonly companyId: string;
  readonly batchId: string;
  readonly kind: Pick<ImportKind, 'sealed'>;
}

interface Line {
  readonly rowNo: number;
  readonly data: Cells;
}

export const cellsPlace = (companyId: string, batchId: string, rowNo: number | string) =>
  `import/${companyId}/${batchId}/${String(rowNo)}`;

const placeOf = ({ companyId, batchId }: Sealing, { rowNo }: Line) => cellsPlace(companyId, batchId, rowNo);

/** On the way into the database. */
export function sealedLines<L extends Line>(sealing: Sealing, lines: readonly L[]): StoredLine<L>[] {
  const { keys, kind } = sealing;
  if (kind.sealed === undefined) return lines.map((line) => ({ ...line, sealed: null }));
  const hidden = new Set(kind.sealed);
  return lines.map((line) => {
    const cells = Object.entries(line.data);
    const secret = Object.fromEntries(cells.filter(([column]) => hidden.has(column)));
    return {
      ...line,
      data: Object.fromEntries(cells.filter(([column]) => !hidden.has(column))),
      sealed: seal(keys, placeOf(sealing, line), JSON.stringify(secret)),
    };
  });
}

/** On the way out of it. */
export const openedLines = (sealing: Sealing, lines: readonly StoredLine<LineRow>[]): LineRow[] =>
  lines.map(({ sealed, ...line }) => {
    if (sealed === null) return line;
    // Only sealedLines writes it.
    const secret = JSON.parse(unseal(sealing.keys, placeOf(sealing, line), sealed)) as Cells;
    return { ...line, data: { ...line.data, ...secret } };
  });

/** Somebody else's file of wages is read: a look at each of its people. */
export async function logWageReads(
  c: Pick<Call, 'actor' | 'now' | 'ip' | 'ref' | 'db'>,
  { sealed = [] }: Pick<ImportKind, 'sealed'>,
  batch: { readonly createdBy: string },
  lines: readonly { readonly userId: string | null }[],
): Promise<void> {
  if (sealed.length === 0 || batch.createdBy === c.actor.userId) return;
  const people = new Set(lines.flatMap(({ userId }) => (userId === null ? [] : [userId])));
  await writeAudits(
    c.db,
    [...people].map((userId) => auditFieldsOf(c, 'people.wage.read', 'app_user', userId)),
  );
}
