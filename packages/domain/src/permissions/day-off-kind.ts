/** Izin off as a kind of request (rules/schedules#day-off-on-request): between the person and the employer. */
import { asks, flow } from '../requests/flow.ts';
import { declareKind, HALF_DAYS } from '../requests/kind-declaration.ts';

export const dayOffKind = declareKind({
  kind: 'day_off_permission',
  word: 'Izin off',
  flows: {
    internal: flow([asks('superior'), asks('admin')]),
    project: flow([asks('leader'), asks('admin')]),
  },
  consent: null,
  clientsDecide: false,
  readers: { clients: 'none', monitoring: 'none', former: true },
  slots: HALF_DAYS,
  notes: {},
  dayPermissions: ['izin_off'],
  dayNote: null,
  awayLetter: 'IO',
  shownWaiting: true,
  countedInDays: true,
  hasQuota: false,
  ownInboxPart: false,
  submittedAfterwards: false,
  paper: 'permission',
  expires: 'lock',
  decidedAfterClosing: false,
  givenUpDuring: false,
});
