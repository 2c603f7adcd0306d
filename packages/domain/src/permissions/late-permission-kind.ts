/** Coming late as a kind of request (rules/leave#late-arrival). */
import { asks, flow } from '../requests/flow.ts';
import { declareKind } from '../requests/kind-declaration.ts';

export const latePermissionKind = declareKind({
  kind: 'late_permission',
  word: 'Izin terlambat',
  flows: {
    // Beyond the quota of the period: an admin step (rules/leave#late-arrival).
    internal: flow([asks('superior'), asks('admin', 'quota')]),
    project: flow([asks('leader'), asks('any_validator'), asks('admin', 'quota')]),
  },
  consent: null,
  clientsDecide: true,
  readers: { clients: 'file', monitoring: 'none', former: true },
  slots: { late: ['late', 'sick'] },
  notes: {},
  dayPermissions: ['izin_terlambat'],
  dayNote: null,
  awayLetter: null,
  shownWaiting: false,
  countedInDays: false,
  hasQuota: true,
  ownInboxPart: false,
  submittedAfterwards: false,
  paper: 'permission',
  expires: 'lock',
  decidedAfterClosing: true,
  givenUpDuring: false,
});
