/** What each kind of day change does to the day: a plain map. A new kind adds its name to DAY_CHANGE_KINDS and a line here. */
import type { DayChangeKind } from '@hadir/domain/corrections/day-change.ts';
import { tapsEffect } from '../hr/taps-effect.ts';
import type { DayChangeEffect } from './day-change-effect.ts';
import { hoursEffect } from './hours-effect.ts';

export const DAY_CHANGE_EFFECTS: Readonly<Record<DayChangeKind, DayChangeEffect>> = {
  taps: tapsEffect,
  hours: hoursEffect,
};
