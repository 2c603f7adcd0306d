/** data table: sign and colour of each kind. */
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { IconName } from '../../ui/pictures/icon.tsx';
import type { StatusTone } from '../../ui/theme/tokens.ts';

export const kindIcon: Readonly<Record<RequestKind, IconName>> = {
  leave: 'leave',
  sick: 'sick',
  overtime: 'overtime',
  correction: 'correct',
  late_permission: 'clock',
  early_leave: 'out',
  permission: 'permit',
  day_off_permission: 'calendar-event',
  wfh: 'home',
  shift_change: 'shifting',
  out_permission: 'out',
};

/** The tone that the kind has in the calendar of days; undefined where it has none of its own. */
export const kindTone: Readonly<Partial<Record<RequestKind, StatusTone>>> = {
  leave: 'cuti',
  sick: 'sakit',
  permission: 'izin',
  day_off_permission: 'izin',
  wfh: 'wfh',
};
