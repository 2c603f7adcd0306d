/** Counseling: keys of people, sessions that only requester and handler can read, desks, figures for HRD. */
import { counselingDesk } from '@hadir/contract/counseling/desk.ts';
import { counselingKey } from '@hadir/contract/counseling/key.ts';
import { counselingManage } from '@hadir/contract/counseling/manage.ts';
import { counselingOwn } from '@hadir/contract/counseling/own.ts';
import { counselingCategory } from '@hadir/contract/master/counseling.ts';
import { unfinishedUntil } from '@hadir/domain/counseling/session.ts';
import type { App } from '../../app-context.ts';
import { companyDb } from '../../db/company-db.ts';
import { eachCompany } from '../../engines/jobs/each-company.ts';
import { purging } from '../../engines/jobs/purge-clock.ts';
import { serveMaster } from '../../engines/master/serve-master.ts';
import { serve } from '../../http/serve.ts';
import * as profiles from './desk-profiles.service.ts';
import * as desk from './desk-sessions.service.ts';
import * as manage from './manage-sessions.service.ts';
import { openOwnNote, openSession, storeSessionNote } from './opened-session.service.ts';
import * as key from './own-key.service.ts';
import { actOnOwn, moveOwn, rateOwn } from './own-actions.service.ts';
import * as own from './own-sessions.service.ts';
import { forgetSessions } from './retention.store.ts';
import { companiesWithDueSessions } from './found-sessions.store.ts';
import { remindedUntil, settleSessions } from './settle-sessions.job.ts';
import { readStatistics, statisticsFile } from './statistics.service.ts';

function serveOwn(app: App): void {
  serve(app, counselingKey.state, key.readKeyState);
  serve(app, counselingKey.open, key.openKey);
  serve(app, counselingKey.close, key.closeKey);
  serve(app, counselingKey.recover, key.recoverKey);
  serve(app, counselingKey.renew, key.renewKey);
  serve(app, counselingKey.sendProof, key.sendProof);
  serve(app, counselingKey.prove, key.proveByMail);
  serve(app, counselingOwn.catalogue, own.readCatalogue);
  serve(app, counselingOwn.slots, own.readSlots);
  serve(app, counselingOwn.list, own.readOwnSessions);
  serve(app, counselingOwn.detail, own.readOwnSession);
  serve(app, counselingOwn.ask, own.askForSession);
  serve(app, counselingOwn.act, actOnOwn);
  serve(app, counselingOwn.move, moveOwn);
  serve(app, counselingOwn.rate, rateOwn);
  serve(app, counselingOwn.wait, own.waitForDesk);
  serve(app, counselingOwn.stopWaiting, own.stopWaiting);
}

function serveDesk(app: App): void {
  serve(app, counselingDesk.list, desk.listDeskSessions);
  serve(app, counselingDesk.summary, desk.readDeskSummary);
  serve(app, counselingDesk.agenda, desk.readAgenda);
  serve(app, counselingDesk.detail, desk.readDeskSession);
  serve(app, counselingDesk.open, openSession);
  serve(app, counselingDesk.openNote, openOwnNote);
  serve(app, counselingDesk.storeNote, storeSessionNote);
  serve(app, counselingDesk.act, desk.actOnSession);
  serve(app, counselingDesk.slots, desk.readOwnSlots);
  serve(app, counselingDesk.desks, desk.readColleagues);
  serve(app, counselingDesk.profile, profiles.readProfile);
  serve(app, counselingDesk.storeProfile, profiles.storeProfile);
  serve(app, counselingDesk.nonactives, profiles.listNonactives);
  serve(app, counselingDesk.previewNonactive, profiles.previewNonactive);
  serve(app, counselingDesk.addNonactive, profiles.addNonactive);
  serve(app, counselingDesk.removeNonactive, profiles.dropNonactive);
}

function serveManagement(app: App): void {
  // How many sessions a category has is told to nobody: one would tell that there was one.
  serveMaster(app, counselingCategory);
  serve(app, counselingManage.requests, manage.listAllSessions);
  serve(app, counselingManage.handOver, manage.handOverStranded);
  serve(app, counselingManage.dashboard, manage.readDashboard);
  serve(app, counselingManage.desks, profiles.listDesks);
  serve(app, counselingManage.candidates, profiles.listCandidates);
  serve(app, counselingManage.addDesk, profiles.addDesk);
  serve(app, counselingManage.storeDesk, profiles.changeDesk);
  serve(app, counselingManage.removeDesk, profiles.dropDesk);
  serve(app, counselingManage.statistics, readStatistics);
  serve(app, counselingManage.statisticsFile, statisticsFile);
}

export function counselingModule(app: App): void {
  serveOwn(app);
  serveDesk(app);
  serveManagement(app);
  app.jobs.handle(
    'counseling-sessions',
    async () => {
      const now = app.clock();
      const until = { reminded: remindedUntil(now), unfinished: unfinishedUntil(now) };
      const companies = await companiesWithDueSessions(app.pool, now, until);
      await eachCompany(companies, (id) => settleSessions(companyDb(app.pool, id), app.clock()), app.throttle);
    },
    { every: '* * * * *' },
  );
  app.jobs.handle('counseling-forget', () => purging(app.pool, () => forgetSessions(app.pool, app.clock())), {
    every: '50 3 * * *',
  });
}
