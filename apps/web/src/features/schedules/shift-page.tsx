/** Shifts: the list of master data, with the net hours of the day beside the form. */
import { shift } from '@hadir/contract/master/schedules.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { isLocalTime } from '@hadir/domain/kernel/time.ts';
import { crossesMidnight } from '@hadir/domain/schedule/shift.ts';
import { useWatch } from 'react-hook-form';
import { showMinutes } from '../../ui/text/format.ts';
import { MasterPage } from '../../ui/master/master-page.tsx';
import { useHoursObjection } from './hours-objection.ts';
import { netMinutes } from './shift-hours.ts';

/** `Jam kerja bersih 8 j, pulang hari berikutnya`, while the hours are typed. */
function NetHours() {
  const values = useWatch();
  const net = netMinutes(values);
  const objection = useHoursObjection(
    given(net, (net) => ({ workweek: 'roster', longestDay: net, longestWeek: net, fullestWeek: 1 })),
  );
  const { start, end } = values;
  if (net === undefined || !isLocalTime(start) || !isLocalTime(end)) return null;
  return (
    <p className={`body pad-10-12 radius-input ${objection === undefined ? 'on-hadir' : 'on-alpa'}`} role="status">
      Jam kerja bersih {showMinutes(net)}
      {crossesMidnight({ start, end }) && ', pulang hari berikutnya'}
      {objection !== undefined && `. ${objection}`}
    </p>
  );
}

export default function ShiftPage() {
  return <MasterPage master={shift} below={<NetHours />} />;
}
