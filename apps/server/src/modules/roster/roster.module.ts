/** The monthly roster: reading a month, what is needed, painting drafts, publishing them, and marking as read what was published. */
import { roster } from '@hadir/contract/roster/endpoints.ts';
import { rosterNeed } from '@hadir/contract/roster/need.ts';
import { rosterPublication } from '@hadir/contract/roster/publication.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { paintCells } from './paint-cells.service.ts';
import { markRead, previewPublication, publishDrafts, readUnread } from './publish.service.ts';
import { readNeed, storeNeed, storePositions } from './roster-need.service.ts';
import { readMonth } from './roster-month.service.ts';

export function rosterModule(app: App): void {
  serve(app, roster.month, readMonth);
  serve(app, roster.paint, paintCells);
  serve(app, rosterNeed.read, readNeed);
  serve(app, rosterNeed.store, storeNeed);
  serve(app, rosterNeed.storePositions, storePositions);
  serve(app, rosterPublication.preview, previewPublication);
  serve(app, rosterPublication.publish, publishDrafts);
  serve(app, rosterPublication.unread, readUnread);
  serve(app, rosterPublication.markRead, markRead);
}
