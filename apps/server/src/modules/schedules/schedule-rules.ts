/** What shifts and patterns may be, said at their fields (domain.md 2.3; UU 13/2003 Ps 77, 79). */
import type { FieldValue } from '@hadir/contract/kernel/master-field.ts';
import { isLocalTime, type LocalTime } from '@hadir/domain/kernel/time.ts';
import type { Violation } from '@hadir/domain/kernel/violation.ts';
import { type PatternDraft, patternProblems } from '@hadir/domain/schedule/pattern-rules.ts';
import { type BreakRule, shiftProblems } from '@hadir/domain/schedule/shift.ts';
import type { Change, Values } from '../../engines/master-serving.ts';
import type { FieldRefusal } from '../../http/refused.ts';
import { patternsOfShift, readShiftHours, type ShiftHours, workLaw, type WorkLaw } from './schedules.store.ts';

const HOURS_A_WEEK = 2_400;
const REST_BETWEEN = 360;

const timeOf = (value: FieldValue | undefined): LocalTime | null =>
  typeof value === 'string' && isLocalTime(value) ? value : null;

function breakOf({
  breakMode,
  breakMinutes,
  breakStart,
  breakEnd,
}: Omit<ShiftHours, 'id' | 'start' | 'end'>): BreakRule {
  if (breakMode === 'none') return { mode: 'none' };
  if (breakMode === 'window' && breakStart !== null && breakEnd !== null)
    return { mode: 'window', start: breakStart, end: breakEnd };
  return { mode: breakMode === 'punch' ? 'punch' : 'auto', minutes: breakMinutes };
}

const MODES = ['auto', 'window', 'punch', 'none'] as const;

function hoursOf(values: Values): Omit<ShiftHours, 'id'> | undefined {
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

function breakFaults(hours: Omit<ShiftHours, 'id'>): FieldRefusal[] {
  const window = hours.breakMode === 'window';
  const needed = (field: 'breakStart' | 'breakEnd', kolom: string): FieldRefusal[] =>
    window === (hours[field] !== null)
      ? []
      : [{ field, code: window ? 'WAJIB_DIISI' : 'JAM_ISTIRAHAT_TIDAK_PERLU', params: { kolom } }];
  return [...needed('breakStart', 'istirahat mulai'), ...needed('breakEnd', 'istirahat selesai')];
}

export async function shiftFaults({ tx, actor, today, after }: Change): Promise<FieldRefusal[]> {
  const hours = after === null ? undefined : hoursOf(after);
  if (hours === undefined) return [];
  const law = await workLaw(tx, actor.companyId, today);
  const limits = {
    netMinutes: law.exempt ? null : law.sixDays ? law.hoursDay6 : law.hoursDay5,
    restAfterMinutes: law.restAfterMinutes,
    restMinutes: law.restMinutes,
  };
  const rule = { start: hours.start, end: hours.end, break: breakOf(hours) };
  return [...breakFaults(hours), ...shiftProblems(rule, limits).map(refusal)];
}

const limitsFor = (law: WorkLaw, workweek: PatternDraft['workweek']) => ({
  netMinutesADay: law.exempt ? null : workweek === 6 ? law.hoursDay6 : law.hoursDay5,
  netMinutesAWeek: law.exempt ? null : HOURS_A_WEEK,
  restBetweenMinutes: REST_BETWEEN,
});

type Hours = PatternDraft['days'][number];

const workweekOf = (value: FieldValue | undefined): PatternDraft['workweek'] =>
  value === 'roster' ? 'roster' : value === '6' ? 6 : 5;

const hoursById = (shifts: readonly ShiftHours[]): Map<string, Hours> =>
  new Map(shifts.map((shift) => [shift.id, { ...shift, break: breakOf(shift) }]));

export async function patternFaults({ tx, actor, today, after }: Change): Promise<FieldRefusal[]> {
  const items = after?.['items'];
  if (after === null || !Array.isArray(items)) return [];
  const ids = items.filter((id): id is string => typeof id === 'string');
  const byId = hoursById(await readShiftHours(tx, actor.companyId, [...new Set(ids)]));
  const workweek = workweekOf(after['workweek']);
  const days = items.map((id) => (typeof id === 'string' ? (byId.get(id) ?? null) : null));
  const law = await workLaw(tx, actor.companyId, today);
  return patternProblems({ workweek, days }, limitsFor(law, workweek)).map(refusal);
}

/** Kept patterns that would no longer be allowed if the shift had other hours. What was wrong before stays its own. */
async function patternsBroken({ tx, actor, today, id }: Change, hours: Hours): Promise<string[]> {
  const patterns = await patternsOfShift(tx, actor.companyId, id);
  const ids = patterns.flatMap(({ items }) => items.filter((item) => item !== null));
  const byId = hoursById(await readShiftHours(tx, actor.companyId, [...new Set(ids)]));
  const law = await workLaw(tx, actor.companyId, today);
  const problems = (items: readonly (string | null)[], workweek: PatternDraft['workweek'], own: Hours | undefined) => {
    const days = items.map((item) => (item === null ? null : item === id ? (own ?? null) : (byId.get(item) ?? null)));
    return patternProblems({ workweek, days }, limitsFor(law, workweek)).map(({ code }) => code);
  };
  return patterns.flatMap(({ name, workweek: stored, items }) => {
    const workweek = workweekOf(stored);
    const before = problems(items, workweek, byId.get(id));
    return problems(items, workweek, hours).some((code) => !before.includes(code)) ? [name] : [];
  });
}

const broken = (field: string, names: readonly string[]): FieldRefusal[] =>
  names.length === 0 ? [] : [{ field, code: 'POLA_MELAMPAUI_BATAS', params: { pola: names.join(', ') } }];

/** A shift is held to the law by itself and in every pattern that names it. */
export async function shiftMasterFaults(change: Change): Promise<FieldRefusal[]> {
  const own = await shiftFaults(change);
  const hours = change.after === null || change.move !== 'change' ? undefined : hoursOf(change.after);
  if (own.length > 0 || hours === undefined) return own;
  return broken('end', await patternsBroken(change, { ...hours, break: breakOf(hours) }));
}

/** Another shift in its place may be longer, or too near to its neighbours. */
export async function movedShiftFaults(change: Change): Promise<FieldRefusal[]> {
  const hours = change.after === null ? undefined : hoursOf(change.after);
  return hours === undefined ? [] : broken('to', await patternsBroken(change, { ...hours, break: breakOf(hours) }));
}
