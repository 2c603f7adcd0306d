/** What a roster is held to, by the law and the company's rules of a date (rules/schedules#roster-rules). */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { RosterLimits } from '@hadir/domain/roster/roster-date.ts';
import { ROSTER_LIMITS } from '@hadir/domain/shift-change/roster-rules.ts';
import type { CompanyRules } from '../attendance/rules/current-rules.service.ts';

export function rosterLimitsOn(rules: CompanyRules, date: LocalDate): RosterLimits {
  const law = rules.lawOn(date);
  const { workweek, sektor_tertentu: exempt } = rules.on(date).settings;
  const { weekMinutes, restBetweenMinutes, restWantedMinutes } = ROSTER_LIMITS;
  return {
    shift: {
      netMinutes: exempt ? null : workweek === 6 ? law.hoursDay6 : law.hoursDay5,
      restAfterMinutes: law.restAfterMinutes,
      restMinutes: law.restMinutes,
    },
    weekMinutes: exempt ? null : weekMinutes,
    restBetweenMinutes,
    restWantedMinutes,
  };
}
