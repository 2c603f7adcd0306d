/** Cells that the database must not tell, and who looked at them: amounts of a file of wages. */
import type { KeyObject } from 'node:crypto';
import type { Cells } from '@hadir/domain/imports/import-file.ts';
import { writeAudits } from '../../db/audit.ts';
import { seal, unseal } from '../../db/sealed.ts';
import { actOf } from '../../http/act-of.ts';
import type { Call } from '../../http/serve.ts';
import type { ImportKind } from './import-kind.ts';

interface Sealing {
  readonly key: KeyObject;
  readonly companyId: string;
  readonly batchId: string;
  readonly kind: Pick<ImportKind, 'sealed'>;
}

type Change = (place: string, text: string) => string;

function changed({ companyId, batchId, kind }: Sealing, rowNo: number, data: Cells, change: Change): Cells {
  const cells = { ...data };
  for (const column of kind.sealed ?? []) {
    const text = cells[column];
    if (text) cells[column] = change(`import/${companyId}/${batchId}/${String(rowNo)}/${column}`, text);
  }
  return cells;
}

interface Line {
  readonly rowNo: number;
  readonly data: Cells;
}

/** On the way into the database. */
export const sealedLines = <L extends Line>(sealing: Sealing, lines: readonly L[]): L[] =>
  lines.map((line) => ({
    ...line,
    data: changed(sealing, line.rowNo, line.data, (place, text) => seal(sealing.key, place, text)),
  }));

/** On the way out of it. */
export const openedLines = <L extends Line>(sealing: Sealing, lines: readonly L[]): L[] =>
  lines.map((line) => ({
    ...line,
    data: changed(sealing, line.rowNo, line.data, (place, text) => unseal(sealing.key, place, text)),
  }));

/** Somebody else's file of wages is read: a look at each of its people. */
export async function noteWageLooks(
  c: Pick<Call, 'actor' | 'now' | 'ip' | 'ref' | 'db'>,
  { sealed = [] }: Pick<ImportKind, 'sealed'>,
  batch: { readonly createdBy: string },
  lines: readonly { readonly userId: string | null }[],
): Promise<void> {
  if (sealed.length === 0 || batch.createdBy === c.actor.userId) return;
  const people = new Set(lines.flatMap(({ userId }) => (userId === null ? [] : [userId])));
  await writeAudits(
    c.db,
    [...people].map((userId) => actOf(c, 'people.wage.read', 'app_user', userId)),
  );
}
