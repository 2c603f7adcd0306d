/**
 * What a new pattern begins with: the day shift on Monday to Friday, or to Saturday where six days are worked. It
 * follows the working days chosen above until a day of it is changed.
 */
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isLocalTime } from '@hadir/domain/kernel/time.ts';
import { crossesMidnight } from '@hadir/domain/schedule/shift.ts';
import type { MasterRow } from '@hadir/contract/kernel/master.ts';
import type { NamedChoice } from '../../ui/master/inputs/input-frame.tsx';
import { netMinutes } from './shift-hours.ts';
import { useShiftRows } from './shift-rows.ts';

const WEEK = 7;
/** Days worked from Monday on, by the pattern's working days; a roster has no week of its own. */
const WORK_DAYS: Readonly<Record<string, number>> = { 5: 5, 6: 6 };
const WEEK_MINUTES = 2_400;
const MORNING = { from: '06:00', to: '10:00' };

/**
 * The shift by day (begun in the morning, ended the same day) that comes nearest to 40 hours in that many days
 * (UU 13/2003 Pasal 77); the first of the palette where none is by day.
 */
export function dayShift(
  palette: readonly Pick<NamedChoice, 'id'>[],
  rows: readonly Pick<MasterRow, 'id' | 'values'>[],
  workDays: number,
): string | undefined {
  const farFromWeek = (id: string): number | undefined => {
    const values = rows.find((row) => row.id === id)?.values ?? {};
    const { start, end } = values;
    if (typeof start !== 'string' || typeof end !== 'string' || !isLocalTime(start) || !isLocalTime(end)) return;
    const byDay = start >= MORNING.from && start <= MORNING.to && !crossesMidnight({ start, end });
    const net = netMinutes(values);
    return byDay && net !== undefined ? Math.abs(net * workDays - WEEK_MINUTES) : undefined;
  };
  const [nearest] = palette
    .flatMap(({ id }) => [farFromWeek(id)].flatMap((far) => (far === undefined ? [] : [{ id, far }])))
    .toSorted((one, other) => one.far - other.far);
  return (nearest ?? palette[0])?.id;
}

export const proposedWeek = (shift: string, workDays: number): (string | null)[] =>
  Array.from({ length: WEEK }, (_, day) => (day < workDays ? shift : null));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function useProposedWeek(name: string, palette: readonly NamedChoice[], isNew: boolean): void {
  const { getValues, resetField } = useFormContext();
  const workweek: unknown = useWatch({ name: 'workweek' });
  const rows = useShiftRows();
  const workDays = WORK_DAYS[String(workweek)];
  const shift = rows === undefined || workDays === undefined ? undefined : dayShift(palette, rows, workDays);
  const untouched = useRef<unknown>(undefined);
  useEffect(() => {
    if (!isNew) return;
    untouched.current ??= getValues(name);
    if (shift === undefined || workDays === undefined || !isSame(getValues(name), untouched.current)) return;
    const week = proposedWeek(shift, workDays);
    untouched.current = week;
    // The proposal is no typing: the form still closes without a question.
    resetField(name, { defaultValue: week });
  }, [name, shift, isNew, workDays, getValues, resetField]);
}
