/** Sickness as a kind of request (rules/leave#sick-leave). It comes unasked: it stands over hours granted before. */
import { asks, flow } from '../requests/flow.ts';
import { declareKind } from '../requests/kind-declaration.ts';

export const sickKind = declareKind({
  kind: 'sick',
  word: 'Sakit',
  flows: {
    internal: flow([asks('admin')], ['superior']),
    project: flow([asks('admin')], ['leader', 'validator1', 'validator2']),
  },
  consent: null,
  clientsDecide: false,
  readers: { clients: 'list', monitoring: 'list', former: true },
  slots: { sick: ['sick'] },
  notes: {},
  dayPermissions: ['sakit'],
  dayNote: null,
  awayLetter: 'S',
  shownWaiting: true,
  countedInDays: true,
  hasQuota: false,
  ownInboxPart: false,
  submittedAfterwards: true,
  expires: 'lock',
  decidedAfterClosing: true,
  givenUpDuring: true,
});
