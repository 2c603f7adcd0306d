/** Minutes of work of a shift as it stands in its form or in its row. */
import { isLocalTime } from '@hadir/domain/kernel/time.ts';
import { breakMinutes, shiftLength } from '@hadir/domain/schedule/shift.ts';

/** Rest not counted; `undefined` while the hours are not whole. */
export function netMinutes(values: Readonly<Record<string, unknown>>): number | undefined {
  const { start, end, breakMode, breakMinutes: minutes, breakStart, breakEnd } = values;
  if (typeof start !== 'string' || typeof end !== 'string' || !isLocalTime(start) || !isLocalTime(end) || start === end)
    return undefined;
  const window = typeof breakStart === 'string' && typeof breakEnd === 'string';
  const rest =
    breakMode === 'window' && window && isLocalTime(breakStart) && isLocalTime(breakEnd)
      ? breakMinutes({ mode: 'window', start: breakStart, end: breakEnd })
      : breakMode === 'none' || typeof minutes !== 'number'
        ? 0
        : minutes;
  return shiftLength({ start, end }) - rest;
}
