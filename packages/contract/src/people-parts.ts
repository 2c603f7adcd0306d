/** One endpoint per part of a person that may be changed; rights and secrets have their own (domain.md 12). */
import { z } from 'zod';
import { ROLES } from '@hadir/domain/access/roles.ts';
import { endpoint } from './kernel/endpoint.ts';
import { dataOf, done, id, instantText, localDate, text } from './kernel/fields.ts';
import {
  dateOrNull,
  employmentFields,
  idOrNull,
  ktpNo,
  profileFields,
  structureFields,
  version,
} from './people-fields.ts';
import { changedPerson, endReason } from './people-shapes.ts';
import { personWord } from './people-words.ts';

const words = personWord;
const params = z.strictObject({ id });

export const peopleParts = {
  profile: endpoint({
    method: 'PUT',
    path: '/api/people/:id/profile',
    summary: 'Mengubah identitas dan kontak.',
    access: 'people.write',
    params,
    words,
    /** `ktpNo` absent leaves the number as it is, null removes it. */
    body: z.strictObject({ version, ...profileFields, ktpNo: ktpNo.optional() }),
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
  wage: endpoint({
    method: 'GET',
    path: '/api/people/:id/wage',
    summary: 'Upah satu orang; setiap pembacaan dicatat.',
    access: 'people.wage',
    params,
    reply: dataOf(
      z.array(z.object({ from: localDate, amount: z.number().int(), at: instantText, by: z.string().nullable() })),
    ),
  }),
  setWage: endpoint({
    method: 'PUT',
    path: '/api/people/:id/wage',
    summary: 'Menetapkan upah mulai suatu tanggal.',
    access: 'people.wage',
    params,
    words,
    body: z.strictObject({ version, from: localDate, amount: z.number().int().min(0).max(1_000_000_000_000) }),
    reply: changedPerson,
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
    query: z.strictObject({ lastDay: localDate }),
    reply: dataOf(
      z.object({
        sessions: z.number().int(),
        roster: z.number().int(),
        subordinates: z.number().int(),
        team: z.number().int(),
        upliners: z.number().int(),
        days: z.number().int(),
        immediately: z.boolean(),
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
