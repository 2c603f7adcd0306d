/** What the request forms read while they are filled in, and the frame of a request that came back. */
import { requestDetail } from '@hadir/contract/all-request-kinds.ts';
import type { LeaveTypeShape } from '@hadir/contract/leave/endpoints.ts';
import { LEAVE_TYPES } from '@hadir/domain/leave/leave-types.ts';
import { ME, REASON_ID, SARI, SHIFTS } from '../../../../packages/contract/test-data/request-kinds/form-stage.ts';
import type { Answers } from '../network.ts';
import { id, sessionOf, TODAY } from '../session.ts';

const none = { data: [], people: 0, others: 0 };
const empty = { data: [] };

export const PREVIEW = {
  first: TODAY,
  last: TODAY,
  zone: 'Asia/Jakarta',
  label: '',
  days: null,
  minutes: null,
  problems: [],
  warnings: [],
  chain: [],
  withoutChain: false,
  away: none,
  clash: null,
  details: null,
} as const;

const typeOf = ({ code, name, halfDay, event, relation }: (typeof LEAVE_TYPES)[number]): Partial<LeaveTypeShape> => ({
  code,
  name,
  halfDay,
  event,
  relation,
});

export const FORM_ANSWERS: Answers = {
  'GET /api/session': sessionOf(),
  'GET /api/attendance/plan': empty,
  'GET /api/leave/types': { data: LEAVE_TYPES.map(typeOf) },
  'GET /api/people/directory': {
    data: [{ userId: SARI.id, fullname: SARI.fullname, photo: null, position: 'Staf', email: null, phone: null }],
  },
  'GET /api/overtime/reasons': { data: [{ id: REASON_ID, name: 'Tutup Buku' }] },
  'GET /api/corrections/days/:date': {
    data: {
      date: '2026-11-18',
      zone: 'Asia/Makassar',
      status: null,
      shift: null,
      taps: { in: null, out: null },
      draft: null,
    },
  },
  'GET /api/shift-change/partners': {
    data: [{ ...SARI, shift: SHIFTS.siang }],
    own: SHIFTS.pagi,
    shifts: [SHIFTS.pagi, SHIFTS.siang],
  },
  'POST /api/requests/:kind/preview': { data: PREVIEW },
};

/** A request that was given back, whole as the server tells it; judged by the contract's own schema. */
export function returnedRequest(more: {
  kind: string;
  first: string;
  last: string;
  flags?: string[];
  notes?: Readonly<Record<string, string | number>>;
  reason: string;
  details: unknown;
  files: readonly { id: string; name: string }[];
}) {
  const { files, ...own } = more;
  return requestDetail.parse({
    id: id(50),
    version: 3,
    status: 'draft',
    phase: null,
    person: { ...ME, employeeNo: 'NSC-0007', unit: null, photo: null },
    askedBy: null,
    label: '',
    startsAt: '2026-11-20T01:00:00.000Z',
    endsAt: '2026-11-20T10:00:00.000Z',
    zone: 'Asia/Makassar',
    days: null,
    minutes: null,
    flags: [],
    withoutChain: false,
    submittedAt: '2026-11-19T03:00:00.000Z',
    decidedAt: null,
    decidedBy: null,
    decisionReason: 'Lengkapi dulu.',
    step: null,
    files: files.length,
    can: ['submit', 'cancel'],
    steps: [],
    timeline: [],
    attachments: files.map((file) => ({ ...file, mime: 'application/pdf', bytes: 9, url: '/surat' })),
    away: none,
    undoUntil: null,
    ...own,
  });
}
