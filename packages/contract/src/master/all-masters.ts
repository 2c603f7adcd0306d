/** The only list of master tables: registry of endpoints, generic tests and boot check go through it. */
import type { Master } from '../kernel/master.ts';
import { calendarDay, dayOff } from './calendar.ts';
import { leaveTypes, unitLeave } from './leave.ts';
import { locationPoint, placeUse } from './locations.ts';
import { department, division, jobLevel, position, unit } from './organisation.ts';
import { otReason } from './overtime.ts';
import { shiftOverride } from './overrides.ts';
import { clientUpliner, userMonitoring } from './people.ts';
import { schedule, shift } from './schedules.ts';

export const allMasters: readonly Master[] = [
  division,
  department,
  position,
  jobLevel,
  unit,
  shift,
  schedule,
  shiftOverride,
  calendarDay,
  dayOff,
  locationPoint,
  placeUse,
  unitLeave,
  leaveTypes,
  clientUpliner,
  userMonitoring,
  otReason,
];
