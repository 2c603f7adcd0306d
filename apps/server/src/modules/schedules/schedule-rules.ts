/**
 * What shifts and patterns may be, said at their fields (rules/schedules#shift-limits, rules/schedules#pattern-limits;
 * UU 13/2003 Ps 77, 79).
 */
import type { FieldValue } from '@hadir/contract/kernel/master-field.ts';
import { isLocalDate, isLocalTime, type LocalDate, type LocalTime } from '@hadir/domain/kernel/time.ts';
import type { Violation } from '@hadir/domain/kernel/violation.ts';
import { type PatternDraft, patternProblems } from '@hadir/domain/schedule/pattern-rules.ts';
import { type BreakRule, shiftProblems } from '@hadir/domain/schedule/shift.ts';
import type { AttendanceLaw } from '@hadir/domain/settings/legal-parameters.ts';
import type { Change, Values } from '../../engines/master/served-table.ts';
import type { FieldRefusal } from '../../http/refused.ts';
import { type CompanyRules, currentRules, type RulesOfDate } from '../attendance/rules/current-rules.service.ts';

const HOURS_A_WEEK = 2_400;
const REST_BETWEEN = 360;

const timeOf = (value: FieldValue | undefined): LocalTime | null =>
  typeof value === 'string' && isLocalTime(value) ? value : null;

interface ShiftHours {
  start: LocalTime;
  end: LocalTime;
  breakMode: 'auto' | 'window' | 'punch' | 'none';
  breakMinutes: number;
  breakStart: LocalTime | null;
  breakEnd: LocalTime | null;
}

function breakOf({ breakMode, breakMinutes, breakStart, breakEnd }: Omit<ShiftHours, 'start' | 'end'>): BreakRule {
  if (breakMode === 'none') return { mode: 'none' };
  if (breakMode === 'window' && breakStart !== null && breakEnd !== null)
    return { mode: 'window', start: breakStart, end: breakEnd };
  return { mode: breakMode === 'punch' ? 'punch' : 'auto', minutes: breakMinutes };
}

const MODES = ['auto', 'window', 'punch', 'none'] as const;

function hoursOf(values: Values): ShiftHours | undefined {
  const [start, end] = [timeOf(values['start']), timeOf(values['end'])];
  if (start === null || end === null) return undefined;
  return {
    start,
    end,
    breakMode: MODES.find((mode) => mode === values['breakMode']) ?? 'auto',
    breakMinutes: typeof values['breakMinutes'] === 'number' ? values['breakMinutes'] : 0,
    breakStart: timeOf(values['breakStart']),
    breakEnd: timeOf(values['breakEnd']),
  };
}

/** Fields of the form where the rule speaks of another. */
const FIELDS: Readonly<Record<string, string>> = { break: 'breakMinutes' };
const refusal = ({ code, field = 'name', params }: Violation): FieldRefusal => ({
  code,
  field: FIELDS[field] ?? field,
  ...(params === undefined ? {} : { params }),
});

function breakErrors(hours: ShiftHours): FieldRefusal[] {
  const window = hours.breakMode === 'window';
  const needed = (field: 'breakStart' | 'breakEnd', kolom: string): FieldRefusal[] =>
    window === (hours[field] !== null)
      ? []
      : [{ field, code: window ? 'WAJIB_DIISI' : 'JAM_ISTIRAHAT_TIDAK_PERLU', params: { kolom } }];
  return [...needed('breakStart', 'istirahat mulai'), ...needed('breakEnd', 'istirahat selesai')];
}

/** The first date on which the change holds: of a new row and of a move, today. */
const firstOf = ({ from, today }: Change): LocalDate => from ?? today;

/** Every date within the change from which something else holds beside it. */
function datesOf(rules: CompanyRules, change: Change): LocalDate[] {
  const first = firstOf(change);
  const { until = null } = change;
  return [first, ...rules.beginnings.filter((date) => date > first && (until === null || date < until))];
}

interface WorkLaw extends AttendanceLaw {
  sixDays: boolean;
  /** Exempt from the limits of UU 13/2003 Ps 77 (certain sectors). */
  exempt: boolean;
}

function workLaw(rules: CompanyRules, date: LocalDate): WorkLaw {
  const { workweek, sektor_tertentu: exempt } = rules.on(date).settings;
  return { ...rules.lawOn(date), sixDays: workweek === 6, exempt };
}

type RuleHours = Parameters<typeof shiftProblems>[0];

const ruleOf = (hours: ShiftHours): RuleHours => ({ start: hours.start, end: hours.end, break: breakOf(hours) });

/**
 * Held to the law on each date on which something else counts; the first refusals are told. What the hours of before broke
 * on that date is not the change's fault.
 */
function hoursErrors(
  rules: CompanyRules,
  hours: ShiftHours,
  dates: readonly LocalDate[],
  beforeOn: (date: LocalDate) => RuleHours | undefined,
): FieldRefusal[] {
  for (const date of dates) {
    const law = workLaw(rules, date);
    const limits = {
      netMinutes: law.exempt ? null : law.sixDays ? law.hoursDay6 : law.hoursDay5,
      restAfterMinutes: law.restAfterMinutes,
      restMinutes: law.restMinutes,
    };
    const before = beforeOn(date);
    const known = before === undefined ? [] : shiftProblems(before, limits).map(({ code }) => code);
    const found = shiftProblems(ruleOf(hours), limits).filter(({ code }) => !known.includes(code));
    if (found.length > 0) return [...breakErrors(hours), ...found.map(refusal)];
  }
  return breakErrors(hours);
}

