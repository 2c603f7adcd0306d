/** Which steps a request goes through: the company's choice over the defaults of rules/requests#company-flows. */
import { z } from 'zod';
import { AUDIENCES, STEP_ACTORS, STEP_WORKING_HOURS } from '@hadir/domain/requests/flow.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, listOf, localDate } from '../kernel/fields.ts';
import { requestKindName, somebody } from '../requests/shapes.ts';

const actor = z.enum(STEP_ACTORS);
const audience = z.enum(AUDIENCES);

const flowStep = z.object({
  actor,
  /** Working hours until the step counts as late, 1..720. */
  slaHours: z.number().int(),
  /** Asked only for more than so many days, or beyond the quota of the period. */
  onlyOver: z.union([z.number(), z.literal('quota')]).optional(),
});

/** What is kept: one row per kind, audience, unit and length. */
const approvalFlow = z.object({
  id,
  version: z.number().int(),
  kind: requestKindName,
  audience,
  unit: z.object({ id, name: z.string() }).nullable(),
  /** For requests of more days than this; 0 for all. */
  moreThanDays: z.number(),
  steps: z.array(flowStep),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
});

const draft = {
  kind: requestKindName,
  audience,
  unitId: id.nullable().default(null),
  moreThanDays: z.number().min(0).max(365).multipleOf(0.5).default(0),
  steps: z
    .array(
      z.strictObject({
        actor,
        slaHours: z.number().int().default(STEP_WORKING_HOURS),
        onlyOver: z.union([z.number(), z.literal('quota')]).optional(),
      }),
    )
    .max(12),
};

const words = {
  kind: 'jenis pengajuan',
  audience: 'kelompok karyawan',
  unitId: 'unit',
  moreThanDays: 'lebih dari (hari)',
  steps: 'tahap persetujuan',
  actor: 'yang memutuskan',
  slaHours: 'batas waktu (jam kerja)',
  onlyOver: 'hanya bila',
};

export const approvalFlows = {
  list: endpoint({
    method: 'GET',
    path: '/api/approval-flows',
    summary: 'Alur persetujuan per jenis: yang diatur perusahaan dan yang berlaku tanpa pengaturan.',
    access: 'request.flows',
    reply: z.object({
      data: z.array(approvalFlow),
      /** What holds where the company has chosen nothing, and which actors a chain of the kind may have. */
      defaults: z.array(
        z.object({ kind: requestKindName, audience, steps: z.array(flowStep), actors: z.array(actor) }),
      ),
    }),
  }),
  /** Writes the row of this kind, audience, unit and length, or the first one. */
  save: endpoint({
    method: 'PUT',
    path: '/api/approval-flows',
    summary: 'Mengatur alur persetujuan satu jenis pengajuan.',
    access: 'request.flows',
    words,
    body: z.strictObject({ ...draft, version: z.number().int().min(0).default(0) }),
    reply: dataOf(approvalFlow),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/approval-flows/:id/remove',
    summary: 'Menghapus pengaturan; alur bawaan berlaku lagi.',
    access: 'request.flows',
    params: z.strictObject({ id }),
    body: z.strictObject({ version: z.number().int().min(1) }),
    reply: done,
  }),
  /** "siapa yang akan menyetujui": the typed flow with the people of today, before it is saved. */
  preview: endpoint({
    method: 'POST',
    path: '/api/approval-flows/preview',
    summary: 'Menunjukkan siapa yang akan menyetujui menurut alur yang sedang disusun.',
    access: 'request.flows',
    words,
    body: z.strictObject({
      ...draft,
      /** For whom; some people of the audience where nobody is named. */
      userIds: listOf(id, 20),
      days: z.number().min(0).max(365).default(1),
    }),
    reply: z.object({
      data: z.array(
        z.object({
          person: somebody,
          steps: z.array(z.object({ actor, namedBy: z.string(), people: z.array(somebody) })),
          /** Nobody is named: it would wait in HR's queue, marked. */
          withoutChain: z.boolean(),
        }),
      ),
      date: localDate,
      /** How many people of the audience the chain would name nobody for. */
      withoutChain: z.number().int(),
    }),
  }),
};
