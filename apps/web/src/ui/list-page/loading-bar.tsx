/** A grid that reads anew. Seen only: the framework's bar has no name, and a grid may hold no progress bar. */
import styles from './loading-bar.module.css';

export function LoadingBar() {
  return <div className={`w-full ${styles.bar}`} data-loading="rows" aria-hidden="true" />;
}
