/** Events of a company: keeping them, registering, the door, feedback, and what time makes of them. */
import { companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import { eventDoor } from '@hadir/contract/company-events/door.ts';
import { eventDraws } from '@hadir/contract/company-events/draws.ts';
import { eventVisitors } from '@hadir/contract/company-events/visitors.ts';
import { PROOF_DAYS, VISITOR_DAYS } from '@hadir/domain/company-events/event-visitor.ts';
import { eventProgramme } from '@hadir/contract/company-events/programme.ts';
import { DAY_MS, type Instant } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import { companyDb } from '../../db/company-db.ts';
import { eachCompany } from '../../engines/jobs/each-company.ts';
import { purging } from '../../engines/jobs/purge-clock.ts';
import { serve, servePublic } from '../../http/serve.ts';
import { openBadges } from './badges.service.ts';
import { openCertificate } from './certificate.service.ts';
import { undoCheckIn } from './door/check-in-undo.service.ts';
import { checkInPerson, checkInTicket } from './door.service.ts';
import { prepareDraw, readDraws, readProof, runDraw } from './draws.service.ts';
import { feedbackFile, readFeedback, readRegistrations, registrationsFile } from './event-lists.service.ts';
import { actOnEvent, changeEvent, createEvent, listCompanyEvents, settleEvents } from './event-writes.service.ts';
import { settlePresence } from './event-presence.service.ts';
import { companiesWithUncounted } from './event-presence.store.ts';
import { settleOffers } from './event-seats.service.ts';
import { companiesWithDueEvents } from './events.store.ts';
import { acceptSeat, giveFeedback, readOwnEvents, withdrawFromEvent } from './own-events.service.ts';
import { claimReward, joinActivity, leaveActivity } from './own-programme.service.ts';
import {
  activityRowsFile,
  actOnClaim,
  claimsFile,
  finishActivity,
  readActivityRows,
  readClaims,
} from './programme-lists.service.ts';
import {
  addActivity,
  addReward,
  changeActivity,
  changeReward,
  deleteActivity,
  deleteReward,
  readProgramme,
} from './programme.service.ts';
import { readArrivals, readDoorList, takeScans } from './scans.service.ts';
import { registrationsTogether } from './registration/registrations-together.service.ts';
import { forgetUnproven, forgetVisitors } from './visitors/visitors.store.ts';
import { moveVisitorLink } from './visitors/visitor-link.service.ts';
import { actOnSeat, readSeat } from './visitors/visitor-seat.service.ts';
import { applyAsVisitor, showInvitation } from './visitors/invitation.service.ts';
import { forgetScans } from './scans.store.ts';

/** Who was scanned when at which door; the registration keeps that somebody came. */
const SCAN_DAYS = 365;

function serveProgramme(app: App): void {
  serve(app, eventProgramme.join, joinActivity);
  serve(app, eventProgramme.leave, leaveActivity);
  serve(app, eventProgramme.claim, claimReward);
  serve(app, eventProgramme.read, readProgramme);
  serve(app, eventProgramme.addActivity, addActivity);
  serve(app, eventProgramme.changeActivity, changeActivity);
  serve(app, eventProgramme.removeActivity, deleteActivity);
  serve(app, eventProgramme.addReward, addReward);
  serve(app, eventProgramme.changeReward, changeReward);
  serve(app, eventProgramme.removeReward, deleteReward);
  serve(app, eventProgramme.activityRows, readActivityRows);
  serve(app, eventProgramme.activityFile, activityRowsFile);
  serve(app, eventProgramme.finish, finishActivity);
  serve(app, eventProgramme.claims, readClaims);
  serve(app, eventProgramme.claimFile, claimsFile);
  serve(app, eventProgramme.actOnClaim, actOnClaim);
}

export function companyEventsModule(app: App): void {
  serve(app, companyEvents.own, readOwnEvents);
  serve(app, companyEvents.register, registrationsTogether());
  serve(app, companyEvents.accept, acceptSeat);
  serve(app, companyEvents.withdraw, withdrawFromEvent);
  serve(app, companyEvents.certificate, openCertificate);
  serve(app, companyEvents.giveFeedback, giveFeedback);
  serve(app, companyEvents.list, listCompanyEvents);
  serve(app, companyEvents.create, createEvent);
  serve(app, companyEvents.change, changeEvent);
  serve(app, companyEvents.act, actOnEvent);
  serve(app, companyEvents.checkIn, checkInTicket);
  serve(app, companyEvents.checkInPerson, checkInPerson);
  serve(app, companyEvents.undoCheckIn, undoCheckIn);
  serve(app, companyEvents.registrations, readRegistrations);
  serve(app, companyEvents.registrationsFile, registrationsFile);
  serve(app, companyEvents.feedbacks, readFeedback);
  serve(app, companyEvents.feedbackFile, feedbackFile);
  serveProgramme(app);
  serve(app, eventDraws.list, readDraws);
  serve(app, eventDraws.prepare, prepareDraw);
  serve(app, eventDraws.run, runDraw);
  serve(app, eventDraws.proof, readProof);
  serve(app, eventDoor.list, readDoorList);
  serve(app, eventDoor.scan, takeScans);
  serve(app, eventDoor.badges, openBadges);
  serve(app, eventDoor.arrivals, readArrivals);
  serve(app, eventVisitors.moveLink, moveVisitorLink);
  servePublic(app, eventVisitors.invitation, showInvitation);
  servePublic(app, eventVisitors.apply, applyAsVisitor);
  servePublic(app, eventVisitors.seat, readSeat);
  servePublic(app, eventVisitors.act, actOnSeat);
  app.jobs.handle('company-events', () => settleAll(app), { every: '* * * * *' });
  app.jobs.handle(
    'event-scans-forget',
    () => purging(app.pool, () => forgetScans(app.pool, (app.clock() - SCAN_DAYS * DAY_MS) as Instant)),
    { every: '5 4 * * *' },
  );
  app.jobs.handle('event-visitors-forget', () => purging(app.pool, () => forgetThem(app)), { every: '10 4 * * *' });
}

/** Guests whose time is over: addresses that nobody proved, and everybody's some while after the event. */
async function forgetThem(app: App): Promise<void> {
  await forgetUnproven(app.pool, (app.clock() - PROOF_DAYS * DAY_MS) as Instant);
  await forgetVisitors(app.pool, (app.clock() - VISITOR_DAYS * DAY_MS) as Instant);
}

async function settleAll(app: App): Promise<void> {
  const due = await companiesWithDueEvents(app.pool, app.clock());
  const uncounted = await companiesWithUncounted(app.pool);
  await eachCompany(
    [...new Set([...due, ...uncounted])],
    async (id) => {
      const db = companyDb(app.pool, id);
      await settleOffers(app, db, app.clock());
      await settleEvents(db, app.clock());
      await settlePresence(db, app.clock());
    },
    app.throttle,
  );
}
