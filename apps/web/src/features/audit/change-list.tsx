/** What a row changed: field, old value struck through, new value. */
import { changesBetween } from '@hadir/domain/audit/changes.ts';
import { auditFieldWord } from '@hadir/contract/audit-words.ts';
import { isLocalDate, type Zone } from '@hadir/domain/kernel/time.ts';
import { useSession } from '../../api/user.ts';
import { showDate, showDateTime } from '../../ui/format.ts';
import styles from './audit.module.css';

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function words(value: unknown, zone: Zone): string {
  if (value === null || value === undefined || value === '') return '–';
  if (value === true) return 'ya';
  if (value === false) return 'tidak';
  if (typeof value === 'string' && INSTANT.test(value)) return showDateTime(Date.parse(value), zone);
  if (typeof value === 'string' && isLocalDate(value)) return showDate(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export function ChangeList({ before, after, most }: { before: unknown; after: unknown; most?: number }) {
  const zone = useSession().data?.zone ?? 'Asia/Jakarta';
  const changes = changesBetween(before, after);
  const shown = most === undefined ? changes : changes.slice(0, most);
  if (changes.length === 0) return null;
  return (
    <>
      <dl className={styles.changes}>
        {shown.map(({ field, from, to }) => (
          <div key={field}>
            <dt>{auditFieldWord(field)}</dt>
            <dd>
              {from === undefined ? null : <del>{words(from, zone)}</del>}
              {to === undefined ? null : <ins>{words(to, zone)}</ins>}
            </dd>
          </div>
        ))}
      </dl>
      {shown.length < changes.length ? <p className={styles.more}>dan {changes.length - shown.length} lagi</p> : null}
    </>
  );
}
