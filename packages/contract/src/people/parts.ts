/** One endpoint per part of a person that may be changed; rights and secrets have their own (rules/settings#people). */
import { z } from 'zod';
import { ROLES } from '@hadir/domain/access/roles.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, instantText, localDate, text } from '../kernel/fields.ts';
import { dateOrNull, employmentFields, idOrNull, profileFields, structureFields, version } from './fields.ts';
import { changedPerson, endReason } from './shapes.ts';
import { personWord } from './words.ts';
import { shownBase, shownWage, wageFields } from './wage-fields.ts';
import { WAGE_REASON, wageFieldWord } from './wage-words.ts';

/** Named up to 20, counted all. */
const listedRequests = z.object({
  count: z.number().int(),
  named: z.array(z.object({ id, label: z.string(), fullname: z.string(), first: localDate, last: localDate })),
});
const leavingRequests = z.object({
  /** Dated after the last day: cancelled. */
  closed: listedRequests,
  /** Crossing it: cut off. */
  shortened: listedRequests,
  /** Of others, waiting for a decision of the person: they go to somebody else. */
  waiting: listedRequests,
  /** With whom a delegation ends. */
  delegations: z.array(z.string()),
  /** The company's deputy decider: somebody else is to be named. */
  isDeputy: z.boolean(),
});

const words = personWord;
const wageWords = { ...personWord, ...wageFieldWord };
const params = z.strictObject({ id });

/** Validated overtime under a wage that changes: paid anew, or left as it is because its period is locked. */
const recomputedOvertime = z.object({ recomputed: z.number().int(), locked: z.number().int() });

