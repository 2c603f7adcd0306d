/** From when a change holds: the date that was wished, or the usual one. */
import { dateText } from '@hadir/contract/kernel/cell.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { type Beginnings, mayBegin } from '@hadir/domain/schedule/effective-date.ts';
import { refusedField } from '../../http/refused.ts';

/** @throws Refused at `effectiveFrom` for a date that is not to come */
export function startingOn(wished: LocalDate | null | undefined, beginnings: Beginnings): LocalDate {
  const from = wished ?? beginnings.usual;
  if (mayBegin(from, beginnings)) return from;
  const { earliest, latest } = beginnings;
  throw refusedField('effectiveFrom', 'BERLAKU_MULAI_DI_LUAR_BATAS', {
    dari: dateText(earliest),
    sampai: dateText(latest),
  });
}
