/** Today's shift and the two times of the day. */
import type { Today } from '@hadir/contract/attendance/clock.ts';
import { showTime } from '../../../ui/text/format.ts';
import type { OwnDayState, Punch } from './own-day-state.ts';
import { shiftWords } from './own-day-words.ts';
import styles from './shift-card.module.css';

export function ShiftCard({ today, day }: { today: Today; day: OwnDayState }) {
  const { title, span, zone } = shiftWords(today, day);
  return (
    <section className={styles.card} aria-label="Jadwal hari ini">
      <div className={styles.shift}>
        <p className={styles.small} title={title}>
          {title}
        </p>
        {span === null ? (
          <p className={styles.open}>{day.in === null ? 'Tetap absen?' : 'Anda tetap bekerja'}</p>
        ) : (
          <p className={styles.span}>
            <bdi>
              <b>{span}</b> <span>{zone}</span>
            </bdi>
          </p>
        )}
      </div>
      <Time word="Masuk" punch={day.in} zone={today.zone} />
      <Time word="Pulang" punch={day.out} zone={today.zone} />
    </section>
  );
}

function Time({ word, punch, zone }: { word: string; punch: Punch | null; zone: Today['zone'] }) {
  return (
    <div className={styles.time}>
      <span className={styles.small} data-waiting={punch?.waiting || undefined}>
        {word}
      </span>
      {punch === null ? (
        <span className={styles.none}>
          <span aria-hidden="true">–</span>
          <span className="vh">belum ada</span>
        </span>
      ) : (
        <span className={styles.value}>
          {showTime(punch.at, zone)}
          {punch.waiting ? <span className="vh">, belum terkirim</span> : null}
        </span>
      )}
    </div>
  );
}
