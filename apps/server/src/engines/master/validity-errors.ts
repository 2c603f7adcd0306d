import type { FieldRefusal } from '../../http/refused.ts';
import type { Values } from './served-table.ts';

/** Of a dated row: it does not end before it begins. An open end is none. */
export function validityErrors({ validFrom, validTo }: Values): FieldRefusal[] {
  if (typeof validFrom !== 'string' || typeof validTo !== 'string' || validFrom <= validTo) return [];
  return [{ field: 'validTo', code: 'RENTANG_TANGGAL_TIDAK_VALID' }];
}
