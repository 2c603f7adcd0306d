/** Numbers of papers as people read them: `001/SPL/HADIR/XI/2026`. Series run per company, kind and year. */
import type { LocalDate } from './time.ts';

const ROMAN_MONTHS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

export function documentNumber(
  sequence: number,
  { series, companyCode, date }: { readonly series: string; readonly companyCode: string; readonly date: LocalDate },
): string {
  const month = ROMAN_MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
  return [String(sequence).padStart(3, '0'), series, companyCode, month, date.slice(0, 4)].join('/');
}
