/** What the grid and the server say of a roster (rules/schedules#roster-rules). No zod here. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CodeError } from '@hadir/domain/roster/cell-codes.ts';
import type { RosterProblem, RosterProblemCode } from '@hadir/domain/roster/roster-problems.ts';
import { shortDate } from '../date-words.ts';

/** 90: `1 jam 30 menit`. */
function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 ? `${hours} jam` : '', rest > 0 ? `${rest} menit` : ''];
  return parts.filter((part) => part !== '').join(' ');
}

/** Of the date alone: whose it is stands beside it, why somebody is away is not told. */
const problemWords: Readonly<Record<RosterProblemCode, (amount: number) => string>> = {
  SHIFT_TIDAK_VALID: () => 'shift harus 1 sampai 12 jam, dengan istirahat di dalam jamnya.',
  JAM_SEHARI: () => 'jam kerja sehari melebihi batas undang-undang.',
  ISTIRAHAT_DALAM_SHIFT: () => 'shift lebih dari 4,5 jam tanpa istirahat yang cukup.',
  JAM_SEMINGGU: (amount) => `jam kerja minggu ini lebih ${duration(amount)} dari 40 jam.`,
  TANPA_HARI_LIBUR: () => 'hari kerja ketujuh berturut-turut; wajib ada 1 hari libur dalam 7 hari.',
  LIBUR_KURANG_DARI_DUA: () => 'hanya 1 hari libur dalam 7 hari; pola 5 hari kerja memberi 2.',
  JEDA_TERLALU_PENDEK: (amount) => `jeda dari shift sebelumnya kurang ${duration(amount)} dari 6 jam.`,
  JEDA_PENDEK: (amount) => `jeda dari shift sebelumnya kurang ${duration(amount)} dari 8 jam.`,
  MALAM_PEREMPUAN: () => 'shift malam perempuan: siapkan makanan, keamanan, dan antar-jemput (23.00-05.00).',
  MALAM_DILARANG: () => 'tidak boleh bekerja malam (23.00-07.00) menurut keterangan dokter.',
  MALAM_DI_BAWAH_UMUR: () => 'di bawah 18 tahun tidak boleh bekerja malam (23.00-07.00).',
  TIDAK_MASUK: () => 'tidak masuk pada tanggal ini; jadwalnya tidak dapat diisi.',
  KERJA_HARI_LIBUR: () => 'kerja pada hari libur: tidak wajib, dan dibayar sebagai lembur.',
};

/** `7 Nov 2026: jam kerja minggu ini lebih 2 jam dari 40 jam.` */
export function rosterProblemText({ code, date, amount }: RosterProblem): string {
  return `${shortDate(date)}: ${problemWords[code](amount)}`;
}

/** Instead of a rule whose sentence would tell what of the person's record decides. */
export const NIGHT_REFUSED = 'MALAM_HUBUNGI_ADMIN';
export const nightRefusedText = (date: LocalDate) =>
  `${shortDate(date)}: shift malam tidak dapat diterbitkan untuk orang ini. Hubungi admin.`;

/** A pasted code that names no shift. */
export function codeErrorText({ row, column, typed, meant }: CodeError): string {
  const sentence = `Baris ${row}, kolom ${column}: kode "${typed}" tidak dikenal.`;
  return meant === null ? sentence : `${sentence} Maksud Anda ${meant}?`;
}

/** Why one cell of a batch was not stored. */
export const CELL_REFUSALS = [
  'BERUBAH',
  'TIDAK_MASUK',
  'DITETAPKAN',
  'BUKAN_KARYAWAN',
  'SHIFT_TIDAK_ADA',
  'TEMPAT_TIDAK_ADA',
  'PERIODE_TERKUNCI',
] as const;
export type CellRefusal = (typeof CELL_REFUSALS)[number];

const refusalWords: Readonly<Record<CellRefusal, string>> = {
  BERUBAH: 'sel ini baru saja diubah.',
  TIDAK_MASUK: 'tidak masuk pada tanggal ini; jadwalnya tidak dapat diisi.',
  DITETAPKAN: 'tanggal ini ditetapkan oleh tukar jadwal yang disetujui.',
  BUKAN_KARYAWAN: 'bukan karyawan pada tanggal ini.',
  SHIFT_TIDAK_ADA: 'shift tidak ada atau sudah diarsipkan.',
  TEMPAT_TIDAK_ADA: 'titik lokasi tidak ada atau tidak berlaku pada tanggal ini.',
  PERIODE_TERKUNCI: 'periodenya sudah dikunci.',
};

/** @param by who changed the cell in the meantime, where that is why */
export function cellRefusalText(code: CellRefusal, date: LocalDate, by: string | null): string {
  if (code === 'BERUBAH' && by !== null) return `${shortDate(date)}: sel ini baru saja diubah ${by}.`;
  return `${shortDate(date)}: ${refusalWords[code]}`;
}
