/**
 * Companies (tenants) as the operator keeps them, their clients and limits (product/desk#operator,
 * rules/settings#companies).
 */
import { z } from 'zod';
import { ROLES } from '@hadir/domain/access/roles.ts';
import { companySettings } from '../settings/company-settings.ts';
import { COMPANY_ACTIONS, COMPANY_STATES, PLANS } from './words.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, instantText, listOf, localDate, pageOf, text, wholeNumber, zone } from '../kernel/fields.ts';

const version = z.number().int().min(1).max(1_000_000_000);
const companyCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,20}$/, { error: 'KODE_PERUSAHAAN_SALAH' });
const npwp = z
  .string()
  .trim()
  .regex(/^([0-9]{15}|[0-9]{16})$/, { error: 'NPWP_SALAH' })
  .nullable();
export const reason = text(500, 10);
const email = text(120).regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'FORMAT_SALAH' });

/** What the operator writes about a company. */
const details = {
  legalName: text(150, 2),
  npwp,
  address: text(500, 0),
  tz: zone,
  plan: z.enum(PLANS),
  /** null = without a limit. */
  maxUsers: z.number().int().min(1).max(1_000_000).nullable(),
  activeFrom: localDate,
  activeTo: localDate.nullable(),
};

const companyRow = z.object({
  id,
  code: z.string(),
  legalName: z.string(),
  state: z.enum(COMPANY_STATES),
  /** False outside activeFrom..activeTo or when it is not active. */
  open: z.boolean(),
  plan: z.enum(PLANS),
  maxUsers: z.number().int().nullable(),
  activeUsers: z.number().int(),
  clockInsToday: z.number().int(),
  /** Work that waits: exports, imports under way, outbox and letters. */
  queue: z.number().int(),
  /** Failed background work and letters of the last 24 hours. */
  faults: z.number().int(),
  version: z.number().int(),
});
export type CompanyRow = z.output<typeof companyRow>;

const company = z.object({
  ...details,
  npwp: z.string().nullable(),
  legalName: z.string(),
  address: z.string(),
  id,
  code: z.string(),
  state: z.enum(COMPANY_STATES),
  stateReason: z.string(),
  open: z.boolean(),
  activeUsers: z.number().int(),
  admins: z.number().int(),
  createdAt: instantText,
  /** Until when the caller may read its people; null = a reason is due first. */
  peopleOpenUntil: instantText.nullable(),
  version: z.number().int(),
  can: z.array(z.enum(COMPANY_ACTIONS)),
});
export type Company = z.output<typeof company>;

const client = z.object({
  id,
  code: z.string(),
  name: z.string(),
  active: z.boolean(),
  /** People placed there today. */
  placed: z.number().int(),
  version: z.number().int(),
});
export type CompanyClient = z.output<typeof client>;

const clientFields = { code: text(20), name: text(150, 2) };

const byCompany = z.strictObject({ id });
const byClient = z.strictObject({ id, clientId: id });

export const companies = {
  list: endpoint({
    method: 'GET',
    path: '/api/platform/companies',
    summary: 'Perusahaan dengan keadaan, pemakaian, antrean, dan galatnya.',
    access: 'platform.companies',
    query: z.strictObject({
      search: text(100, 0).default(''),
      state: listOf(z.enum([...COMPANY_STATES, 'perlu_dilihat'])),
      sort: z.enum(['legalName', 'activeUsers', 'clockInsToday', 'queue', 'faults']).default('legalName'),
      order: z.enum(['asc', 'desc']).default('asc'),
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, 100).default(50),
    }),
    reply: pageOf(companyRow).extend({ attention: z.number().int(), all: z.number().int() }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/platform/companies/:id',
    summary: 'Satu perusahaan.',
    access: 'platform.companies',
    params: byCompany,
    reply: dataOf(company),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/platform/companies',
    summary: 'Membuat perusahaan beserta admin pertamanya.',
    access: 'platform.companies',
    idempotency: 'optional',
    shownOnce: 'data.code',
    body: z.strictObject({
      code: companyCode,
      ...details,
      adminName: text(100, 2),
      adminGender: z.enum(['L', 'P'], { error: 'WAJIB_DIISI' }),
      /** With an address the invitation goes by mail; without one a code is printed. */
      adminEmail: email.nullable(),
    }),
    reply: dataOf(
      z.object({
        id,
        login: z.string(),
        /** To be printed; null when the invitation went by mail. */
        code: z.string().nullable(),
        mailed: z.boolean(),
        expiresAt: instantText,
      }),
    ),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/platform/companies/:id',
    summary: 'Mengubah perusahaan.',
    access: 'platform.companies',
    params: byCompany,
    body: z.strictObject({ version, ...details }),
    reply: dataOf(company),
  }),
  consequences: endpoint({
    method: 'GET',
    path: '/api/platform/companies/:id/consequences',
    summary: 'Akibat menangguhkan atau menutup perusahaan sekarang.',
    access: 'platform.companies',
    params: byCompany,
    reply: dataOf(
      z.object({
        activeUsers: z.number().int(),
        sessions: z.number().int(),
        atWorkNow: z.number().int(),
        queue: z.number().int(),
      }),
    ),
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/platform/companies/:id/state',
    summary: 'Menangguhkan, menutup, atau membuka kembali perusahaan; sesi penggunanya berakhir saat itu juga.',
    access: 'platform.companies',
    params: byCompany,
    body: z.strictObject({ move: z.enum(COMPANY_ACTIONS), reason, version }),
    reply: dataOf(company),
  }),
  clients: endpoint({
    method: 'GET',
    path: '/api/platform/companies/:id/clients',
    summary: 'Klien sebuah perusahaan.',
    access: 'platform.companies',
    params: byCompany,
    reply: dataOf(z.array(client)),
  }),
  addClient: endpoint({
    method: 'POST',
    path: '/api/platform/companies/:id/clients',
    summary: 'Menambah klien.',
    access: 'platform.companies',
    params: byCompany,
    body: z.strictObject(clientFields),
    reply: dataOf(client),
  }),
  changeClient: endpoint({
    method: 'PUT',
    path: '/api/platform/companies/:id/clients/:clientId',
    summary: 'Mengubah klien, atau mengarsipkan dan mengaktifkannya kembali.',
    access: 'platform.companies',
    params: byClient,
    body: z.strictObject({ version, ...clientFields, active: z.boolean() }),
    reply: dataOf(client),
  }),
  ...companySettings,
  openPeople: endpoint({
    method: 'POST',
    path: '/api/platform/companies/:id/people-access',
    summary: 'Membuka data karyawan sebuah perusahaan selama 30 menit; alasannya tercatat.',
    access: 'platform.companies',
    params: byCompany,
    body: z.strictObject({ reason }),
    reply: dataOf(z.object({ expiresAt: instantText })),
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/platform/companies/:id/people',
    summary: 'Karyawan sebuah perusahaan, sesudah alasannya ditulis.',
    access: 'platform.companies',
    params: byCompany,
    query: z.strictObject({
      search: text(100, 0).default(''),
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, 100).default(50),
    }),
    reply: pageOf(
      z.object({
        userId: id,
        employeeNo: z.string(),
        fullname: z.string(),
        role: z.enum(ROLES),
        isLeader: z.boolean(),
        active: z.boolean(),
        position: z.string().nullable(),
        unit: z.string().nullable(),
        joinDate: localDate.nullable(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
      }),
    ).extend({ expiresAt: instantText }),
  }),
};
