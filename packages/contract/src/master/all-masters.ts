/** The only list of master tables: registry of endpoints, generic tests and boot check go through it. */
import type { Master } from '../kernel/master.ts';
import { dayOff } from './calendar.ts';
import { unitLeave } from './leave.ts';
import { department, division, jobLevel, position, unit } from './organisation.ts';
import { otReason } from './overtime.ts';
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
  dayOff,
  unitLeave,
  clientUpliner,
  userMonitoring,
  otReason,
];
