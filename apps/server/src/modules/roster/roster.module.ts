/** The monthly roster: reading a month, painting drafts, publishing them, and marking as read what was published. */
import { roster } from '@hadir/contract/roster/endpoints.ts';
import { rosterPublication } from '@hadir/contract/roster/publication.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { paintCells } from './paint-cells.service.ts';
import { markRead, previewPublication, publishDrafts, readUnread } from './publish.service.ts';
import { readMonth } from './roster-month.service.ts';

export function rosterModule(app: App): void {
  serve(app, roster.month, readMonth);
  serve(app, roster.paint, paintCells);
  serve(app, rosterPublication.preview, previewPublication);
  serve(app, rosterPublication.publish, publishDrafts);
  serve(app, rosterPublication.unread, readUnread);
  serve(app, rosterPublication.markRead, markRead);
}
