/**
 * Import Absen Cuti (rules/reports#import-of-leave): what a line of the file says. Whether the leave may be taken is
 * judged by the same rules as the form's, line after line; this reads the cells alone. Pure.
 */
import { addDays, type LocalDate } from '../kernel/time.ts';
import type { Half } from '../leave/count-days.ts';
import type { FileColumns, FileLine } from './import-file.ts';
import { cellOf, choiceCell, dateCell, Findings, type PeopleProblem } from './people-line.ts';

export const LEAVE_COLUMNS = [
  'NIK',
  'KODE_CUTI',
  'TANGGAL_MULAI',
  'TANGGAL_SELESAI',
  'SETENGAH_HARI',
  'NOMOR_DOKUMEN',
  'STATUS',
  'KETERANGAN',
] as const;

export const LEAVE_FILE: FileColumns<(typeof LEAVE_COLUMNS)[number]> = {
  columns: LEAVE_COLUMNS,
  required: ['NIK', 'KODE_CUTI', 'TANGGAL_MULAI', 'TANGGAL_SELESAI'],
  silent: ['NO', 'NAMA', 'TEMUAN'],
};

interface LeavePerson {
  readonly userId: string;
  /** Who imports. */
  readonly self: boolean;
}

export interface LeaveLineFacts {
  readonly today: LocalDate;
  person(nik: string): LeavePerson | undefined;
  /** A NIK that differs by lost zeros at the beginning only. */
  similarNik(nik: string): string | undefined;
  /** Codes of the types that can be asked for. */
  readonly types: readonly string[];
}

export interface LeaveWish {
  readonly userId: string;
  readonly type: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly half: Half | null;
  readonly approved: boolean;
  readonly reason: string;
}

export interface LeaveLine {
  readonly userId: string | null;
  readonly date: LocalDate | null;
  readonly problems: readonly PeopleProblem[];
  /** Null while the line has an error. */
  readonly wish: LeaveWish | null;
}

const LONGEST_NOTE = 255;
const LONGEST_PAPER = 60;
const AHEAD_DAYS = 366;
const HALF_OF = { PAGI: 'AM', SIANG: 'PM' } as const;

/** Why, in the words of the request: note and number of the paper, or that it came by a file. */
function reasonOf(note: string, paper: string): string {
  const said = [note, paper === '' ? '' : `Dokumen ${paper}`].filter((part) => part !== '').join('. ');
  return said.length >= 5 ? said : ['Impor cuti', said].filter((part) => part !== '').join(': ');
}

export function readLeaveLine({ cells }: FileLine, facts: LeaveLineFacts): LeaveLine {
  const found = new Findings();
  for (const column of LEAVE_FILE.required)
    if (cellOf(cells, column) === '') found.report(column, 'WAJIB_DIISI', { kolom: column });
  const nik = cellOf(cells, 'NIK');
  const person = nik === '' ? undefined : facts.person(nik);
  if (nik !== '' && person === undefined)
    found.report('NIK', 'NIK_TIDAK_DITEMUKAN', { nik }, facts.similarNik(nik) ?? null);
  const type = choiceCell(found, cells, 'KODE_CUTI', facts.types);
  const latest = addDays(facts.today, AHEAD_DAYS);
  const from = dateCell(found, cells, 'TANGGAL_MULAI', latest);
  const to = dateCell(found, cells, 'TANGGAL_SELESAI', latest);
  const half = choiceCell(found, cells, 'SETENGAH_HARI', ['PAGI', 'SIANG'] as const);
  const status = choiceCell(found, cells, 'STATUS', ['APPROVED', 'PENDING'] as const) ?? 'APPROVED';
  const note = cellOf(cells, 'KETERANGAN');
  const paper = cellOf(cells, 'NOMOR_DOKUMEN');
  if (note.length > LONGEST_NOTE)
    found.report('KETERANGAN', 'TERLALU_PANJANG', { kolom: 'KETERANGAN', n: LONGEST_NOTE });
  if (paper.length > LONGEST_PAPER)
    found.report('NOMOR_DOKUMEN', 'TERLALU_PANJANG', { kolom: 'NOMOR_DOKUMEN', n: LONGEST_PAPER });
  // Of HR's own leave somebody else decides.
  if (person?.self === true && status === 'APPROVED') found.report('NIK', 'TIDAK_BOLEH_SENDIRI');
  const wish =
    found.wrong || person === undefined || type === null || from === null || to === null
      ? null
      : {
          userId: person.userId,
          type,
          from,
          to,
          half: half === null ? null : HALF_OF[half],
          approved: status === 'APPROVED',
          reason: reasonOf(note, paper),
        };
  return { userId: person?.userId ?? null, date: from, problems: found.problems, wish };
}
