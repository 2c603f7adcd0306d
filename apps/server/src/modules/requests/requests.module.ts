/** Requests: the engine's endpoints, and those of every kind. */
import { approvalFlows } from '@hadir/contract/approval-flows.ts';
import { deputyDecider } from '@hadir/contract/deputy-decider.ts';
import { delegations } from '@hadir/contract/delegations.ts';
import { requestReminders } from '@hadir/contract/notifications-reminders.ts';
import { requests } from '@hadir/contract/requests.ts';
import { requestHandOvers } from '@hadir/contract/requests-hand-over.ts';
import { requestsAround } from '@hadir/contract/requests-around.ts';
import { requestsFor } from '@hadir/contract/requests-for.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { allHandlers } from './all-kinds.ts';
import { around } from './around.service.ts';
import { decide } from './decide.service.ts';
import { openFile, upload } from './files.service.ts';
import { candidates, createDelegation, endOwn, listDelegations } from './delegations.service.ts';
import { deputyCandidates, readDeputyDecider, saveDeputyDecider } from './deputy.service.ts';
import { dropFlow, listAll, previewFlow, saveFlow } from './flows.service.ts';
import { decided, inbox } from './inbox.service.ts';
import { listPeople } from './people.service.ts';
import { remind } from './reminders.service.ts';
import { handOver, handOverCandidates } from './hand-over.service.ts';
import { requestJobs } from './requests.jobs.ts';
import type { RequestHandler } from './request-handler.ts';
import { printRequest } from './request-paper.service.ts';
import { detail, list, listOfKind, move } from './requests.service.ts';
import { previewDraft, submitDraft } from './submit.service.ts';

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
  serve(app, requestsFor.people, listPeople);
  serve(app, requests.detail, detail);
  serve(app, requestsAround.read, around);
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
