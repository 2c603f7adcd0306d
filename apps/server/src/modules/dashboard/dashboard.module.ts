/** The day in numbers, the people of a day, and a reminder to those who are missing. */
import { dashboard } from '@hadir/contract/dashboard/endpoints.ts';
import { siteBoards } from '@hadir/contract/dashboard/site-board.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { overview, remind } from './dashboard.service.ts';
import { ownHome } from './own-home.service.ts';
import { readSiteBoard } from './site-board.service.ts';
import { team } from './team.service.ts';

export function dashboardModule(app: App): void {
  serve(app, dashboard.overview, overview);
  serve(app, dashboard.team, team);
  serve(app, dashboard.remind, remind);
  serve(app, dashboard.own, ownHome);
  serve(app, siteBoards.read, readSiteBoard);
}
