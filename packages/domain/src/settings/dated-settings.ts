/** The rules of a company or department as they stand on a date: what holds always, and what holds from a date on. */
import { sameValue } from '../audit/changes.ts';
import { type DatedVersion, type Without, versionOn } from '../schedule/dated-version.ts';
import type { LocalDate } from '../kernel/time.ts';
import type { StoredSettings } from './effective-settings.ts';
import { DATED_SETTINGS, type DatedSetting, isDatedSetting } from './settings.ts';

/** A rule from a date on; not own = from then on the level above decides again. */
export interface SettingVersion extends DatedVersion {
  readonly key: DatedSetting;
  readonly own: boolean;
  readonly value: unknown;
}

const keysOf = (settings: StoredSettings, dated: boolean): StoredSettings =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => isDatedSetting(key) === dated));

export const undatedOf = (settings: StoredSettings): StoredSettings => keysOf(settings, false);
export const datedOf = (settings: StoredSettings): StoredSettings => keysOf(settings, true);

/** Everything the level decides itself on the date. */
export function storedOn(
  undated: StoredSettings,
  versions: readonly SettingVersion[],
  date: LocalDate,
  without?: Without,
): StoredSettings {
  const dated = DATED_SETTINGS.flatMap((key) => {
    const version = versionOn(
      versions.filter((one) => one.key === key),
      date,
      without,
    );
    return version?.own === true ? [[key, version.value] as const] : [];
  });
  return { ...undatedOf(undated), ...Object.fromEntries(dated) };
}

export interface SettingChange {
  readonly key: DatedSetting;
  readonly own: boolean;
  readonly value: unknown;
}

/** What the level decides otherwise than before, by key. */
export function datedChanges(before: StoredSettings, after: StoredSettings): SettingChange[] {
  return DATED_SETTINGS.flatMap((key): SettingChange[] => {
    const own = key in after;
    if (own === key in before && sameValue(before[key], after[key])) return [];
    return [{ key, own, value: own ? after[key] : null }];
  });
}
