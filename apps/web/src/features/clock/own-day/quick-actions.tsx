/** What people most often do beside clocking: ask for something, as far as they may; and the break. */
import { useSession } from '../../../api/user.ts';
import { ASK_PAGE, askPath } from '../../../ui/navigation/request-paths.ts';
import { addressOf, Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import type { OwnDayState } from './own-day-state.ts';
import styles from './quick-actions.module.css';

export function QuickActions({ day, startBreak }: { day: OwnDayState; startBreak: () => void }) {
  const grants = useSession().data?.grants;
  const mayBreak = day.shift?.breakMode === 'punch' && day.next === 'out' && day.in !== null && !day.onBreak;
  const asks = grants?.['request.submit'] !== undefined;
  const asksOvertime = grants?.['overtime.submit'] !== undefined;
  if (!mayBreak && !asks && !asksOvertime) return null;
  return (
    <nav className="flex wrap gap-8" aria-label="Pintasan">
      {mayBreak && (
        <button
          type="button"
          className={`row min-h-44 centre medium text-primary nowrap outlined bg-paper radius-input gap-8 ${styles.break}`}
          onClick={startBreak}
        >
          <Icon className="text-strong" name="clock" size={20} />
          Mulai istirahat
        </button>
      )}
      {asks && (
        <Go
          to={ASK_PAGE}
          className={`row min-h-44 centre medium text-primary nowrap outlined bg-paper radius-input gap-8 hover-fill ${styles.move}`}
        >
          <Icon className="text-strong" name="permit" size={20} />
          <span>
            Ajukan izin<span className="visually-hidden"> atau cuti</span>
          </span>
        </Go>
      )}
      {asksOvertime && (
        <Go
          to={askPath('overtime')}
          className={`row min-h-44 centre medium text-primary nowrap outlined bg-paper radius-input gap-8 hover-fill ${styles.move}`}
        >
          <Icon className="text-strong" name="overtime" size={20} />
          Lembur
        </Go>
      )}
      {asks && (
        <Go
          to={askPath('correction', { tanggal: day.workDate })}
          className={`row min-h-44 centre medium text-primary nowrap outlined bg-paper radius-input gap-8 hover-fill ${styles.move}`}
        >
          <Icon className="text-strong" name="correct" size={20} />
          Koreksi
        </Go>
      )}
    </nav>
  );
}

/** Why the day is as it is: the last line of the own day. */
export function WhyLink({ day }: { day: OwnDayState }) {
  return (
    <Go
      to={addressOf('/apps/absent/kalender', { tanggal: day.workDate })}
      className={`row min-h-44 pad-x-12 bold text-strong gap-8 ${styles.why}`}
    >
      <Icon name="help" size={20} />
      <bdi>Mengapa hari ini begini?</bdi>
    </Go>
  );
}
