/** The monthly roster: months, what is needed, drafts, publishing them, what was read of it; shifts that are offered. */
import { rosterNeed } from '@hadir/contract/roster/need.ts';
import { shiftCandidates } from '@hadir/contract/roster/candidates.ts';
import { openShifts } from '@hadir/contract/roster/open-shifts/endpoints.ts';
import { roster } from '@hadir/contract/roster/endpoints.ts';
import { rosterPrint } from '@hadir/contract/roster/print.ts';
import { rosterPublication } from '@hadir/contract/roster/publication.ts';
import { rosterWish } from '@hadir/contract/roster/wishes.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { listCandidates } from './open-shifts/candidates.service.ts';
import { countWaiting, createOffer, decideClaim, listOffers, withdraw } from './open-shifts/offers.service.ts';
import { openShiftJobs } from './open-shifts/open-shifts.job.ts';
import { readOwn, releaseShift, takeShift } from './open-shifts/own-open-shifts.service.ts';
import { paintCells } from './paint-cells.service.ts';
import { printRoster } from './print/printed-roster.service.ts';
import { markRead, previewPublication, publishDrafts, readUnread } from './publish.service.ts';
import { readNeed, storeNeed, storePositions } from './roster-need.service.ts';
import { readOwnWishes, readProposalFacts, storeOwnWish } from './roster-wish.service.ts';
import { readMonth } from './roster-month.service.ts';

export function rosterModule(app: App): void {
  serve(app, roster.month, readMonth);
  serve(app, roster.paint, paintCells);
  serve(app, rosterNeed.read, readNeed);
  serve(app, rosterNeed.store, storeNeed);
  serve(app, rosterNeed.storePositions, storePositions);
  serve(app, rosterPrint.sheet, printRoster);
  serve(app, rosterWish.own, readOwnWishes);
  serve(app, rosterWish.store, storeOwnWish);
  serve(app, rosterWish.facts, readProposalFacts);
  serve(app, rosterPublication.preview, previewPublication);
  serve(app, rosterPublication.publish, publishDrafts);
  serve(app, rosterPublication.unread, readUnread);
  serve(app, rosterPublication.markRead, markRead);
  serve(app, openShifts.own, readOwn);
  serve(app, openShifts.take, takeShift);
  serve(app, openShifts.release, releaseShift);
  serve(app, openShifts.list, listOffers);
  serve(app, openShifts.waiting, countWaiting);
  serve(app, openShifts.create, createOffer);
  serve(app, openShifts.withdraw, withdraw);
  serve(app, openShifts.decide, decideClaim);
  serve(app, shiftCandidates.list, listCandidates);
  openShiftJobs(app);
}
