/** What the file of a kind's list is made of, by its handler. */
import type { RequestFileRow } from '@hadir/contract/requests/file-row.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { FileRowParts } from '../../db/requests/file-parts.ts';
import { handlerOf } from './all-kinds.ts';
import type { FileReading, ReadFileRow } from './request-handler.ts';

export function fileRowsOf(kind: RequestKind): FileRowParts {
  return handlerOf(kind).file;
}

/** The rows with what is computed for this reader, where the kind computes anything. */
export async function completeRows(
  kind: RequestKind,
  reading: FileReading,
  rows: readonly ReadFileRow[],
): Promise<readonly RequestFileRow[]> {
  return (await handlerOf(kind).file.complete?.(reading, rows)) ?? rows;
}
