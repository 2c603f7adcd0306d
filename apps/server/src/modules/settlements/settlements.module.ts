/** Expenses of people, with a trip behind them or without one, until they are paid or given back. */
import { settlements } from '@hadir/contract/settlements/endpoints.ts';
import type { App } from '../../app-context.ts';
import { companyDb } from '../../db/company-db.ts';
import { eachCompany } from '../../engines/jobs/each-company.ts';
import { serve } from '../../http/serve.ts';
import {
  approveSettlement,
  closeSettlement,
  sendBackSettlement,
  settleSettlement,
  submitSettlement,
  verifySettlement,
  withdrawSettlement,
} from './move-settlement.service.ts';
import {
  readOwnSettlements,
  removeOwnExpense,
  removeOwnSettlement,
  storeOwnExpense,
  storeReceipt,
} from './own-expenses.service.ts';
import { followTrips } from './begin-settlements.job.ts';
import { companiesWithTrips } from './trip-settlement.store.ts';
import { storeProof } from './proof.service.ts';
import {
  countWaitingSettlements,
  listAllSettlements,
  readSettlement,
  settlementFile,
} from './settlement-lists.service.ts';
import { openSettlementPaper } from './settlement-paper.service.ts';

export function settlementsModule(app: App): void {
  serve(app, settlements.own, readOwnSettlements);
  serve(app, settlements.list, listAllSettlements);
  serve(app, settlements.file, settlementFile);
  serve(app, settlements.waiting, countWaitingSettlements);
  serve(app, settlements.detail, readSettlement);
  serve(app, settlements.storeItem, storeOwnExpense);
  serve(app, settlements.storeReceipt, storeReceipt);
  serve(app, settlements.removeItem, removeOwnExpense);
  serve(app, settlements.remove, removeOwnSettlement);
  serve(app, settlements.submit, submitSettlement);
  serve(app, settlements.withdraw, withdrawSettlement);
  serve(app, settlements.verify, verifySettlement);
  serve(app, settlements.sendBack, sendBackSettlement);
  serve(app, settlements.approve, approveSettlement);
  serve(app, settlements.settle, settleSettlement);
  serve(app, settlements.storeProof, storeProof);
  serve(app, settlements.close, closeSettlement);
  serve(app, settlements.paper, openSettlementPaper);
  app.jobs.handle(
    'trip-settlements',
    async () => {
      const companies = await companiesWithTrips(app.pool);
      await eachCompany(companies, (id) => followTrips(app, companyDb(app.pool, id), app.clock()), app.throttle);
    },
    { every: '*/5 * * * *' },
  );
}
