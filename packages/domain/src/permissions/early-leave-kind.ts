/** Leaving early as a kind of request (rules/leave#early-departure). */
import { asks, flow } from '../requests/flow.ts';
import { declareKind } from '../requests/kind-declaration.ts';

export const earlyLeaveKind = declareKind({
  kind: 'early_leave',
  word: 'Izin pulang cepat',
  flows: {
    internal: flow([asks('superior'), asks('admin', 'quota')]),
    project: flow([asks('leader'), asks('any_validator'), asks('admin', 'quota')]),
  },
  consent: null,
  clientsDecide: true,
  readers: { clients: 'file', monitoring: 'none', former: true },
  slots: { early: ['early', 'sick'] },
  notes: {},
  dayPermissions: ['izin_pulang_cepat'],
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
