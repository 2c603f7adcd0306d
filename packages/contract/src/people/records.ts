/** People as HR keeps them: list, record, registration, many at once (rules/settings#people, product/desk#people). */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, instantText, localDate, option, pageOf, text, wholeNumber } from '../kernel/fields.ts';
import { idOrNull } from './fields.ts';
import {
  bulkReply,
  endReason,
  manyIds,
  newPersonBody,
  personFilter,
  personRecord,
  personRow,
  printedCode,
} from './shapes.ts';
import { personWord } from './words.ts';

const words = personWord;
const params = z.strictObject({ id });

export const peopleRecords = {
  list: endpoint({
    method: 'GET',
    path: '/api/people/list',
    summary: 'Daftar orang dalam cakupan sendiri.',
    access: 'people.read',
    query: z.strictObject({
      ...personFilter,
      page: wholeNumber(1, 10_000).default(1),
      size: wholeNumber(1, 100).default(50),
    }),
    reply: pageOf(personRow).extend({ can: z.array(z.enum(['create', 'propose', 'bulk', 'export'])) }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/people/list/file',
    summary: 'Daftar orang sebagai XLSX.',
    access: 'people.export',
    query: z.strictObject(personFilter),
    reply: z.any(),
    answers: 'file',
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/people/choices',
    summary: 'Pilihan untuk formulir karyawan.',
    access: 'people.propose',
    reply: dataOf(
      z.object({
        divisions: z.array(option),
        departments: z.array(option.extend({ parentId: id })),
        positions: z.array(option),
        jobLevels: z.array(option),
        units: z.array(option.extend({ parentId: id.nullable() })),
        clients: z.array(option),
        locations: z.array(option),
        schedules: z.array(option.extend({ workweek: z.enum(['5', '6', 'roster']) })),
        /** Whether invitations can leave: a mail server is set. */
        mails: z.boolean(),
      }),
    ),
  }),
  known: endpoint({
    method: 'GET',
    path: '/api/people/known',
    summary: 'Apakah NIK, email, nomor HP, atau nama ini sudah dipakai.',
    access: 'people.propose',
    query: z.strictObject({
      employeeNo: text(30).optional(),
      email: text(254).optional(),
      phone: text(30).optional(),
      fullname: text(100).optional(),
      except: id.optional(),
    }),
    reply: dataOf(
      z.array(
        z.object({
          field: z.enum(['employeeNo', 'email', 'phone', 'fullname']),
          fullname: z.string(),
          employeeNo: z.string(),
          active: z.boolean(),
        }),
      ),
    ),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/people',
    summary: 'Mendaftarkan orang: akun, ikatan kerja, struktur, lokasi, dan jadwal sekaligus.',
    access: 'people.write',
    idempotency: 'required',
    shownOnce: 'code',
    words,
    /** The draft or proposal it was made from; it ends with the registration. */
    body: newPersonBody.extend({ draftId: id.optional() }),
    reply: dataOf(personRecord).extend({ invited: z.boolean(), code: printedCode.nullable() }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/people/:id',
    summary: 'Data satu orang.',
    access: 'people.detail',
    params,
    reply: dataOf(personRecord),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/people/:id/history',
    summary: 'Riwayat perubahan data satu orang.',
    access: 'people.write',
    params,
    reply: dataOf(
      z.array(
        z.object({
          at: instantText,
          by: z.string().nullable(),
          action: z.string(),
          changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
        }),
      ),
    ),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/people/:id/sessions',
    summary: 'Perangkat yang sedang masuk sebagai orang ini.',
    access: 'people.write',
    params,
    reply: dataOf(z.array(z.object({ id, device: z.string(), createdAt: instantText, lastSeenAt: instantText }))),
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/people/:id/end-sessions',
    summary: 'Mengeluarkan orang ini dari semua perangkat.',
    access: 'people.write',
    params,
    body: z.strictObject({}),
    reply: dataOf(z.object({ ended: z.number().int() })),
  }),
  bulkStructure: endpoint({
    method: 'POST',
    path: '/api/people/bulk/structure',
    summary: 'Memindahkan banyak orang ke divisi, departemen, atau unit lain.',
    access: 'people.write',
    words,
    body: z.strictObject({
      ids: manyIds,
      from: localDate,
      divisionId: idOrNull.optional(),
      departmentId: idOrNull.optional(),
      unitId: idOrNull.optional(),
    }),
    reply: bulkReply,
  }),
  bulkSchedule: endpoint({
    method: 'POST',
    path: '/api/people/bulk/schedule',
    summary: 'Memberi banyak orang pola jadwal yang sama.',
    access: 'people.write',
    words,
    body: z.strictObject({ ids: manyIds, from: localDate, scheduleId: id }),
    reply: bulkReply,
  }),
  bulkDeactivate: endpoint({
    method: 'POST',
    path: '/api/people/bulk/deactivate',
    summary: 'Menonaktifkan banyak orang.',
    access: 'people.write',
    words,
    body: z.strictObject({
      ids: manyIds,
      lastDay: localDate,
      endReason,
      note: text(500, 0).default(''),
    }),
    reply: bulkReply,
  }),
  bulkInvite: endpoint({
    method: 'POST',
    path: '/api/people/bulk/invite',
    summary: 'Mengirim undangan ke banyak orang.',
    access: 'people.write',
    body: z.strictObject({ ids: manyIds }),
    reply: bulkReply,
  }),
};
