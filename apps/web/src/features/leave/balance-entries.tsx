/** The book of one account: every day given, taken and given back, newest first, fifty at a time. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { LeaveEntryShape } from '@hadir/contract/leave/endpoints.ts';
import type { OwnLeaveAccount } from '@hadir/contract/leave/own-leave.ts';
import { daysText, entryReason, entryWord } from '@hadir/contract/leave/words.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useOfflineRead } from '../../api/queue/use-offline-read.ts';
import { showDate, showNumber } from '../../ui/text/format.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { listEntries } from './balance-calls.ts';
import styles from './leave.module.css';
import { useMe } from '../../api/me.ts';

const PAGE_SIZE = 50;
const NOTHING_DUE: OwnLeaveAccount['due'] = [];

interface BalanceEntriesProps {
  /** Of somebody else; the own ones, which the device keeps, without it. */
  userId?: string;
  code: string;
  today: LocalDate;
  /** Counted already, posted by the coming night; oldest first. */
  due?: OwnLeaveAccount['due'];
  heading?: 'h2' | 'h3';
}

export function BalanceEntries({
  userId,
  code,
  today,
  due = NOTHING_DUE,
  heading: Heading = 'h3',
}: BalanceEntriesProps) {
  const [pages, setPages] = useState(1);
  return (
    <section aria-labelledby="buku-cuti">
      <Heading id="buku-cuti" className={styles.heading}>
        Buku cuti
      </Heading>
      {due.length > 0 && (
        <ul className={styles.entries} aria-label="Tercatat malam ini">
          {due.toReversed().map((entry, at) => (
            <EntryRow key={at} entry={entry} about={['Tercatat malam ini']} today={today} />
          ))}
        </ul>
      )}
      {Array.from({ length: pages }, (_, at) => (
        <EntryPage
          key={at}
          filter={{ code, page: at + 1, size: PAGE_SIZE, ...(userId !== undefined && { userId }) }}
          today={today}
          isEmpty={due.length === 0}
          {...(at + 1 === pages && { more: () => setPages(pages + 1) })}
        />
      ))}
    </section>
  );
}

interface EntryPageProps {
  filter: { readonly userId?: string; readonly code: string; readonly page: number; readonly size: number };
  today: LocalDate;
  /** Nothing stands above it. */
  isEmpty: boolean;
  /** On the last page that is shown. */
  more?: () => void;
}

function EntryPage({ filter, today, isEmpty, more }: EntryPageProps) {
  const { code, page, size, userId } = filter;
  const storedName = userId === undefined && page === 1 ? `leave book ${code}` : null;
  const address = listEntries.address({ query: filter });
  const { data, error, reload } = useOfflineRead({
    owner: useMe().person,
    address,
    name: storedName,
    ask: () => listEntries({ query: filter }),
    showStoredFirst: true,
  });
  if (data === undefined) return <AsyncContent data={data} error={error} retry={reload} loading={[48, 48, 48]} />;
  const rest = data.total - page * size;
  return (
    <>
      {data.total === 0 && isEmpty && <p className="secondary">Belum ada catatan.</p>}
      <ul className={styles.entries}>
        {data.data.map((entry) => (
          <EntryRow key={entry.id} entry={entry} about={[entry.note, entry.by]} today={today} />
        ))}
      </ul>
      {more !== undefined && rest > 0 && (
        <Button size="small" onClick={more}>
          {showNumber(Math.min(rest, size))} catatan sebelumnya
        </Button>
      )}
    </>
  );
}

type Entry = Pick<LeaveEntryShape, 'kind' | 'date' | 'days' | 'after' | 'lotFrom' | 'lotTo'> &
  Partial<Pick<LeaveEntryShape, 'request'>>;

interface EntryRowProps {
  entry: Entry;
  about: readonly (string | null)[];
  today: LocalDate;
}

function EntryRow({ entry, about, today }: EntryRowProps) {
  const { kind, date, days, after, lotFrom } = entry;
  const parts = [showDate(date), entryReason(entry), ...about].filter((part) => part !== null && part !== '');
  // Days of a right to come are in no balance until it begins.
  const later = lotFrom !== null && lotFrom > today;
  return (
    <li>
      <span>
        <b>{entryWord[kind]}</b>
        <small>{parts.join(' · ')}</small>
      </span>
      <span className="flex-none tabular text-end">
        <b>{signed(days)}</b>
        <small>{later ? `mulai ${showDate(lotFrom)}` : `menjadi ${daysText(after)}`}</small>
      </span>
    </li>
  );
}

/** `+12`, `−1`. */
export function signed(days: number): string {
  return days > 0 ? `+${daysText(days)}` : daysText(days).replace('-', '−');
}
