/** The monthly roster: reading a month, painting drafts. */
import { roster } from '@hadir/contract/roster/endpoints.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { paintCells } from './paint-cells.service.ts';
import { readMonth } from './roster-month.service.ts';

export function rosterModule(app: App): void {
  serve(app, roster.month, readMonth);
  serve(app, roster.paint, paintCells);
}
