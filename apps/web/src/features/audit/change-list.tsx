/** What a row changed: field, old value struck through, new value. */
import type { ShownChange } from '@hadir/contract/audit/endpoints.ts';
import styles from './audit.module.css';

export function ChangeList({ changes, most = changes.length }: { changes: readonly ShownChange[]; most?: number }) {
  const shown = changes.slice(0, most);
  if (changes.length === 0) return null;
  return (
    <>
      <dl className={styles.changes}>
        {shown.map(({ field, label, from, to }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              {from === '' ? null : <del>{from}</del>}
              <ins>{to === '' ? '–' : to}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {shown.length < changes.length ? <p className={styles.more}>dan {changes.length - shown.length} lagi</p> : null}
    </>
  );
}
