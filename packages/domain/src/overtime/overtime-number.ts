/** The number of a written order (surat perintah lembur): `007/SPL/HADIR/XI/2026`; it counts anew every year. */
import type { LocalDate } from '../kernel/time.ts';

const ROMAN_MONTHS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const;

export function orderNumber(sequence: number, companyCode: string, date: LocalDate): string {
  const month = ROMAN_MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
  return [String(sequence).padStart(3, '0'), 'SPL', companyCode, month, date.slice(0, 4)].join('/');
}
