/** Own reports: types, preview, files. */
import { reportTypes } from '@hadir/contract/report-types/endpoints.ts';
import type { App } from '../../../app-context.ts';
import { serve } from '../../../http/serve.ts';
import { sendFileImmediately, startJob } from '../exports.service.ts';
import { ownReportRequest } from './own-report-order.ts';
import { previewReport, showValues } from './preview.service.ts';
import { changeType, createType, removeType, showTypes } from './report-types.service.ts';

export function ownReportsModule(app: App): void {
  serve(app, reportTypes.list, showTypes);
  serve(app, reportTypes.create, createType);
  serve(app, reportTypes.change, changeType);
  serve(app, reportTypes.remove, removeType);
  serve(app, reportTypes.preview, previewReport);
  serve(app, reportTypes.values, showValues);
  serve(app, reportTypes.file, async (c) =>
    sendFileImmediately(app, c, await ownReportRequest(c.db, c.actor, c.query)),
  );
  serve(app, reportTypes.run, (c) =>
    c.once(async (db) => ({
      data: await startJob(app, { ...c, db }, await ownReportRequest(db, c.actor, c.body)),
    })),
  );
}
