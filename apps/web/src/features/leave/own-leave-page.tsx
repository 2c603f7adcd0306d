/** /apps/absent/pengajuan/sisa-cuti: the own leave, and every entry that its figures are made of. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Notice } from '../../ui/layout/notice.tsx';
import { useOfflineRead } from '../../api/queue/use-offline-read.ts';
import { useSession } from '../../api/user.ts';
import { askPath } from '../../ui/navigation/request-paths.ts';
import { showDate, showDateTime } from '../../ui/text/format.ts';
import { Go } from '../../ui/navigation/go.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { AccountChips } from './account-chips.tsx';
import { BalanceAccount } from './balance-account.tsx';
import { getOwnLeave } from './balance-calls.ts';
import { BalanceEntries } from './balance-entries.tsx';
import { LeaveAhead } from './upcoming-leave.tsx';
import styles from './leave.module.css';
import { useMe, PRODUCT_ZONE } from '../../api/me.ts';

export default function OwnLeavePage() {
  const session = useSession().data;
  const { today } = useMe();
  const address = getOwnLeave.address();
  const { data, error, storedAt, reload } = useOfflineRead({
    owner: useMe().person,
    address,
    name: 'own leave',
    ask: getOwnLeave,
    showStoredFirst: true,
  });
  const [code, setCode] = useState<string>();
  if (data === undefined)
    return (
      <AsyncContent
        data={data}
        error={error}
        retry={reload}
        loading={[160, 200, 240]}
        title="Sisa cuti belum dapat dimuat"
      />
    );
  const own = data.data;
  const account = own.accounts.find((each) => each.code === code) ?? own.accounts[0];
  if (account === undefined) return null;
  const notYet = own.eligibleOn !== null && own.eligibleOn > today;
  return (
    <div className={`stack top one-column width-dashboard gap-12 ${styles.own}`}>
      <div className={`stack gap-24 ${styles.panel}`}>
        {storedAt !== undefined && error !== undefined && (
          <Notice tone="luring" role="status">
            Tersimpan di HP {showDateTime(storedAt, session?.zone ?? PRODUCT_ZONE)}. Diperbarui saat tersambung.
          </Notice>
        )}
        <AccountChips accounts={own.accounts} shown={account.code} show={setCode} />
        <div className={`card pad-16 ${styles.box}`}>
          <BalanceAccount person={{ ...own, can: [] }} account={account} released={reload} />
          {notYet && own.eligibleOn !== null && (
            <p className="secondary">Cuti tahunan dapat diambil mulai {showDate(own.eligibleOn)}.</p>
          )}
          {session?.grants['request.submit'] !== undefined && session.hasLeft !== true && (
            <div className={`flex wrap gap-8 ${styles.moves}`}>
              <Button variant="contained" color="primary" component={Go} to={askPath('leave')}>
                Ajukan cuti
              </Button>
            </div>
          )}
        </div>
        <div className={`card pad-16 ${styles.box}`}>
          <LeaveAhead account={account} />
        </div>
      </div>
      <div className={`card pad-16 ${styles.box}`}>
        <BalanceEntries key={account.code} code={account.code} today={today} due={account.due} heading="h2" />
      </div>
    </div>
  );
}
