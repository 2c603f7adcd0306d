/** The steps "Aturan" and "Hasil": which rule made the day what it is, with the numbers it used. */
import { dateIn, minutesBetween, timeIn } from '../kernel/time.ts';
import type { Shift } from '../schedule/shift.ts';
import type { DayInput } from './day-input.ts';
import type { DayResult } from './day-result.ts';
import type { ExplainedEvent, ExplanationStep, StepParams } from './explanation.ts';
import { type FullDayKind, fullDayPermission, halfDayLeave } from './permission.ts';

type Input = DayInput<ExplainedEvent>;
type Result = DayResult<ExplainedEvent>;
type RuleStep = Extract<ExplanationStep, { part: 'aturan' }>;

function rule<Code extends RuleStep['code']>(code: Code, params: Extract<RuleStep, { code: Code }>['params']) {
  return { part: 'aturan', code, params, eventId: null } as const;
}

/** The rules that were applied, in the order of rules/attendance#day-result. */
export function explainRules(input: Input, day: Result): ExplanationStep[] {
  const { plan } = input;
  if (plan.dayType === 'workday') return workdayRules(input, day, plan.shift);
  const came = day.inEvent !== null || day.outEvent !== null;
  if (plan.dayType === 'unscheduled') return [rule('TIDAK_DINILAI', { bekerja: came })];
  if (day.status === 'DINAS') return [fullDayStep(input, 'dinas', came)];
  return [
    day.status === 'CUTI' ? fullDayStep(input, 'cuti', came) : rule('BUKAN_HARI_KERJA', { bekerja: came }),
    ...missingSides(input, day),
    ...breakStep(plan.shift?.break.mode ?? 'auto', day),
  ];
}

function fullDayStep({ permissions }: Input, jenis: FullDayKind, adaAbsensi: boolean): ExplanationStep {
  const shares = permissions.map((one) => (one.kind === jenis && 'wagePercent' in one ? one.wagePercent : null));
  return rule('PENGAJUAN_SEHARI', { jenis, adaAbsensi, upah: shares.find((share) => share != null) ?? null });
}

function workdayRules(input: Input, day: Result, shift: Shift): ExplanationStep[] {
  const leave = fullDayPermission(input.permissions);
  if (leave) return [fullDayStep(input, leave, day.flags.includes('ADA_ABSENSI'))];
  return [
    ...halfDayStep(input, day),
    ...(day.status === 'DINAS' ? [rule('HADIR_DI_ACARA', {})] : []),
    ...lateSteps(input, day),
    ...earlySteps(input, day),
    ...(day.status === 'DINAS' ? [] : missingSides(input, day)),
    ...breakStep(shift.break.mode, day),
    ...limitSteps(input, day),
  ];
}

function halfDayStep({ permissions, zone }: Input, day: Result): ExplanationStep[] {
  const half = halfDayLeave(permissions);
  if (!half || !day.expected) return [];
  return [
    rule('SETENGAH_HARI', {
      paruh: half,
      mulai: timeIn(day.expected.start, zone),
      selesai: timeIn(day.expected.end, zone),
    }),
  ];
}

/** What excuses minutes: a permission, hours at an event of the company, or both. */
function excusedBy(
  permissions: Input['permissions'],
  kind: 'izin_terlambat' | 'izin_pulang_cepat',
): StepParams['aturan']['IZIN_TERLAMBAT_BERLAKU']['sebab'] {
  if (!permissions.some((one) => one.kind === 'acara')) return 'izin';
  return permissions.some((one) => one.kind === kind) ? 'izin_acara' : 'acara';
}

function lateSteps({ zone, permissions }: Input, day: Result): ExplanationStep[] {
  const { inEvent, expected, lateMeasure: measure } = day;
  if (!inEvent || !expected || !measure) return [];
  const jam = timeIn(inEvent.at, zone);
  if (minutesBetween(expected.start, inEvent.at) <= 0) {
    return [rule('MASUK_TEPAT', { jam, mulai: timeIn(expected.start, zone) })];
  }
  const toleransi = measure.graceMinutes;
  const batas = timeIn(measure.limit, zone);
  if (day.lateMinutes === 0) return [rule('DALAM_TOLERANSI', { toleransi, jam, batas })];
  const sejak = timeIn(measure.base, zone);
  const steps: ExplanationStep[] = [
    rule('TOLERANSI_TERLEWATI', { toleransi, jam, batas, sejak, menit: day.lateMinutes }),
  ];
  if (day.lateExcusedMinutes > 0) {
    steps.push(
      rule('IZIN_TERLAMBAT_BERLAKU', {
        menit: day.lateExcusedMinutes,
        sisa: day.lateMinutes - day.lateExcusedMinutes,
        sebab: excusedBy(permissions, 'izin_terlambat'),
      }),
    );
  }
  return steps;
}

