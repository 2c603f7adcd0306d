/** Correction of taps as a kind of request (rules/attendance#correction-by-the-employee). */
import { asks, flow } from '../requests/flow.ts';
import { declareKind } from '../requests/kind-declaration.ts';

export const correctionKind = declareKind({
  kind: 'correction',
  word: 'Koreksi',
  flows: {
    internal: flow([asks('superior'), asks('admin', 'quota')]),
    project: flow([asks('leader'), asks('admin')]),
  },
  consent: null,
  clientsDecide: false,
  readers: { clients: 'list', monitoring: 'list', former: true },
  slots: { correction: ['correction'] },
  notes: {},
  dayPermissions: [],
  dayNote: { name: 'Koreksi', effect: 'jam hari ini diperbaiki' },
  awayLetter: null,
  shownWaiting: false,
  countedInDays: false,
  hasQuota: true,
  ownInboxPart: true,
  submittedAfterwards: true,
  expires: 'lock',
  decidedAfterClosing: true,
  givenUpDuring: false,
});
