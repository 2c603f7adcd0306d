/** What HR's file of leave tells beside its rows: the wage of maternity leave, by date. */
import { wageText } from '@hadir/contract/leave/words.ts';
import type { RequestFileRow } from '@hadir/contract/requests/file-row.ts';
import type { FileReading, ReadFileRow } from '../../requests/request-handler.ts';
import { maternityWagesOfRequests } from './maternity-wage.service.ts';

export async function withWages(
  { db, isAdmin }: FileReading,
  rows: readonly ReadFileRow[],
): Promise<readonly RequestFileRow[]> {
  if (!isAdmin) return rows;
  const wages = await maternityWagesOfRequests(db, [...new Set(rows.map(({ userId }) => userId))]);
  return rows.map((row) => ({ ...row, leaveWage: wageText(wages.get(row.id) ?? []) || null }));
}
