/** Going out during the hours of work as a kind of request (rules/leave#going-out). */
import { asks, flow } from '../requests/flow.ts';
import { declareKind } from '../requests/kind-declaration.ts';

export const outPermissionKind = declareKind({
  kind: 'out_permission',
  word: 'Izin keluar',
  flows: {
    internal: flow([asks('superior')]),
    project: flow([asks('leader'), asks('any_validator')]),
  },
  consent: null,
  clientsDecide: true,
  readers: { clients: 'list', monitoring: 'none', former: true },
  slots: { out: ['out'] },
  notes: {},
  dayPermissions: [],
  dayNote: { name: 'Izin keluar', effect: 'boleh keluar di tengah jam kerja' },
  awayLetter: null,
  shownWaiting: false,
  countedInDays: false,
  hasQuota: false,
  ownInboxPart: false,
  submittedAfterwards: false,
  paper: 'permission',
  expires: 'lock',
  decidedAfterClosing: false,
  givenUpDuring: false,
});
