/** Moves on the chosen rows; it lies over the footer so that no row is hidden. Each row is decided by itself. */
import { useState } from 'react';
import { useOnline } from '../../../api/connection.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { askRefusal } from '../reviews/refusal.tsx';
import { type Decision, type Doubt, useDecide } from '../reviews/use-decide.ts';
import styles from './bulk-bar.module.css';

export function BulkBar({ doubts, clear }: { doubts: readonly Doubt[]; clear: () => void }) {
  const [busy, setBusy] = useState(false);
  const { decide } = useDecide();
  const online = useOnline();
  const count = showNumber(doubts.length);
  const run = async (decision: Decision) => {
    setBusy(true);
    await decide(doubts, decision);
    setBusy(false);
    clear();
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label="Pilihan">
      <span>{count} dipilih</span>
      <i />
      <button type="button" data-main="" disabled={busy || !online} onClick={() => void run({ move: 'accept' })}>
        <Icon name="check" size={16} />
        {busy ? 'Menyimpan…' : 'Terima'}
      </button>
      <button
        type="button"
        disabled={busy || !online}
        onClick={() =>
          askRefusal({ whose: `${count} orang`, refuse: (reason) => void run({ move: 'refuse', reason }) })
        }
      >
        Tolak
      </button>
      <i />
      <button type="button" aria-label="Batalkan pilihan" onClick={clear}>
        <Icon name="x" size={16} />
      </button>
    </div>
  );
}
