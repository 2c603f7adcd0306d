/** Leave as a kind of request (rules/leave#request-of-leave). */
import { asks, flow } from '../requests/flow.ts';
import { declareKind, HALF_DAYS } from '../requests/kind-declaration.ts';

export const leaveKind = declareKind({
  kind: 'leave',
  word: 'Cuti',
  flows: {
    internal: flow([asks('superior'), asks('admin', 5)]),
    project: flow([asks('leader'), asks('validator1'), asks('validator2')]),
  },
  consent: null,
  clientsDecide: true,
  readers: { clients: 'file', monitoring: 'file', former: true },
  slots: HALF_DAYS,
  notes: {
    handoverNote: {
      label: 'Catatan serah terima',
      input: { type: 'text', max: 500 },
      required: false,
      outside: false,
    },
  },
  dayPermissions: ['cuti', 'cuti_setengah_hari'],
  dayNote: null,
  awayLetter: 'C',
  shownWaiting: true,
  countedInDays: true,
  hasQuota: false,
  ownInboxPart: true,
  submittedAfterwards: false,
  paper: 'leave',
  expires: 'week after',
  decidedAfterClosing: true,
  givenUpDuring: true,
});
