/** Health, companies and the last acts. */
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { planWord } from '@hadir/contract/companies/words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { showNumber, showTime } from '../../../ui/text/format.ts';
import { addressOf, Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { BackupCard } from './backup-card.tsx';
import { getHealth, listCompanies } from '../company-calls.ts';
import { CompanyStateChip } from '../company/company-state-chip.tsx';
import styles from './dashboard.module.css';
import { HealthDetail, HealthStrip } from './health-card.tsx';
import { useMe } from '../../../api/me.ts';

const REFRESH_MS = 60_000;

/** `acts`: the last lines of the audit log, a part of another feature. */
export function Summary({ acts }: { acts: ReactNode }) {
  const { zone } = useMe();
  const { data, error, mutate, isValidating } = useRemote(getHealth, {}, { refreshInterval: REFRESH_MS });
  return (
    <>
      <div className="row wrap gap-8">
        <span className="flex-1" />
        <span className="caption secondary tabular">
          {data !== undefined && `Diperbarui ${showTime(Date.parse(data.data.at), zone, { seconds: true })}`}
        </span>
        <IconButton size="small" aria-label="Perbarui" disabled={isValidating} onClick={() => void mutate()}>
          <Icon name="refresh" size={16} />
        </IconButton>
      </div>
      <AsyncContent data={data} error={error} retry={mutate} loading={[110]}>
        {(data) => <HealthStrip health={data.data} />}
      </AsyncContent>
      <div className={`stack top gap-16 ${styles.two}`}>
        <div className="stack min-w-0 gap-16">
          <CompaniesCard />
          {data !== undefined && <HealthDetail health={data.data} zone={zone} />}
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
    <section className="card min-w-0 overflow-hidden" aria-label="Perusahaan">
      <header className="row between pad-12-16 border-bottom gap-12">
        <h2 className="large bold">Perusahaan</h2>
        <Go to="/superadmin/management/company">{given(data, (data) => `Semua ${showNumber(data.all)}`) ?? 'Semua'}</Go>
      </header>
      <AsyncContent
        data={data}
        error={error}
        retry={mutate}
        loading={[200]}
        empty={
          <Empty title="Belum ada perusahaan" text="Buat perusahaan pertama beserta adminnya.">
            <Go to={addressOf('/superadmin/management/company', { buka: 'baru' })}>Tambah perusahaan</Go>
          </Empty>
        }
      >
        {(data) => (
          <div className={styles.scroll}>
            <table className={`w-full ${styles.table}`}>
              <thead>
                <tr>
                  <th className="caption pad-8-12 medium secondary text-start" scope="col">
                    Perusahaan
                  </th>
                  <th className="caption pad-8-12 medium secondary text-start" scope="col">
                    Status
                  </th>
                  <th className="caption pad-8-12 medium secondary text-start" scope="col" data-number="">
                    Aktif
                  </th>
                  <th className="caption pad-8-12 medium secondary text-start" scope="col" data-number="">
                    Absen hari ini
                  </th>
                  <th className="caption pad-8-12 medium secondary text-start" scope="col" data-number="">
                    Antrean
                  </th>
                  <th className="caption pad-8-12 medium secondary text-start" scope="col" data-number="">
                    Galat 24 j
                  </th>
                  <th className="caption pad-8-12 medium secondary text-start" scope="col">
                    Paket
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.data.map((row) => (
                  <tr key={row.id}>
                    <td>
                      <Go to={addressOf('/superadmin/management/company', { buka: row.id })}>{row.legalName}</Go>
                    </td>
                    <td>
                      <CompanyStateChip row={row} />
                    </td>
                    <td data-number="">{showNumber(row.activeUsers)}</td>
                    <td data-number="">{showNumber(row.clockInsToday)}</td>
                    <td data-number="">{row.queue === 0 ? '–' : showNumber(row.queue)}</td>
                    <td data-number="" className={row.faults > 0 ? 'text-tinjau bold' : undefined}>
                      {row.faults === 0 ? '–' : showNumber(row.faults)}
                    </td>
                    <td className="secondary">{planWord[row.plan]}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </AsyncContent>
    </section>
  );
}
