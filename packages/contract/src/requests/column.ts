/** A column of the file of a list of requests, who reads it, and the columns that several kinds have. No zod here. */
import type { CellFormat, Column } from '../kernel/cell.ts';
import type { DayPart, RequestFileRow } from './file-row.ts';
import { decisionMarkWord, requestStatusWord } from './words.ts';

type Reads<Part> = (row: RequestFileRow & Part) => string | number | null | undefined;

/** @template Part what the rows of the kind tell besides what all do */
export interface RequestColumn<Part = object> extends Column<RequestFileRow & Part> {
  /** Not in anybody else's file: letters, wage and what is paid (rules/leave#private-papers). */
  readonly forHr: boolean;
  /** In the file of those who read pay alone; each such file is a look at it. */
  readonly forPay: boolean;
}

export function column<Part>(
  key: string,
  label: string,
  { format, width }: { format: CellFormat; width: number },
  read: Reads<Part>,
): RequestColumn<Part> {
  return { key, label, format, width, read: (row) => read(row) ?? null, forHr: false, forPay: false };
}

export const forHr = <Part>(of: RequestColumn<Part>): RequestColumn<Part> => ({ ...of, forHr: true });
export const forPay = <Part>(of: RequestColumn<Part>): RequestColumn<Part> => ({ ...of, forPay: true });

export const submittedOn = column(
  'submittedOn',
  'Tanggal Pengajuan',
  { format: 'date', width: 12 },
  (row) => row.submittedOn,
);
export const first = column('first', 'Tanggal Mulai', { format: 'date', width: 12 }, (row) => row.first);
export const last = column('last', 'Tanggal Selesai', { format: 'date', width: 12 }, (row) => row.last);
export const onDate = column('date', 'Tanggal', { format: 'date', width: 12 }, (row) => row.first);
export const days = column('days', 'Jumlah Hari', { format: 'days', width: 10 }, (row) => row.days);
export const reason = column('reason', 'Alasan', { format: 'text', width: 30 }, (row) => row.reason);
export const status = column('status', 'Status', { format: 'text', width: 18 }, (row) => requestStatusWord[row.status]);
/** `Dewi (satu admin)`, `Tanpa pemutus`: how it was decided where nobody else could. */
function approvedByText({ approvedBy: name, mark }: RequestFileRow): string | null {
  if (mark === null) return name;
  const word = decisionMarkWord[mark];
  return name === null ? word : `${name} (${word.toLowerCase()})`;
}

export const approvedBy = column('approvedBy', 'Disetujui Oleh', { format: 'text', width: 24 }, approvedByText);
/** To filter by in the file; a name stands beside it in `Disetujui Oleh`. */
export const mark = forHr(
  column('mark', 'Tanda Keputusan', { format: 'text', width: 16 }, (row) =>
    row.mark === null ? null : decisionMarkWord[row.mark],
  ),
);
export const decidedOn = column(
  'decidedOn',
  'Tanggal Keputusan',
  { format: 'date', width: 12 },
  (row) => row.decidedOn,
);
export const refusal = column('refusal', 'Alasan Penolakan', { format: 'text', width: 26 }, (row) => row.refusal);
export const shift = column<Pick<DayPart, 'shift'>>(
  'shift',
  'Shift',
  { format: 'text', width: 14 },
  (row) => row.shift,
);
export const decision = [status, approvedBy, decidedOn];

export const steps = (superior: string, dated: boolean): RequestColumn[] =>
  (
    [
      ['superiorStep', superior],
      ['validator1', 'Validator 1'],
      ['validator2', 'Validator 2'],
    ] as const
  ).flatMap(([key, label]) => [
    column(key, label, { format: 'text', width: 24 }, (row) => row[key]),
    ...(dated ? [column(`${key}On`, `Tgl ${label}`, { format: 'date', width: 12 }, (row) => row[`${key}On`])] : []),
  ]);
