/** The team's calendar: who works when, who is away. */
import { teamCalendar } from '@hadir/contract/team-calendar/endpoints.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { listTeam } from './team-calendar.service.ts';

export function teamCalendarModule(app: App): void {
  serve(app, teamCalendar.days, listTeam);
}
