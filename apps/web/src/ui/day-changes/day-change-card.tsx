/** One change of a day: what, by whom and why, where it stands, and the moves of the reader. */
import type { DayChange } from '@hadir/contract/corrections/day-change-shapes.ts';
import { dayChangeStateWord, dayChangeWord } from '@hadir/contract/corrections/day-change-words.ts';
import { OPEN_STATES } from '@hadir/domain/corrections/day-change.ts';
import { Notice } from '../layout/notice.tsx';
import { useSession } from '../../api/user.ts';
import { showDateTime } from '../text/format.ts';
import { Icon } from '../pictures/icon.tsx';
import { StatusChip } from '../chips/status-chip.tsx';
import { ChangeActions } from './change-actions.tsx';
import { disadvantageText, saidTexts, standText, stateTone } from './day-change-text.ts';
import styles from './day-changes.module.css';
import { FiguresTable } from './figures-table.tsx';

interface CardProps {
  change: DayChange;
  done: () => void;
}

export function DayChangeCard({ change, done }: CardProps) {
  const reader = useSession().data;
  const own = reader?.userId === change.userId;
  // What was done is told by the reader's clock, as on every page; the taps by that of the day.
  const zone = reader?.zone ?? change.zone;
  const { kind, state, reason, writtenBy, writtenAt, lines, disadvantages, before, after } = change;
  const what = dayChangeWord[kind];
  return (
    <article className="card stack pad-12-14 gap-8" aria-label={what}>
      <header className={`row wrap gap-8 ${styles.head}`}>
        <Icon name="correct" size={18} />
        <b className="flex-1 bold">{what}</b>
        <StatusChip tone={stateTone[state]}>{dayChangeStateWord[state]}</StatusChip>
      </header>
      <p className="break-anywhere">
        {writtenBy}, {showDateTime(Date.parse(writtenAt), zone)}
        {reason !== '' && `: ${reason}`}
      </p>
      <ul className="stack medium gap-4">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <FiguresTable before={before} after={after} />
      {disadvantages.length > 0 && (
        <Notice tone="terlambat" icon="warning">
          Merugikan: {disadvantageText(disadvantages)}.
        </Notice>
      )}
      {saidTexts({ ...change, zone }).map((words) => (
        <p key={words} className="secondary break-anywhere">
          {words}
        </p>
      ))}
      <p className="secondary break-anywhere">{standText({ ...change, zone }, own)}</p>
      <ChangeActions change={change} done={done} />
    </article>
  );
}

interface ChangesProps {
  /** A day kept on the device by an older build knows nothing of them. */
  changes: readonly DayChange[] | undefined;
  /** `open`: somebody has still something to say; they stand before the explanation, the others behind it. */
  which: 'open' | 'settled';
  done: () => void;
}

const isOpen = ({ state, can }: DayChange) => can.length > 0 || OPEN_STATES.some((open) => open === state);

/** Those of one day, beside its explanation. */
export function DayChanges({ changes: all, which, done }: ChangesProps) {
  const changes = (all ?? []).filter((change) => isOpen(change) === (which === 'open'));
  if (changes.length === 0) return null;
  return (
    <section
      className={`stack gap-12 ${styles.changes}`}
      aria-label={which === 'open' ? 'Koreksi yang belum selesai' : 'Koreksi pada hari ini'}
    >
      {changes.map((change) => (
        <DayChangeCard key={change.id} change={change} done={done} />
      ))}
    </section>
  );
}
