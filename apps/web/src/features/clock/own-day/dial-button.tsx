/** The big button inside the dial: what the tap does, the server's clock, and where that time comes from. */
import { useEffect } from 'react';
import { given } from '@hadir/domain/kernel/given.ts';
import { type Zone, zoneName } from '@hadir/domain/kernel/time.ts';
import { tapWord } from '@hadir/contract/attendance/tap-words.ts';
import { useOnline } from '../../../api/connection.ts';
import { useServerMinute } from '../../../api/server-clock.ts';
import { useAnchor } from '../../../api/queue/anchor.ts';
import { Dial } from '../../../ui/pictures/dial.tsx';
import { ClockText } from '../../../ui/text/clock-text.tsx';
import { showTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { setClockDue } from '../../../ui/navigation/menu-badges.ts';
import styles from './dial-button.module.css';
import { dialTicks, isClockInDue, isFinished, isLoud, type OwnDayState } from './own-day-state.ts';
import { dialHint } from './own-day-words.ts';

interface DialButtonProps {
  day: OwnDayState;
  zone: Zone;
  graceMinutes: number;
  /** Only the stored schedule is there yet. */
  stored: boolean;
  locating: boolean;
  tap: () => void;
  /** The day is finished: asks what else is wanted before anything is stored. */
  more: () => void;
}

const LOCATING = { lit: 'spinning', over: 0 } as const;

/** Where the time on the dial comes from. */
function TimeSource({ zone, stored }: Pick<DialButtonProps, 'zone' | 'stored'>) {
  const online = useOnline();
  const anchor = useAnchor();
  if (online) return stored ? 'jadwal tersimpan' : 'waktu server';
  return given(anchor, ({ serverTime }) => `tersinkron ${showTime(serverTime, zone)}`) ?? 'jam HP';
}

export function DialButton({ day, zone, graceMinutes, stored, locating, tap, more }: DialButtonProps) {
  const now = useServerMinute();
  const { lit, over } = dialTicks(day, graceMinutes, now);
  const finished = isFinished(day, now);
  const due = isClockInDue(day, now);
  useEffect(() => {
    setClockDue(due);
    return () => setClockDue(false);
  }, [due]);

  const face = locating ? LOCATING : { lit, over, ...(finished && { colour: '--hadir-text' }) };
  const press = finished ? more : tap;
  return (
    <div className={`row ${styles.place}`}>
      <Dial {...face}>
        <button
          type="button"
          className={`row on-soft centre text-center radius-pill absolute ${styles.tap}`}
          data-loud={isLoud(day, now) || undefined}
          data-finished={finished || undefined}
          aria-disabled={locating}
          {...(finished && { 'aria-haspopup': 'dialog' })}
          onClick={() => locating || press()}
        >
          {finished && <Icon name="check" size={28} />}
          <b className={`bold ${styles.word}`}>{finished ? 'Selesai' : tapWord[day.next]}</b>
          <span className={`mt-2 ltr medium tabular ${styles.clock}`}>
            <ClockText zone={zone} /> <small>{zoneName[zone]}</small>
          </span>
          <span className={`medium ${styles.source}`}>
            {locating ? 'Mencari lokasi' : <TimeSource zone={zone} stored={stored} />}
          </span>
        </button>
      </Dial>
      <p className={`secondary text-center mt-4 ${styles.hint}`} aria-live="polite">
        {dialHint(day, zone, now)}
      </p>
    </div>
  );
}
