/**
 * The permissions of a day: coming late, leaving early, staying away, izin off, WFH (rules/leave#permissions,
 * rules/schedules#day-off-on-request).
 */
import { z } from 'zod';
import { ABSENCE_CATEGORIES } from '@hadir/domain/permissions/absence-rules.ts';
import { DAY_OFF_MODES } from '@hadir/domain/permissions/day-off-rules.ts';
import { HALVES } from '@hadir/domain/leave/count-days.ts';
import { localDate, localTime, text } from '../kernel/fields.ts';
import { requestKind } from '../requests/request-kind.ts';

/** The hours of a day as they were planned. */
const plannedShift = z.object({ name: z.string(), start: localTime, end: localTime });

/** The hours on which a person is expected: with half a day of leave, what it leaves of the shift. */
export const expectedHours = plannedShift.extend({
  /** The half that is leave; null: none. */
  half: z.enum(HALVES).nullable(),
});

const hourPreview = z.object({
  /** Null on a day without expected hours. */
  shift: expectedHours.nullable(),
  /** In the period of the date, this one not counted. */
  used: z.number().int(),
  quota: z.number().int(),
  /** An HR step is added. */
  overQuota: z.boolean(),
});

const hourDraft = {
  date: localDate,
  /** Late: until when; early: from when. Of a night shift, times up to its end lie on the next date. */
  time: localTime,
};
const hourDetails = z.object({ time: localTime, overQuota: z.boolean() });

export const latePermission = requestKind({
  kind: 'late_permission',
  reasonMin: 5,
  draft: hourDraft,
  preview: hourPreview,
  details: hourDetails,
});

export const earlyLeave = requestKind({
  kind: 'early_leave',
  reasonMin: 5,
  draft: hourDraft,
  preview: hourPreview,
  details: hourDetails,
});

export const absencePermission = requestKind({
  kind: 'permission',
  reasonMin: 5,
  draft: {
    from: localDate,
    to: localDate,
    category: z.enum(ABSENCE_CATEGORIES),
    /** Decided by an admin; null: the first six days of a year are paid. */
    paid: z.boolean().nullable().default(null),
  },
  preview: z.object({
    workdays: z.array(localDate),
    paidDays: z.number().int(),
    /** Paid days of the year already taken or asked. */
    paidDaysUsed: z.number().int(),
    paidDaysAYear: z.number().int(),
  }),
  details: z.object({
    category: z.enum(ABSENCE_CATEGORIES),
    workdays: z.array(localDate),
    /** Null for readers who see no pay. */
    paidDays: z.number().int().nullable(),
  }),
});

export const dayOffPermission = requestKind({
  kind: 'day_off_permission',
  reasonMin: 5,
  draft: {
    date: localDate,
    mode: z.enum(DAY_OFF_MODES),
    /** The free day worked instead; null with `tanpa_upah`. */
    replacement: localDate.nullable().default(null),
  },
  preview: z.object({ shift: plannedShift.nullable(), used: z.number().int(), quota: z.number().int() }),
  details: z.object({ mode: z.enum(DAY_OFF_MODES), replacement: localDate.nullable() }),
});

export const wfh = requestKind({
  kind: 'wfh',
  reasonMin: 5,
  draft: { from: localDate, to: localDate, address: text(300, 0).default('') },
  preview: z.object({
    workdays: z.array(localDate),
    /** The most days in one of the weeks, these included. */
    daysInWeek: z.number().int(),
    maxPerWeek: z.number().int(),
  }),
  details: z.object({
    workdays: z.array(localDate),
    /** Null for readers who see no address (clients, observers). */
    address: z.string().nullable(),
  }),
});
