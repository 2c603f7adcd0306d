/** Corrections of taps: the person's form and drafts, and HR's own with what becomes of them. */
import { dayChanges, hrCorrections } from '@hadir/contract/corrections/day-changes.ts';
import { corrections } from '@hadir/contract/corrections/endpoints.ts';
import type { App } from '../../app-context.ts';
import { companyDb } from '../../db/company-db.ts';
import { eachCompany } from '../../engines/jobs/each-company.ts';
import { serve } from '../../http/serve.ts';
import { companiesAtWork } from '../attendance/rules/current-rules.service.ts';
import { dismiss, drafts, prefill } from './employee/corrections.service.ts';
import { passDueChanges } from './day-changes/day-changes.job.ts';
import {
  dayChangeDetail,
  decideDayChange,
  listDayChanges,
  waitingDayChanges,
} from './day-changes/day-changes.service.ts';
import { draftMissingTaps } from './employee/missing-punch-drafts.job.ts';
import { prefillCorrection, previewCorrection, writeCorrection } from './hr/hr-correction.service.ts';

export function correctionsModule(app: App): void {
  serve(app, corrections.prefill, prefill);
  serve(app, corrections.drafts, drafts);
  serve(app, corrections.dismiss, dismiss);
  serve(app, hrCorrections.prefill, prefillCorrection);
  serve(app, hrCorrections.preview, previewCorrection);
  serve(app, hrCorrections.write, writeCorrection);
  serve(app, dayChanges.list, listDayChanges);
  serve(app, dayChanges.waiting, waitingDayChanges);
  serve(app, dayChanges.detail, dayChangeDetail);
  serve(app, dayChanges.move, decideDayChange);
  const { jobs, pool, clock, throttle } = app;
  const prepare = async () =>
    eachCompany(await companiesAtWork(pool), (id) => draftMissingTaps(companyDb(pool, id), clock()), throttle);
  const pass = async () =>
    eachCompany(await companiesAtWork(pool), (id) => passDueChanges(companyDb(pool, id), clock()), throttle);
  jobs.handle('day-changes', pass, { every: '10,40 * * * *' });
  // After the days were closed (attendance-days, every quarter of an hour).
  jobs.handle('correction-drafts', prepare, { every: '5,20,35,50 * * * *' });
}
