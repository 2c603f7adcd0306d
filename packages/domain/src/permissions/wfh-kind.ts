/** Working from home as a kind of request (rules/leave#work-from-home). */
import { asks, flow } from '../requests/flow.ts';
import { declareKind } from '../requests/kind-declaration.ts';

export const wfhKind = declareKind({
  kind: 'wfh',
  word: 'WFH',
  flows: {
    internal: flow([asks('superior')]),
    project: flow([asks('leader'), asks('validator1')]),
  },
  consent: null,
  clientsDecide: true,
  readers: { clients: 'list', monitoring: 'none', former: true },
  slots: { wfh: ['wfh'] },
  notes: {},
  dayPermissions: ['wfh'],
  dayNote: null,
  awayLetter: 'W',
  shownWaiting: true,
  countedInDays: true,
  hasQuota: false,
  ownInboxPart: false,
  submittedAfterwards: false,
  expires: 'lock',
  decidedAfterClosing: true,
  givenUpDuring: false,
});
