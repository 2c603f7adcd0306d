/** People as HR keeps them: list, record, and one endpoint per part that may be changed (domain.md 12, ux.md K14). */
import { z } from 'zod';
import { ROLES } from '@hadir/domain/access/roles.ts';
import { EMPLOYMENT_TYPES, END_REASONS } from '@hadir/domain/people/person-rules.ts';
import { endpoint } from './kernel/endpoint.ts';
import {
  dataOf,
  done,
  id,
  instantText,
  listOf,
  localDate,
  option,
  pageOf,
  text,
  wholeNumber,
} from './kernel/fields.ts';
import {
  dateOrNull,
  employmentFields,
  idOrNull,
  ktpNo,
  profileFields,
  structureFields,
  version,
} from './people-fields.ts';
import { personWord, SIGN_INS } from './people-words.ts';

const words = personWord;
const params = z.strictObject({ id });
const named = option.nullable();
const reason = z.enum(END_REASONS);

/** What the reader may do with the person. */
export const PERSON_MOVES = [
  'open',
  'change',
  'role',
  'wage',
  'deactivate',
  'activate',
  'invite',
  'issue_code',
  'end_sessions',
] as const;
const can = z.array(z.enum(PERSON_MOVES));
export type PersonMove = (typeof PERSON_MOVES)[number];

/** `null` also for what the reader's scope does not show (domain.md 9.1 rule 5). */
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
  email: z.string().nullable(),
  phone: z.string().nullable(),
  active: z.boolean(),
  role: z.enum(ROLES).nullable(),
  isLeader: z.boolean(),
  employmentType: z.enum(EMPLOYMENT_TYPES).nullable(),
  joinDate: localDate.nullable(),
  contractEnd: localDate.nullable(),
  signIn: z.enum(SIGN_INS).nullable(),
  can,
});
export type PersonRow = z.output<typeof personRow>;

export const PERSON_SORTS = [
  'fullname',
  'employeeNo',
  'division',
  'position',
  'unit',
  'joinDate',
  'contractEnd',
] as const;

export const personFilter = {
  search: text(100, 0).default(''),
  status: z.enum(['aktif', 'nonaktif', 'semua']).default('aktif'),
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

export const structureNow = z.object({
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
  fullname: z.string(),
  employeeNo: z.string(),
  photo: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  gender: z.enum(['L', 'P']).nullable(),
  birthDate: localDate.nullable(),
  /** True when a KTP number is kept; the number itself is asked for apart. */
  hasKtp: z.boolean(),
  requiredSelfie: z.enum(['inherit', 'yes', 'no']),
  freeLocation: z.boolean(),
  /** Newest first. */
  employments: z.array(
    z.object({
      employmentType: z.enum(EMPLOYMENT_TYPES),
      joinDate: localDate,
      contractEnd: localDate.nullable(),
      workweek: z.enum(['5', '6', 'roster']),
      endDate: localDate.nullable(),
      endReason: reason.nullable(),
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
  asked: z.array(z.string()),
  updatedAt: instantText,
  updatedBy: z.string().nullable(),
  can,
});
export type PersonRecord = z.output<typeof personRecord>;

const changed = dataOf(personRecord).extend({
  /** Days judged again, or to be judged by a job. */
  effect: z.object({ days: z.number().int(), later: z.boolean() }).nullable(),
});

export const newPersonBody = z.strictObject({
  ...profileFields,
  ktpNo: ktpNo.default(null),
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

const code = z.object({ code: z.string(), login: z.string(), fullname: z.string(), expiresAt: instantText });

export const bulkReply = dataOf(
  z.object({
    done: z.array(id),
    failed: z.array(z.object({ userId: id, fullname: z.string(), message: z.string() })),
    effect: z.object({ days: z.number().int(), later: z.boolean() }).nullable(),
  }),
);
const ids = z.array(id).min(1).max(500);

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
        schedules: z.array(option),
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
    words,
    body: newPersonBody,
    reply: dataOf(personRecord).extend({ invited: z.boolean(), code: code.nullable() }),
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
  profile: endpoint({
    method: 'PUT',
    path: '/api/people/:id/profile',
    summary: 'Mengubah identitas dan kontak.',
    access: 'people.write',
    params,
    words,
    /** `ktpNo` absent leaves the number as it is, null removes it. */
    body: z.strictObject({ version, ...profileFields, ktpNo: ktpNo.optional() }),
    reply: changed,
  }),
  employment: endpoint({
    method: 'PUT',
    path: '/api/people/:id/employment',
    summary: 'Mengubah ikatan kerja yang berjalan.',
    access: 'people.write',
    params,
    words,
    body: z.strictObject({ version, ...employmentFields }),
    reply: changed,
  }),
  structure: endpoint({
    method: 'PUT',
    path: '/api/people/:id/structure',
    summary: 'Memindahkan orang dalam struktur mulai suatu tanggal.',
    access: 'people.write',
    params,
    words,
    body: z.strictObject({ version, from: localDate, ...structureFields }),
    reply: changed,
  }),
  placement: endpoint({
    method: 'PUT',
    path: '/api/people/:id/placement',
    summary: 'Menempatkan orang di klien, atau menariknya, mulai suatu tanggal.',
    access: 'people.write',
    params,
    words,
    body: z.strictObject({ version, from: localDate, to: dateOrNull, clientId: idOrNull, unitId: idOrNull }),
    reply: changed,
  }),
  places: endpoint({
    method: 'PUT',
    path: '/api/people/:id/places',
    summary: 'Menetapkan titik lokasi absen mulai suatu tanggal.',
    access: 'people.write',
    params,
    words,
    body: z.strictObject({ version, from: localDate, locationPointIds: z.array(id).max(20) }),
    reply: changed,
  }),
  schedule: endpoint({
    method: 'PUT',
    path: '/api/people/:id/schedule',
    summary: 'Menetapkan pola jadwal mulai suatu tanggal.',
    access: 'people.write',
    params,
    words,
    body: z.strictObject({ version, from: localDate, scheduleId: idOrNull }),
    reply: changed,
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
    reply: changed,
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
    reply: changed,
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
      endReason: reason,
      note: text(500, 0).default(''),
      /** Who becomes the superior and leader of this person's people. */
      subordinatesTo: idOrNull.default(null),
    }),
    reply: changed,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/api/people/:id/activate',
    summary: 'Mengaktifkan kembali dengan ikatan kerja baru.',
    access: 'people.write',
    params,
    words,
    body: z.strictObject({ version, ...employmentFields }),
    reply: changed,
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
  bulkStructure: endpoint({
    method: 'POST',
    path: '/api/people/bulk/structure',
    summary: 'Memindahkan banyak orang ke divisi, departemen, atau unit lain.',
    access: 'people.write',
    words,
    body: z.strictObject({
      ids,
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
    body: z.strictObject({ ids, from: localDate, scheduleId: id }),
    reply: bulkReply,
  }),
  bulkDeactivate: endpoint({
    method: 'POST',
    path: '/api/people/bulk/deactivate',
    summary: 'Menonaktifkan banyak orang.',
    access: 'people.write',
    words,
    body: z.strictObject({
      ids,
      lastDay: localDate,
      endReason: reason,
      note: text(500, 0).default(''),
    }),
    reply: bulkReply,
  }),
  bulkInvite: endpoint({
    method: 'POST',
    path: '/api/people/bulk/invite',
    summary: 'Mengirim undangan ke banyak orang.',
    access: 'people.write',
    body: z.strictObject({ ids }),
    reply: bulkReply,
  }),
};
