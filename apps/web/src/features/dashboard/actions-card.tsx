/** What needs somebody now; each line leads to its list, "Ingatkan" is the only move made in place. */
import Button from '@mui/material/Button';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { useOnline } from '../../api/connection.ts';
import { showNumber } from '../../ui/format.ts';
import { Go } from '../../ui/go.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { actionWords } from './action-words.ts';
import styles from './actions-card.module.css';
import { type ActionLine, type Overview, remind } from './dashboard-calls.ts';

export function ActionsCard({ overview, isToday }: { overview: Overview; isToday: boolean }) {
  const due = overview.actions.filter(({ count }) => count > 0);
  return (
    <section className={styles.card} aria-labelledby="perlu-tindakan">
      <header>
        <h2 id="perlu-tindakan">Perlu tindakan</h2>
        <span>{due.length === 0 ? '' : `${due.length} hal`}</span>
      </header>
      {due.length === 0 ? (
        <p className={styles.none}>
          <Icon name="check" size={24} />
          Beres. Tidak ada yang menunggu.
        </p>
      ) : (
        <ul>
          {due.map((line) => (
            <Line key={line.kind} line={line} day={overview.date} canRemind={isToday && line.kind === 'missing'} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ line, day, canRemind }: { line: ActionLine; day: LocalDate; canRemind: boolean }) {
  const { icon, before, count, after, detail, to } = actionWords(line, day);
  const words = (
    <>
      <Icon name={icon} />
      <span className={styles.words}>
        <span>
          {before}
          <b>{count}</b>
          {after}
        </span>
        {detail === '' ? null : <span className={styles.detail}>{detail}</span>}
      </span>
    </>
  );
  return (
    <li className={styles.line}>
      {to === undefined ? (
        <span className={styles.plain}>{words}</span>
      ) : (
        <Go className={styles.link} to={to}>
          {words}
          {canRemind ? null : <Icon name="right" size={16} />}
        </Go>
      )}
      {canRemind ? <Remind /> : null}
    </li>
  );
}

function Remind() {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const online = useOnline();
  const send = async () => {
    setBusy(true);
    try {
      const { data } = await remind({ body: {} });
      toast(`${showNumber(data.reminded)} orang diingatkan`);
    } catch (error) {
      toast({ message: isCallError(error) ? error.message : 'Pengingat belum terkirim. Coba lagi.', colour: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      className={styles.remind ?? ''}
      disabled={busy || !online}
      title={online ? undefined : 'Perlu koneksi'}
      onClick={() => void send()}
    >
      {busy ? 'Mengingatkan…' : 'Ingatkan'}
    </Button>
  );
}
