/** Changes of days that wait for the reader: to agree to, to decide about, to answer. Nothing where there are none. */
import type { DayChange } from '@hadir/contract/corrections/day-change-shapes.ts';
import { dayChangeStateWord, dayChangeWord } from '@hadir/contract/corrections/day-change-words.ts';
import { useState } from 'react';
import { capital, showDateInWords } from '../text/format.ts';
import { Icon } from '../pictures/icon.tsx';
import { AsyncContent } from '../feedback/async-content.tsx';
import { StatusChip } from '../chips/status-chip.tsx';
import { DayChangeCard } from './day-change-card.tsx';
import { stateTone } from './day-change-text.ts';
import styles from './day-changes.module.css';
import { useWaitingChanges, type Whose } from './use-waiting-changes.ts';

/** By what they are, as each of them is called by itself. */
function whatWaits(changes: readonly DayChange[]): string {
  if (changes.every(({ kind }) => kind === 'taps')) return 'koreksi HR';
  if (changes.every(({ kind }) => kind === 'hours')) return 'perubahan jam kerja';
  return 'perubahan hari';
}

export default function WaitingChanges({ whose }: { whose: Whose }) {
  const { changes, isOwn, error, reload } = useWaitingChanges();
  const [open, setOpen] = useState<string>();
  if (changes === undefined)
    return (
      <AsyncContent
        data={changes}
        // Without a line the page around says so.
        error={error?.kind === 'network' ? undefined : error}
        retry={reload}
        loading={null}
        title="Koreksi HR yang menunggu belum dapat dimuat"
      />
    );
  const shown = whose === 'all' ? changes : changes.filter(isOwn);
  if (shown.length === 0) return null;
  return (
    <section className={`stack gap-12 ${styles.waiting}`} aria-label={`${capital(whatWaits(shown))} menunggu Anda`}>
      <h2 className="large bold">
        {shown.length} {whatWaits(shown)} menunggu Anda
      </h2>
      <ul>
        {shown.map((change) => (
          <li key={change.id}>
            <Line
              change={change}
              own={isOwn(change)}
              open={change.id === open}
              toggle={() => setOpen(change.id === open ? undefined : change.id)}
            />
            {change.id === open && <DayChangeCard change={change} done={() => void reload()} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  change: DayChange;
  own: boolean;
  open: boolean;
  toggle: () => void;
}

function Line({ change, own, open, toggle }: LineProps) {
  const { fullname, date, state, kind, writtenBy } = change;
  return (
    <button
      type="button"
      className={`row w-full pad-8-12 min-h-56 text-primary text-start outlined bg-paper radius-input gap-12 hover-fill ${styles.line}`}
      aria-expanded={open}
      onClick={toggle}
    >
      <Icon name="correct" size={20} />
      <span>
        <b className="medium">{own ? `${dayChangeWord[kind]} oleh ${writtenBy}` : fullname}</b>
        <small className="caption secondary">{showDateInWords(date, 'full')}</small>
        <span className={styles.state}>
          <StatusChip tone={stateTone[state]}>{dayChangeStateWord[state]}</StatusChip>
        </span>
      </span>
      <Icon name={open ? 'up' : 'down'} size={16} />
    </button>
  );
}
