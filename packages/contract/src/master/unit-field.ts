/** Said wherever a unit is chosen and there is none yet: units have no entry of their own in the menu. */
import type { Look } from '../kernel/master-field.ts';

export const UNIT = {
  whereMade: 'Belum ada unit. Unit dibuat lewat "Kelola unit" di halaman Departemen.',
} as const satisfies Look;
