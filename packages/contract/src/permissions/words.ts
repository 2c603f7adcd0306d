/**
 * Words of the permissions, shared by screens, files and messages (rules/leave#permissions,
 * rules/schedules#day-off-on-request). No zod here.
 */
import type { AbsenceCategory } from '@hadir/domain/permissions/absence-rules.ts';
import type { DayOffMode } from '@hadir/domain/permissions/day-off-rules.ts';

export const absenceCategoryWord: Readonly<Record<AbsenceCategory, string>> = {
  keluarga: 'Keluarga',
  administrasi: 'Administrasi',
  musibah: 'Musibah',
  lainnya: 'Lainnya',
};

export const dayOffModeWord: Readonly<Record<DayOffMode, string>> = {
  tukar_hari: 'Tukar hari',
  tanpa_upah: 'Tanpa upah',
};
