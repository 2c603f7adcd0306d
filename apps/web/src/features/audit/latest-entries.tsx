/** The last acts on the operator's dashboard. */
import { useRemote } from '../../api/fetching.ts';
import { showDateTime, showNumber } from '../../ui/text/format.ts';
import { Go } from '../../ui/navigation/go.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import styles from './audit.module.css';
import { listAudit } from './audit-calls.ts';
import { ChangeList } from './change-list.tsx';
import { useMe } from '../../api/me.ts';

const SHOWN = 6;

export function LastActs() {
  const { data, error, mutate } = useRemote(listAudit, { query: { size: SHOWN } });
  const { zone } = useMe();
  return (
    <aside className="card min-w-0 overflow-hidden" aria-label="Catatan audit">
      <header className="row between pad-12-16 border-bottom gap-12">
        <h2 className="large bold">Catatan audit</h2>
        <Go to="/catatan-audit">Semua</Go>
      </header>
      <AsyncContent
        data={data}
        error={error}
        retry={mutate}
        loading={[48, 48, 48]}
        empty={<Empty title="Belum ada catatan" icon="history" />}
      >
        {(data) => (
          <ul className={styles.acts}>
            {data.data.map((row) => (
              <li className="stack border-between gap-4" key={row.id}>
                <span>
                  {row.what}
                  {row.about !== null && row.parts <= 1 && `: ${row.about}`}
                  {row.parts > 1 && `, ${showNumber(row.parts)} data`}
                  {row.companyName !== null && `, ${row.companyName}`}
                </span>
                {row.parts <= 1 && !row.changes.every(({ from }) => from === '') && (
                  <ChangeList changes={row.changes} most={2} />
                )}
                <span className="caption secondary break-anywhere">
                  {showDateTime(Date.parse(row.at), zone)}
                  {row.actor !== null && `, ${row.actor}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </AsyncContent>
    </aside>
  );
}
