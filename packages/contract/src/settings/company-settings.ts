/**
 * Settings of a company with the law beside them, for the operator and for the company's own admin
 * (rules/settings#company-settings).
 */
import { z } from 'zod';
import { SETTING_KEYS } from '@hadir/domain/settings/settings.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, localDate, recomputed } from '../kernel/fields.ts';
import {
  beginnings,
  effectiveFrom,
  pastFrom,
  rewriteEffect,
  rewriteWish,
  settingVersionLine,
} from '../kernel/versions.ts';

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
  /** Of the rules that hold from a date on, the newest first. */
  versions: z.array(settingVersionLine),
  beginnings,
});
const settingsReply = dataOf(settingsView);
const savedSettings = z.object({ data: settingsView, effect: recomputed });
/** Only what the company decides itself; a key that is left out follows the default. */
const wished = z.record(z.string().max(60), z.unknown());
const settingsBody = z.strictObject({ version, settings: wished, effectiveFrom });
const wishedSettings = z.strictObject({ settings: wished, effectiveFrom });
const rewritePreviewBody = z.strictObject({ version, settings: wished, ...pastFrom });
const rewriteBody = z.strictObject({ version, settings: wished, ...rewriteWish });

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
  previewSettings: endpoint({
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
  previewOwnSettings: endpoint({
    method: 'POST',
    path: '/api/company/settings/foresee',
    summary: 'Berapa hari yang dihitung ulang oleh perubahan aturan perusahaan sendiri, sebelum disimpan.',
    access: 'company.settings',
    body: wishedSettings,
    reply: dataOf(recomputed),
  }),
  removeSettingVersion: endpoint({
    method: 'DELETE',
    path: '/api/platform/companies/:id/settings/versions/:versionId',
    summary: 'Membatalkan perubahan aturan perusahaan yang belum mulai berlaku.',
    access: 'platform.companies',
    params: z.strictObject({ id, versionId: id }),
    body: z.strictObject({ version }),
    reply: settingsReply,
  }),
  removeOwnSettingVersion: endpoint({
    method: 'DELETE',
    path: '/api/company/settings/versions/:versionId',
    summary: 'Membatalkan perubahan aturan perusahaan sendiri yang belum mulai berlaku.',
    access: 'company.settings',
    params: z.strictObject({ versionId: id }),
    body: z.strictObject({ version }),
    reply: settingsReply,
  }),
  previewOwnRewrite: endpoint({
    method: 'POST',
    path: '/api/company/settings/rewrite/foresee',
    summary: 'Hari yang sudah lewat yang berubah bila aturan perusahaan diubah mundur.',
    access: 'master.rule',
    body: rewritePreviewBody,
    reply: dataOf(rewriteEffect),
  }),
  rewriteOwnSettings: endpoint({
    method: 'POST',
    path: '/api/company/settings/rewrite',
    summary: 'Mengubah aturan perusahaan juga untuk hari yang sudah lewat dalam periode terbuka.',
    access: 'master.rule',
    body: rewriteBody,
    reply: z.object({ data: settingsView, effect: rewriteEffect }),
    idempotency: 'optional',
  }),
};
