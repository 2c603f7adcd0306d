/** Today's shift and the two times of the day. */
import type { Today } from '@hadir/contract/attendance/clock.ts';
import { showTime } from '../../../ui/text/format.ts';
import type { OwnDayState, Punch } from './own-day-state.ts';
import { shiftWords } from './own-day-words.ts';
import styles from './shift-card.module.css';

export function ShiftCard({ today, day }: { today: Today; day: OwnDayState }) {
  const { title, span, zone } = shiftWords(today, day);
  return (
    <section className={`card stack items-center ${styles.card}`} aria-label="Jadwal hari ini">
      <div className={`min-w-0 ${styles.shift}`}>
        <p className={`caption secondary ${styles.small}`} title={title}>
          {title}
        </p>
        {span === null ? (
          <p className="large bold">{day.in === null ? 'Tetap absen?' : 'Anda tetap bekerja'}</p>
        ) : (
          <p className="section bold">
            <bdi>
              <b className="bold nowrap">{span}</b> <span className="size-14 regular secondary">{zone}</span>
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
    <div className={`row between min-h-44 ${styles.time}`}>
      <span className={`caption secondary ${styles.small}`} data-waiting={punch?.waiting || undefined}>
        {word}
      </span>
      {punch === null ? (
        <span className="large secondary">
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">belum ada</span>
        </span>
      ) : (
        <span className="large medium tabular">
          {showTime(punch.at, zone)}
          {punch.waiting && <span className="visually-hidden">, belum terkirim</span>}
        </span>
      )}
    </div>
  );
}
