/** Reports: sums by a key as pages, all of them as files. */
import { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import { groupedReports } from '@hadir/contract/exports/all-reports.ts';
import type { App } from '../../app-context.ts';
import { purging } from '../../engines/jobs/purge-clock.ts';
import { serve } from '../../http/serve.ts';
import { attachedReports } from './schedules/ready-letter.service.ts';
import { runDueSchedules } from './schedules/schedules.job.ts';
import { createOwnSchedule, createSchedule, removeSchedule, showSchedules } from './schedules/schedules.service.ts';
import { removeExpiredFiles, runWaitingExports } from './exports.job.ts';
import { servePage } from './report-page.service.ts';
import { reportSchedules } from '@hadir/contract/exports/schedules.ts';
import { requireRows } from './report-catalog.ts';
import { cancelOwnJob, downloadJob, sendFileImmediately, ownJobs, repeatJob, startJob } from './exports.service.ts';

export function exportsModule(app: App): void {
  requireRows();
  app.mailer.attachBy(attachedReports(app));
  for (const report of groupedReports) servePage(app, report);
  serve(app, reportFiles.file, (c) => sendFileImmediately(app, c, c.query));
  serve(app, reportFiles.create, (c) => c.once(async (db) => ({ data: await startJob(app, { ...c, db }, c.body) })));
  serve(app, reportFiles.requests, (c) => sendFileImmediately(app, c, c.query));
  serve(app, reportFiles.createRequests, (c) =>
    c.once(async (db) => ({ data: await startJob(app, { ...c, db }, c.body) })),
  );
  serve(app, reportFiles.payroll, (c) => sendFileImmediately(app, c, c.query));
  serve(app, reportFiles.createPayroll, (c) =>
    c.once(async (db) => ({ data: await startJob(app, { ...c, db }, c.body) })),
  );
  serve(app, reportFiles.list, async (c) => ({ data: await ownJobs(c) }));
  serve(app, reportFiles.download, (c) => downloadJob(app, c));
  serve(app, reportFiles.cancel, async (c) => {
    await cancelOwnJob(app, c);
    return { data: { ok: true as const } };
  });
  serve(app, reportFiles.repeat, (c) => c.once(async (db) => ({ data: await repeatJob(app, { ...c, db }) })));

  serve(app, reportSchedules.list, showSchedules);
  serve(app, reportSchedules.create, (c) => createSchedule(app, c));
  serve(app, reportSchedules.createOwn, (c) => createOwnSchedule(app, c));
  serve(app, reportSchedules.remove, removeSchedule);

  // Every minute too: a job whose process was killed is found again.
  app.jobs.handle('exports.run', (_, signal) => runWaitingExports(app, signal), {
    every: '* * * * *',
    prompt: true,
    retries: 0,
    expireSeconds: 7_200,
  });
  app.jobs.handle('exports.schedules', (_, signal) => runDueSchedules(app, signal), { every: '* * * * *' });
  app.jobs.handle('exports.expire', () => purging(app.pool, (pass) => removeExpiredFiles(app, pass)), {
    every: '17 * * * *',
  });
}
