/** /apps/absent/pengajuan/sisa-cuti: the own leave, and every entry that its figures are made of. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useOfflineRead } from '../../api/queue/use-offline-read.ts';
import { useOwner } from '../../api/queue/use-owner.ts';
import { useSession } from '../../api/user.ts';
import { useCompanyToday } from '../../api/company-today.ts';
import { askPath } from '../../ui/navigation/request-paths.ts';
import { showDate, showDateTime } from '../../ui/text/format.ts';
import { Go } from '../../ui/navigation/go.tsx';
import { Failed, Loading } from '../../ui/feedback/states.tsx';
import { AccountChips } from './account-chips.tsx';
import { BalanceAccount } from './balance-account.tsx';
import { getOwnLeave } from './balance-calls.ts';
import { BalanceEntries } from './balance-entries.tsx';
import { LeaveAhead } from './upcoming-leave.tsx';
import styles from './leave.module.css';

export default function OwnLeavePage() {
  const session = useSession().data;
  const today = useCompanyToday();
  const address = getOwnLeave.address();
  const { data, error, storedAt, reload } = useOfflineRead({
    owner: useOwner(),
    address,
    name: 'own leave',
    ask: getOwnLeave,
    showStoredFirst: true,
  });
  const [code, setCode] = useState<string>();
  if (data === undefined)
    return error === undefined ? (
      <Loading heights={[160, 200, 240]} />
    ) : (
      <Failed error={error} title="Sisa cuti belum dapat dimuat" retry={reload} />
    );
  const own = data.data;
  const account = own.accounts.find((each) => each.code === code) ?? own.accounts[0];
  if (account === undefined) return null;
  const notYet = own.eligibleOn !== null && own.eligibleOn > today;
  return (
    <div className={styles.own}>
      <div className={styles.panel}>
        {storedAt === undefined || error === undefined ? null : (
          <p className={styles.stored} role="status">
            Tersimpan di HP {showDateTime(storedAt, session?.zone ?? 'Asia/Jakarta')}. Diperbarui saat tersambung.
          </p>
        )}
        <AccountChips accounts={own.accounts} shown={account.code} show={setCode} />
        <div className={styles.box}>
          <BalanceAccount person={{ ...own, can: [] }} account={account} released={reload} />
          {notYet && own.eligibleOn !== null ? (
            <p className={styles.quiet}>Cuti tahunan dapat diambil mulai {showDate(own.eligibleOn)}.</p>
          ) : null}
          {session?.grants['request.submit'] === undefined || session.hasLeft === true ? null : (
            <div className={styles.moves}>
              <Button variant="contained" color="primary" component={Go} to={askPath('leave')}>
                Ajukan cuti
              </Button>
            </div>
          )}
        </div>
        <div className={styles.box}>
          <LeaveAhead account={account} />
        </div>
      </div>
      <div className={styles.box}>
        <BalanceEntries key={account.code} code={account.code} today={today} due={account.due} heading="h2" />
      </div>
    </div>
  );
}
