/** Izin keluar: out during the hours of work and back (rules/leave#going-out). */
import { z } from 'zod';
import { localDate, localTime } from '../kernel/fields.ts';
import { expectedHours } from './endpoints.ts';
import { requestKind } from '../requests/request-kind.ts';

export const outPermission = requestKind({
  kind: 'out_permission',
  reasonMin: 5,
  draft: {
    date: localDate,
    /** Of a night shift, times up to its end lie on the next date. */
    from: localTime,
    to: localTime,
  },
  preview: z.object({
    /** Null on a day without expected hours. */
    shift: expectedHours.nullable(),
  }),
  details: z.object({ from: localTime, to: localTime }),
});
