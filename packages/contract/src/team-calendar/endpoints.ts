/** Who works when, who is away: the plans of a team over some weeks (product/requests#team-calendar). */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id, localDate, localTime, option, text, wholeNumber } from '../kernel/fields.ts';

/** Five weeks and the six rows of a month fit in. */
export const MAX_TEAM_DAYS = 42;

/** What a date is for a person. Letters: of the report for free and away, the shift's code for work. */
const teamCell = z.object({
  kind: z.enum(['shift', 'free', 'away']),
  letter: z.string(),
  /** "Pagi", "Libur", "Cuti"; "Tidak masuk" where the reader does not read that kind (rules/access#hidden-parts). */
  text: z.string(),
  start: localTime.nullable(),
  end: localTime.nullable(),
  /** Asked for and not decided yet; only of requests that the reader reads. */
  waiting: z.string().nullable(),
  /** A swap or another change of that date is approved. */
  changed: z.boolean(),
});
export type TeamCell = z.output<typeof teamCell>;

const teamPerson = z.object({
  userId: id,
  fullname: z.string(),
  unit: z.string().nullable(),
  photo: z.string().nullable(),
  /** One for each date; null where the person is not employed then. */
  cells: z.array(teamCell.nullable()),
  /** `swap`: the reader may ask to swap with this person; `submit`: may ask for this person. */
  can: z.array(z.enum(['swap', 'submit'])),
});
export type TeamPerson = z.output<typeof teamPerson>;

export const teamCalendar = {
  days: endpoint({
    method: 'GET',
    path: '/api/team-calendar',
    summary: 'Jadwal dan ketidakhadiran tim, paling lama 42 hari.',
    access: 'request.read',
    tags: ['plan'],
    query: z.strictObject({
      from: localDate,
      to: localDate,
      search: text(100, 0).default(''),
      unit: id.optional(),
      userId: id.optional(),
      page: wholeNumber(1, 10_000).default(1),
      size: wholeNumber(1, 100).default(50),
    }),
    reply: z.object({
      dates: z.array(z.object({ date: localDate, holiday: z.string().nullable() })),
      data: z.array(teamPerson),
      total: z.number().int(),
      page: z.number().int(),
      size: z.number().int(),
      /** Units of the people within sight, for the filter. */
      units: z.array(option),
    }),
  }),
};
