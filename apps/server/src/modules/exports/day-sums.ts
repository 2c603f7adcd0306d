/**
 * The figures of the recap (domain/attendance/month-figures.ts) as sums of many days in SQL, under the alias `d`: for
 * reports whose rows are more than one person's. Held equal to the domain's by test/figures.
 */
import type { RecapFigure } from '@hadir/contract/attendance/columns.ts';
import { DAY_STATUSES, type DayFlag, type DayStatus, STATUS_COUNTS_AS } from '@hadir/domain/attendance/day-status.ts';
import { type Fragment, sql } from '../../db/sql.ts';
import type { ReportRules } from './report-question.ts';

const count = (condition: Fragment) => sql`(count(*) filter (where ${condition}))::int`;
const withStatus = (status: DayStatus) => count(sql`d.status = ${status}::text`);
const flagged = (flag: DayFlag) => sql`${flag}::text = any(d.flags)`;
/** Of a whole company they go beyond an integer. */
const minutes = (of: Fragment, condition: Fragment = sql`true`) =>
  sql`coalesce(sum(${of}) filter (where ${condition}), 0)::float8`;

const statusesThatCount = (as: (typeof STATUS_COUNTS_AS)[DayStatus]) =>
  DAY_STATUSES.filter((status) => STATUS_COUNTS_AS[status] === as);

const WORKDAY = sql`d.day_type = 'workday'`;

/** Percent with two decimals, half-up, in whole numbers as `attendanceRate` does; 0 without workdays. */
function rate(present: Fragment): Fragment {
  const workdays = sql`count(*) filter (where ${WORKDAY})`;
  return sql`coalesce((count(*) filter (where ${WORKDAY} and ${present}) * 20000 + ${workdays}) / nullif(2 * ${workdays}, 0), 0)::float8 / 100`;
}

export function daySums({ strictDates }: Pick<ReportRules, 'strictDates'>): Readonly<Record<RecapFigure, Fragment>> {
  const present = sql`(d.status = any(${statusesThatCount('present')}::text[])
    or d.status = any(${statusesThatCount('missing-punch')}::text[]) and d.work_date <> all(${strictDates}::date[]))`;
  return {
    hariKerja: count(WORKDAY),
    hadir: withStatus('HADIR'),
    wfh: withStatus('WFH'),
    dinas: withStatus('DINAS'),
    terlambatKali: count(flagged('TERLAMBAT')),
    terlambatMenit: minutes(sql`d.late_minutes - d.late_excused_minutes`, flagged('TERLAMBAT')),
    pulangCepatKali: count(flagged('PULANG_CEPAT')),
    pulangCepatMenit: minutes(sql`d.early_minutes - d.early_excused_minutes`, flagged('PULANG_CEPAT')),
    tidakAbsenMasuk: withStatus('TIDAK_ABSEN_MASUK'),
    tidakAbsenPulang: withStatus('TIDAK_ABSEN_PULANG'),
    sakit: withStatus('SAKIT'),
    cuti: withStatus('CUTI'),
    izin: withStatus('IZIN'),
    izinOff: withStatus('IZIN_OFF'),
    alpa: withStatus('ALPA'),
    libur: withStatus('LIBUR'),
    liburNasional: withStatus('LIBUR_NASIONAL'),
    cutiBersama: withStatus('CUTI_BERSAMA'),
    kerjaHariLibur: count(flagged('KERJA_HARI_LIBUR')),
    totalMenitKerja: minutes(sql`d.worked_minutes`),
    persentaseKehadiran: rate(present),
  };
}
