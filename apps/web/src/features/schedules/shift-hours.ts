/** Minutes of work of a shift as it stands in its form or in its row. */
import { isLocalTime } from '@hadir/domain/kernel/time.ts';
import { breakIsWithin, breakMinutes, shiftLength } from '@hadir/domain/schedule/shift.ts';

/** Rest not counted; `undefined` while the hours are not whole, or a fixed break lies outside of them. */
export function netMinutes(values: Readonly<Record<string, unknown>>): number | undefined {
  const { start, end, breakMode, breakMinutes: minutes, breakStart, breakEnd } = values;
  if (typeof start !== 'string' || typeof end !== 'string' || !isLocalTime(start) || !isLocalTime(end) || start === end)
    return undefined;
  const length = shiftLength({ start, end });
  if (breakMode === 'window') {
    if (typeof breakStart !== 'string' || typeof breakEnd !== 'string') return undefined;
    if (!isLocalTime(breakStart) || !isLocalTime(breakEnd)) return undefined;
    const window = { start: breakStart, end: breakEnd };
    return breakIsWithin(window, { start, end }) ? length - breakMinutes({ mode: 'window', ...window }) : undefined;
  }
  return length - (breakMode === 'none' || typeof minutes !== 'number' ? 0 : minutes);
}
