/** Staying away as a kind of request (rules/leave#permissions). */
import { asks, flow } from '../requests/flow.ts';
import { declareKind, HALF_DAYS } from '../requests/kind-declaration.ts';

export const absenceKind = declareKind({
  kind: 'permission',
  word: 'Izin',
  flows: {
    internal: flow([asks('superior'), asks('admin')]),
    project: flow([asks('leader'), asks('admin')]),
  },
  consent: null,
  clientsDecide: false,
  readers: { clients: 'list', monitoring: 'none', former: true },
  slots: HALF_DAYS,
  notes: {},
  dayPermissions: ['izin'],
  dayNote: null,
  awayLetter: 'I',
  shownWaiting: true,
  countedInDays: true,
  hasQuota: false,
  ownInboxPart: false,
  submittedAfterwards: false,
  paper: 'permission',
  expires: 'lock',
  decidedAfterClosing: true,
  givenUpDuring: false,
});
