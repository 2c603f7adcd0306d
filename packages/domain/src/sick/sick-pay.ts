/**
 * The wage during illness (rules/leave#wage-during-sickness; UU 13/2003 Ps 93(3)): stages by month of one continuous
 * illness. Spells with few days between are one; the days between do not count.
 */
import { completedMonths } from '../kernel/months.ts';
import { addDays, datesBetween, daysInclusive, type LocalDate } from '../kernel/time.ts';
import { type LegalParameterRow, legalValue } from '../settings/legal-parameters.ts';

/** Dates of one illness as they were approved, both included. */
export interface Spell {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export interface SickStages {
  /** Months and the percent of the wage in them, in turn. */
  readonly stages: readonly (readonly [months: number, percent: number])[];
  /** Percent after the last of them. */
  readonly rest: number;
}

export const SICK_STAGES_FALLBACK: SickStages = {
  stages: [
    [4, 100],
    [4, 75],
    [4, 50],
  ],
  rest: 25,
};

function isStage(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');
}

/** The stages in force on a date (legal parameter `sick_stages`). */
export function sickStages(rows: readonly LegalParameterRow[], date: LocalDate): SickStages {
  const value = legalValue(rows, 'sick_stages', date);
  if (typeof value !== 'object' || value === null || !('stages' in value) || !('rest' in value))
    return SICK_STAGES_FALLBACK;
  const { stages, rest } = value;
  return Array.isArray(stages) && stages.every(isStage) && typeof rest === 'number'
    ? { stages, rest }
    : SICK_STAGES_FALLBACK;
}

/** One illness of one or more spells. */
export interface Episode {
  readonly start: LocalDate;
  readonly spells: readonly Spell[];
}

/** Spells that overlap or have at most `gapDays` days between are one illness. */
export function episodesOf(spells: readonly Spell[], gapDays: number): Episode[] {
  const episodes: { start: LocalDate; spells: Spell[] }[] = [];
  for (const spell of spells.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const episode = episodes.at(-1);
    const last = episode?.spells.at(-1);
    if (!episode || !last || daysInclusive(addDays(last.to, 1), addDays(spell.from, -1)) > gapDays) {
      episodes.push({ start: spell.from, spells: [spell] });
    } else if (spell.from <= addDays(last.to, 1)) {
      episode.spells[episode.spells.length - 1] = { from: last.from, to: last.to > spell.to ? last.to : spell.to };
    } else episode.spells.push(spell);
  }
  return episodes;
}

export interface SickDay {
  readonly episodeStart: LocalDate;
  /** Month of the illness, from 1. */
  readonly month: number;
  /** Stage of the wage, from 1. */
  readonly stage: number;
  readonly percent: number;
}

/** Where a date of illness stands; null on a date without. */
export function sickDay(
  spells: readonly Spell[],
  date: LocalDate,
  { gapDays, stages }: { readonly gapDays: number; readonly stages: SickStages },
): SickDay | null {
  for (const { start, spells: parts } of episodesOf(spells, gapDays)) {
    const at = parts.findIndex((spell) => spell.from <= date && date <= spell.to);
    if (at < 0) continue;
    // The start moves by the days between the spells, so that they do not count.
    let between = 0;
    for (let index = 1; index <= at; index += 1) {
      const [before, after] = [parts[index - 1], parts[index]];
      if (before && after) between += daysInclusive(addDays(before.to, 1), addDays(after.from, -1));
    }
    const month = completedMonths(addDays(start, between), date) + 1;
    return { episodeStart: start, month, ...stageOf(month, stages) };
  }
  return null;
}

function stageOf(month: number, { stages, rest }: SickStages): { stage: number; percent: number } {
  let last = 0;
  for (const [index, [months, percent]] of stages.entries()) {
    last += months;
    if (month <= last) return { stage: index + 1, percent };
  }
  return { stage: stages.length + 1, percent: rest };
}

/** A month's wage at a percentage, half up. @param wage whole rupiah */
export function wageAt(wage: number, percent: number): number {
  return Math.floor((wage * percent * 2 + 100) / 200);
}

/** Sick days of a period by the percent they are paid with; every stage is named, also without days. */
export function sickDaysByPercent(
  spells: readonly Spell[],
  period: Spell,
  rules: { readonly gapDays: number; readonly stages: SickStages },
): Map<number, number> {
  const days = new Map<number, number>(
    [...rules.stages.stages.map(([, percent]) => percent), rules.stages.rest].map((percent) => [percent, 0]),
  );
  for (const date of datesBetween(period.from, period.to)) {
    const found = sickDay(spells, date, rules);
    if (found) days.set(found.percent, (days.get(found.percent) ?? 0) + 1);
  }
  return days;
}

/** Months of an illness whose first day HR is told of (rules/leave#wage-during-sickness). */
const SICK_ALERT_MONTHS: readonly number[] = [4, 8, 11, 12];

/** The month that begins on this very date and is told of; null on every other day. */
export function sickAlert(
  spells: readonly Spell[],
  date: LocalDate,
  rules: { readonly gapDays: number; readonly stages: SickStages },
): number | null {
  const today = sickDay(spells, date, rules);
  if (!today || !SICK_ALERT_MONTHS.includes(today.month)) return null;
  const before = sickDay(spells, addDays(date, -1), rules);
  return before?.episodeStart === today.episodeStart && before.month === today.month ? null : today.month;
}
