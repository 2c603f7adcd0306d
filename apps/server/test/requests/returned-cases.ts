/**
 * data table: drafts that together fill in every field of every kind, and where the detail of a request tells each field,
 * so that the form can be filled in again when the request comes back. Kinds whose fields exclude each other have several.
 */
import type { RequestDetail } from '@hadir/contract/all-request-kinds.ts';
import { type Instant, instant, type LocalDate, timeIn, type Zone } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { november, novemberAt } from '../overtime/overtime.ts';
import { dateFor, DRAFTS, type Named, NOVEMBER_16 } from './drafts.ts';

/** What a draft may name beside the usual: whose it is, who takes over or swaps shifts, a file uploaded before. */
export interface NamedByReturned extends Named {
  readonly staffId: string;
  readonly colleagueId: string;
  readonly fileId: string;
}

export interface ReturnedCase {
  readonly name: string;
  readonly kind: RequestKind;
  /** Who asks; the person unless told. */
  readonly asker?: 'superior' | 'admin';
  /** Monday morning unless told. */
  readonly now?: Instant;
  /** Beside the usual draft and its file. */
  readonly body?: (named: NamedByReturned) => object;
}

export function bodyOf({ kind, body }: ReturnedCase, named: NamedByReturned): Record<string, unknown> {
  const files = [{ id: named.fileId, name: `lampiran ${kind}.jpg` }];
  return { ...DRAFTS[kind](named, dateFor(kind, NOVEMBER_16)), files, ...body?.(named) };
}

const range = (from: LocalDate, to: LocalDate) => () => ({ from, to });

export const RETURNED: readonly ReturnedCase[] = [
  {
    name: 'half a day with all that a type may ask for',
    kind: 'leave',
    body: ({ colleagueId }) => ({
      half: 'PM',
      eventDate: november('19'),
      relation: 'MERTUA',
      specialMonths: 2,
      letterDays: 45,
      agreedDays: 3,
      contactPhone: '081255550101',
      handoverUserId: colleagueId,
    }),
  },
  { name: 'two days', kind: 'leave', body: range(november('19'), november('20')) },
  { name: 'two days', kind: 'sick', body: range(november('16'), november('17')) },
  { name: 'both ends of a day', kind: 'correction' },
  { name: 'one end of a day', kind: 'correction', body: () => ({ in: null, out: '17:10' }) },
  { name: 'until ten', kind: 'late_permission' },
  { name: 'from three', kind: 'early_leave' },
  { name: 'two hours', kind: 'out_permission' },
  {
    name: 'two days, asked by the superior',
    kind: 'permission',
    asker: 'superior',
    body: ({ staffId: userId }) => ({ userId, from: november('18'), to: november('19'), category: 'musibah' }),
  },
  {
    name: 'unpaid, asked by an admin',
    kind: 'permission',
    asker: 'admin',
    body: ({ staffId: userId }) => ({ userId, paid: false }),
  },
  { name: 'without pay', kind: 'day_off_permission' },
  {
    name: 'against a free day',
    kind: 'day_off_permission',
    body: () => ({ mode: 'tukar_hari', replacement: november('21') }),
  },
  { name: 'two days', kind: 'wfh', body: range(november('18'), november('19')) },
  { name: 'with a break', kind: 'overtime', body: () => ({ breakMinutes: 30 }) },
  {
    name: 'of the evening before',
    kind: 'overtime',
    now: novemberAt('17', '09:00'),
    body: () => ({ date: november('16'), retroactive: true }),
  },
  { name: 'another shift', kind: 'shift_change' },
  {
    name: "a swap with a colleague's other day",
    kind: 'shift_change',
    body: ({ colleagueId: partnerId }) => ({
      what: 'tukar',
      toShiftId: null,
      partnerId,
      otherDate: november('21'),
    }),
  },
  {
    name: 'a day off for another',
    kind: 'shift_change',
    body: () => ({ what: 'tukar_libur', toShiftId: null, otherDate: november('21') }),
  },
];

