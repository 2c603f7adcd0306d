/** Holidays as the roster marks them: of country, company or region; not cuti bersama. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyRules } from '../attendance/rules/current-rules.service.ts';

const HOLIDAYS = ['libur_nasional', 'libur_perusahaan', 'libur_daerah'];

/** Its name. */
export function holidayOn(rules: CompanyRules, date: LocalDate, units: readonly string[]): string | null {
  return rules.calendarOn(date, units).find(({ kind }) => HOLIDAYS.includes(kind))?.name ?? null;
}
