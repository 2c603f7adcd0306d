/** Health, companies and the last acts. */
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { useSession } from '../../../api/user.ts';
import { planWord } from '@hadir/contract/companies/words.ts';
import { showNumber, showTime } from '../../../ui/text/format.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Empty, Failed, Loading } from '../../../ui/feedback/states.tsx';
import { BackupCard } from './backup-card.tsx';
import { getHealth, listCompanies } from '../company-calls.ts';
import { CompanyStateChip } from '../company/company-state-chip.tsx';
import styles from './dashboard.module.css';
import { HealthDetail, HealthStrip } from './health-card.tsx';
import rowStyles from '../company/rows.module.css';

const REFRESH_MS = 60_000;

/** `acts`: the last lines of the audit log, a part of another feature. */
export function Summary({ acts }: { acts: ReactNode }) {
  const zone = useSession().data?.zone ?? 'Asia/Jakarta';
  const { data, error, mutate, isValidating } = useRemote(getHealth, {}, { refreshInterval: REFRESH_MS });
  return (
    <>
      <div className={styles.tools}>
        <span className={styles.space} />
        <span className={styles.updated}>
          {data === undefined ? '' : `Diperbarui ${showTime(Date.parse(data.data.at), zone, { seconds: true })}`}
        </span>
        <IconButton size="small" aria-label="Perbarui" disabled={isValidating} onClick={() => void mutate()}>
          <Icon name="refresh" size={16} />
        </IconButton>
      </div>
      {data === undefined ? (
        error === undefined ? (
          <Loading heights={[110]} />
        ) : (
          <Failed error={error} retry={() => mutate()} />
        )
      ) : (
        <HealthStrip health={data.data} />
      )}
      <div className={styles.two}>
        <div className={styles.stack}>
          <CompaniesCard />
          {data === undefined ? null : <HealthDetail health={data.data} zone={zone} />}
          <BackupCard />
        </div>
        {acts}
      </div>
    </>
  );
}

function CompaniesCard() {
  const { data, error, mutate } = useRemote(
    listCompanies,
    { query: { sort: 'faults', order: 'desc', size: 8 } },
    { refreshInterval: REFRESH_MS },
  );
  return (
    <section className={styles.card} aria-label="Perusahaan">
      <header className={styles.cardHead}>
        <h2>Perusahaan</h2>
        <Go to="/superadmin/management/company">{data === undefined ? 'Semua' : `Semua ${showNumber(data.all)}`}</Go>
      </header>
      {data === undefined ? (
        error === undefined ? (
          <Loading heights={[200]} />
        ) : (
          <Failed error={error} retry={() => mutate()} />
        )
      ) : data.data.length === 0 ? (
        <Empty title="Belum ada perusahaan" text="Buat perusahaan pertama beserta adminnya.">
          <Go to="/superadmin/management/company?buka=baru">Tambah perusahaan</Go>
        </Empty>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Perusahaan</th>
                <th scope="col">Status</th>
                <th scope="col" data-number="">
                  Aktif
                </th>
                <th scope="col" data-number="">
                  Absen hari ini
                </th>
                <th scope="col" data-number="">
                  Antrean
                </th>
                <th scope="col" data-number="">
                  Galat 24 j
                </th>
                <th scope="col">Paket</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((row) => (
                <tr key={row.id}>
                  <td>
                    <Go to={`/superadmin/management/company?buka=${row.id}`}>{row.legalName}</Go>
                  </td>
                  <td>
                    <CompanyStateChip row={row} />
                  </td>
                  <td data-number="">{showNumber(row.activeUsers)}</td>
                  <td data-number="">{showNumber(row.clockInsToday)}</td>
                  <td data-number="">{row.queue === 0 ? '–' : showNumber(row.queue)}</td>
                  <td data-number="" className={row.faults > 0 ? rowStyles.warn : undefined}>
                    {row.faults === 0 ? '–' : showNumber(row.faults)}
                  </td>
                  <td className={rowStyles.quiet}>{planWord[row.plan]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