function earlySteps({ zone, permissions }: Input, day: Result): ExplanationStep[] {
  const { outEvent, expected, earlyMeasure: measure } = day;
  if (!outEvent || !expected || !measure || minutesBetween(outEvent.at, expected.end) <= 0) return [];
  const jam = timeIn(outEvent.at, zone);
  if (day.earlyMinutes === 0) {
    const batas = timeIn(measure.limit, zone);
    return [rule('PULANG_DALAM_TOLERANSI', { toleransi: measure.graceMinutes, jam, batas })];
  }
  const selesai = timeIn(measure.base, zone);
  const steps: ExplanationStep[] = [rule('PULANG_SEBELUM_WAKTU', { jam, selesai, menit: day.earlyMinutes })];
  if (day.earlyExcusedMinutes > 0) {
    const sisa = day.earlyMinutes - day.earlyExcusedMinutes;
    steps.push(
      rule('IZIN_PULANG_CEPAT_BERLAKU', {
        menit: day.earlyExcusedMinutes,
        sisa,
        sebab: excusedBy(permissions, 'izin_pulang_cepat'),
      }),
    );
  }
  return steps;
}

function missingSides({ zone, plan }: Input, day: Result): ExplanationStep[] {
  const close = { jam: timeIn(day.closesAt, zone), tanggal: dateIn(day.closesAt, zone) };
  if (day.inEvent && day.outEvent) return [];
  if (day.inEvent) return [day.closed ? rule('DITUTUP_TANPA_PULANG', close) : rule('PULANG_DITUNGGU', close)];
  if (day.outEvent) return [rule('TANPA_MASUK', {})];
  if (plan.dayType !== 'workday') return [];
  return [day.closed ? rule('DITUTUP_TANPA_ABSEN', close) : rule('HARI_BERJALAN', close)];
}

function breakStep(mode: Shift['break']['mode'], day: Result): ExplanationStep[] {
  if (!day.inEvent || !day.outEvent || day.breakMinutes === 0) return [];
  return [rule('ISTIRAHAT', { cara: mode, menit: day.breakMinutes, lebih: day.breakOverMinutes })];
}

function limitSteps({ settings }: Input, day: Result): ExplanationStep[] {
  const steps: ExplanationStep[] = [];
  if (day.flags.includes('TERLAMBAT_MELEBIHI_BATAS')) {
    const menit = day.lateMinutes - day.lateExcusedMinutes;
    steps.push(rule('TERLAMBAT_MELEBIHI_BATAS', { batas: settings.late_max_minutes ?? 0, menit }));
  }
  if (day.flags.includes('JAM_KERJA_KURANG')) {
    steps.push(rule('JAM_KERJA_KURANG', { batas: settings.min_work_minutes ?? 0, menit: day.workedMinutes }));
  }
  return steps;
}

/** The last step: the status and the sum that gave its minutes. */
export function explainResult({ zone }: Input, day: Result): ExplanationStep {
  return {
    part: 'hasil',
    code: 'HASIL',
    params: {
      status: day.status,
      label: day.label,
      huruf: day.letter,
      terlambat: day.lateMinutes - day.lateExcusedMinutes,
      jamMasuk: day.inEvent && timeIn(day.inEvent.at, zone),
      sejak: day.lateMeasure && timeIn(day.lateMeasure.base, zone),
      pulangCepat: day.earlyMinutes - day.earlyExcusedMinutes,
      jamPulang: day.outEvent && timeIn(day.outEvent.at, zone),
      selesai: day.expected && timeIn(day.expected.end, zone),
      diizinkan: day.lateExcusedMinutes + day.earlyExcusedMinutes,
      kerja: day.workedMinutes,
    },
    eventId: null,
  };
}
