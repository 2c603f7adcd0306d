/**
 * People who register themselves by the company's code or QR, and the admin's queue of them
 * (rules/settings#self-registration).
 */
import { z } from 'zod';
import { EMPLOYMENT_TYPES } from '@hadir/domain/people/person-rules.ts';
import { REGISTRATION_STATES } from '@hadir/domain/registration/registration-state.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, instantText, localDate, option, pageOf, text, wholeNumber } from '../kernel/fields.ts';
import {
  dateOrNull,
  employeeNo,
  fullname,
  idOrNull,
  email as emailOrNull,
  phone as phoneOrNull,
} from '../people/fields.ts';
import { REGISTRATION_CONSENT } from './words.ts';

const code = text(40).transform((value) => value.toUpperCase());
const params = z.strictObject({ id });
const required = { error: 'WAJIB_DIISI' };
const email = emailOrNull.refine((value): value is string => value !== null, required);
const phone = phoneOrNull.refine((value): value is string => value !== null, required);
/** A JPEG, PNG or WebP of at most 2 MB in base64. */
const photo = z
  .string()
  .max(2_800_000)
  .regex(/^[A-Za-z0-9+/]{100,}={0,2}$/, { error: 'FORMAT_SALAH' });

const words = {
  code: 'kode perusahaan',
  employeeNo: 'NIK kerja',
  email: 'email',
  phone: 'nomor HP',
  unitId: 'unit',
  photo: 'foto selfie',
  consent: 'persetujuan',
  joinDate: 'tanggal masuk',
  employmentType: 'jenis ikatan kerja',
  contractEnd: 'akhir kontrak',
  gender: 'jenis kelamin',
  locationPointIds: 'titik lokasi',
  scheduleId: 'jadwal',
  superiorId: 'atasan',
  open: 'pendaftaran mandiri',
};

/** What the form judges while it is typed; picture and consent have sentences of the form's own. */
export const registrationTyped = z.object({
  fullname,
  employeeNo,
  email,
  phone,
  unitId: idOrNull,
  photo: z.string(),
  consent: z.string(),
});

const registrationRow = z.object({
  id,
  state: z.enum(REGISTRATION_STATES),
  fullname: z.string(),
  employeeNo: z.string(),
  email: z.string(),
  phone: z.string(),
  unit: option.nullable(),
  /** Address of the selfie; null once it was deleted. */
  photo: z.string().nullable(),
  submittedAt: instantText,
  verifiedAt: instantText.nullable(),
  decidedAt: instantText.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string(),
  /** People of the company who share a NIK, an address, a number or the name. */
  alike: z.array(
    z.object({
      field: z.enum(['employeeNo', 'email', 'phone', 'fullname']),
      fullname: z.string(),
      employeeNo: z.string(),
      active: z.boolean(),
    }),
  ),
  can: z.array(z.enum(['approve', 'reject'])),
});
export type RegistrationRow = z.output<typeof registrationRow>;

const door = dataOf(
  z.object({ open: z.boolean(), code: z.string(), waiting: z.number().int(), sendsMail: z.boolean() }),
);

export const registration = {
  form: endpoint({
    method: 'GET',
    path: '/api/registration/:code',
    summary: 'Nama perusahaan dan unit untuk formulir pendaftaran mandiri.',
    access: 'public',
    params: z.strictObject({ code }),
    reply: dataOf(z.object({ company: z.string(), units: z.array(option) })),
    words,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/registration/:code',
    summary: 'Mendaftar sendiri; jawabannya sama baik data itu sudah dikenal maupun belum.',
    access: 'public',
    params: z.strictObject({ code }),
    bodyLimit: 3 * 1_024 * 1_024,
    body: z.strictObject({
      fullname,
      employeeNo,
      email,
      phone,
      unitId: idOrNull,
      photo,
      consent: z.literal(REGISTRATION_CONSENT.version, { error: 'WAJIB_DIISI' }),
    }),
    reply: done,
    words,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/registration-proof',
    summary: 'Membuktikan alamat email dengan tautan dari surat.',
    access: 'public',
    body: z.strictObject({ token: text(200) }),
    reply: done,
    words,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/registrations',
    summary: 'Antrean pendaftaran mandiri dengan orang yang mirip.',
    access: 'people.write',
    query: z.strictObject({
      state: z.enum(REGISTRATION_STATES).default('email_verified'),
      page: wholeNumber(1, 10_000).default(1),
      size: wholeNumber(1, 100).default(20),
    }),
    reply: pageOf(registrationRow).extend({ counts: z.record(z.enum(REGISTRATION_STATES), z.number().int()) }),
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/registrations/:id/photo',
    summary: 'Foto selfie sebuah pendaftaran.',
    access: 'people.write',
    params,
    reply: z.any(),
    answers: 'file',
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/registrations/:id/approve',
    summary: 'Menerima pendaftaran: membuat karyawan dan mengirim undangannya.',
    access: 'people.write',
    idempotency: 'optional',
    params,
    words,
    body: z.strictObject({
      gender: z.enum(['L', 'P']),
      joinDate: localDate,
      employmentType: z.enum(EMPLOYMENT_TYPES),
      contractEnd: dateOrNull,
      unitId: idOrNull,
      locationPointIds: z.array(id).max(20),
      scheduleId: idOrNull,
    }),
    reply: dataOf(z.object({ userId: id, fullname: z.string() })),
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/registrations/:id/reject',
    summary: 'Menolak pendaftaran dengan alasan.',
    access: 'people.write',
    params,
    words,
    body: z.strictObject({ reason: text(300, 5) }),
    reply: done,
  }),
  door: endpoint({
    method: 'GET',
    path: '/api/registration-door',
    summary: 'Apakah pendaftaran mandiri dibuka, dan kodenya.',
    access: 'people.write',
    reply: door,
  }),
  setDoor: endpoint({
    method: 'PUT',
    path: '/api/registration-door',
    summary: 'Membuka atau menutup pendaftaran mandiri.',
    access: 'people.write',
    body: z.strictObject({ open: z.boolean() }),
    reply: door,
    words,
  }),
};
