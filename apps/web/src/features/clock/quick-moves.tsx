/** The few other things of the own day: break, calendar, why this day is as it is. */
import { Go } from '../../ui/go.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { OwnDayState } from './own-day-state.ts';
import styles from './quick-moves.module.css';

export function QuickMoves({ day, startBreak }: { day: OwnDayState; startBreak: () => void }) {
  const mayBreak = day.shift?.breakMode === 'punch' && day.next === 'out' && day.in !== null && !day.onBreak;
  return (
    <nav className={styles.moves} aria-label="Pintasan">
      {mayBreak ? (
        <button type="button" className={styles.move} onClick={startBreak}>
          <Icon name="clock" size={20} />
          Mulai istirahat
        </button>
      ) : null}
      <Go to="/apps/absent/kalender" className={styles.move}>
        <Icon name="calendar" size={20} />
        Kalender
      </Go>
      <Go to={`/apps/absent/kalender?hari=${day.workDate}`} className={styles.move}>
        <Icon name="help" size={20} />
        <bdi>{mayBreak ? 'Mengapa begini?' : 'Mengapa hari ini begini?'}</bdi>
      </Go>
    </nav>
  );
}
