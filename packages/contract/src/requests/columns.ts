/** The columns of the file of a list of requests, by who reads it. */
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { textsOf } from '../all-request-kinds.ts';
import { identityColumns } from '../attendance/columns.ts';
import type { Column } from '../kernel/cell.ts';
import { validationColumns } from '../overtime/overtime-texts.ts';
import { mark, type RequestColumn } from './column.ts';
import type { RequestFileRow } from './file-row.ts';
import { noteColumns } from './notes.ts';

/** What a file's reader may know beside what every reader of the list knows. */
export interface FileReader {
  readonly hr: boolean;
  readonly pay: boolean;
}

const readBy =
  ({ hr, pay }: FileReader) =>
  (own: RequestColumn): boolean =>
    (hr || !own.forHr) && (pay || !own.forPay);

export function requestFileColumns(kind: RequestKind, reader: FileReader): readonly Column<RequestFileRow>[] {
  return [...identityColumns, ...[...textsOf(kind).columns, ...noteColumns(kind), mark].filter(readBy(reader))];
}

/** Of the file of worked overtime, as HR validates it. */
export function validationFileColumns(reader: FileReader): readonly Column<RequestFileRow>[] {
  return [...identityColumns, ...[...validationColumns, mark].filter(readBy(reader))];
}
