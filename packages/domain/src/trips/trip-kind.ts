/** A business trip as a kind of request (rules/trips). */
import { asks, flow } from '../requests/flow.ts';
import { declareKind, HALF_DAYS } from '../requests/kind-declaration.ts';

export const tripKind = declareKind({
  kind: 'trip',
  word: 'Perjalanan dinas',
  flows: {
    // Beyond the company's limit of the estimate: an admin step (rules/trips#who-decides).
    internal: flow([asks('superior'), asks('general_affairs'), asks('admin', 'quota')]),
    project: flow([asks('leader'), asks('general_affairs'), asks('admin', 'quota')]),
  },
  consent: null,
  clientsDecide: false,
  readers: { clients: 'none', monitoring: 'none', former: true },
  slots: HALF_DAYS,
  notes: {},
  dayPermissions: ['dinas'],
  dayNote: null,
  awayLetter: 'D',
  shownWaiting: true,
  countedInDays: true,
  hasQuota: true,
  ownInboxPart: false,
  submittedAfterwards: false,
  paper: 'travel_order',
  expires: 'lock',
  decidedAfterClosing: true,
  givenUpDuring: false,
});
