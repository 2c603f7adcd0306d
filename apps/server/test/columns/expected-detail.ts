/**
 * What is typed by hand of each column of Kehadiran (detail) behind the eight of the person: its name, SQL that tells it of
 * the stored day `d` alone, and what it shows of the filled day.
 */
import { at, day } from '../exports/cells/sql-pieces.ts';

const ZONE = `case d.tz when 'Asia/Jakarta' then 'WIB' when 'Asia/Makassar' then 'WITA' else 'WIT' end`;
const SOURCE = `case d.source when 'web' then 'Web' when 'mobile' then 'HP' when 'import' then 'Impor' when 'koreksi' then 'Koreksi' end`;
const WEEKDAY = `(array['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'])[extract(isodow from d.work_date)]`;

/** data table: the columns by their keys, in their order. */
export const DETAIL_COLUMNS: Readonly<Record<string, readonly [label: string, cell: string, filled: string]>> = {
  workDate: ['Tanggal', day('d.work_date'), '12/11/2026'],
  weekday: ['Hari', WEEKDAY, 'Kamis'],
  shift: ['Shift', `d.shift_snapshot ->> 'name'`, 'Shift Isi'],
  scheduledStart: ['Jadwal Masuk', `d.shift_snapshot ->> 'start'`, '08:01'],
  scheduledEnd: ['Jadwal Pulang', `d.shift_snapshot ->> 'end'`, '17:02'],
  zone: ['Zona', ZONE, 'WITA'],
  inAt: ['Jam Masuk', at('d.in_at', 'd.tz'), '09:03'],
  outAt: ['Jam Pulang', at('d.out_at', 'd.tz'), '16:04'],
  status: ['Status', 'd.label', 'Terlambat, Pulang Cepat'],
  lateMinutes: ['Terlambat (menit)', 'd.late_minutes', '21'],
  lateExcusedMinutes: ['Terlambat Diizinkan (menit)', 'd.late_excused_minutes', '12'],
  earlyMinutes: ['Pulang Cepat (menit)', 'd.early_minutes', '33'],
  earlyExcusedMinutes: ['Pulang Cepat Diizinkan (menit)', 'd.early_excused_minutes', '24'],
  workedMinutes: ['Jam Kerja (menit)', 'd.worked_minutes', '405'],
  breakMinutes: ['Istirahat (menit)', 'd.break_minutes', '46'],
  afterEndMinutes: ['Lewat Jam Pulang (menit)', 'd.after_end_minutes', '57'],
  inPlace: ['Lokasi Masuk', 'd.in_location', 'Gerbang Barat'],
  inDistanceM: ['Jarak Masuk (m)', 'd.in_distance_m', '68'],
  outPlace: ['Lokasi Pulang', 'd.out_location', 'Gerbang Timur'],
  outDistanceM: ['Jarak Pulang (m)', 'd.out_distance_m', '79'],
  source: ['Sumber', SOURCE, 'HP'],
  note: ['Keterangan', '(select e.note from attendance_event e where e.id = d.in_event_id)', 'Catatan masuk'],
};
