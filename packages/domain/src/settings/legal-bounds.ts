/**
 * A company may be more generous than the law, never less (rules/leave#statutory-numbers, rules/settings#legal-bounds,
 * rules/settings#legal-parameters). The bound of a date is the value in force on that date; its source is the article
 * that the refusal names.
 */
import { shiftProblems } from '../schedule/shift.ts';
import type { LocalDate } from '../kernel/time.ts';
import { effectiveSettings, type StoredSettings } from './effective-settings.ts';
import { attendanceLaw, type LegalParameterRow, legalValue } from './legal-parameters.ts';
import { BOUNDED_SETTINGS, type LegalBound, type SettingKey, SETTINGS, type Settings } from './settings.ts';

export interface SourcedParameter extends LegalParameterRow {
  /** The article, e.g. `UU 13/2003 Ps 79(3)`. */
  readonly source: string;
}

export interface LegalProblem {
  readonly field: SettingKey;
  /** `minimum`: the setting is too low; `maximum`: too high. */
  readonly side: LegalBound['side'];
  readonly value: number;
  readonly bound: number;
  /** Key of the statutory number. */
  readonly law: string;
  readonly source: string;
}

function sourceOf(rows: readonly SourcedParameter[], key: string, date: LocalDate): string {
  const inForce = rows.filter(
    (row) => row.key === key && row.validFrom <= date && (row.validTo === null || row.validTo >= date),
  );
  return inForce.at(-1)?.source ?? '';
}

/** The statutory value beside a numeric setting on a date; undefined where no law of the list covers it. */
export function boundOf(
  rows: readonly SourcedParameter[],
  field: SettingKey,
  date: LocalDate,
): Pick<LegalProblem, 'side' | 'bound' | 'law' | 'source'> | undefined {
  const { law } = SETTINGS[field];
  if (law === undefined) return undefined;
  const value = legalValue(rows, law.key, date);
  return typeof value === 'number'
    ? { side: law.side, bound: value, law: law.key, source: sourceOf(rows, law.key, date) }
    : undefined;
}

/**
 * The default hours: no longer a day than the law, unless the sector has hours of its own; rest where work is long
 * (UU 13/2003 Ps 77, 79(2)a).
 */
function shiftLegalProblems(values: Settings, rows: readonly SourcedParameter[], date: LocalDate): LegalProblem[] {
  const law = attendanceLaw(rows, date);
  const dayKey = values.workweek === 6 ? 'hours_day_6' : 'hours_day_5';
  const netMinutes = values.workweek === 6 ? law.hoursDay6 : law.hoursDay5;
  const limits = {
    netMinutes: values.sektor_tertentu ? null : netMinutes,
    restAfterMinutes: law.restAfterMinutes,
    restMinutes: law.restMinutes,
  };
  return shiftProblems(values.default_shift, limits).flatMap(({ code }): LegalProblem[] => {
    const common = { field: 'default_shift', value: 0 } as const;
    if (code === 'JAM_KERJA_MELEBIHI_BATAS')
      return [{ ...common, side: 'maximum', bound: netMinutes, law: dayKey, source: sourceOf(rows, dayKey, date) }];
    if (code === 'ISTIRAHAT_KURANG')
      return [
        {
          ...common,
          side: 'minimum',
          bound: law.restMinutes,
          law: 'rest_after',
          source: sourceOf(rows, 'rest_after', date),
        },
      ];
    return [];
  });
}

/** Everything in which a company's stored settings, with the defaults behind them, fall short of the law on a date. */
export function legalProblems(
  stored: StoredSettings,
  rows: readonly SourcedParameter[],
  date: LocalDate,
): LegalProblem[] {
  const { values } = effectiveSettings({ company: stored });
  const numbers = BOUNDED_SETTINGS.flatMap((field): LegalProblem[] => {
    const bound = boundOf(rows, field, date);
    if (!bound) return [];
    const value = values[field];
    const short = bound.side === 'minimum' ? value < bound.bound : value > bound.bound;
    return short ? [{ field, value, ...bound }] : [];
  });
  return [...numbers, ...shiftLegalProblems(values, rows, date)];
}

/** Whether a new statutory value has the form of the one before: the rules read numbers at known places. */
export function sameShape(before: unknown, after: unknown): boolean {
  if (typeof before === 'number') return typeof after === 'number' && Number.isFinite(after) && after >= 0;
  if (Array.isArray(before)) {
    const first = before[0];
    return (
      Array.isArray(after) &&
      after.length > 0 &&
      after.every((item) => sameShape(first, item) || sameAsAny(before, item))
    );
  }
  if (before === null) return after === null || (typeof after === 'number' && after >= 0);
  if (typeof before === 'object' && typeof after === 'object' && after !== null && !Array.isArray(after)) {
    const old = Object.entries(before);
    const now = new Map(Object.entries(after));
    return old.length === now.size && old.every(([key, value]) => now.has(key) && sameShape(value, now.get(key)));
  }
  return typeof before === typeof after;
}

function sameAsAny(list: readonly unknown[], item: unknown): boolean {
  return list.some((known) => sameShape(known, item));
}
