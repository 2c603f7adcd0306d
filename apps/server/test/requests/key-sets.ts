/**
 * data table: every key that a reply about requests may hold, typed by hand, and who is told less of it.
 * A key that is added to a reply fails the test until somebody has thought of its readers.
 */
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { KIND_CASES } from '../../../../packages/contract/test-data/request-kinds/all-kind-cases.ts';
import type { Canary } from '../../../../packages/contract/test-data/request-kinds/canaries.ts';
import { words } from '../../../../packages/contract/test-data/request-kinds/case-words.ts';
import type { Reader } from '../../../../packages/contract/test-data/request-kinds/kind-case.ts';

const ROW = words(`
  id version kind status phase askedBy label first last startsAt endsAt zone days minutes reason flags withoutChain
  submittedAt decidedAt decidedBy decisionReason files can
  person person.id person.fullname person.employeeNo person.unit person.photo
  step step.no step.of step.actor step.namedBy step.people step.people[].id step.people[].fullname step.since
`);

const WHOLE = words(`
  steps steps[].no steps[].actor steps[].namedBy steps[].state steps[].people steps[].people[].id
  steps[].people[].fullname steps[].since steps[].decidedAt steps[].decidedBy steps[].onBehalfOf
  timeline timeline[].id timeline[].at timeline[].move timeline[].by timeline[].by.id timeline[].by.fullname
  timeline[].onBehalfOf timeline[].reason timeline[].reasonCode timeline[].step timeline[].undone
  attachments away away.people away.data away.others undoUntil
`);
const FILE = words('attachments[].id attachments[].name attachments[].mime attachments[].bytes attachments[].url');
const DECIDER = words('steps[].decidedBy.id steps[].decidedBy.fullname');

function rowKeys(kind: RequestKind, reader: Reader): string[] {
  const { detailKeys: own, decided, untold } = KIND_CASES[kind];
  const waits = decided !== 'for good';
  const row = [...ROW, 'details', ...own].filter((key) => waits || !key.startsWith('step.'));
  return row.filter((key) => !(untold[reader] ?? []).some((start) => key.startsWith(start))).toSorted();
}

export function detailKeys(kind: RequestKind, reader: Reader): string[] {
  const { withFiles, decided, untold } = KIND_CASES[kind];
  const files = withFiles && untold[reader]?.includes('attachments[].') !== true ? FILE : [];
  return [...rowKeys(kind, reader), ...WHOLE, ...files, ...(decided === 'never' ? [] : DECIDER)].toSorted();
}

const page = (keys: readonly string[]) =>
  [...keys.map((key) => `data[].${key}`), 'data', 'page', 'size', 'total'].toSorted();

/** Of a list that is counted up to a bound. */
const countedPage = (keys: readonly string[]) => [...page(keys), 'hasMore'].toSorted();

export const listKeys = (kind: RequestKind, reader: Reader) => countedPage(rowKeys(kind, reader));
export const INBOX_KEYS = [
  ...page([...ROW, 'waitingHours', 'onBehalfOf', 'lines', 'lines[].text', 'lines[].tone', 'exception']),
  ...words('counts counts[].kind counts[].count oldestHours'),
].toSorted();
export const DECIDED_KEYS = page([...ROW, 'myMove', 'myDecisionAt']);
export const ALL_KEYS = countedPage(ROW);

export const AROUND_KEYS = words(`first last away away.people away.data away.others can remindFrom handed
  period period.label period.locked day`).toSorted();

/** Of a draft sent for a preview, beside the part of its kind. */
export const PREVIEW_KEYS = words(`first last zone label days minutes problems warnings chain chain[].actor
  chain[].namedBy chain[].people chain[].people[].id chain[].people[].fullname withoutChain away away.people away.data
  away.others clash clash.id clash.kind clash.label clash.first clash.last details problems[].code problems[].field
  problems[].message`);
type VisibleSecrets = '-' | readonly Canary[];
const NOBODY: VisibleSecrets = '-';

/** Secrets that a reader finds in whatever tells of requests: lists, details, queues. `-`: the request is not there. */
export const SECRETS: Readonly<Record<Reader, VisibleSecrets>> = {
  own: ['A', 'B', 'D', 'H', 'R', 'S', 'T'],
  admin: ['A', 'B', 'D', 'H', 'R', 'S', 'T'],
  supervisor: ['A', 'B', 'H', 'R', 'T'],
  leader: ['A', 'B', 'H', 'R', 'T'],
  client: ['A'],
  client3: ['A'],
  monitoring: ['A'],
  superadmin: NOBODY,
  // Trips alone, in which nothing is secret.
  admin_meeting: [],
  staff: NOBODY,
  agent: NOBODY,
  admin_agent: NOBODY,
  counselor: NOBODY,
  hrd: NOBODY,
  mtv: NOBODY,
};

/** Kinds of which a reader who sees the person sees nothing; who looks after trips reads no other kind. */
export const isUnread = (reader: Reader, kind: RequestKind) =>
  KIND_CASES[kind].unread.includes(reader) || (reader === 'admin_meeting' && kind !== 'trip');

/** Status of opening the doctor's letter, and a proof of the family. */
export const OPENS: Readonly<Record<Reader, readonly [letter: number, proof: number]>> = {
  own: [200, 200],
  admin: [200, 200],
  supervisor: [404, 200],
  leader: [404, 200],
  client: [404, 404],
  client3: [404, 404],
  monitoring: [404, 404],
  superadmin: [403, 403],
  admin_meeting: [404, 404],
  staff: [404, 404],
  agent: [404, 404],
  admin_agent: [404, 404],
  counselor: [404, 404],
  hrd: [404, 404],
  mtv: [404, 404],
};

/** Every path of keys in a reply: `a.b`, elements of lists as `a[]`. */
export function keysOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => keysOf(one, `${path}[]`)))].toSorted();
  if (typeof value !== 'object' || value === null) return [];
  const found = Object.entries(value).flatMap(([key, inside]) => {
    const name = path === '' ? key : `${path}.${key}`;
    return [name, ...keysOf(inside, name)];
  });
  return [...new Set(found)].toSorted();
}
