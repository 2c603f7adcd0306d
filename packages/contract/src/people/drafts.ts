/**
 * Registrations that are not finished: drafts of HR, and proposals of superiors for HR to complete
 * (rules/settings#registration).
 */
import { z } from 'zod';
import { DRAFT_ACTIONS, DRAFT_STATES } from '@hadir/domain/people/draft-state.ts';
import { EMPLOYMENT_TYPES } from '@hadir/domain/people/person-rules.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, instantText, localDate, text } from '../kernel/fields.ts';
import { draftFields, version, workweek } from './fields.ts';
import { personWord } from './words.ts';

const params = z.strictObject({ id });
const words = personWord;
const orNull = <Shape extends z.ZodType>(shape: Shape) => shape.nullable().default(null);

/**
 * What was typed so far: each field may be missing or not yet right, the registration judges it. Never the KTP number:
 * it is sealed where a person has one, and a draft is none.
 */
export const draftContent = z.strictObject({
  ...draftFields,
  employmentType: z.enum(EMPLOYMENT_TYPES).default('PKWTT'),
  joinDate: orNull(localDate),
  contractEnd: orNull(localDate),
  workweek: workweek.default('5'),
  divisionId: orNull(id),
  departmentId: orNull(id),
  positionId: orNull(id),
  jobLevelId: orNull(id),
  unitId: orNull(id),
  superiorId: orNull(id),
  leaderId: orNull(id),
  scheduleId: orNull(id),
  locationPointIds: z.array(id).max(20).default([]),
});
export type DraftContent = z.output<typeof draftContent>;

const personDraft = z.object({
  id,
  version: z.number().int(),
  state: z.enum(DRAFT_STATES),
  fullname: z.string(),
  /** Names behind the ids of the content, as far as the rows are still there. */
  names: z.record(z.string(), z.string()),
  /** Null once it has become a person or somebody else's to keep. */
  content: draftContent.nullable(),
  by: z.string(),
  mine: z.boolean(),
  updatedAt: instantText,
  /** Of a proposal: what its author tells HR. Of a refused one: why. */
  note: z.string(),
  can: z.array(z.enum(DRAFT_ACTIONS)),
});
export type PersonDraft = z.output<typeof personDraft>;

const reply = dataOf(personDraft);
const body = z.strictObject({ version });

export const peopleDrafts = {
  list: endpoint({
    method: 'GET',
    path: '/api/people/drafts',
    summary: 'Draf pendaftaran sendiri, dan usulan yang menunggu HR.',
    access: 'people.propose',
    reply: dataOf(z.array(personDraft)),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/people/drafts',
    summary: 'Menyimpan draf pendaftaran.',
    access: 'people.propose',
    idempotency: 'required',
    words,
    body: z.strictObject({ content: draftContent }),
    reply,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/people/drafts/:id',
    summary: 'Menyimpan isi draf yang berubah.',
    access: 'people.propose',
    params,
    words,
    body: z.strictObject({ version, content: draftContent }),
    reply,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/people/drafts/:id/propose',
    summary: 'Mengusulkan karyawan baru untuk unit sendiri kepada HR.',
    access: 'people.propose',
    params,
    words,
    body: z.strictObject({ version, note: text(300, 0).default('') }),
    reply,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/people/drafts/:id/withdraw',
    summary: 'Menarik usulan kembali menjadi draf.',
    access: 'people.propose',
    params,
    body,
    reply,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/people/drafts/:id/refuse',
    summary: 'Menolak usulan dengan alasan.',
    access: 'people.write',
    params,
    words: { ...words, note: 'alasan' },
    body: z.strictObject({ version, note: text(300, 5) }),
    reply: done,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/people/drafts/:id/remove',
    summary: 'Menghapus draf sendiri.',
    access: 'people.propose',
    params,
    body,
    reply: done,
  }),
};
