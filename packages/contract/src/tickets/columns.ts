/** Columns of the reports Tiket and SLA as files (rules/tickets#reports). No zod here. */
import type { LocalDate, LocalTime } from '@hadir/domain/kernel/time.ts';
import type { TicketPriority } from '@hadir/domain/tickets/service-level.ts';
import type { TicketCategory, TicketState } from '@hadir/domain/tickets/ticket.ts';
import { identityColumns } from '../attendance/columns.ts';
import type { CellFormat, Column } from '../kernel/cell.ts';
import { ticketCategoryWord, ticketPriorityWord, ticketStateWord } from './words.ts';

/** A ticket without what was written in it. */
export interface TicketFileRow {
  readonly employeeNo: string;
  readonly fullname: string;
  readonly division: string | null;
  readonly department: string | null;
  readonly position: string | null;
  readonly unit: string | null;
  readonly superior: string | null;
  readonly number: string;
  readonly date: LocalDate;
  readonly time: LocalTime;
  readonly category: TicketCategory;
  readonly priority: TicketPriority;
  readonly subject: string;
  readonly agent: string | null;
  readonly state: TicketState;
  readonly firstDate: LocalDate | null;
  readonly firstTime: LocalTime | null;
  readonly first: Deadline;
  readonly solvedDate: LocalDate | null;
  readonly solvedTime: LocalTime | null;
  readonly solve: Deadline;
  readonly reopened: number;
  readonly rating: number | null;
  readonly tags: string;
}

/** Null: still ahead. */
type Deadline = 'met' | 'missed' | null;
const deadlineWord = (state: Deadline): string | null => state && { met: 'Tepat waktu', missed: 'Lewat' }[state];

function column<Row>(
  key: keyof Row & string,
  label: string,
  { format, width }: { readonly format: CellFormat; readonly width: number },
  read: (row: Row) => string | number | null,
): Column<Row> {
  return { key, label, format, width, read };
}

const TEXT = { format: 'text', width: 16 } as const;
const LONG = { format: 'text', width: 30 } as const;
const DATE = { format: 'date', width: 12 } as const;
const CLOCK = { format: 'clock', width: 8 } as const;
const COUNT = { format: 'count', width: 10 } as const;
const SHARE = { format: 'percent', width: 12 } as const;

const ticket = column<TicketFileRow>;
export const ticketColumns: readonly Column<TicketFileRow>[] = [
  ...identityColumns,
  // On paper a number stays in one line.
  ticket('number', 'No Tiket', { ...TEXT, width: 26 }, ({ number }) => number),
  ticket('date', 'Tanggal', DATE, ({ date }) => date),
  ticket('time', 'Jam', CLOCK, ({ time }) => time),
  ticket('category', 'Kategori', TEXT, ({ category }) => ticketCategoryWord[category]),
  ticket('priority', 'Prioritas', TEXT, ({ priority }) => ticketPriorityWord[priority]),
  ticket('subject', 'Judul', LONG, ({ subject }) => subject),
  ticket('agent', 'Petugas', TEXT, ({ agent }) => agent),
  ticket('state', 'Status', TEXT, ({ state }) => ticketStateWord[state]),
  ticket('firstDate', 'Tgl Balasan Pertama', DATE, ({ firstDate }) => firstDate),
  ticket('firstTime', 'Jam Balasan Pertama', CLOCK, ({ firstTime }) => firstTime),
  ticket('first', 'Balasan Pertama', TEXT, ({ first }) => deadlineWord(first)),
  ticket('solvedDate', 'Tgl Selesai', DATE, ({ solvedDate }) => solvedDate),
  ticket('solvedTime', 'Jam Selesai', CLOCK, ({ solvedTime }) => solvedTime),
  ticket('solve', 'Penyelesaian', TEXT, ({ solve }) => deadlineWord(solve)),
  ticket('reopened', 'Dibuka Lagi', COUNT, ({ reopened }) => reopened),
  ticket('rating', 'Nilai', COUNT, ({ rating }) => rating),
  ticket('tags', 'Label', LONG, ({ tags }) => tags),
];

/** Tickets of a date and priority, counted. */
export interface ServiceLevelRow {
  readonly date: LocalDate;
  readonly priority: TicketPriority;
  readonly created: number;
  readonly solved: number;
  readonly firstMet: number;
  readonly firstOf: number;
  readonly solveMet: number;
  readonly solveOf: number;
  readonly rating: number | null;
}

const shareOf = (met: number, of: number): number | null => (of === 0 ? null : (met / of) * 100);

const level = column<ServiceLevelRow>;
export const serviceLevelColumns: readonly Column<ServiceLevelRow>[] = [
  { key: 'no', label: 'No', format: 'rowNumber', width: 6, read: (_, no) => no },
  level('date', 'Tanggal', DATE, ({ date }) => date),
  level('priority', 'Prioritas', TEXT, ({ priority }) => ticketPriorityWord[priority]),
  level('created', 'Masuk', COUNT, ({ created }) => created),
  level('solved', 'Selesai', COUNT, ({ solved }) => solved),
  level('firstMet', 'Balasan Tepat', COUNT, ({ firstMet }) => firstMet),
  level('firstOf', 'Balasan Dihitung', COUNT, ({ firstOf }) => firstOf),
  {
    key: 'firstShare',
    label: 'Balasan Tepat (%)',
    ...SHARE,
    read: ({ firstMet, firstOf }) => shareOf(firstMet, firstOf),
  },
  level('solveMet', 'Penyelesaian Tepat', COUNT, ({ solveMet }) => solveMet),
  level('solveOf', 'Penyelesaian Dihitung', COUNT, ({ solveOf }) => solveOf),
  {
    key: 'solveShare',
    label: 'Penyelesaian Tepat (%)',
    ...SHARE,
    read: ({ solveMet, solveOf }) => shareOf(solveMet, solveOf),
  },
  level('rating', 'Nilai Rata-rata', { format: 'measure', width: 12 }, ({ rating }) => rating),
];