async function shiftErrors(change: Change): Promise<FieldRefusal[]> {
  const { tx, id, after, move, from } = change;
  const hours = after === null ? undefined : hoursOf(after);
  if (hours === undefined) return [];
  const rules = await currentRules(tx);
  const first = firstOf(change);
  // Of a shift that is only called otherwise no date gets other hours.
  const dates = move === 'create' || from !== undefined ? datesOf(rules, change) : [first];
  return hoursErrors(rules, hours, dates, (date) => (date === first ? undefined : rules.on(date).shift(id)));
}

const dateOf = (value: FieldValue | undefined): LocalDate | null =>
  typeof value === 'string' && isLocalDate(value) ? value : null;

/** Substitute hours are held to the same law as those of a shift, that of their own dates. */
export async function overrideHoursErrors({ tx, before, after }: Change): Promise<FieldRefusal[]> {
  const hours = after === null ? undefined : hoursOf(after);
  const [first, last] = [dateOf(after?.['validFrom']), dateOf(after?.['validTo'])];
  if (hours === undefined || first === null) return [];
  const rules = await currentRules(tx);
  const dates = [first, ...rules.beginnings.filter((date) => date > first && (last === null || date <= last))];
  const former = before === null ? undefined : hoursOf(before);
  const [formerFirst, formerLast] = [dateOf(before?.['validFrom']), dateOf(before?.['validTo'])];
  const counted = (date: LocalDate) =>
    formerFirst !== null && formerFirst <= date && (formerLast === null || date <= formerLast);
  return hoursErrors(rules, hours, dates, (date) => (former && counted(date) ? ruleOf(former) : undefined));
}

const limitsFor = (law: WorkLaw, workweek: PatternDraft['workweek']) => ({
  netMinutesADay: law.exempt ? null : workweek === 6 ? law.hoursDay6 : law.hoursDay5,
  netMinutesAWeek: law.exempt ? null : HOURS_A_WEEK,
  restBetweenMinutes: REST_BETWEEN,
});

type Hours = PatternDraft['days'][number];

const workweekOf = (value: FieldValue | undefined): PatternDraft['workweek'] =>
  value === 'roster' ? 'roster' : value === '6' ? 6 : 5;

/** Held to the law with the hours that its shifts have on each date of it; the first refusals are told. */
export async function patternErrors(change: Change): Promise<FieldRefusal[]> {
  const { tx, after } = change;
  const items = after?.['items'];
  if (after === null || !Array.isArray(items)) return [];
  const rules = await currentRules(tx);
  const workweek = workweekOf(after['workweek']);
  for (const date of datesOf(rules, change)) {
    const ofDate = rules.on(date);
    const days = items.map((id) => (typeof id === 'string' ? (ofDate.shift(id) ?? null) : null));
    const law = workLaw(rules, date);
    const problems = patternProblems({ workweek, days }, limitsFor(law, workweek));
    if (problems.length > 0) return problems.map(refusal);
  }
  return [];
}

/** Patterns that would no longer be allowed if the shift had other hours. What was wrong before stays its own. */
async function patternsBroken(change: Change, hoursOn: (ofDate: RulesOfDate) => Hours): Promise<string[]> {
  const { tx, id } = change;
  const rules = await currentRules(tx);
  const names = new Set<string>();
  for (const date of datesOf(rules, change)) {
    const law = workLaw(rules, date);
    const ofDate = rules.on(date);
    const other = hoursOn(ofDate);
    for (const { pattern } of ofDate.patterns.filter((one) => one.pattern.items.some((day) => day?.id === id))) {
      const { name, workweek, items } = pattern;
      const problems = (days: readonly Hours[]) =>
        patternProblems({ workweek, days }, limitsFor(law, workweek)).map(({ code }) => code);
      const before = problems(items);
      const after = problems(items.map((day) => (day?.id === id ? other : day)));
      if (after.some((code) => !before.includes(code))) names.add(name);
    }
  }
  return [...names].toSorted();
}

const broken = (field: string, names: readonly string[]): FieldRefusal[] =>
  names.length === 0 ? [] : [{ field, code: 'POLA_MELAMPAUI_BATAS', params: { pola: names.join(', ') } }];

/** A shift is held to the law by itself and in every pattern that names it. */
export async function shiftMasterErrors(change: Change): Promise<FieldRefusal[]> {
  const own = await shiftErrors(change);
  const hours = change.after === null || change.from === undefined ? undefined : hoursOf(change.after);
  if (own.length > 0 || hours === undefined) return own;
  return broken('end', await patternsBroken(change, () => ({ ...hours, break: breakOf(hours) })));
}

/** Another shift in its place may be longer, or too near to its neighbours. */
export async function movedShiftErrors(change: Change): Promise<FieldRefusal[]> {
  const { to } = change;
  return to === undefined ? [] : broken('to', await patternsBroken(change, (ofDate) => ofDate.shift(to) ?? null));
}
