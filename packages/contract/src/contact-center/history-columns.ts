/** Columns of the report Riwayat Bot as a file (rules/contact-center#bot-history). No zod here. */
import type { LocalDate, LocalTime } from '@hadir/domain/kernel/time.ts';
import { identityColumns } from '../attendance/columns.ts';
import type { CellFormat, Column } from '../kernel/cell.ts';
import { chatOutcomeWord } from './chat-words.ts';

/** A conversation by its figures; why somebody was called in is for whoever opens it. */
export interface BotHistoryFileRow {
  readonly employeeNo: string;
  readonly fullname: string;
  readonly division: string | null;
  readonly department: string | null;
  readonly position: string | null;
  readonly unit: string | null;
  readonly superior: string | null;
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly questions: number;
  readonly answered: number;
  readonly missed: number;
  readonly outcome: 'answered' | 'missed' | 'handed_over';
}

function column(
  key: keyof BotHistoryFileRow,
  label: string,
  { format, width }: { format: CellFormat; width: number },
  read: (row: BotHistoryFileRow) => string | number | null,
): Column<BotHistoryFileRow> {
  return { key, label, format, width, read };
}

export const botHistoryColumns: readonly Column<BotHistoryFileRow>[] = [
  ...identityColumns,
  column('date', 'Tanggal', { format: 'date', width: 12 }, ({ date }) => date),
  column('start', 'Mulai', { format: 'clock', width: 8 }, ({ start }) => start),
  column('end', 'Pesan Terakhir', { format: 'clock', width: 10 }, ({ end }) => end),
  column('questions', 'Pertanyaan', { format: 'count', width: 10 }, ({ questions }) => questions),
  column('answered', 'Terjawab', { format: 'count', width: 10 }, ({ answered }) => answered),
  column('missed', 'Tak Terjawab', { format: 'count', width: 12 }, ({ missed }) => missed),
  column('outcome', 'Hasil', { format: 'text', width: 16 }, ({ outcome }) => chatOutcomeWord[outcome]),
];
