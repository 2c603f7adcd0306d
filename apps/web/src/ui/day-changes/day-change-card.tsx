/** One change of a day: what, by whom and why, where it stands, and the moves of the reader. */
import type { DayChange } from '@hadir/contract/day-change-shapes.ts';
import { dayChangeStateWord, dayChangeWord } from '@hadir/contract/day-change-words.ts';
import { useSession } from '../../api/user.ts';
import { showDateInWords } from '../format.ts';
import { Icon } from '../icon.tsx';
import { StatusChip } from '../status-chip.tsx';
import { ChangeMoves } from './change-moves.tsx';
import { disadvantageText, saidTexts, standText, stateTone } from './day-change-text.ts';
import styles from './day-changes.module.css';
import { FiguresTable } from './figures-table.tsx';

interface CardProps {
  change: DayChange;
  /** With person and date, outside of the day itself. */
  named?: boolean;
  done: () => void;
}

export function DayChangeCard({ change, named = false, done }: CardProps) {
  const own = useSession().data?.userId === change.userId;
  const { kind, state, fullname, date, reason, writtenBy, lines, disadvantages, before, after } = change;
  const what = dayChangeWord[kind];
  return (
    <article className={styles.card} aria-label={named ? `${what} ${fullname}, ${showDateInWords(date)}` : what}>
      <header className={styles.head}>
        <Icon name="correct" size={18} />
        <b>{named ? `${fullname}, ${showDateInWords(date)}` : what}</b>
        <StatusChip tone={stateTone[state]}>{dayChangeStateWord[state]}</StatusChip>
      </header>
      <p className={styles.why}>
        {writtenBy}
        {reason === '' ? '' : `: ${reason}`}
      </p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <FiguresTable before={before} after={after} />
      {disadvantages.length === 0 ? null : (
        <p className={styles.note}>
          <Icon name="warning" size={18} />
          <span>Merugikan: {disadvantageText(disadvantages)}.</span>
        </p>
      )}
      <p className={styles.stand}>{standText(change, own)}</p>
      {saidTexts(change).map((words) => (
        <p key={words} className={styles.said}>
          {words}
        </p>
      ))}
      <ChangeMoves change={change} done={done} />
    </article>
  );
}

/** Those of one day, beside its explanation. A day kept on the device by an older build knows nothing of them. */
export function DayChanges({ changes = [], done }: { changes: readonly DayChange[] | undefined; done: () => void }) {
  if (changes.length === 0) return null;
  return (
    <section className={styles.changes} aria-label="Perubahan hari ini oleh orang lain">
      {changes.map((change) => (
        <DayChangeCard key={change.id} change={change} done={done} />
      ))}
    </section>
  );
}
