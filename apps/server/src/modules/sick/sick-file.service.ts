/** What HR's file of sickness tells beside its rows: month of the illness, percent of the wage. */
import type { RequestFileRow } from '@hadir/contract/requests/file-row.ts';
import { leaveLawRows } from '../leave/requests/leave-facts.service.ts';
import type { FileReading, ReadFileRow } from '../requests/request-handler.ts';
import { spellsOf, wageOn } from './wage-stage.service.ts';

export async function withWageStages(
  { db, isAdmin, gapDays }: FileReading,
  rows: readonly ReadFileRow[],
): Promise<readonly RequestFileRow[]> {
  if (!isAdmin) return rows;
  const spells = await spellsOf(db, [...new Set(rows.map(({ userId }) => userId))], null);
  const law = await leaveLawRows(db);
  return rows.map((row) => {
    const own = [...(spells.get(row.userId) ?? []), { from: row.first, to: row.last }];
    const { month, percent } = wageOn(row.first, own, law, gapDays);
    return { ...row, sickMonth: month, wagePercent: percent };
  });
}
