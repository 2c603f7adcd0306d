/** The dates a report may span; the same sentence wherever a range is asked for. */
import { daysInclusive, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { refusedField } from '../../http/refused.ts';

/** @throws Refused RENTANG_TANGGAL_TIDAK_VALID or RENTANG_TERLALU_PANJANG at the field `to`. */
export function requireRange(from: LocalDate, to: LocalDate, mostDays: number): void {
  if (to < from) throw refusedField('to', 'RENTANG_TANGGAL_TIDAK_VALID');
  if (daysInclusive(from, to) > mostDays) throw refusedField('to', 'RENTANG_TERLALU_PANJANG', { n: mostDays });
}
