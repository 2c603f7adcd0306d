/** How the reports of attendance are set on paper, as their pages show it: several columns under each other in one. */
import type { PaperBand } from './file-cells.ts';

const cell = (row: readonly string[], at: number) => row[at] ?? '';
const pick =
  (...places: readonly number[]) =>
  (row: readonly string[]) =>
    places.map((at) => cell(row, at));

/** So many columns are set by hand; whatever comes after them stands behind the others. */
const DETAIL_SET = 30;

/** No, Nama, NIK, unit, then division, department, position, superior; schedule in one; the rest in their order. */
export const detailBands = (head: readonly string[]): readonly PaperBand[] => [
  {
    labels: `No Nama NIK Unit/Penempatan Divisi Departemen Jabatan Atasan Tanggal Hari Shift Jadwal Masuk Pulang Status
      Terlambat Diizinkan (menit) Pulang cepat Diizinkan (menit) Jam kerja (mnt) Istirahat Lewat pulang Lokasi masuk Jarak (m)
      Lokasi pulang Jarak (m) Sumber Keterangan ${head.slice(DETAIL_SET).join(' ')}`,
    cellsOf: (row) => {
      const [shift, start, end, zone] = pick(10, 11, 12, 13)(row);
      const schedule = shift === '' && start === '' ? '' : `${shift}${start}-${end}${zone}`;
      return [...pick(0, 2, 1, 6, 3, 4, 5, 7, 8, 9)(row), schedule, ...row.slice(14)];
    },
  },
];

export const recapBands: readonly PaperBand[] = [
  {
    labels: `No Nama NIK Divisi Departemen Jabatan Unit/Penempatan Atasan Periode Hari kerja Hadir WFH Dinas Terlambat kali menit
      Pulang cepat kali menit Tidak absen masuk pulang Sakit Cuti Izin Izin Off Alpa Libur Nasional Cuti bersama Kerja libur
      Jam kerja Kehadiran (%)`,
    // What maternity leave leaves of the wage has no place on paper.
    cellsOf: (row) => pick(0, 2, 1, 3, 4, 5, 6, 7, ...Array.from({ length: 22 }, (_, at) => at + 8))(row),
  },
];

/** As many dates as stay readable beside a name; the sums on a part of their own. */
const DATES_A_PART = 31;

export function matrixBands(dates: readonly string[]): readonly PaperBand[] {
  const person = pick(0, 2, 1);
  const first = 8;
  const parts = Array.from({ length: Math.ceil(dates.length / DATES_A_PART) }, (_, part) => part * DATES_A_PART);
  const sums = Array.from({ length: 13 }, (_, at) => first + dates.length + at);
  return [
    ...parts.map((begin): PaperBand => {
      const own = dates.slice(begin, begin + DATES_A_PART);
      return {
        labels: `No Nama NIK ${own.map((date) => `${date.slice(8)} ${date.slice(5, 7)}`).join(' ')}`,
        cellsOf: (row) => [...person(row), ...pick(...own.map((_, at) => first + begin + at))(row)],
      };
    }),
    {
      labels: 'No Nama NIK Divisi Departemen Jabatan Unit/Penempatan Atasan H T PC TPC TAM TAP W D S C I IO A',
      cellsOf: (row) => [...person(row), ...pick(3, 4, 5, 6, 7, ...sums)(row)],
    },
  ];
}
