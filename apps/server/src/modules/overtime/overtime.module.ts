/** Overtime: its reasons, and what comes after the approval; ordering and deciding are the requests' (modules/requests). */
import { otReason } from '@hadir/contract/master/overtime.ts';
import { overtimeWork } from '@hadir/contract/overtime/endpoints.ts';
import { orderPapers } from '@hadir/contract/papers/endpoints.ts';
import type { App } from '../../app-context.ts';
import { sql } from '../../db/sql.ts';
import { serveMaster } from '../../engines/master/serve-master.ts';
import { serve, servePublic } from '../../http/serve.ts';
import { overtimeJobs } from './overtime.job.ts';
import { reasonsInUse } from './overtime.store.ts';
import { listOrders } from './order-papers.service.ts';
import { checkPaper, printOrder } from './printed-order.service.ts';
import {
  giveBack,
  listUnordered,
  listValidation,
  readPay,
  reopen,
  validateMany,
  validateOne,
} from './validation.service.ts';

export function overtimeModule(app: App): void {
  serveMaster(app, otReason, {
    // What is still to come; a reason of the past keeps its name.
    uses: [
      {
        table: 'overtime_order',
        column: 'reason_id',
        what: 'surat perintah lembur',
        only: (today) => sql`x.live and x.work_date >= ${today}::date`,
      },
    ],
  });
  serve(app, overtimeWork.reasons, async (c) => ({ data: await reasonsInUse(c.db) }));
  serve(app, overtimeWork.validation, listValidation);
  serve(app, overtimeWork.validate, validateOne);
  serve(app, overtimeWork.validateMany, validateMany);
  serve(app, overtimeWork.giveBack, giveBack);
  serve(app, overtimeWork.reopen, reopen);
  serve(app, overtimeWork.unordered, listUnordered);
  serve(app, overtimeWork.pay, readPay);
  serve(app, overtimeWork.paper, printOrder);
  serve(app, orderPapers.list, listOrders);
  servePublic(app, overtimeWork.checkPaper, checkPaper);
  overtimeJobs(app);
}
