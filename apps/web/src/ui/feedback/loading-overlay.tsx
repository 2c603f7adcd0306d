/** Covers the whole page while one long step runs; the sign is at most 200 px square. */
import { createPortal } from 'react-dom';
import { LOADING_OVERLAY_TEXT } from '@hadir/contract/specification.ts';
import { Dial } from '../pictures/dial.tsx';
import styles from './loading-overlay.module.css';

export function LoadingOverlay({ show }: { show: boolean }) {
  if (!show) return null;
  // On the body: an ancestor that is moved or scaled would hold a fixed box inside itself.
  return createPortal(
    <div className={`place-center fixed ${styles.cover}`} role="status" data-overlay="loading">
      <div className={`stack justify-items-center secondary gap-16 ${styles.sign}`}>
        <Dial size={120} lit="spinning" />
        <span>{LOADING_OVERLAY_TEXT}</span>
      </div>
    </div>,
    document.body,
  );
}
