/** The book of one account: every day given, taken and given back, newest first, fifty at a time. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { LeaveEntryShape } from '@hadir/contract/leave.ts';
import { daysText, entryWord } from '@hadir/contract/leave-words.ts';
import { useRemote } from '../../api/fetching.ts';
import { showDate, showNumber } from '../../ui/format.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import { listEntries } from './balance-calls.ts';
import styles from './leave.module.css';

const AT_ONCE = 50;

export function BalanceEntries({ userId, code }: { userId: string; code: string }) {
  const [pages, setPages] = useState(1);
  return (
    <section aria-labelledby="buku-cuti">
      <h3 id="buku-cuti" className={styles.heading}>
        Buku cuti
      </h3>
      {Array.from({ length: pages }, (_, at) => (
        <EntryPage
          key={at}
          asked={{ userId, code, page: at + 1, size: AT_ONCE }}
          {...(at + 1 === pages ? { more: () => setPages(pages + 1) } : {})}
        />
      ))}
    </section>
  );
}

interface EntryPageProps {
  asked: { readonly userId: string; readonly code: string; readonly page: number; readonly size: number };
  /** On the last page that is shown. */
  more?: () => void;
}

function EntryPage({ asked, more }: EntryPageProps) {
  const { data, error, mutate } = useRemote(listEntries, { query: asked });
  if (data === undefined)
    return error === undefined ? <Loading heights={[48, 48, 48]} /> : <Failed error={error} again={() => mutate()} />;
  const rest = data.total - asked.page * asked.size;
  return (
    <>
      {data.total === 0 ? <p className={styles.quiet}>Belum ada catatan.</p> : null}
      <ul className={styles.entries}>
        {data.data.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {more === undefined || rest <= 0 ? null : (
        <Button size="small" onClick={more}>
          {showNumber(Math.min(rest, asked.size))} catatan sebelumnya
        </Button>
      )}
    </>
  );
}

function EntryRow({ entry }: { entry: LeaveEntryShape }) {
  const { request, kind, date, note, by, days, after } = entry;
  const about = [showDate(date), request?.label, note, by];
  return (
    <li>
      <span>
        <b>{entryWord[kind]}</b>
        <small>{about.filter((part) => part !== undefined && part !== null && part !== '').join(' · ')}</small>
      </span>
      <span className={styles.days}>
        <b>{days > 0 ? `+${daysText(days)}` : daysText(days).replace('-', '−')}</b>
        <small>menjadi {daysText(after)}</small>
      </span>
    </li>
  );
}
