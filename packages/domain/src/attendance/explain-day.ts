/**
 * Tells why a judged day is what it is (product/clocking#explained-day): schedule, punches, requests, rule, result, in
 * that order.
 */
import { dateIn, type Instant, timeIn, zoneName } from '../kernel/time.ts';
import type { ResolvedDay } from '../schedule/resolve-day.ts';
import type { Shift } from '../schedule/shift.ts';
import { type DayInput, dayWindow } from './day-input.ts';
import type { DayResult } from './day-result.ts';
import { explainResult, explainRules } from './explain-rules.ts';
import type { ExplainedChange, ExplainedEvent, ExplanationStep, IgnoredBecause } from './explanation.ts';
import type { DayNoteKind } from '../requests/request-kind.ts';

type Input = DayInput<ExplainedEvent>;
type Result = DayResult<ExplainedEvent>;

/**
 * @param changes of the day that count, by whom and why
 * @param others approved requests of the date that are no permission
 */
export function explainDay(
  input: Input,
  day: Result,
  schedule: ResolvedDay,
  { changes = [], others = [] }: { changes?: readonly ExplainedChange[]; others?: readonly DayNoteKind[] } = {},
): ExplanationStep[] {
  return [
    explainSchedule(schedule),
    ...explainPunches(input, day),
    ...explainRequests(input, changes, others),
    ...explainRules(input, day),
    explainResult(input, day),
  ];
}

function step<Part extends ExplanationStep['part'], Code extends Extract<ExplanationStep, { part: Part }>['code']>(
  part: Part,
  code: Code,
  params: Extract<ExplanationStep, { part: Part; code: Code }>['params'],
) {
  return { part, code, params, eventId: null } as const;
}

function explainSchedule(schedule: ResolvedDay): ExplanationStep {
  const { plan, origin, author, holidayName } = schedule;
  const planned = { asal: origin, oleh: author.by, pada: author.on };
  switch (plan.dayType) {
    case 'unscheduled':
      return step('jadwal', 'TANPA_JADWAL', {});
    case 'rest':
      return step('jadwal', 'HARI_LIBUR', { ...planned, nama: holidayName });
    case 'cuti_bersama':
      return step('jadwal', 'CUTI_BERSAMA', { nama: holidayName ?? '' });
    case 'national_holiday': {
      const nama = holidayName ?? '';
      if (!plan.shift) return step('jadwal', 'LIBUR_NASIONAL', { nama });
      return step('jadwal', 'LIBUR_DENGAN_JADWAL', { ...planned, ...hours(plan.shift, schedule), nama });
    }
    case 'workday':
      return step('jadwal', 'DIJADWALKAN', { ...planned, ...hours(plan.shift, schedule) });
  }
}

function hours(shift: Shift, schedule: ResolvedDay) {
  return {
    shift: shift.name,
    mulai: shift.start,
    selesai: shift.end,
    zona: zoneName[schedule.zone],
    tempat: schedule.placeName,
    keterangan: schedule.overrideNote,
  };
}

function explainPunches(input: Input, day: Result): ExplanationStep[] {
  if (input.events.length === 0) return [step('absen', 'TIDAK_ADA_ABSEN', {})];
  return [...input.events].sort((one, other) => one.at - other.at).map((event) => explainPunch(event, input, day));
}

function explainPunch(event: ExplainedEvent, input: Input, day: Result): ExplanationStep {
  const { zone, workDate } = input;
  const date = dateIn(event.at, zone);
  const received = event.receivedAt as Instant;
  const sameMinute = timeIn(received, zone) === timeIn(event.at, zone) && dateIn(received, zone) === date;
  const tapped = event.source === 'web' || event.source === 'mobile' || event.source === 'kiosk';
  return {
    part: 'absen',
    code: 'ABSEN',
    params: {
      jenis: event.type,
      jam: timeIn(event.at, zone),
      tanggal: date === workDate ? null : date,
      sumber: event.source,
      perangkat: event.deviceName,
      verdict: event.verdict,
      jarak: event.distanceM === null ? null : Math.round(event.distanceM),
      akurasi: event.accuracyM === null ? null : Math.round(event.accuracyM),
      lokasiTerlambat: event.placeDelayMinutes,
      tempat: event.placeName,
      selfie: event.selfie,
      tingkat: event.grade,
      dikirim: tapped && !sameMinute ? timeIn(received, zone) : null,
      kode: event.proofCode,
      tinjauan: event.review,
      diabaikan: ignoredBecause(event, input, day),
      diabsenkan: event.clockedBy?.name ?? null,
      alasan: event.clockedBy?.reason ?? null,
      disangkal: event.clockedBy?.objected ?? false,
      koreksiHr: event.changedBy !== null,
      dikoreksi: event.changedBy?.name ?? null,
    },
    eventId: event.id,
  };
}

function ignoredBecause(event: ExplainedEvent, input: Input, day: Result): IgnoredBecause | null {
  if (!event.valid) return event.review === 'ditolak' ? 'DITOLAK' : 'DIGANTI';
  const window = dayWindow(input);
  if (event.at < window.start || event.at > window.end) return 'DI_LUAR_JENDELA';
  if (day.flags.includes('ADA_ABSENSI')) return 'ADA_PENGAJUAN';
  switch (event.type) {
    case 'in':
      return event === day.inEvent ? null : 'BUKAN_PERTAMA';
    case 'out':
      if (event === day.outEvent) return null;
      return day.inEvent && event.at <= day.inEvent.at ? 'SEBELUM_MASUK' : 'BUKAN_TERAKHIR';
    default:
      return input.plan.shift?.break.mode === 'punch' ? null : 'ISTIRAHAT_OTOMATIS';
  }
}

function explainRequests(
  input: Input,
  changes: readonly ExplainedChange[],
  others: readonly DayNoteKind[],
): ExplanationStep[] {
  const steps = [
    ...input.permissions.map((permission) =>
      step('pengajuan', 'PENGAJUAN', {
        jenis: permission.kind,
        nama: permission.label || null,
        sampai: 'until' in permission ? permission.until : null,
        dari: 'from' in permission ? permission.from : null,
        paruh: permission.kind === 'cuti_setengah_hari' ? permission.half : null,
      }),
    ),
    ...others.map((jenis) =>
      step('pengajuan', 'PENGAJUAN_LAIN', {
        jenis,
        masuk: jenis === 'correction' ? corrected(input, 'in') : null,
        pulang: jenis === 'correction' ? corrected(input, 'out') : null,
      }),
    ),
    ...changes.map(({ name: oleh, reason: alasan }) => step('pengajuan', 'KOREKSI_HR', { oleh, alasan })),
  ];
  return steps.length === 0 ? [step('pengajuan', 'TIDAK_ADA_PENGAJUAN', {})] : steps;
}

function corrected({ events, zone }: Input, type: 'in' | 'out'): string | null {
  const event = events.find((one) => one.source === 'koreksi' && one.valid && one.type === type);
  return event === undefined ? null : timeIn(event.at, zone);
}
