/** One line of the file, read without any knowledge of the company: what its cells say, and which cannot be read. */
import { type LocalDate, type Zone, zoneName, ZONES } from '../kernel/time.ts';
import type { PresenceCells, PresenceColumn } from './presence-columns.ts';
import { type ClockTime, dateProblem, type Typed, typedDate, typedTime } from './typed-date-time.ts';

export interface PresenceProblem {
  readonly column: PresenceColumn;
  readonly level: 'warning' | 'error';
  readonly code: PresenceProblemCode;
  readonly params: Readonly<Record<string, string | number>>;
  /** What the cell should probably hold; null when that cannot be told. */
  readonly proposal: string | null;
}

const PRESENCE_PROBLEM_CODES = [
  'WAJIB_DIISI',
  'TANGGAL_TIDAK_VALID',
  'TANGGAL_TIDAK_ADA',
  'JAM_TIDAK_VALID',
  'ZONA_TIDAK_VALID',
  'TERLALU_PANJANG',
  'JAM_KOSONG',
  'BARIS_GANDA',
  'NIK_TIDAK_DITEMUKAN',
  'KARYAWAN_TIDAK_AKTIF',
  'TANGGAL_MASA_DEPAN',
  'PERIODE_TERKUNCI',
  'KODE_TIDAK_DITEMUKAN',
  'PULANG_SEBELUM_MASUK',
  'DURASI_TERLALU_LAMA',
  'ADA_ABSENSI',
  'SUDAH_ADA_ABSEN',
  'ABSEN_TIDAK_DITIMPA',
  'TIDAK_MENGOREKSI_SENDIRI',
] as const;
export type PresenceProblemCode = (typeof PRESENCE_PROBLEM_CODES)[number];

export interface PresenceLine {
  /** As the person sees it in the spreadsheet. */
  readonly rowNo: number;
  readonly cells: PresenceCells;
}

/** What a line says; null where a cell is empty or cannot be read. */
export interface ReadLine extends PresenceLine {
  readonly nik: string;
  readonly date: LocalDate | null;
  readonly in: ClockTime | null;
  readonly out: ClockTime | null;
  readonly outDate: LocalDate | null;
  readonly zone: Zone | null;
  readonly problems: readonly PresenceProblem[];
}

const MOST_NOTE_CHARACTERS = 255;

/** WIB -> Asia/Jakarta. */
function zoneNamed(short: string): Zone | undefined {
  return ZONES.find((zone) => zoneName[zone] === short);
}

export function error(
  column: PresenceColumn,
  code: PresenceProblemCode,
  params: PresenceProblem['params'] = {},
  proposal: string | null = null,
): PresenceProblem {
  return { column, level: 'error', code, params, proposal };
}

const timeProblem = () => ({ code: 'JAM_TIDAK_VALID', params: {} }) as const;

export function readLine(line: PresenceLine): ReadLine {
  const { cells } = line;
  const problems: PresenceProblem[] = [];
  const typed = <Value>(
    column: PresenceColumn,
    read: (text: string) => Typed<Value>,
    problemOf: (text: string) => Pick<PresenceProblem, 'code' | 'params'>,
  ): Value | null => {
    if (cells[column] === '') return null;
    const found = read(cells[column]);
    if (found.ok) return found.value;
    const { code, params } = problemOf(cells[column]);
    problems.push(error(column, code, params, found.proposal));
    return null;
  };
  for (const column of ['NIK', 'TANGGAL'] as const) {
    if (cells[column] === '') problems.push(error(column, 'WAJIB_DIISI', { kolom: column }));
  }
  const date = typed('TANGGAL', typedDate, dateProblem);
  const inTime = typed('JAM_MASUK', typedTime, timeProblem);
  const outTime = typed('JAM_PULANG', typedTime, timeProblem);
  const outDate = typed('TANGGAL_PULANG', typedDate, dateProblem);
  if (cells.JAM_MASUK === '' && cells.JAM_PULANG === '') problems.push(error('JAM_MASUK', 'JAM_KOSONG'));
  const zone = cells.ZONA === '' ? null : (zoneNamed(cells.ZONA) ?? null);
  if (cells.ZONA !== '' && zone === null) problems.push(error('ZONA', 'ZONA_TIDAK_VALID'));
  if (cells.KETERANGAN.length > MOST_NOTE_CHARACTERS) {
    problems.push(error('KETERANGAN', 'TERLALU_PANJANG', { kolom: 'KETERANGAN', n: MOST_NOTE_CHARACTERS }));
  }
  return { ...line, nik: cells.NIK, date, in: inTime, out: outTime, outDate, zone, problems };
}

/** Lines of one person and date beyond the first, and the first itself: none of them can be the right one by itself. */
export function repeatedLines(lines: readonly ReadLine[]): ReadonlySet<number> {
  const byKey = Map.groupBy(
    lines.filter(({ nik, date }) => nik !== '' && date !== null),
    ({ nik, date }) => `${nik} ${date}`,
  );
  return new Set([...byKey.values()].flatMap((same) => (same.length > 1 ? same.map(({ rowNo }) => rowNo) : [])));
}
