import styles from './skip-link.module.css';

/** First in the order of focus: straight to the page's own part. */
export function SkipLink() {
  return (
    <a className={`on-main medium radius-input fixed ${styles.skip}`} href="#isi">
      Lewati ke isi
    </a>
  );
}
