/** Which values a setting may have, by its declaration, and at which level. */
import type { BreakRule } from '../schedule/shift.ts';
import { isLocalTime, type LocalTime, minutesOf } from '../kernel/time.ts';
import type { Violation } from '../kernel/violation.ts';
import { type DefaultShift, type SettingKey, type SettingLevel, SETTINGS, type Settings } from './settings.ts';

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTime(value: unknown): value is LocalTime {
  return typeof value === 'string' && isLocalTime(value);
}

function isBreakRule(value: unknown): value is BreakRule {
  if (!isObject(value)) return false;
  if (value['mode'] === 'none') return true;
  if (value['mode'] === 'window') {
    return isTime(value['start']) && isTime(value['end']) && minutesOf(value['end']) !== minutesOf(value['start']);
  }
  const length = value['minutes'];
  return (
    (value['mode'] === 'auto' || value['mode'] === 'punch') && Number.isInteger(length) && isBetween(length, 0, 180)
  );
}

function isBetween(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}

function isDefaultShift(value: unknown): value is DefaultShift {
  return (
    isObject(value) &&
    isTime(value['start']) &&
    isTime(value['end']) &&
    value['start'] !== value['end'] &&
    isBreakRule(value['break'])
  );
}

/** Whether a stored or typed value may stand for a key. */
export function isSettingValue<Key extends SettingKey>(key: Key, value: unknown): value is Settings[Key] {
  const allowed = SETTINGS[key].allowed;
  switch (allowed.kind) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'choice':
      return (typeof value === 'string' || typeof value === 'number') && allowed.values.includes(value);
    case 'shift':
      return isDefaultShift(value);
    case 'integer':
      return (
        (value === null && allowed.orOff === true) ||
        (Number.isInteger(value) && isBetween(value, allowed.min, allowed.max))
      );
  }
}

/** Why a value may not be set at a level; undefined when it may. Keys outside this list belong to other parts of the product. */
export function settingProblem(key: SettingKey, value: unknown, level: SettingLevel): Violation | undefined {
  const definition = SETTINGS[key];
  if (!definition.levels.includes(level)) return { code: 'TIDAK_BERHAK', field: key };
  if (isSettingValue(key, value)) return undefined;
  return definition.allowed.kind === 'integer'
    ? { code: 'DI_LUAR_RENTANG', field: key, params: { min: definition.allowed.min, max: definition.allowed.max } }
    : { code: 'FORMAT_SALAH', field: key };
}
