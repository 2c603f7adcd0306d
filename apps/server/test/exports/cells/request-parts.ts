/** What each kind of request adds of its own: the n-th of its kind differs from the one before in every field. */
import { addDays, localDate } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { seal, type SealingKeys } from '../../../src/db/sealed.ts';
import type { TestUser } from '../../world/factories.ts';
import { type CellsPeople, ZONES } from './people.ts';

export const STATUSES = [
  'approved',
  'rejected',
  'pending',
  'cancelled',
  'approved',
  'cancel_pending',
  'expired',
  'draft',
] as const;
export type Status = (typeof STATUSES)[number];

export const isGranted = (status: Status) => status === 'approved' || status === 'cancel_pending';

/** One request: the n-th of its kind. */
export interface Made {
  readonly id: string;
  readonly n: number;
  readonly status: Status;
  readonly user: TestUser;
  readonly date: string;
}

export interface Facts extends CellsPeople {
  readonly key: SealingKeys;
  readonly reasonId: string;
  readonly typeId: string;
}

type Part = (made: Made, facts: Facts) => object;

export const ends = (n: number, hour: number) => `T${String(hour).padStart(2, '0')}:${String(10 + n)}:00Z`;
export const either = <T>(n: number, ...of: readonly T[]): T => of[n % of.length] as T;
const leg = (to: string, mode: string, cost: number) => ({
  from: 'Jakarta',
  to,
  depart: null,
  arrive: null,
  mode,
  cost,
});

/** data table: the own row of each kind that has one beside the request itself. */
export const PARTS: Readonly<Partial<Record<RequestKind, readonly [table: string, part: Part]>>> = {
  correction: [
    'correction_request',
    ({ n, date }) => ({
      before_in_at: n % 3 === 1 ? `${date}${ends(n, 1)}` : null,
      before_out_at: n % 4 === 1 ? `${date}${ends(n, 9)}` : null,
      in_at: n % 2 === 0 ? `${date}${ends(n, 2)}` : null,
      out_at: n % 2 === 1 || n % 4 === 0 ? `${date}${ends(n, 10)}` : null,
      added_events: [],
      removed_events: [],
    }),
  ],
  sick: [
    'sick_request',
    ({ n, date }) => ({
      working_days: 1 + n / 2,
      calendar_days: 1 + (n % 3),
      letter_at: n % 2 === 0 ? `${date}T20:30:00Z` : null,
    }),
  ],
  leave: [
    'leave_request',
    ({ n, date }, { typeId }) => ({
      type_id: typeId,
      account: 'TAHUNAN',
      half: either(n, 'AM', 'PM', null),
      calendar_days: false,
      dates: [date],
      paid: true,
    }),
  ],
  late_permission: ['late_permission', ({ n, date }) => ({ work_date: date, until_time: `09:${10 + n}` })],
  early_leave: ['early_leave', ({ n, date }) => ({ work_date: date, from_time: `15:${10 + n}` })],
  permission: [
    'absence_permission',
    ({ n, date }) => ({
      category: either(n, 'keluarga', 'administrasi', 'musibah', 'lainnya'),
      workdays: [date],
      paid_days: n % 2,
    }),
  ],
  day_off_permission: [
    'day_off_permission',
    ({ n, date }) => ({
      work_date: date,
      mode: either(n, 'tukar_hari', 'tanpa_upah'),
      replacement: n % 2 === 0 ? addDays(localDate(date), 3) : null,
    }),
  ],
  wfh: ['wfh_permission', ({ date }) => ({ workdays: [date] })],
  shift_change: [
    'shift_change',
    ({ n, date, user }, { people, superior }) => ({
      what: either(n, 'tukar', 'tukar_libur'),
      work_date: date,
      partner_id: n % 2 === 0 ? (people[(n + 1) % 3]?.id ?? superior.id) : null,
      other_date: addDays(localDate(date), 2),
      changes: [
        { userId: superior.id, date, before: 'Bukan', after: 'Miliknya' },
        { userId: user.id, date, before: `Pagi ${n}`, after: n % 3 === 0 ? null : `Malam ${n}` },
      ],
    }),
  ],
  overtime: [
    'overtime_order',
    ({ id, n, date, user, status }, { reasonId, admin, key }) => {
      const done = isGranted(status);
      const facts = payOf(n);
      return {
        user_id: user.id,
        work_date: date,
        pay_day: either(n, 'workday', 'rest_or_holiday', 'holiday_on_shortest_day'),
        plan_start: `${date}${ends(n, 10)}`,
        plan_end: `${date}${ends(n, 12)}`,
        break_minutes: 0,
        plan_minutes: 120,
        reason_id: reasonId,
        live: done || status === 'pending',
        spl_no: status === 'pending' ? null : `SPL-${n}`,
        check_code: id,
        actual_start: done ? `${date}${ends(n, 10)}` : null,
        actual_end: done ? `${date}${ends(n + 7, 12)}` : null,
        actual_minutes: done ? 127 : null,
        realised_at: done ? `${date}T20:00:00Z` : null,
        validated_minutes: done ? 120 + n : null,
        validated_at: done ? `${date}T21:00:00Z` : null,
        validated_by: done ? admin.id : null,
        pay_flags: done && n % 4 === 0 ? ['LEBIH_4_JAM_SEHARI'] : [],
        validation_note: done ? `Nota ${n}` : '',
        pay_sealed: done ? seal(key, `overtime/${user.company.id}/${id}`, JSON.stringify(facts)) : null,
      };
    },
  ],
  trip: [
    'trip',
    ({ n, date, status }) => ({
      category: either(n, 'dalam_kota', 'luar_kota', 'luar_negeri'),
      region: '35',
      origin: 'Jakarta',
      depart_at: `${date}T01:00:00Z`,
      origin_tz: ZONES[0],
      // Beyond midnight there, not here.
      return_at: `${addDays(localDate(date), n % 3)}T16:30:00Z`,
      return_tz: ZONES[2],
      legs: [
        leg(`Kota ${n}`, 'pesawat', 400_000),
        leg('Surabaya', 'kereta', 150_000),
        leg('Jakarta', 'pesawat', 400_000),
      ],
      number: isGranted(status) ? `00${n}/SPPD` : null,
      per_diem: 250_000,
      hotel_cap: 600_000,
      other_cost: 90_000,
      estimate: 250_000 * ((n % 3) + 2) + 600_000 * ((n % 3) + 1) + 950_000 + 90_000,
      settlement_due: addDays(localDate(date), 12),
      ...(n % 2 === 0
        ? { realised_total: 900_000 + n, realised_difference: either(n / 2, 100_000, -200_000, 0) }
        : { realised_total: null, realised_difference: null }),
    }),
  ],
};
/** What validated hours count as and pay. */
export const payOf = (n: number) => ({
  agreed: { basis: 'monthly', basic: 4_325_000, fixedAllowance: 0, variableAllowance: 0 },
  base: 4_325_000.25 + n,
  hourly: 25_000.5 + n,
  rule: 'fixed',
  factor: null,
  divisor: 173,
  week: 5,
  parts: [],
  tiers: [
    { multiplier: 1.5, minutes: 60 },
    { multiplier: 2, minutes: 60 + n },
  ],
  weightedHours: 3.5 + n / 4,
  pay: 787_500 + n,
});
