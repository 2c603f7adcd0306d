/** The big button inside the dial: what the tap does, the server's clock, and where that time comes from. */
import { useEffect } from 'react';
import { type Zone, zoneName } from '@hadir/domain/kernel/time.ts';
import { tapWord } from '@hadir/contract/attendance/words.ts';
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

export function DialButton({ day, zone, graceMinutes, stored, locating, tap, more }: DialButtonProps) {
  const now = useServerMinute();
  const online = useOnline();
  const anchor = useAnchor();
  const { lit, over } = dialTicks(day, graceMinutes, now);
  const finished = isFinished(day, now);
  const due = isClockInDue(day, now);
  useEffect(() => {
    setClockDue(due);
    return () => setClockDue(false);
  }, [due]);

  const synced = anchor === null ? 'jam HP' : `tersinkron ${showTime(anchor.serverTime, zone)}`;
  const fromServer = stored ? 'jadwal tersimpan' : 'waktu server';
  const source = online ? fromServer : synced;
  const press = finished ? more : tap;
  return (
    <div className={`row ${styles.place}`}>
      <Dial
        lit={locating ? 'spinning' : lit}
        over={locating ? 0 : over}
        {...(finished && !locating ? { colour: '--hadir-text' } : {})}
      >
        <button
          type="button"
          className={`row on-soft centre text-center radius-pill absolute ${styles.tap}`}
          data-loud={isLoud(day, now) || undefined}
          data-finished={finished || undefined}
          aria-disabled={locating}
          aria-haspopup={finished ? 'dialog' : undefined}
          onClick={locating ? undefined : press}
        >
          {finished ? <Icon name="check" size={28} /> : null}
          <b className={`bold ${styles.word}`}>{finished ? 'Selesai' : tapWord[day.next]}</b>
          <span className={`mt-2 ltr medium tabular ${styles.clock}`}>
            <ClockText zone={zone} /> <small>{zoneName[zone]}</small>
          </span>
          <span className={`medium ${styles.source}`}>{locating ? 'Mencari lokasi' : source}</span>
        </button>
      </Dial>
      <p className={`secondary text-center mt-4 ${styles.hint}`} aria-live="polite">
        {dialHint(day, zone, now)}
      </p>
    </div>
  );
}