export const peopleParts = {
  profile: endpoint({
    method: 'PUT',
    path: '/api/people/:id/profile',
    summary: 'Mengubah identitas dan kontak.',
    access: 'people.write',
    params,
    words,
    /** A field that may be left out stays as it is then; null removes it. */
    body: z.strictObject({ version, ...profileFields }),
    reply: changedPerson,
  }),
  employment: endpoint({
    method: 'PUT',
    path: '/api/people/:id/employment',
    summary: 'Mengubah ikatan kerja yang berjalan.',
    access: 'people.write',
    params,
    words,
    body: z.strictObject({ version, ...employmentFields }),
    reply: changedPerson,
  }),
  structure: endpoint({
    method: 'PUT',
    path: '/api/people/:id/structure',
    summary: 'Memindahkan orang dalam struktur mulai suatu tanggal.',
    access: 'people.write',
    params,
    words,
    body: z.strictObject({ version, from: localDate, ...structureFields }),
    reply: changedPerson,
  }),
  placement: endpoint({
    method: 'PUT',
    path: '/api/people/:id/placement',
    summary: 'Menempatkan orang di klien, atau menariknya, mulai suatu tanggal.',
    access: 'people.write',
    params,
    words,
    body: z.strictObject({ version, from: localDate, to: dateOrNull, clientId: idOrNull, unitId: idOrNull }),
    reply: changedPerson,
  }),
  places: endpoint({
    method: 'PUT',
    path: '/api/people/:id/places',
    summary: 'Menetapkan titik lokasi absen mulai suatu tanggal.',
    access: 'people.write',
    params,
    words,
    body: z.strictObject({ version, from: localDate, locationPointIds: z.array(id).max(20) }),
    reply: changedPerson,
  }),
  schedule: endpoint({
    method: 'PUT',
    path: '/api/people/:id/schedule',
    summary: 'Menetapkan pola jadwal mulai suatu tanggal.',
    access: 'people.write',
    params,
    words,
    body: z.strictObject({ version, from: localDate, scheduleId: idOrNull }),
    reply: changedPerson,
  }),
  role: endpoint({
    method: 'PUT',
    path: '/api/people/:id/role',
    summary: 'Menetapkan peran dan tanda leader.',
    access: 'people.role',
    params,
    words,
    body: z.strictObject({
      version,
      role: z.enum(ROLES).exclude(['superadmin']),
      isLeader: z.boolean(),
      clientId: idOrNull,
    }),
    reply: changedPerson,
  }),
  /** The newest date first; of a date that was written over, every wage it had. */
  wage: endpoint({
    method: 'GET',
    path: '/api/people/:id/wage',
    summary: 'Upah satu orang dengan riwayatnya; setiap pembacaan dicatat.',
    access: 'people.wage',
    params,
    reply: dataOf(
      z.array(
        z.object({
          from: localDate,
          wage: shownWage,
          at: instantText,
          by: z.string().nullable(),
          /** Another wage was written for the same date since, or it was taken back; null: it counts. */
          replacedAt: instantText.nullable(),
          replacedBy: z.string().nullable(),
          /** Why it was taken back; null of what counts, and of what was written over. */
          takenBackReason: z.string().nullable(),
          can: z.array(z.enum(['take_back'])),
        }),
      ),
    ),
  }),
  /** What saving would do: the wage of an hour, and the validated overtime that is counted again. Tells no stored amount. */
  previewWage: endpoint({
    method: 'POST',
    path: '/api/people/:id/wage/preview',
    summary: 'Upah sejam dari isian ini, dan lembur tervalidasi yang dihitung ulang bila disimpan.',
    access: 'people.wage',
    params,
    words: wageWords,
    body: z.strictObject({ from: localDate, ...wageFields }),
    reply: dataOf(
      z.object({
        ...shownBase,
        /** The last date it counts for; null: until another is written. */
        until: localDate.nullable(),
        overtime: recomputedOvertime.extend({ dates: z.array(localDate) }),
      }),
    ),
  }),
  setWage: endpoint({
    method: 'PUT',
    path: '/api/people/:id/wage',
    summary: 'Menetapkan upah mulai suatu tanggal; lembur tervalidasi di periode terbuka dihitung ulang.',
    access: 'people.wage',
    params,
    words: wageWords,
    body: z.strictObject({ version, from: localDate, ...wageFields }),
    reply: changedPerson.extend({ overtime: recomputedOvertime }),
  }),
  /** What counts from its date once it is taken back, and what is counted again. Tells no stored amount. */
  previewWageTakeBack: endpoint({
    method: 'POST',
    path: '/api/people/:id/wage/take-back/preview',
    summary: 'Upah yang berlaku, dan lembur tervalidasi yang dihitung ulang, bila upah ini dibatalkan.',
    access: 'people.wage',
    params,
    words: wageWords,
    body: z.strictObject({ from: localDate }),
    reply: dataOf(
      z.object({
        /** Since when the wage counts that then counts again; null: none does. */
        since: localDate.nullable(),
        /** The last date concerned; null: until another is written. */
        until: localDate.nullable(),
        overtime: recomputedOvertime.extend({ dates: z.array(localDate) }),
      }),
    ),
  }),
  takeBackWage: endpoint({
    method: 'POST',
    path: '/api/people/:id/wage/take-back',
    summary: 'Membatalkan upah yang mulai berlaku di periode terbuka; riwayatnya tetap tersimpan.',
    access: 'people.wage',
    params,
    words: wageWords,
    body: z.strictObject({ version, from: localDate, reason: text(WAGE_REASON.longest, WAGE_REASON.shortest) }),
    reply: changedPerson.extend({ overtime: recomputedOvertime }),
  }),
  ktp: endpoint({
    method: 'GET',
    path: '/api/people/:id/ktp',
    summary: 'Nomor KTP satu orang; setiap pembacaan dicatat.',
    access: 'people.secret',
    params,
    reply: dataOf(z.object({ ktpNo: z.string().nullable() })),
  }),
  consequences: endpoint({
    method: 'GET',
    path: '/api/people/:id/consequences',
    summary: 'Apa yang ikut berakhir bila orang ini dinonaktifkan.',
    access: 'people.write',
    params,
    query: z.strictObject({ lastDay: localDate, endReason: endReason.optional() }),
    reply: dataOf(
      z.object({
        sessions: z.number().int(),
        roster: z.number().int(),
        subordinates: z.number().int(),
        team: z.number().int(),
        upliners: z.number().int(),
        days: z.number().int(),
        immediately: z.boolean(),
        requests: leavingRequests,
        /** Closed by a last day set before, and not after this one: nothing of it comes back by itself. */
        notRevived: z.number().int(),
      }),
    ),
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/api/people/:id/deactivate',
    summary: 'Menonaktifkan orang mulai sesudah hari kerja terakhirnya.',
    access: 'people.write',
    params,
    words,
    body: z.strictObject({
      version,
      lastDay: localDate,
      endReason,
      note: text(500, 0).default(''),
      /** Who becomes the superior and leader of this person's people. */
      subordinatesTo: idOrNull.default(null),
    }),
    reply: changedPerson,
  }),
  stay: endpoint({
    method: 'POST',
    path: '/api/people/:id/stay',
    summary: 'Membatalkan hari kerja terakhir yang sudah ditetapkan.',
    access: 'people.write',
    params,
    words,
    body: z.strictObject({ version }),
    reply: changedPerson,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/api/people/:id/activate',
    summary: 'Mengaktifkan kembali dengan ikatan kerja baru.',
    access: 'people.write',
    params,
    words,
    body: z.strictObject({ version, ...employmentFields }),
    reply: changedPerson,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/people/:id/invite',
    summary: 'Mengirim undangan masuk ke email (72 jam, sekali pakai).',
    access: 'people.write',
    params,
    body: z.strictObject({}),
    reply: done,
  }),
};
