/**
 * What overtime tells of itself: its lines, the columns of its file and of that of its validation, in the order and words
 * of rules/reports#overtime-files. No zod here.
 */
import { instant, timeIn, type Zone } from '@hadir/domain/kernel/time.ts';
import type { PayDay } from '@hadir/domain/overtime/overtime-pay.ts';
import type { OvertimePhase } from '@hadir/domain/overtime/overtime-phase.ts';
import { timeText } from '../attendance/words.ts';
import { column, forHr, forPay, onDate, type RequestColumn, steps } from '../requests/column.ts';
import type { Amount, Text } from '../requests/file-row.ts';
import type { KindTexts } from '../requests/kind-texts.ts';
import { requestStatusWord } from '../requests/words.ts';
import type { overtime } from './endpoints.ts';
import { durationText, overtimePhaseWord, payDayWord } from './words.ts';

export interface OvertimePart {
  readonly splNo: Text;
  readonly payDay: PayDay;
  readonly overtimeReason: string;
  readonly phase: OvertimePhase | null;
  readonly planStart: number;
  readonly planEnd: number;
  readonly planMinutes: number;
  readonly actualStart: Amount;
  readonly actualEnd: Amount;
  readonly actualMinutes: Amount;
  readonly validatedMinutes: Amount;
  /** Minutes by what they count as, `1.5` and so on; null before the validation. */
  readonly tiers: Readonly<Record<string, number>> | null;
  readonly weightedHours: Amount;
  readonly note: Text;
  /** Rupiah; of the files of those who read pay alone. */
  readonly baseWage?: Amount;
  readonly hourlyWage?: Amount;
  readonly pay?: Amount;
  /** Of the file of the validation alone. */
  readonly weekMinutes?: Amount;
  readonly warnings?: Text;
}

const tier = (multiplier: string, label: string) =>
  column<OvertimePart>(`tier${multiplier}`, label, { format: 'hours', width: 9 }, (row) =>
    row.tiers ? (row.tiers[multiplier] ?? 0) : null,
  );

const columns: readonly RequestColumn<OvertimePart>[] = [
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
const beyondPlan = ({ actualMinutes = null, planMinutes }: OvertimePart): number | null =>
  actualMinutes === null || planMinutes === undefined ? null : actualMinutes - planMinutes;

/** Of the file of worked overtime, as HR validates it. */
export const validationColumns: readonly RequestColumn<OvertimePart>[] = [
  ...columns,
  column('beyondPlan', 'Selisih Rencana-Aktual (menit)', { format: 'minutes', width: 10 }, beyondPlan),
  column('weekMinutes', 'Total Minggu (menit)', { format: 'minutes', width: 10 }, (row) => row.weekMinutes),
  column('warnings', 'Peringatan', { format: 'text', width: 34 }, (row) => row.warnings),
];

const clockText = (wire: string, zone: Zone) => timeText(timeIn(instant(wire), zone));

export const overtimeTexts: KindTexts<typeof overtime, OvertimePart> = {
  kind: 'overtime',
  facts: ({ details: { plan, reason, orderedBy, splNo, actual, validatedMinutes, shownPhase }, zone }) => {
    const span = (one: { start: string; end: string }) => `${clockText(one.start, zone)}–${clockText(one.end, zone)}`;
    return [
      { label: 'Jam', text: span(plan) },
      { label: 'Alasan lembur', text: reason },
      ...(orderedBy === null ? [] : [{ label: 'Diperintah', text: orderedBy.fullname }]),
      ...(splNo === null ? [] : [{ label: 'Nomor SPL', text: splNo }]),
      ...(actual === null ? [] : [{ label: 'Realisasi', text: `${span(actual)}, ${durationText(actual.minutes)}` }]),
      ...(validatedMinutes === null ? [] : [{ label: 'Tervalidasi', text: durationText(validatedMinutes) }]),
      ...(shownPhase === null ? [] : [{ label: 'Tahap kerja', text: overtimePhaseWord[shownPhase] }]),
    ];
  },
  columns,
};
