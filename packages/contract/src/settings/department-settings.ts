/**
 * What departments decide themselves, and the rules that apply to people, each with where it comes from
 * (rules/settings#levels).
 */
import { z } from 'zod';
import {
  DEPARTMENT_KEYS,
  type DepartmentSettingKey,
  SETTINGS,
  type Settings,
} from '@hadir/domain/settings/settings.ts';
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

/** As the form of the rules calls them. */
const words: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(settingWords).map(([key, { label }]) => [key, label.charAt(0).toLowerCase() + label.slice(1)]),
);

function ruleShape(key: DepartmentSettingKey): z.ZodType {
  const { allowed } = SETTINGS[key];
  if (allowed.kind === 'boolean') return z.boolean();
  if (allowed.kind === 'choice') return z.literal([...allowed.values]);
  if (allowed.kind === 'integer') return z.number().int();
  throw new Error(`departments have no form for hours, such as those of ${key}`);
}

type RuleShapes = { [Key in DepartmentSettingKey]: z.ZodNullable<z.ZodType<Settings[Key], Settings[Key]>> };

/** null = inherits from the company. The ranges of numbers are the service's, which names both ends. */
const settings = z.strictObject(
  // The shape of a key is that of its declaration.
  Object.fromEntries(DEPARTMENT_KEYS.map((key) => [key, ruleShape(key).nullable()])) as RuleShapes,
);
export type DepartmentRules = z.output<typeof settings>;

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
