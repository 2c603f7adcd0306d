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

/**
 * What a wish changes of the dates from `from` until today. Usually what it changes of today; a wish that is today's own
 * asks for what counts today on the dates before, too: each rule that was another one since `from`.
 */
export function pastChanges(
  undated: StoredSettings,
  versions: readonly SettingVersion[],
  wished: StoredSettings,
  { from, today }: { from: LocalDate; today: LocalDate },
): SettingChange[] {
  const changesOn = (date: LocalDate) => datedChanges(storedOn(undated, versions, date), wished);
  const ofToday = changesOn(today);
  if (ofToday.length > 0) return ofToday;
  const dates = [from, ...versions.map(({ validFrom }) => validFrom).filter((date) => from < date && date <= today)];
  const found = new Map(dates.flatMap(changesOn).map((change) => [change.key, change]));
  return DATED_SETTINGS.flatMap((key) => found.get(key) ?? []);
}
