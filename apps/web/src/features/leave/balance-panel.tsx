/** One person's leave: each account with what it will be, HR's acts on it, and its book of entries. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { given } from '@hadir/domain/kernel/given.ts';
import { useRemote } from '../../api/fetching.ts';
import { showDate } from '../../ui/text/format.ts';
import { PanelBody, SidePanel } from '../../ui/layout/side-panel.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { AccountChips } from './account-chips.tsx';
import { AdjustForm } from './adjust-form.tsx';
import { BalanceAccount } from './balance-account.tsx';
import { getBalance } from './balance-calls.ts';
import { BalanceEntries } from './balance-entries.tsx';
import styles from './leave.module.css';
import { useReload } from '../../api/reload.ts';
import { useMe } from '../../api/me.ts';

export default function BalancePanel({ userId, close }: { userId: string; close: () => void }) {
  const { data, error, mutate } = useRemote(getBalance, { query: { userId } });
  const reload = useReload();
  const toast = useToast();
  const { today } = useMe();
  const [code, setCode] = useState<string>();
  const [adjusting, setAdjusting] = useState(false);
  const person = data?.data;
  const account = person?.accounts.find((each) => each.code === code) ?? person?.accounts[0];
  const changed = (words: string) => {
    toast(words);
    void reload(['request']);
  };
  return (
    <SidePanel title={person?.fullname ?? 'Sisa cuti'} caption={person?.employeeNo} close={close}>
      <PanelBody>
        <AsyncContent data={person} error={error} retry={mutate} loading={[96, 200]}>
          {(person) =>
            account === undefined ? (
              <Empty
                title="Belum ada hak cuti"
                text={
                  given(
                    person.eligibleOn,
                    (eligibleOn) => `Cuti tahunan dapat diambil mulai ${showDate(eligibleOn)}.`,
                  ) ?? 'Orang ini tidak mempunyai ikatan kerja.'
                }
              />
            ) : (
              <div className={`stack gap-24 ${styles.panel}`}>
                <AccountChips accounts={person.accounts} shown={account.code} show={setCode} />
                <BalanceAccount person={person} account={account} released={() => changed('Penangguhan dilepas')} />
                {adjusting && (
                  <AdjustForm
                    key={`saldo ${account.code}`}
                    person={person}
                    code={account.code}
                    close={() => setAdjusting(false)}
                    done={(adjusted, becomes) => {
                      setAdjusting(false);
                      setCode(adjusted);
                      changed(`Saldo menjadi ${becomes} hari`);
                    }}
                  />
                )}
                {!adjusting && person.can.includes('adjust') && (
                  <div>
                    <Button size="small" onClick={() => setAdjusting(true)}>
                      Sesuaikan saldo
                    </Button>
                  </div>
                )}
                <BalanceEntries key={`buku ${account.code}`} userId={userId} code={account.code} today={today} />
              </div>
            )
          }
        </AsyncContent>
      </PanelBody>
    </SidePanel>
  );
}
