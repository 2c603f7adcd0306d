/** A new version of the application is ready: it is taken by the person's own tap, never in the middle of one. */
import { useStoreValue } from '../../api/store.ts';
import { takeUpdate, updateReady } from '../../pwa/register.ts';
import styles from './update-notice.module.css';

export function UpdateNotice() {
  const ready = useStoreValue(updateReady);
  if (!ready) return null;
  return (
    <div className={`row between floating radius-card gap-12 fixed ${styles.notice}`} role="status">
      <span>Versi baru HADIR sudah siap.</span>
      <button type="button" className={`min-h-44 pad-x-12 bold ${styles.move}`} onClick={takeUpdate}>
        Muat ulang
      </button>
    </div>
  );
}