type DetailReader = (detail: RequestDetail) => unknown;
type DetailOf<K extends RequestKind> = Extract<RequestDetail, { kind: K }>;

const clock = (at: string | null, zone: Zone) => (at === null ? null : timeIn(instant(at), zone));

/** Typed as the readers of one kind, used as readers of any detail: each is only asked about its own kind. */
const detailReaders = <K extends RequestKind>(_: K, readers: Record<string, (detail: DetailOf<K>) => unknown>) =>
  readers as unknown as Readonly<Record<string, DetailReader>>;

/** Of every kind. */
export const COMMON_DETAIL_READERS: Readonly<Record<string, DetailReader>> = {
  userId: ({ person }) => person.id,
  reason: ({ reason }) => reason,
  files: ({ attachments }) => attachments.map(({ id, name }) => ({ id, name })),
};

const first: DetailReader = (detail) => detail.first;
const last: DetailReader = (detail) => detail.last;

/** By the names of the draft's fields; what a kind has beside these is in NOT_TOLD. */
export const DETAIL_READERS: Readonly<Record<RequestKind, Readonly<Record<string, DetailReader>>>> = {
  leave: detailReaders('leave', {
    type: ({ details }) => details.type,
    from: first,
    to: last,
    half: ({ details }) => details.half,
    eventDate: ({ details }) => details.eventDate,
    relation: ({ details }) => details.relation,
    specialMonths: ({ details }) => details.specialMonths,
    letterDays: ({ details }) => details.letterDays,
    agreedDays: ({ details }) => details.agreedDays,
    contactPhone: ({ details }) => details.contactPhone,
    handoverUserId: ({ details }) => details.handover?.id,
  }),
  sick: detailReaders('sick', { from: first, to: last }),
  correction: detailReaders('correction', {
    date: ({ details }) => details.workDate,
    in: ({ details }) => clock(details.after.in, details.zone),
    out: ({ details }) => clock(details.after.out, details.zone),
  }),
  late_permission: detailReaders('late_permission', { date: first, time: ({ details }) => details.time }),
  early_leave: detailReaders('early_leave', { date: first, time: ({ details }) => details.time }),
  out_permission: detailReaders('out_permission', {
    date: first,
    from: ({ details }) => details.from,
    to: ({ details }) => details.to,
  }),
  permission: detailReaders('permission', {
    from: first,
    to: last,
    category: ({ details }) => details.category,
    paid: ({ details }) => details.paidDays === details.workdays.length,
  }),
  day_off_permission: detailReaders('day_off_permission', {
    date: first,
    mode: ({ details }) => details.mode,
    replacement: ({ details }) => details.replacement,
  }),
  wfh: detailReaders('wfh', { from: first, to: last, address: ({ details }) => details.address }),
  overtime: detailReaders('overtime', {
    date: ({ details }) => details.plan.workDate,
    start: ({ details, zone }) => clock(details.plan.start, zone),
    end: ({ details, zone }) => clock(details.plan.end, zone),
    breakMinutes: ({ details }) => details.plan.breakMinutes,
    reasonId: ({ details }) => details.reasonId,
    retroactive: ({ flags }) => flags.includes('SUSULAN'),
  }),
  shift_change: detailReaders('shift_change', {
    what: ({ details }) => details.what,
    date: first,
    toShiftId: ({ details }) => details.toShiftId,
    partnerId: ({ details }) => details.partner?.id ?? null,
    otherDate: (detail) => detail.details.changes.find(({ date }) => date !== detail.first)?.date ?? null,
  }),
};

/** Fields that the detail does not tell, and why. */
export const NOT_IN_DETAIL: Readonly<Partial<Record<RequestKind, Readonly<Record<string, string>>>>> = {
  correction: { draftId: 'used up by the first request, which keeps it' },
};
