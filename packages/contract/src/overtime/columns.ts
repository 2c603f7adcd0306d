/**
 * data table: columns of the files of overtime and of its validation, in the order and words of
 * rules/reports#overtime-files. No zod here.
 */
import { overtimePhaseWord, payDayWord } from './words.ts';
import { column, forHr, forPay, onDate, steps } from '../requests/column.ts';
import type { RequestFileRow } from '../requests/file-row.ts';
import { requestStatusWord } from '../requests/words.ts';

const tier = (multiplier: string, label: string) =>
  column(`tier${multiplier}`, label, { format: 'hours', width: 9 }, (row) =>
    row.tiers ? (row.tiers[multiplier] ?? 0) : null,
  );

export const overtime = [
  column('splNo', 'No SPL', { format: 'text', width: 18 }, (row) => row.splNo),
  onDate,
  column('payDay', 'Jenis Hari', { format: 'text', width: 20 }, (row) => (row.payDay ? payDayWord[row.payDay] : '')),
  column('overtimeReason', 'Alasan Lembur', { format: 'text', width: 22 }, (row) => row.overtimeReason),
  column('task', 'Pekerjaan', { format: 'text', width: 30 }, (row) => row.reason),
  column('planStart', 'Rencana Mulai', { format: 'time', width: 8 }, (row) => row.planStart),
  column('planEnd', 'Rencana Selesai', { format: 'time', width: 8 }, (row) => row.planEnd),
  column('planMinutes', 'Rencana (menit)', { format: 'minutes', width: 9 }, (row) => row.planMinutes),
  column('actualStart', 'Aktual Mulai', { format: 'time', width: 8 }, (row) => row.actualStart),
  column('actualEnd', 'Aktual Selesai', { format: 'time', width: 8 }, (row) => row.actualEnd),
  column('actualMinutes', 'Aktual (menit)', { format: 'minutes', width: 9 }, (row) => row.actualMinutes),
  column('validatedMinutes', 'Divalidasi (menit)', { format: 'minutes', width: 9 }, (row) => row.validatedMinutes),
  tier('1.5', 'Jam 1,5x'),
  tier('2', 'Jam 2x'),
  tier('3', 'Jam 3x'),
  tier('4', 'Jam 4x'),
  column('weighted', 'Jam Terhitung', { format: 'percent', width: 10 }, (row) => row.weightedHours),
  column('status', 'Status', { format: 'text', width: 20 }, (row) =>
    row.status === 'approved' && row.phase ? overtimePhaseWord[row.phase] : requestStatusWord[row.status],
  ),
  ...steps('Atasan', false),
  forHr(column('note', 'Catatan', { format: 'text', width: 26 }, (row) => row.note)),
  forPay(column('baseWage', 'Upah Sebulan Dasar', { format: 'percent', width: 16 }, (row) => row.baseWage)),
  forPay(column('hourlyWage', 'Upah Sejam', { format: 'percent', width: 13 }, (row) => row.hourlyWage)),
  forPay(column('pay', 'Upah Lembur', { format: 'count', width: 13 }, (row) => row.pay)),
];

/** Worked against ordered: above zero, more was worked than ordered. */
const beyondPlan = ({ actualMinutes = null, planMinutes }: RequestFileRow): number | null =>
  actualMinutes === null || planMinutes === undefined ? null : actualMinutes - planMinutes;

export const validation = [
  ...overtime,
  column('beyondPlan', 'Selisih Rencana-Aktual (menit)', { format: 'minutes', width: 10 }, beyondPlan),
  column('weekMinutes', 'Total Minggu (menit)', { format: 'minutes', width: 10 }, (row) => row.weekMinutes),
  column('warnings', 'Peringatan', { format: 'text', width: 34 }, (row) => row.warnings),
];
