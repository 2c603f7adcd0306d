/** Settings of a company with the law beside them, for the operator and for the company's own admin (domain.md 14). */
import { z } from 'zod';
import { SETTING_KEYS } from '@hadir/domain/settings/settings.ts';
import { endpoint } from './kernel/endpoint.ts';
import { dataOf, id, localDate, recomputed } from './kernel/fields.ts';

const version = z.number().int().min(1).max(1_000_000_000);
const byCompany = z.strictObject({ id });

/** A setting as its form needs it; the same for the operator and for the company's own admin. */
const setting = z.object({
  key: z.enum(SETTING_KEYS as [string, ...string[]]),
  value: z.unknown(),
  fallback: z.unknown(),
  own: z.boolean(),
  law: z.object({ side: z.enum(['minimum', 'maximum']), bound: z.number(), source: z.string() }).nullable(),
});
export type CompanySetting = z.output<typeof setting>;
const settingsView = z.object({
  companyName: z.string(),
  date: localDate,
  settings: z.array(setting),
  version: z.number().int(),
});
const settingsReply = dataOf(settingsView);
const savedSettings = z.object({ data: settingsView, effect: recomputed });
/** Only what the company decides itself; a key that is left out follows the default. */
const wished = z.record(z.string().max(60), z.unknown());
const settingsBody = z.strictObject({ version, settings: wished });
const wishedSettings = z.strictObject({ settings: wished });

export const companySettings = {
  settings: endpoint({
    method: 'GET',
    path: '/api/platform/companies/:id/settings',
    summary: 'Aturan sebuah perusahaan dengan batas menurut hukum.',
    access: 'platform.companies',
    params: byCompany,
    reply: settingsReply,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/platform/companies/:id/settings',
    summary: 'Menyimpan aturan perusahaan; nilai di luar ketentuan hukum ditolak dengan pasalnya.',
    access: 'platform.companies',
    params: byCompany,
    body: settingsBody,
    reply: savedSettings,
  }),
  foreseeSettings: endpoint({
    method: 'POST',
    path: '/api/platform/companies/:id/settings/foresee',
    summary: 'Berapa hari yang dihitung ulang oleh perubahan aturan, sebelum disimpan.',
    access: 'platform.companies',
    params: byCompany,
    body: wishedSettings,
    reply: dataOf(recomputed),
  }),
  ownSettings: endpoint({
    method: 'GET',
    path: '/api/company/settings',
    summary: 'Aturan perusahaan sendiri dengan batas menurut hukum.',
    access: 'company.settings',
    reply: settingsReply,
  }),
  saveOwnSettings: endpoint({
    method: 'PUT',
    path: '/api/company/settings',
    summary: 'Menyimpan aturan perusahaan sendiri.',
    access: 'company.settings',
    body: settingsBody,
    reply: savedSettings,
  }),
  foreseeOwnSettings: endpoint({
    method: 'POST',
    path: '/api/company/settings/foresee',
    summary: 'Berapa hari yang dihitung ulang oleh perubahan aturan perusahaan sendiri, sebelum disimpan.',
    access: 'company.settings',
    body: wishedSettings,
    reply: dataOf(recomputed),
  }),
};
