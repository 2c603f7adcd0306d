/** The calls about rules of departments, and how a rule reads. */
import type { AppliedRule, departmentSettings } from '@hadir/contract/settings/department-settings.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { isShownSetting, settingText, settingWords } from '@hadir/contract/settings/words.ts';
import { remote } from '../../api/call.ts';

export const getRules = remote<typeof departmentSettings.list>('GET', '/api/department-settings');
export const saveRules = remote<typeof departmentSettings.save>('PUT', '/api/department-settings/:id');
export const previewRules = remote<typeof departmentSettings.preview>('POST', '/api/department-settings/:id/foresee');

export const removeRuleVersion = remote<typeof departmentSettings.removeVersion>(
  'DELETE',
  '/api/department-settings/:id/versions/:versionId',
);
export const previewPastRules = remote<typeof departmentSettings.previewRewrite>(
  'POST',
  '/api/department-settings/:id/rewrite/foresee',
);
export const rewriteRules = remote<typeof departmentSettings.rewrite>('POST', '/api/department-settings/:id/rewrite');

export const originWords: Readonly<Record<AppliedRule['from'], string>> = {
  user: 'khusus orang ini',
  department: 'aturan departemen',
  company: 'aturan perusahaan',
  default: 'bawaan HADIR',
};

export function ruleLabel(key: string): string {
  return isShownSetting(key) ? settingWords[key].label : key;
}

export function valueText(key: string, value: AppliedRule['value']): string {
  return isShownSetting(key) ? settingText(key, value) : String(value);
}

/** What holds for the reader. */
export type RulesForMe = NonNullable<ReplyOf<typeof departmentSettings.list>['data']['mine']>;
