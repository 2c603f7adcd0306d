/** Words of changed shifts, shared by screens, files and messages (rules/schedules#shift-change). No zod here. */
import type { ShiftChangeKind } from '@hadir/domain/shift-change/shift-change-rules.ts';

export const shiftChangeWord: Readonly<Record<ShiftChangeKind, string>> = {
  ganti: 'Ganti shift',
  tukar: 'Tukar shift',
  tukar_libur: 'Tukar libur',
};

/** A date without a shift. */
export const FREE_DAY = 'Libur';
