/**
 * What a new pattern begins with: the day shift on Monday to Friday, or to Saturday where six days are worked. It
 * follows the working days chosen above until a day of it is changed.
 */
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isLocalTime } from '@hadir/domain/kernel/time.ts';
import { crossesMidnight } from '@hadir/domain/schedule/shift.ts';
import type { MasterRow } from '@hadir/contract/kernel/master.ts';
import type { NamedChoice } from '../../ui/master/input-frame.tsx';
import { useShiftRows } from './shift-rows.ts';

const WEEK = 7;
/** Days worked from Monday on, by the pattern's working days; a roster has no week of its own. */
const WORK_DAYS: Readonly<Record<string, number>> = { 5: 5, 6: 6 };
const MORNING = { from: '06:00', to: '10:00' };

/** The first of the palette that begins in the morning and ends the same day, or simply the first. */
export function dayShift(
  palette: readonly Pick<NamedChoice, 'id'>[],
  rows: readonly Pick<MasterRow, 'id' | 'values'>[],
): string | undefined {
  const isByDay = (id: string) => {
    const { start, end } = rows.find((row) => row.id === id)?.values ?? {};
    if (typeof start !== 'string' || typeof end !== 'string' || !isLocalTime(start) || !isLocalTime(end)) return false;
    return start >= MORNING.from && start <= MORNING.to && !crossesMidnight({ start, end });
  };
  return (palette.find(({ id }) => isByDay(id)) ?? palette[0])?.id;
}

export function proposedWeek(shift: string, workweek: unknown): (string | null)[] | undefined {
  const workDays = WORK_DAYS[String(workweek)];
  return workDays === undefined ? undefined : Array.from({ length: WEEK }, (_, day) => (day < workDays ? shift : null));
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function useProposedWeek(name: string, palette: readonly NamedChoice[], isNew: boolean): void {
  const { getValues, resetField } = useFormContext();
  const workweek: unknown = useWatch({ name: 'workweek' });
  const rows = useShiftRows();
  const shift = rows === undefined ? undefined : dayShift(palette, rows);
  const untouched = useRef<unknown>(undefined);
  useEffect(() => {
    if (!isNew) return;
    untouched.current ??= getValues(name);
    const week = shift === undefined ? undefined : proposedWeek(shift, workweek);
    if (week === undefined || !isSame(getValues(name), untouched.current)) return;
    untouched.current = week;
    // The proposal is no typing: the form still closes without a question.
    resetField(name, { defaultValue: week });
  }, [name, shift, isNew, workweek, getValues, resetField]);
}
