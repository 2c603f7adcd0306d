/** What a row changed: field, old value struck through, new value. */
import type { ShownChange } from '@hadir/contract/audit/endpoints.ts';
import styles from './audit.module.css';

export function ChangeList({ changes, most = changes.length }: { changes: readonly ShownChange[]; most?: number }) {
  const shown = changes.slice(0, most);
  if (changes.length === 0) return null;
  return (
    <>
      <dl className={`caption stack gap-4 mt-4 ${styles.changes}`}>
        {shown.map(({ field, label, from, to }) => (
          <div className="flex wrap min-w-0 rows-4 cols-8" key={field}>
            <dt className="secondary">{label}</dt>
            <dd className="flex wrap min-w-0 break-anywhere rows-4 cols-8">
              {from !== '' && <del className="text-alpa">{from}</del>}
              <ins>{to === '' ? '–' : to}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {shown.length < changes.length && (
        <p className="caption secondary mt-2">dan {changes.length - shown.length} lagi</p>
      )}
    </>
  );
}
