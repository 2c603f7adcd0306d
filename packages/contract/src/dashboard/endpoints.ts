/** The numbers of a day for those who look after others (product/desk#day-overview). */
import { z } from 'zod';
import { COUNTED_GROUPS } from '@hadir/domain/attendance/day-group.ts';
import { plannedDay } from '../attendance/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, instantText, listOf, localDate, localTime, wholeNumber } from '../kernel/fields.ts';
import { leaveAccount } from '../leave/endpoints.ts';
import { requestRow } from '../requests/shapes.ts';
import { teamDay } from './team-day.ts';

export type { TeamDay } from './team-day.ts';

const count = z.object({
  value: z.number().int(),
  change: z.number().int().nullable(),
  trend: z.array(z.number().int()),
});

const overview = z.object({
  date: localDate,
  at: instantText,
  /** Everybody of the date in the reader's sight; `groups` add up to them. */
  people: z.number().int(),
  groups: z.record(z.enum(COUNTED_GROUPS), z.number().int()),
  /** Had a shift and were not away; who of them arrived and who did not add up to it. */
  expected: z.number().int(),
  arrived: z.number().int(),
  /**
   * `change` against the same weekday one week before at the same time; `trend` the last 10 workdays, of `missing` and
   * `absent` who never came.
   */
  onTime: count,
  late: count,
  missing: count,
  absent: count,
  /** With leave, permission, ill; travelling apart. */
  away: count,
  travel: count.extend({ cities: z.number().int() }),
  /** Slots of 15 minutes; `usual` is the mean of the four same weekdays before. */
  arrivals: z.array(
    z.object({ start: localTime, onTime: z.number().int(), late: z.number().int(), usual: z.number() }),
  ),
  /** The most common start of shift that day, for the line in the chart. */
  mainStart: localTime.nullable(),
  /** Attendance rate in percent of each of the last 30 days on which somebody was on duty, and how many were. */
  rates: z.array(
    z.object({ date: localDate, rate: z.number(), scheduled: z.number().int(), note: z.string().nullable() }),
  ),
  divisions: z.array(
    z.object({
      id: id.nullable(),
      name: z.string(),
      arrived: z.number().int(),
      expected: z.number().int(),
      missing: z.number().int(),
      absent: z.number().int(),
    }),
  ),
  /**
   * Each line leads to its list; `kind` names sentence and link, `detail` says what the count is made of. The count of
   * `period_closing` is the days until the lock, its `date` the day of it.
   */
  actions: z.array(
    z.object({
      kind: z.enum([
        'reviews',
        'day_changes',
        'missing',
        'missing_punch',
        'mangkir',
        'no_place',
        'period_closing',
        'failed_exports',
        'contracts_ending',
        'probation_ending',
      ]),
      count: z.number().int(),
      detail: z.string().nullable(),
      date: localDate.nullable(),
    }),
  ),
  /** Of today's missing people: when the last of them was reminded, and how many may be reminded now. */
  reminder: z.object({
    sentAt: instantText.nullable(),
    waiting: z.number().int(),
    can: z.array(z.enum(['remind'])),
  }),
});
export type Overview = z.output<typeof overview>;

/** The newest of the own requests that wait, with what a line about it says. */
const waitingRequest = requestRow.pick({
  id: true,
  kind: true,
  status: true,
  label: true,
  first: true,
  last: true,
  zone: true,
  days: true,
  minutes: true,
  flags: true,
  withoutChain: true,
  decidedBy: true,
  decisionReason: true,
  step: true,
});

/** Beside the own clock: what waits, how much leave is left, when work goes on. */
const ownHome = z.object({
  waiting: z.object({ count: z.number().int(), newest: waitingRequest }).nullable(),
  /** Of annual leave; null without an employment. */
  leave: leaveAccount
    .pick({ balance: true, waiting: true, available: true })
    .extend({
      /** The first days that lapse, where that is near. */
      lapse: leaveAccount.shape.projection.shape.lapses.element.nullable(),
      /** From when it may be taken. */
      eligibleOn: localDate.nullable(),
    })
    .nullable(),
  /** From today on: a week, and on to the first day of work behind today. */
  coming: z.array(plannedDay),
});
export type OwnHome = z.output<typeof ownHome>;

export const dashboard = {
  overview: endpoint({
    method: 'GET',
    path: '/api/dashboard',
    summary: 'Angka kehadiran satu hari dalam cakupan sendiri.',
    access: 'attendance.overview',
    tags: ['day', 'review', 'request', 'export'],
    query: z.strictObject({ date: localDate.optional(), division: listOf(id), unit: listOf(id) }),
    reply: dataOf(overview),
  }),
  team: endpoint({
    method: 'GET',
    path: '/api/dashboard/team',
    summary: 'Orang-orang dalam cakupan sendiri menurut keadaan hari ini.',
    access: 'attendance.overview',
    tags: ['day', 'review', 'request', 'export'],
    query: z.strictObject({ date: localDate.optional() }),
    /** At most 1,000 people; `total` counts all. */
    reply: z.object({ data: z.array(teamDay), total: z.number().int() }),
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/dashboard/remind',
    summary: 'Mengingatkan yang belum absen hari ini; tiap orang paling sering sekali per jam.',
    access: 'attendance.remind',
    body: z.strictObject({}),
    reply: dataOf(z.object({ reminded: z.number().int() })),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/dashboard/own',
    summary: 'Beranda sendiri: pengajuan yang menunggu, sisa cuti, dan jadwal berikutnya.',
    access: 'attendance.clock',
    tags: ['day', 'review', 'request', 'export'],
    reply: dataOf(ownHome),
  }),
  /** Server-sent events: `{topic, userId?, workDate?}`; the listener fetches what it shows. */
  live: endpoint({
    method: 'GET',
    path: '/api/live',
    summary: 'Aliran pemberitahuan langsung.',
    access: 'signed-in',
    /** `ageMs`: how old, in milliseconds, the oldest answer on the screen may be: news of that time come first. */
    query: z.strictObject({ ageMs: wholeNumber(0, 86_400_000).optional() }),
    reply: z.undefined(),
    answers: 'stream',
  }),
};
