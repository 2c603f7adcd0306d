/** Moves on the chosen rows; it lies over the footer so that no row is hidden. Each row is decided by itself. */
import { useOnline } from '../../../api/connection.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { askRefusal } from '../reviews/refusal.tsx';
import { type Doubt, useDecideReviews } from '../reviews/review-decisions.ts';
import styles from './bulk-bar.module.css';

export function BulkBar({ doubts, clear }: { doubts: readonly Doubt[]; clear: () => void }) {
  const { accept, refuse } = useDecideReviews();
  const online = useOnline();
  const count = showNumber(doubts.length);
  const acceptAll = () => {
    accept(doubts);
    clear();
  };
  const refuseAll = async (reason: string) => {
    await refuse(doubts, reason);
    clear();
  };
  return (
    <div className={`row nowrap floating radius-card gap-4 absolute ${styles.bar}`} role="toolbar" aria-label="Pilihan">
      <span>{count} dipilih</span>
      <i />
      <button
        className="inline-row pad-x-12 medium radius-input gap-8"
        type="button"
        data-main=""
        disabled={!online}
        onClick={acceptAll}
      >
        <Icon name="check" size={16} />
        Terima
      </button>
      <button
        className="inline-row pad-x-12 medium radius-input gap-8"
        type="button"
        disabled={!online}
        onClick={() => askRefusal({ whose: `${count} orang`, refuse: refuseAll })}
      >
        Tolak
      </button>
      <i />
      <button
        className="inline-row pad-x-12 medium radius-input gap-8"
        type="button"
        aria-label="Batalkan pilihan"
        onClick={clear}
      >
        <Icon name="x" size={16} />
      </button>
    </div>
  );
}
