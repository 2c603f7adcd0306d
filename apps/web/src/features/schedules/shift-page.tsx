/** Shifts: the list of master data, with the net hours of the day beside the form. */
import { shift } from '@hadir/contract/master/schedules.ts';
import { isLocalTime } from '@hadir/domain/kernel/time.ts';
import { breakMinutes, crossesMidnight, shiftLength } from '@hadir/domain/schedule/shift.ts';
import { useWatch } from 'react-hook-form';
import { showMinutes } from '../../ui/format.ts';
import { MasterPage } from '../../ui/master/master-page.tsx';
import styles from './schedules.module.css';

const DAY_LIMIT = 480;

/** `8 j bersih, pulang hari berikutnya`, while the hours are typed. */
function NetHours() {
  const { start, end, breakMode, breakMinutes: minutes, breakStart, breakEnd } = useWatch();
  if (typeof start !== 'string' || typeof end !== 'string' || !isLocalTime(start) || !isLocalTime(end) || start === end)
    return null;
  const window = typeof breakStart === 'string' && typeof breakEnd === 'string';
  const rest =
    breakMode === 'window' && window && isLocalTime(breakStart) && isLocalTime(breakEnd)
      ? breakMinutes({ mode: 'window', start: breakStart, end: breakEnd })
      : breakMode === 'none' || typeof minutes !== 'number'
        ? 0
        : minutes;
  const hours = { start, end };
  const net = shiftLength(hours) - rest;
  return (
    <p className={styles.net} data-long={net > DAY_LIMIT || undefined} role="status">
      Jam kerja bersih {showMinutes(net)}
      {crossesMidnight(hours) ? ', pulang hari berikutnya' : ''}
    </p>
  );
}

export default function ShiftPage() {
  return <MasterPage master={shift} below={<NetHours />} />;
}
