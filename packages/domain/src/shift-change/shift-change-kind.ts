/** Changing shifts as a kind of request (rules/schedules#shift-change). */
import { asks, flow } from '../requests/flow.ts';
import { declareKind } from '../requests/kind-declaration.ts';

export const shiftChangeKind = declareKind({
  kind: 'shift_change',
  word: 'Shifting',
  flows: {
    internal: flow([asks('partner'), asks('superior')]),
    project: flow([asks('partner'), asks('leader'), asks('any_validator')]),
  },
  consent: 'partner',
  clientsDecide: true,
  readers: { clients: 'file', monitoring: 'file', former: true },
  slots: { shift: ['shift'] },
  notes: {},
  dayPermissions: [],
  dayNote: { name: 'Ganti shift', effect: 'jadwal hari ini mengikuti shift pengganti' },
  awayLetter: null,
  shownWaiting: true,
  countedInDays: false,
  hasQuota: false,
  ownInboxPart: false,
  submittedAfterwards: false,
  expires: 'start',
  decidedAfterClosing: false,
  givenUpDuring: false,
});
