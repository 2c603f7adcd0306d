/** Overtime as a kind of request (rules/overtime#order-and-proposal). */
import { asks, flow } from '../requests/flow.ts';
import { declareKind } from '../requests/kind-declaration.ts';

export const overtimeKind = declareKind({
  kind: 'overtime',
  word: 'Lembur',
  flows: {
    internal: flow([asks('employee'), asks('superior')]),
    project: flow([asks('employee'), asks('leader'), asks('validator1'), asks('validator2')]),
  },
  consent: 'employee',
  clientsDecide: true,
  readers: { clients: 'file', monitoring: 'file', former: true },
  slots: { overtime: [] },
  notes: {},
  dayPermissions: [],
  dayNote: { name: 'Lembur', effect: 'dihitung terpisah dari jam kerja hari ini' },
  awayLetter: null,
  shownWaiting: false,
  countedInDays: false,
  hasQuota: false,
  ownInboxPart: true,
  submittedAfterwards: false,
  expires: 'start',
  decidedAfterClosing: false,
  givenUpDuring: false,
});
