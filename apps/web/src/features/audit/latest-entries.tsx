/** The last acts on the operator's dashboard. */
import { useRemote } from '../../api/fetching.ts';
import { useSession } from '../../api/user.ts';
import { showDateTime, showNumber } from '../../ui/text/format.ts';
import { Go } from '../../ui/navigation/go.tsx';
import { Empty, Failed, Loading } from '../../ui/feedback/states.tsx';
import styles from './audit.module.css';
import { listAudit } from './audit-calls.ts';
import { ChangeList } from './change-list.tsx';

const SHOWN = 6;

export function LastActs() {
  const { data, error, mutate } = useRemote(listAudit, { query: { size: SHOWN } });
  const zone = useSession().data?.zone ?? 'Asia/Jakarta';
  return (
    <aside className={styles.card} aria-label="Catatan audit">
      <header className={styles.cardHead}>
        <h2>Catatan audit</h2>
        <Go to="/catatan-audit">Semua</Go>
      </header>
      {data === undefined ? (
        error === undefined ? (
          <Loading heights={[48, 48, 48]} />
        ) : (
          <Failed error={error} retry={() => mutate()} />
        )
      ) : data.data.length === 0 ? (
        <Empty title="Belum ada catatan" icon="history" />
      ) : (
        <ul className={styles.acts}>
          {data.data.map((row) => (
            <li key={row.id}>
              <span>
                {row.what}
                {row.about === null || row.parts > 1 ? '' : `: ${row.about}`}
                {row.parts > 1 ? `, ${showNumber(row.parts)} data` : ''}
                {row.companyName === null ? '' : `, ${row.companyName}`}
              </span>
              {row.parts > 1 || row.changes.every(({ from }) => from === '') ? null : (
                <ChangeList changes={row.changes} most={2} />
              )}
              <span className={styles.quiet}>
                {showDateTime(Date.parse(row.at), zone)}
                {row.actor === null ? '' : `, ${row.actor}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
