/** What imports about people share: findings at cells, and cells that are read the same way. */
import type { LocalDate } from '../kernel/time.ts';
import type { Cells } from './import-file.ts';
import { dateProblem, typedDate } from './typed-date-time.ts';

const PEOPLE_PROBLEM_CODES = [
  'WAJIB_DIISI',
  'TERLALU_PANJANG',
  'TERLALU_PENDEK',
  'FORMAT_SALAH',
  'NOMOR_HP_TIDAK_VALID',
  'SUDAH_DIGUNAKAN',
  'GANDA_DI_TABEL',
  'TANGGAL_TIDAK_VALID',
  'TANGGAL_TIDAK_ADA',
  'TANGGAL_TIDAK_MUNGKIN',
  'TANGGAL_SEBELUM_HARI_MASUK',
  'TANGGAL_SETELAH_KELUAR',
  'TANGGAL_MASUK_TETAP',
  'ISIAN_DI_LUAR_PILIHAN',
  'NOMINAL_TIDAK_TERBACA',
  'BARIS_GANDA',
  'BARIS_GANDA_NIK',
  'NIK_TIDAK_DITEMUKAN',
  'TIDAK_BOLEH_SENDIRI',
  'SUDAH_AKTIF',
  'SUDAH_NONAKTIF',
  'AKTIF_PERLU_KONTRAK',
  'TANPA_IKATAN_KERJA',
  'PINDAHKAN_BAWAHAN',
  'ADMIN_TERAKHIR',
  'BATAS_KARYAWAN',
  'PERIODE_TERKUNCI',
  'HARI_SENDIRI_KE_DEPAN',
  'KODE_TIDAK_DITEMUKAN',
  'TIDAK_SESUAI_PILIHAN',
  'TIDAK_DAPAT_DIKOSONGKAN',
  'BUKAN_ATASAN',
  'STRUKTUR_BERPUTAR',
  'PERAN_TIDAK_COCOK',
  'PERAN_KLIEN_LEWAT_HALAMAN',
  'PERLU_ADMIN_KEDUA_DI_HALAMAN',
  'PROYEK_PERLU_UNIT_KLIEN',
  'BUKAN_VALIDATOR',
  'VALIDATOR_PERLU_PROYEK',
  'UPLINER_PERLU_ATASAN',
  'ORANG_BARU_KURANG',
  'BUKAN_KARYAWAN',
] as const;
export type PeopleProblemCode = (typeof PEOPLE_PROBLEM_CODES)[number];

export interface PeopleProblem {
  readonly column: string;
  readonly level: 'warning' | 'error';
  readonly code: PeopleProblemCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly proposal: string | null;
}

/** Collects the findings of one line. */
export class Findings {
  readonly problems: PeopleProblem[] = [];

  report(
    column: string,
    code: PeopleProblemCode,
    params: PeopleProblem['params'] = {},
    proposal: string | null = null,
  ): void {
    this.problems.push({ column, level: 'error', code, params, proposal });
  }

  get wrong(): boolean {
    return this.problems.some(({ level }) => level === 'error');
  }

  at(column: string): boolean {
    return this.problems.some((problem) => problem.column === column && problem.level === 'error');
  }
}

export const cellOf = (cells: Cells, column: string): string => cells[column] ?? '';

const EARLIEST = '1950-01-01';

/** Null where the cell is empty or cannot be read. */
export function dateCell(found: Findings, cells: Cells, column: string, latest: LocalDate): LocalDate | null {
  const text = cellOf(cells, column);
  if (text === '') return null;
  const typed = typedDate(text);
  if (!typed.ok) {
    const { code, params } = dateProblem(text);
    found.report(column, code, params, typed.proposal);
    return null;
  }
  if (typed.value >= EARLIEST && typed.value <= latest) return typed.value;
  found.report(column, 'TANGGAL_TIDAK_MUNGKIN', { kolom: column });
  return null;
}

/** One of the words, upper case or not; null where the cell is empty or says something else. */
export function choiceCell<Word extends string>(
  found: Findings,
  cells: Cells,
  column: string,
  words: readonly Word[],
): Word | null {
  const text = cellOf(cells, column).toUpperCase().replaceAll(' ', '_');
  if (text === '') return null;
  const word = words.find((known) => known.toUpperCase() === text);
  if (word !== undefined) return word;
  const near = words.filter((known) => known.toUpperCase().startsWith(text) || text.startsWith(known.toUpperCase()));
  found.report(
    column,
    'ISIAN_DI_LUAR_PILIHAN',
    { kolom: column, pilihan: words.join(', ') },
    near.length === 1 ? (near[0] ?? null) : null,
  );
  return null;
}

/** Period that is locked last: no date in or before it may change. */
export interface LockedUntil {
  readonly last: LocalDate;
  readonly label: string;
}
