/** What the lists and files of activities and of daily reports share: dates, zone of a row, words of the filter. */
import { MAX_ACTIVITY_DAYS } from '@hadir/contract/activity/endpoints.ts';
import { daysInclusive, type LocalDate, type Zone, ZONES } from '@hadir/domain/kernel/time.ts';
import { refusedField } from '../../http/refused.ts';

/** Rows of a file that are read at once. */
export const FILE_PAGE = 500;

export const zoneOf = (name: string): Zone => ZONES.find((zone) => zone === name) ?? 'Asia/Jakarta';

/** @throws Refused where the range is upside down or too long */
export function checkRange({ from, to }: { readonly from: LocalDate; readonly to: LocalDate }): void {
  if (from > to) throw refusedField('to', 'RENTANG_TANGGAL_TIDAK_VALID');
  if (daysInclusive(from, to) > MAX_ACTIVITY_DAYS)
    throw refusedField('to', 'RENTANG_TERLALU_PANJANG', { n: MAX_ACTIVITY_DAYS });
}

export const filterText = ({ search = '' }: { search?: string | undefined }) =>
  search === '' ? '' : `pencarian "${search}"`;
