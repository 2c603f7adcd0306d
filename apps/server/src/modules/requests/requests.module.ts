/** Requests: the engine's endpoints, and those of every kind. */
import { approvalFlows } from '@hadir/contract/approval-flows/endpoints.ts';
import { deputyDecider } from '@hadir/contract/approval-flows/deputy-decider.ts';
import { delegations } from '@hadir/contract/requests/delegations.ts';
import { requestReminders } from '@hadir/contract/requests/reminders.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { requestHandOvers } from '@hadir/contract/requests/hand-over.ts';
import { requestContextEndpoints } from '@hadir/contract/requests/request-context.ts';
import { requestSummary } from '@hadir/contract/requests/summary.ts';
import { requestsFor } from '@hadir/contract/requests/on-behalf.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { allHandlers } from './all-kinds.ts';
import { around } from './lists/request-context.service.ts';
import { decide } from './actions/decide.service.ts';
import { openFile, upload } from './files/files.service.ts';
import { candidates, createDelegation, endOwn, listDelegations } from './delegation/delegations.service.ts';
import { deputyCandidates, readDeputyDecider, saveDeputyDecider } from './chain/deputy.service.ts';
import { dropFlow, listAll, previewFlow, saveFlow } from './chain/flows.service.ts';
import { decided, inbox } from './lists/inbox.service.ts';
import { countPeriods, summarize } from './lists/summary.service.ts';
import { listPeople } from './submit/selectable-people.service.ts';
import { remind } from './deadlines/reminders.service.ts';
import { handOver, handOverCandidates } from './delegation/hand-over.service.ts';
import { requestJobs } from './requests.jobs.ts';
import type { RequestHandler } from './request-handler.ts';
import { printRequest } from './files/request-paper.service.ts';
import { detail, list, listOfKind, move } from './requests.service.ts';
import { previewDraft, submitDraft } from './submit/submit.service.ts';

/** The endpoints of one kind; their input was parsed by the kind's own schemas. */
function serveKind(app: App, handler: RequestHandler): void {
  const { contract } = handler;
  serve(app, contract.list, (c) => listOfKind(c as Parameters<typeof listOfKind>[0], handler));
  serve(app, contract.preview, (c) => previewDraft(c as Parameters<typeof previewDraft>[0], handler));
  serve(app, contract.submit, (c) => submitDraft(c as Parameters<typeof submitDraft>[0], handler));
}

export function requestsModule(app: App): void {
  requestJobs(app);
  for (const handler of allHandlers) serveKind(app, handler);
  serve(app, requests.list, list);
  serve(app, requestSummary.read, summarize);
  serve(app, requestSummary.periods, countPeriods);
  serve(app, requestsFor.people, listPeople);
  serve(app, requests.detail, detail);
  serve(app, requestContextEndpoints.read, around);
  serve(app, requestHandOvers.candidates, handOverCandidates);
  serve(app, requestHandOvers.handOver, handOver);
  serve(app, requests.move, move);
  serve(app, requests.decide, decide);
  serve(app, requestReminders.remind, remind);
  serve(app, requests.inbox, inbox);
  serve(app, requests.decided, decided);
  serve(app, requests.upload, upload);
  serve(app, requests.file, openFile);
  serve(app, requests.paper, printRequest);
  serve(app, delegations.list, listDelegations);
  serve(app, delegations.candidates, candidates);
  serve(app, delegations.create, createDelegation);
  serve(app, delegations.end, endOwn);
  serve(app, approvalFlows.list, listAll);
  serve(app, approvalFlows.save, saveFlow);
  serve(app, approvalFlows.remove, dropFlow);
  serve(app, approvalFlows.preview, previewFlow);
  serve(app, deputyDecider.read, readDeputyDecider);
  serve(app, deputyDecider.candidates, deputyCandidates);
  serve(app, deputyDecider.save, saveDeputyDecider);
}
