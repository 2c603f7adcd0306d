/**
 * Which value of a setting counts for a person, and who set it: user > department > company > default
 * (rules/settings#levels).
 */
import { isSettingValue } from './setting-values.ts';
import {
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  type SettingLevel,
  type Settings,
  type UndatedSettings,
} from './settings.ts';

/** What a level stores: JSON as it lies in its row. Unknown keys and bad values are passed over, never trusted. */
export type StoredSettings = Readonly<Record<string, unknown>>;

export interface SettingLayers {
  readonly company?: StoredSettings;
  readonly department?: StoredSettings;
  readonly user?: StoredSettings;
}

type SettingOrigin = SettingLevel | 'default';

export interface EffectiveSettings {
  readonly values: Settings;
  readonly origins: Readonly<Record<SettingKey, SettingOrigin>>;
}

const NEAREST_FIRST = ['user', 'department', 'company'] as const satisfies readonly SettingLevel[];

function resolve<Key extends SettingKey>(
  key: Key,
  layers: SettingLayers,
): { value: Settings[Key]; origin: SettingOrigin } {
  const definition = SETTINGS[key];
  for (const level of NEAREST_FIRST) {
    const stored = layers[level]?.[key];
    if (stored !== undefined && definition.levels.includes(level) && isSettingValue(key, stored)) {
      return { value: stored, origin: level };
    }
  }
  return { value: definition.fallback, origin: 'default' };
}

/**
 * The settings that count for one person, each with its origin.
 * A level that may not set a key is ignored for it, so a stray row cannot loosen a rule.
 */
export function effectiveSettings(layers: SettingLayers): EffectiveSettings {
  const values: Partial<Record<SettingKey, Settings[SettingKey]>> = {};
  const origins: Partial<Record<SettingKey, SettingOrigin>> = {};
  for (const key of SETTING_KEYS) {
    const { value, origin } = resolve(key, layers);
    values[key] = value;
    origins[key] = origin;
  }
  // Each key of SETTING_KEYS was filled from its own definition; the loop loses that pairing for the compiler.
  return { values: values as Settings, origins: origins as Record<SettingKey, SettingOrigin> };
}

/** What a person's row may say of it; `inherit` leaves it to department and company. */
export type RequiredSelfie = 'inherit' | 'yes' | 'no';

export function userLayer(requiredSelfie: RequiredSelfie): StoredSettings {
  return requiredSelfie === 'inherit' ? {} : { requiredSelfie: requiredSelfie === 'yes' };
}

/** What the company's row says whatever the date; by what days are judged, dated-settings.ts. */
export const undatedSettings = (company: StoredSettings): UndatedSettings => effectiveSettings({ company }).values;

export const DEFAULT_SETTINGS: Settings = effectiveSettings({}).values;
