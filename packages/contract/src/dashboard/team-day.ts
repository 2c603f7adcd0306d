/** A person of a day as teams and boards show them. */
import { z } from 'zod';
import { DAY_GROUPS } from '@hadir/domain/attendance/day-group.ts';
import { id, instantText } from '../kernel/fields.ts';

export const teamDay = z.object({
  group: z.enum(DAY_GROUPS),
  userId: id,
  fullname: z.string(),
  photo: z.string().nullable(),
  phone: z.string().nullable(),
  label: z.string(),
  inAt: instantText.nullable(),
  shift: z.string().nullable(),
  /** What the reader may clock for this person now, today only. */
  can: z.array(z.enum(['clock_in', 'clock_out'])),
});
export type TeamDay = z.output<typeof teamDay>;
