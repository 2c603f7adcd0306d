/** The colour and shape of each group of people, the same in the card, in the team and in the strip. */
import type { CountedGroup } from '@hadir/domain/attendance/day-group.ts';
import type { StatusTone } from '../../ui/theme/tokens.ts';

export const groupTone: Readonly<Record<CountedGroup, StatusTone>> = {
  missing: 'belum',
  absent: 'alpa',
  late: 'terlambat',
  incomplete: 'alpa',
  onTime: 'hadir',
  later: 'libur',
  leave: 'cuti',
  permission: 'izin',
  sick: 'sakit',
  travel: 'dinas',
  offWorked: 'hadir',
  off: 'libur',
  unscheduled: 'belum',
  unrecorded: 'libur',
};
