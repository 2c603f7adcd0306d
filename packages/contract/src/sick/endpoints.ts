/** Sickness: the report of it, its letter, the stage of the wage (rules/leave#sick-leave). */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, instantText, localDate, text } from '../kernel/fields.ts';
import { requestKind } from '../requests/request-kind.ts';

/** Health data: for the person, HR and whoever verifies; null for everybody else. */
const letter = z.object({
  there: z.boolean(),
  /** The last day for it; null where the illness is too short to need one. */
  dueOn: localDate.nullable(),
  at: instantText.nullable(),
  /** What became of the days when it did not come. */
  without: z.enum(['TANPA_UPAH', 'POTONG_CUTI']).nullable(),
});

/** Month of the continuous illness on the first day, and percent of the wage. */
const wage = z.object({ episodeStart: localDate, month: z.number().int(), percent: z.number().int() });

export const sick = requestKind({
  kind: 'sick',
  reasonMin: 0,
  draft: { from: localDate, to: localDate },
  preview: z.object({
    workingDays: z.number(),
    calendarDays: z.number().int(),
    letterDue: localDate.nullable(),
    wage,
    /** Dates of annual leave that come back when the letter is verified. */
    givenBack: z.array(localDate),
  }),
  details: z.object({
    workingDays: z.number(),
    calendarDays: z.number().int(),
    /** The last day that stays illness ("berlaku s.d.") of such as was called off while it ran; null: all of it, or none. */
    keptTo: localDate.nullable(),
    letter: letter.nullable(),
    wage: wage.nullable(),
  }),
});

export const sickLetters = {
  /** The letter comes after the report, by who was ill or by HR. */
  add: endpoint({
    method: 'POST',
    path: '/api/sick/:id/letter',
    summary: 'Menyerahkan surat dokter untuk laporan sakit yang sudah dikirim.',
    access: 'request.submit',
    params: z.strictObject({ id }),
    body: z.strictObject({
      files: z
        .array(z.strictObject({ id, name: text(200) }))
        .min(1)
        .max(5),
    }),
    reply: dataOf(z.object({ files: z.number().int(), letterAt: instantText })),
    idempotency: 'required',
  }),
};
