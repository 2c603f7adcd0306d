/** One person's leave: each account with what it will be, and its book of entries. */
import { useState } from 'react';
import type { LeaveAccountShape } from '@hadir/contract/leave.ts';
import { daysText, entryWord } from '@hadir/contract/leave-words.ts';
import { useRemote } from '../../api/fetching.ts';
import { Chip } from '../../ui/chip.tsx';
import { showDate } from '../../ui/format.ts';
import { PanelBody, SidePanel } from '../../ui/side-panel.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { getBalance, listEntries } from './balance-calls.ts';
import styles from './leave.module.css';

const MOST = 100;

export default function BalancePanel({ userId, close }: { userId: string; close: () => void }) {
  const { data, error, mutate } = useRemote(getBalance, { query: { userId } });
  const [code, setCode] = useState<string>();
  const person = data?.data;
  const account = person?.accounts.find((each) => each.code === code) ?? person?.accounts[0];
  return (
    <SidePanel title={person?.fullname ?? 'Sisa cuti'} caption={person?.employeeNo} close={close}>
      <PanelBody>
        {person === undefined ? (
          error === undefined ? (
            <Loading heights={[96, 200]} />
          ) : (
            <Failed error={error} again={() => void mutate()} />
          )
        ) : account === undefined ? (
          <Empty
            title="Belum ada hak cuti"
            text={
              person.eligibleOn === null
                ? 'Orang ini tidak mempunyai ikatan kerja.'
                : `Cuti tahunan dapat diambil mulai ${showDate(person.eligibleOn)}.`
            }
          />
        ) : (
          <div className={styles.panel}>
            {person.accounts.length === 1 ? null : (
              <div className={styles.accounts} role="group" aria-label="Jenis cuti">
                {person.accounts.map((each) => (
                  <Chip
                    key={each.code}
                    on={each.code === account.code}
                    aria-pressed={each.code === account.code}
                    onClick={() => setCode(each.code)}
                  >
                    {each.name}
                  </Chip>
                ))}
              </div>
            )}
            <Account account={account} />
            <Entries userId={userId} code={account.code} />
          </div>
        )}
      </PanelBody>
    </SidePanel>
  );
}

/** `hari ini 7, 31 Des 9, hangus 3 pada 30 Juni` */
function Account({ account }: { account: LeaveAccountShape }) {
  const { projection, waiting, debt } = account;
  const lines = [
    { label: 'Hari ini', days: projection.today },
    { label: showDate(projection.yearEnd.date), days: projection.yearEnd.balance },
    ...(waiting === 0 ? [] : [{ label: 'Menunggu keputusan', days: waiting }]),
    ...(debt === 0 ? [] : [{ label: 'Hutang', days: debt }]),
    ...projection.lapses.map(({ days, lastDay }) => ({ label: `Hangus sesudah ${showDate(lastDay)}`, days })),
  ];
  return (
    <section aria-label="Saldo">
      <p className={styles.total}>
        <b>{daysText(account.available)}</b> hari tersedia
      </p>
      <dl className={styles.facts}>
        {lines.map(({ label, days }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{daysText(days)} hari</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Entries({ userId, code }: { userId: string; code: string }) {
  const { data, error, mutate } = useRemote(listEntries, { query: { userId, code, size: MOST } });
  if (data === undefined)
    return error === undefined ? (
      <Loading heights={[48, 48, 48]} />
    ) : (
      <Failed error={error} again={() => void mutate()} />
    );
  return (
    <section aria-labelledby="buku-cuti">
      <h3 id="buku-cuti" className={styles.heading}>
        Buku cuti
      </h3>
      {data.data.length === 0 ? <p className={styles.quiet}>Belum ada catatan.</p> : null}
      <ul className={styles.entries}>
        {data.data.map((entry) => (
          <li key={entry.id}>
            <span>
              <b>{entryWord[entry.kind]}</b>
              <small>
                {[showDate(entry.date), entry.note, entry.by]
                  .filter((part) => part !== null && part !== '')
                  .join(' · ')}
              </small>
            </span>
            <span className={styles.days}>
              <b>{entry.days > 0 ? `+${daysText(entry.days)}` : daysText(entry.days).replace('-', '−')}</b>
              <small>menjadi {daysText(entry.after)}</small>
            </span>
          </li>
        ))}
      </ul>
      {data.total > data.data.length ? (
        <p className={styles.quiet}>
          {data.data.length} catatan terbaru dari {data.total}.
        </p>
      ) : null}
    </section>
  );
}
