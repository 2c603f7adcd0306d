import type { Beginnings, SettingVersionLine } from '@hadir/contract/kernel/versions.ts';
import type { CompanySetting } from '@hadir/contract/settings/company-settings.ts';

/** The settings of one company as the form reads them. */
export interface SettingsView {
  readonly companyName: string;
  readonly date: string;
  readonly settings: readonly CompanySetting[];
  readonly version: number;
  readonly versions: readonly SettingVersionLine[];
  readonly beginnings: Beginnings;
}
