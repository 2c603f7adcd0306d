import type { FieldRefusal } from '../http/refused.ts';
import type { Values } from './master-serving.ts';

/** Of a dated row: it does not end before it begins. An open end is none. */
export function validityFaults({ validFrom, validTo }: Values): FieldRefusal[] {
  if (typeof validFrom !== 'string' || typeof validTo !== 'string' || validFrom <= validTo) return [];
  return [{ field: 'validTo', code: 'RENTANG_TANGGAL_TIDAK_VALID' }];
}
