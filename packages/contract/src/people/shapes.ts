/** Shapes of people on the wire: a row of the list, the record, the draft of a new person (rules/settings#people). */
import { z } from 'zod';
import { ROLES } from '@hadir/domain/access/roles.ts';
import { EMPLOYMENT_TYPES, END_REASONS } from '@hadir/domain/people/person-rules.ts';
import { dataOf, id, instantText, listOf, localDate, option, text, wholeNumber } from '../kernel/fields.ts';
import {
  dateOrNull,
  employmentFields,
  idOrNull,
  listedFields,
  newPersonFields,
  recordFields,
  structureFields,
} from './fields.ts';
import { PERSON_SORTS } from './sorts.ts';
import { SIGN_INS } from './words.ts';

const named = option.nullable();
export const endReason = z.enum(END_REASONS);

/** What the reader may do with the person. */
const PERSON_RECORD_ACTIONS = [
  'open',
  'change',
  'role',
  'wage',
  'deactivate',
  'activate',
  /** The last day is set and not over: it may be taken back. */
  'stay',
  'invite',
  'issue_code',
  /** A second admin is asked before a code is printed or an invitation sent. */
  'ask_access',
  'end_sessions',
  /** The person may be asked to complete the own data. */
  'ask_data',
  /** The taps of a day, by HR; not the own. */
  'correct_day',
] as const;
const can = z.array(z.enum(PERSON_RECORD_ACTIONS));

/** `null` also for what the reader's scope does not show (rules/access#hidden-parts). */
export const personRow = z.object({
  userId: id,
  fullname: z.string(),
  employeeNo: z.string(),
  photo: z.string().nullable(),
  division: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
  unit: z.string().nullable(),
  place: z.string().nullable(),
  ...listedFields,
  active: z.boolean(),
  /** The first day of work where it is yet to come: unit and place are those of that day. */
  startsOn: localDate.nullable(),
  role: z.enum(ROLES).nullable(),
  isLeader: z.boolean(),
  employmentType: z.enum(EMPLOYMENT_TYPES).nullable(),
  joinDate: localDate.nullable(),
  contractEnd: localDate.nullable(),
  signIn: z.enum(SIGN_INS).nullable(),
  can,
});
export type PersonRow = z.output<typeof personRow>;

export const personFilter = {
  search: text(100, 0).default(''),
  userId: id.optional(),
  /** `mulai`: active, and the first day of work is yet to come. */
  status: z.enum(['aktif', 'mulai', 'nonaktif', 'semua']).default('aktif'),
  division: listOf(id),
  department: listOf(id),
  unit: listOf(id),
  role: listOf(z.enum(ROLES), ROLES.length),
  employmentType: listOf(z.enum(EMPLOYMENT_TYPES), EMPLOYMENT_TYPES.length),
  /** Contracts that end within so many days from today. */
  endsWithin: wholeNumber(1, 365).optional(),
  sort: z.enum(PERSON_SORTS).default('fullname'),
  order: z.enum(['asc', 'desc']).default('asc'),
};

const span = { from: localDate, to: localDate.nullable() };

const structureNow = z.object({
  ...span,
  division: named,
  department: named,
  position: named,
  jobLevel: named,
  unit: named,
  superior: named,
  leader: named,
});

export const personRecord = z.object({
  userId: id,
  version: z.number().int(),
  active: z.boolean(),
  /** Whether the reader sees the personal data too: administrators, and the person. */
  whole: z.boolean(),
  ...recordFields,
  photo: z.string().nullable(),
  /** True when a KTP number is kept; the number itself is asked for apart. */
  hasKtp: z.boolean(),
  /** Newest first. */
  employments: z.array(
    z.object({
      employmentType: z.enum(EMPLOYMENT_TYPES),
      joinDate: localDate,
      contractEnd: localDate.nullable(),
      workweek: z.enum(['5', '6', 'roster']),
      endDate: localDate.nullable(),
      endReason: endReason.nullable(),
      endNote: z.string(),
    }),
  ),
  /** Newest first; rows of the future too. */
  structures: z.array(structureNow),
  /** From the direct superior upwards. */
  superiors: z.array(z.object({ userId: id, fullname: z.string(), position: z.string().nullable() })),
  subordinates: z.number().int(),
  placements: z.array(z.object({ ...span, client: option, unit: named })),
  places: z.array(z.object({ ...span, place: option, via: z.enum(['sendiri', 'unit']) })),
  schedules: z.array(z.object({ ...span, schedule: option, via: z.enum(['sendiri', 'unit']) })),
  role: z.enum(ROLES),
  isLeader: z.boolean(),
  client: named,
  login: z.string().nullable(),
  signIn: z.enum(SIGN_INS),
  lastSeenAt: instantText.nullable(),
  /** What HR asked the person to complete, since when, and who did. */
  asked: z.array(z.string()),
  askedAt: instantText.nullable(),
  askedBy: z.string().nullable(),
  updatedAt: instantText,
  updatedBy: z.string().nullable(),
  can,
});
export type PersonRecord = z.output<typeof personRecord>;

export const changedPerson = dataOf(personRecord).extend({
  /** Days judged again, or to be judged by a job. */
  effect: z.object({ days: z.number().int(), later: z.boolean() }).nullable(),
  /** Parts that change only when a second admin has confirmed. */
  waiting: z.array(z.enum(['contact', 'role'])).optional(),
});

export const newPersonBody = z.strictObject({
  ...newPersonFields,
  /** None for accounts of clients and observers. */
  employment: z.strictObject(employmentFields).nullable(),
  structure: z.strictObject(structureFields),
  locationPointIds: z.array(id).max(20),
  scheduleId: idOrNull,
  placement: z.strictObject({ clientId: id, unitId: idOrNull, from: localDate, to: dateOrNull }).nullable(),
  /** How the person gets in: a letter, a code to be printed, or later. */
  access: z.enum(['email', 'kode', 'nanti']),
});
export type NewPerson = z.output<typeof newPersonBody>;

export const printedCode = z.object({
  code: z.string(),
  login: z.string(),
  fullname: z.string(),
  expiresAt: instantText,
});

export const bulkReply = dataOf(
  z.object({
    done: z.array(id),
    failed: z.array(z.object({ userId: id, fullname: z.string(), message: z.string() })),
    effect: z.object({ days: z.number().int(), later: z.boolean() }).nullable(),
  }),
);
export const manyIds = z.array(id).min(1).max(500);
