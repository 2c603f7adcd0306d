/** Hours without letters, chosen by half hours. */
import Switch from '@mui/material/Switch';
import { timeText } from '@hadir/contract/attendance/words.ts';
import { localTime } from '@hadir/domain/kernel/time.ts';
import type { NotificationChoice } from './choice-calls.ts';
import styles from './choices-part.module.css';

type Quiet = NonNullable<NotificationChoice['quiet']>;

const EVENING: Quiet = { from: localTime('20:00'), to: localTime('06:00') };
const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return localTime(`${hour}:${half % 2 === 0 ? '00' : '30'}`);
});

interface QuietHoursProps {
  quiet: NotificationChoice['quiet'];
  set: (quiet: NotificationChoice['quiet']) => void;
}

export function QuietHours({ quiet, set }: QuietHoursProps) {
  return (
    <>
      <label className={`row between min-h-64 border-top gap-16 mt-12 ${styles.row}`}>
        <span>
          <b className="medium">Jam tenang</b>
          <span className="block secondary">Email dan notifikasi perangkat ditahan sampai jam tenang berakhir.</span>
        </span>
        <Switch checked={quiet !== null} onChange={(_, on) => set(on ? EVENING : null)} />
      </label>
      {quiet !== null && (
        <div className={`stack gap-12 ${styles.hours}`}>
          <Hour label="Mulai" chosen={quiet.from} other={quiet.to} choose={(from) => set({ ...quiet, from })} />
          <Hour label="Sampai" chosen={quiet.to} other={quiet.from} choose={(to) => set({ ...quiet, to })} />
        </div>
      )}
    </>
  );
}

interface HourProps {
  label: string;
  chosen: Quiet['from'];
  /** The other end: not to be chosen here. */
  other: Quiet['from'];
  choose: (time: Quiet['from']) => void;
}

function Hour({ label, chosen, other, choose }: HourProps) {
  const times = HALF_HOURS.includes(chosen) ? HALF_HOURS : [...HALF_HOURS, chosen].sort();
  return (
    <label className={`stack secondary gap-4 ${styles.hour}`}>
      {label}
      <select
        className="pad-x-12 size-16 text-primary outlined-strong bg-paper radius-input"
        value={chosen}
        onChange={({ target }) => choose(localTime(target.value))}
      >
        {times
          .filter((time) => time !== other)
          .map((time) => (
            <option key={time} value={time}>
              {timeText(time)}
            </option>
          ))}
      </select>
    </label>
  );
}
