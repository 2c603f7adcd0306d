/**
 * data table: every key that a reply about requests may hold, typed by hand, and who is told less of it.
 * A key that is added to a reply fails the test until somebody has thought of its readers.
 */
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { Canary, Reader } from './visibility-stage.ts';

const words = (text: string) => text.trim().split(/\s+/);

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

const DETAILS: Readonly<Record<RequestKind, readonly string[]>> = {
  leave: words(`details.type details.typeName details.half details.dates details.keptDates details.paid details.wage
    details.eventDate details.relation details.specialMonths details.letterDays details.agreedDays
    details.contactPhone details.handover`),
  sick: words(`details.workingDays details.calendarDays details.keptTo
    details.letter details.letter.dueOn details.letter.at details.letter.there details.letter.without
    details.wage details.wage.episodeStart details.wage.month details.wage.percent`),
  correction: words(`details.zone details.workDate details.what details.before details.before.in details.before.out
    details.after details.after.in details.after.out details.overQuota`),
  late_permission: words('details.time details.overQuota'),
  early_leave: words('details.time details.overQuota'),
  permission: words('details.category details.workdays details.paidDays'),
  day_off_permission: words('details.mode details.replacement'),
  out_permission: words('details.from details.to'),
  wfh: words('details.workdays details.address'),
  overtime: words(`details.plan details.plan.workDate details.plan.start details.plan.end details.plan.breakMinutes
    details.plan.minutes details.plan.payDay details.reason details.reasonId details.orderedBy details.consentAt
    details.splNo details.actual details.actual.start details.actual.end details.actual.minutes details.shownPhase details.flags
    details.validatedMinutes`),
  shift_change: words(`details.what details.toShiftId details.partner details.changes details.changes[].date
    details.changes[].before details.changes[].after details.changes[].person details.changes[].person.id details.changes[].person.fullname`),
};

const WITH_FILES: readonly RequestKind[] = ['leave', 'sick'];
/** Decided once at least, and decided for good, on the stage of the test. */
const DECIDED: readonly RequestKind[] = ['late_permission', 'overtime'];

/** Keys that are empty for a reader: what lies inside them is not told. */
const UNTOLD: Partial<Record<Reader, Partial<Record<RequestKind, readonly string[]>>>> = {
  supervisor: { sick: ['details.letter.', 'details.wage.', 'attachments[].'] },
  leader: { sick: ['details.letter.', 'details.wage.', 'attachments[].'] },
  client: { leave: ['attachments[].'], sick: ['details.letter.', 'details.wage.', 'attachments[].'] },
  client3: { leave: ['attachments[].'], sick: ['details.letter.', 'details.wage.', 'attachments[].'] },
  monitoring: { leave: ['attachments[].'], sick: ['details.letter.', 'details.wage.', 'attachments[].'] },
};

function rowKeys(kind: RequestKind, reader: Reader): string[] {
  const waits = kind !== 'overtime';
  const row = [...ROW, 'details', ...DETAILS[kind]].filter((key) => waits || !key.startsWith('step.'));
  const untold = UNTOLD[reader]?.[kind] ?? [];
  return row.filter((key) => !untold.some((start) => key.startsWith(start))).toSorted();
}

export function detailKeys(kind: RequestKind, reader: Reader): string[] {
  const untold = UNTOLD[reader]?.[kind] ?? [];
  const files = WITH_FILES.includes(kind) && !untold.includes('attachments[].') ? FILE : [];
  return [...rowKeys(kind, reader), ...WHOLE, ...files, ...(DECIDED.includes(kind) ? DECIDER : [])].toSorted();
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

/** Of a draft sent for a preview; its own part by kind. */
export const PREVIEW_KEYS = words(`first last zone label days minutes problems warnings chain chain[].actor
  chain[].namedBy chain[].people chain[].people[].id chain[].people[].fullname withoutChain away away.people away.data
  away.others clash clash.id clash.kind clash.label clash.first clash.last details problems[].code problems[].field
  problems[].message`);
export const PREVIEW_DETAILS: Readonly<Record<RequestKind, readonly string[]>> = {
  leave: words('dates balance balance.before balance.waiting balance.after paid wage'),
  sick: words('workingDays calendarDays letterDue wage wage.episodeStart wage.month wage.percent givenBack'),
  correction: words('zone workDate what before before.in before.out after after.in after.out'),
  late_permission: words('shift shift.name shift.start shift.end shift.half used quota overQuota'),
  early_leave: words('shift shift.name shift.start shift.end shift.half used quota overQuota'),
  permission: words('workdays paidDays paidDaysUsed paidDaysAYear'),
  day_off_permission: words('shift shift.name shift.start shift.end used quota'),
  out_permission: words('shift shift.name shift.start shift.end shift.half'),
  wfh: words('workdays daysInWeek maxPerWeek'),
  overtime: words(`plan plan.workDate plan.start plan.end plan.breakMinutes plan.minutes plan.payDay
    counter counter.day counter.day.used counter.day.limit
    counter.week counter.week.from counter.week.to counter.week.used counter.week.limit`),
  shift_change: words(`changes changes[].date changes[].before changes[].after changes[].person changes[].person.id
    changes[].person.fullname`),
};

type VisibleSecrets = '-' | readonly Canary[];
const NOBODY: VisibleSecrets = '-';

/** Secrets that a reader finds in whatever tells of requests: lists, details, queues. `-`: the request is not there. */
export const SECRETS: Readonly<Record<Reader, VisibleSecrets>> = {
  own: ['A', 'B', 'D', 'R', 'S', 'T'],
  admin: ['A', 'B', 'D', 'R', 'S', 'T'],
  supervisor: ['A', 'B', 'R', 'T'],
  leader: ['A', 'B', 'R', 'T'],
  client: ['A'],
  client3: ['A'],
  monitoring: ['A'],
  superadmin: NOBODY,
  admin_meeting: NOBODY,
  staff: NOBODY,
  agent: NOBODY,
  admin_agent: NOBODY,
  counselor: NOBODY,
  hrd: NOBODY,
  mtv: NOBODY,
};

/** Kinds of which a reader who sees the person sees nothing. */
export const UNREAD: Partial<Record<Reader, readonly RequestKind[]>> = {
  client: ['day_off_permission'],
  client3: ['day_off_permission'],
  monitoring: [
    'late_permission',
    'early_leave',
    'permission',
    'day_off_permission',
    'wfh',
    'shift_change',
    'out_permission',
  ],
};

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
