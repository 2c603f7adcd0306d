/** What a row changed: field, old value struck through, new value. */
import { changesBetween } from '@hadir/domain/audit/changes.ts';
import { auditFieldWord } from '@hadir/contract/audit-words.ts';
import styles from './audit.module.css';

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (value === true) return 'ya';
  if (value === false) return 'tidak';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export function ChangeList({ before, after, most }: { before: unknown; after: unknown; most?: number }) {
  const changes = changesBetween(before, after);
  const shown = most === undefined ? changes : changes.slice(0, most);
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {shown.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{auditFieldWord(field)}</dt>
          <dd>
            {from === undefined ? null : <del>{words(from)}</del>}
            {to === undefined ? null : <ins>{words(to)}</ins>}
          </dd>
        </div>
      ))}
      {shown.length < changes.length ? (
        <div className={styles.more}>dan {changes.length - shown.length} lagi</div>
      ) : null}
    </dl>
  );
}
