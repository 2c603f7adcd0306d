/** Covers the whole page while one long step runs; the sign is at most 200 px square. */
import { LOADING_OVERLAY_TEXT } from '@hadir/contract/specification.ts';
import { Dial } from './dial.tsx';
import styles from './loading-overlay.module.css';

export function LoadingOverlay({ show }: { show: boolean }) {
  if (!show) return null;
  return (
    <div className={styles.cover} role="status" data-overlay="loading">
      <div className={styles.sign}>
        <Dial size={120} lit="spinning" />
        <span>{LOADING_OVERLAY_TEXT}</span>
      </div>
    </div>
  );
}
