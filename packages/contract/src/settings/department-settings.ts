/**
 * What departments decide themselves, and the rules that apply to people, each with where it comes from
 * (rules/settings#levels).
 */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, recomputed } from '../kernel/fields.ts';
import {
  beginnings,
  effectiveFrom,
  pastFrom,
  rewriteEffect,
  rewriteWish,
  settingVersionLine,
} from '../kernel/versions.ts';
import { settingWords } from './words.ts';

const whole = z.number().int().nullable();
const yes = z.boolean().nullable();

/** As the form of the rules calls them. */
const words: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(settingWords).map(([key, { label }]) => [key, label.charAt(0).toLowerCase() + label.slice(1)]),
);

/** null = inherits from the company. */
const settings = z.strictObject({
  grace_late: whole,
  grace_early: whole,
  requiredSelfie: yes,
  max_accuracy_m: whole,
  accuracy_mode: z.enum(['strict', 'lenient']).nullable(),
  outside_policy: z.enum(['TINJAU', 'TOLAK']).nullable(),
  wfh_max_per_week: whole,
  ot_allowed: yes,
});
export type DepartmentRules = z.output<typeof settings>;
export type DepartmentKey = keyof DepartmentRules;

const value = z.union([z.number(), z.boolean(), z.string()]);
const rule = z.object({
  key: z.string(),
  /** What counts. */
  value,
  from: z.enum(['user', 'department', 'company', 'default']),
  /** What would count without a rule of its own. */
  inherited: value,
});
export type AppliedRule = z.output<typeof rule>;

const department = z.object({
  id,
  code: z.string(),
  name: z.string(),
  division: z.string(),
  /** People in the reader's scope. */
  people: z.number().int(),
  /** 0 while the department has decided nothing. */
  version: z.number().int(),
  rules: z.array(rule),
  /** Of the rules that hold from a date on, the newest first; for whoever may change them. */
  versions: z.array(settingVersionLine),
  can: z.array(z.enum(['change'])),
});
export type DepartmentSetting = z.output<typeof department>;

const byDepartment = z.strictObject({ id });
const version = z.number().int().min(0).max(1_000_000_000);
const rewritePreviewBody = z.strictObject({ version, settings, ...pastFrom });
const rewriteBody = z.strictObject({ version, settings, ...rewriteWish });

export const departmentSettings = {
  list: endpoint({
    method: 'GET',
    path: '/api/department-settings',
    summary: 'Aturan tiap departemen dalam cakupan, dan aturan yang berlaku bagi pembaca, dengan asalnya.',
    access: 'master.people',
    reply: dataOf(
      z.object({
        departments: z.array(department),
        beginnings,
        /** Null for those without an employment. */
        mine: z.object({ department: z.string().nullable(), rules: z.array(rule) }).nullable(),
      }),
    ),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/department-settings/:id',
    summary: 'Menyimpan aturan departemen; kosong berarti mengikuti perusahaan.',
    access: 'master.rule',
    params: byDepartment,
    body: z.strictObject({ version, settings, effectiveFrom }),
    reply: z.object({ data: department, effect: recomputed }),
    words,
    idempotency: 'optional',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/department-settings/:id/foresee',
    summary: 'Berapa hari yang dihitung ulang bila aturan departemen disimpan.',
    access: 'master.rule',
    params: byDepartment,
    body: z.strictObject({ settings, effectiveFrom }),
    words,
    reply: dataOf(recomputed),
  }),
  removeVersion: endpoint({
    method: 'DELETE',
    path: '/api/department-settings/:id/versions/:versionId',
    summary: 'Membatalkan perubahan aturan departemen yang belum mulai berlaku.',
    access: 'master.rule',
    params: z.strictObject({ id, versionId: id }),
    body: z.strictObject({ version }),
    reply: dataOf(department),
    idempotency: 'optional',
  }),
  previewRewrite: endpoint({
    method: 'POST',
    path: '/api/department-settings/:id/rewrite/foresee',
    summary: 'Hari yang sudah lewat yang berubah bila aturan departemen diubah mundur.',
    access: 'master.rule',
    params: byDepartment,
    body: rewritePreviewBody,
    words,
    reply: dataOf(rewriteEffect),
  }),
  rewrite: endpoint({
    method: 'POST',
    path: '/api/department-settings/:id/rewrite',
    summary: 'Mengubah aturan departemen juga untuk hari yang sudah lewat dalam periode terbuka.',
    access: 'master.rule',
    params: byDepartment,
    body: rewriteBody,
    words,
    reply: z.object({ data: department, effect: rewriteEffect }),
    idempotency: 'optional',
  }),
};
