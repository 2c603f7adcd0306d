/** How the ledger tells its figures and what stands out (product/requests#validation-ledger). */
import { daysText } from '@hadir/contract/leave/words.ts';
import type { WorksheetPerson, WorksheetRow } from '@hadir/contract/validator/endpoints.ts';
import { worksheetExceptionWord } from '@hadir/contract/validator/words.ts';
import type { WorksheetException, WorksheetKind } from '@hadir/domain/validator/worksheet.ts';
import { present } from '@hadir/domain/kernel/given.ts';
import { dayOverMonth } from '../../../ui/text/time-words.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** `18 j 30 m` */
export const hoursText = (minutes: number) => `${Math.floor(minutes / 60)} j ${two(minutes % 60)} m`;

/** `3 j`, `4 j 20 m`, `45 m` */
function shortHours(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return present([hours > 0 && `${hours} j`, (rest > 0 || hours === 0) && `${rest} m`]).join(' ');
}

export const kindWord: Readonly<Record<WorksheetKind, string>> = { overtime: 'lembur', leave: 'cuti' };

/** `186 j 30 m`, `12 hari`. */
export const amountText = (kind: WorksheetKind, amount: number) =>
  kind === 'overtime' ? hoursText(amount) : `${daysText(amount)} hari`;

/** `10/11`, `9–15/11`. */
function dateText({ first, last }: Pick<WorksheetRow, 'first' | 'last'>): string {
  if (first === last) return dayOverMonth(first);
  const sameMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${sameMonth ? Number(first.slice(8)) : dayOverMonth(first)}–${dayOverMonth(last)}`;
}

type ExceptionRow = Pick<WorksheetRow, 'first' | 'last' | 'work' | 'lines'>;

/** What is behind an exception: `10/11: SPL 3 j, aktual 4 j 20 m`. */
export function exceptionDetail(row: ExceptionRow, code: WorksheetException): string {
  const date = dateText(row);
  const { work, lines } = row;
  if (code === 'SELISIH' && work !== null && work.actual !== null)
    return `${date}: SPL ${shortHours(work.plan)}, aktual ${shortHours(work.actual)}`;
  if (code === 'DIVALIDASI_LAIN' && work !== null && work.validated !== null)
    return `${date}: aktual ${shortHours(work.actual ?? 0)}, dihitung ${shortHours(work.validated)}`;
  if (code === 'MELEBIHI_BATAS') {
    const warning = lines.find(({ tone }) => tone === 'warning')?.text;
    return present([date, warning]).join(': ');
  }
  return date;
}

export interface ExceptionLine {
  readonly key: string;
  readonly word: string;
  readonly detail: string;
}

/** Of a person, each kind of exception once, with the rows behind it. */
export function exceptionsOf({ rows }: Pick<WorksheetPerson, 'rows'>): readonly ExceptionLine[] {
  const byCode = new Map<WorksheetException, string[]>();
  for (const row of rows)
    for (const code of row.exceptions) byCode.set(code, [...(byCode.get(code) ?? []), exceptionDetail(row, code)]);
  return [...byCode].map(([code, details]) => ({
    key: code,
    word: worksheetExceptionWord[code],
    detail:
      details.length > 2 ? `${details.slice(0, 2).join('; ')} dan ${details.length - 2} lagi` : details.join('; '),
  }));
}

export const isPlain = ({ rows }: Pick<WorksheetPerson, 'rows'>) =>
  rows.every(({ exceptions }) => exceptions.length === 0);
export const waitingOf = ({ rows }: Pick<WorksheetPerson, 'rows'>) =>
  rows.filter(({ standing }) => standing === 'mine');
