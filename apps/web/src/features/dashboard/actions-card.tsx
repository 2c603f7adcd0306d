/** What needs somebody now; each line leads to its list, "Ingatkan" is the only move made in place. */
import type { LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import type { ReactNode } from 'react';
import { Go } from '../../ui/navigation/go.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { actionWords } from './action-words.ts';
import styles from './actions-card.module.css';
import type { ActionLine, Overview } from './dashboard-calls.ts';
import { useDaysPage } from './days-page.ts';
import { Remind } from './remind.tsx';

interface ActionsCardProps {
  overview: Overview;
  isToday: boolean;
  zone: Zone;
}

export function ActionsCard({ overview, isToday, zone }: ActionsCardProps) {
  const { sentAt, can } = overview.reminder;
  // Nothing for those who may only look.
  const reminds = isToday && (can.includes('remind') || sentAt !== null);
  const due = overview.actions.filter(({ count }) => count > 0);
  return (
    <section className={`card column min-w-0 overflow-hidden ${styles.card}`} aria-labelledby="perlu-tindakan">
      <header className="row between">
        <h2 className="large bold" id="perlu-tindakan">
          Perlu tindakan
        </h2>
        <span className="size-12 secondary">{due.length > 0 && `${due.length} hal`}</span>
      </header>
      {due.length === 0 && (
        <p className={`stack flex-1 justify-items-center secondary border-top gap-8 ${styles.none}`}>
          <Icon name="check" size={24} />
          Beres. Tidak ada yang menunggu.
        </p>
      )}
      {due.length > 0 && (
        <ul>
          {due.map((line) => (
            <Line key={line.kind} line={line} day={overview.date}>
              {reminds && line.kind === 'missing' && <Remind reminder={overview.reminder} zone={zone} />}
            </Line>
          ))}
        </ul>
      )}
    </section>
  );
}

interface LineProps {
  line: ActionLine;
  day: LocalDate;
  /** A move made in place. */
  children: ReactNode;
}

function Line({ line, day, children }: LineProps) {
  const daysPage = useDaysPage();
  const { icon, before, count, after, detail, to } = actionWords(line, { today: day, daysPage });
  const words = (
    <>
      <Icon name={icon} />
      <span className="grow">
        <span className="block">
          {before}
          <b className="bold">{count}</b>
          {after}
        </span>
        {detail !== '' && <span className="caption block mt-2 secondary">{detail}</span>}
      </span>
    </>
  );
  return (
    <li className="row border-top">
      {to === undefined ? (
        <span className={`row grow text-primary gap-12 ${styles.plain}`}>{words}</span>
      ) : (
        <Go className={`row grow text-primary gap-12 hover-fill focus-inset ${styles.link}`} to={to}>
          {words}
          {children === null && <Icon name="right" size={16} />}
        </Go>
      )}
      {children}
    </li>
  );
}
