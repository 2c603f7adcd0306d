/** Columns of the reports Aktivitas and Laporan Harian (rules/reports#activities-and-daily-reports). No zod here. */
import { type IdentityRow, identityColumns } from '../attendance/columns.ts';
import type { CellFormat, Column } from '../kernel/cell.ts';
import { dailyReportStateWord } from './words.ts';
import type { ActivityRow, DailyReportRow } from './endpoints.ts';

function column<Row>(
  key: string,
  label: string,
  { format, width }: { format: CellFormat; width: number },
  read: (row: Row) => string | number | null,
): Column<Row> {
  return { key, label, format, width, read };
}

type Identified<Row> = Row & IdentityRow;

export const activityColumns: readonly Column<Identified<ActivityRow>>[] = [
  ...identityColumns,
  column('date', 'Tanggal', { format: 'date', width: 12 }, ({ date }) => date),
  column('start', 'Mulai', { format: 'clock', width: 8 }, ({ start }) => start),
  column('end', 'Selesai', { format: 'clock', width: 8 }, ({ end }) => end),
  column('minutes', 'Durasi (menit)', { format: 'minutes', width: 10 }, ({ minutes }) => minutes),
  column('category', 'Kategori', { format: 'text', width: 20 }, ({ category }) => category),
  column('title', 'Judul', { format: 'text', width: 32 }, ({ title }) => title),
  column('description', 'Uraian', { format: 'text', width: 44 }, ({ description }) => description),
  column('place', 'Lokasi', { format: 'text', width: 22 }, ({ place }) => place),
  column('photo', 'Foto', { format: 'text', width: 10 }, ({ photo }) => (photo === null ? 'Tidak' : 'Ada')),
];

export const dailyReportColumns: readonly Column<Identified<DailyReportRow>>[] = [
  ...identityColumns,
  column('date', 'Tanggal', { format: 'date', width: 12 }, ({ date }) => date),
  column('submittedOn', 'Dikirim Pada', { format: 'text', width: 18 }, ({ submittedOn }) => submittedOn),
  column('late', 'Terlambat Lapor', { format: 'text', width: 10 }, ({ late }) => (late ? 'Ya' : 'Tidak')),
  column('done', 'Pekerjaan Selesai', { format: 'text', width: 48 }, ({ done }) => done),
  column('plan', 'Rencana', { format: 'text', width: 32 }, ({ plan }) => plan),
  column('obstacle', 'Kendala', { format: 'text', width: 32 }, ({ obstacle }) => obstacle),
  column('state', 'Status', { format: 'text', width: 16 }, ({ state }) => dailyReportStateWord[state]),
  column('reviewer', 'Peninjau', { format: 'text', width: 22 }, ({ reviewer }) => reviewer),
  column('reviewNote', 'Catatan Peninjau', { format: 'text', width: 32 }, ({ reviewNote }) => reviewNote),
];
