/** Saved filters of the list with their counts; a count is fetched only for a single day, where it is a day's work. */
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useRemote } from '../../api/fetching.ts';
import { showNumber } from '../../ui/format.ts';
import { getDays, getReviews } from './attendance-calls.ts';
import { type ChangeSearch, filterOf, type ListTab, type ReportSearch, type Span } from './attendance-search.ts';
import styles from './list-tabs.module.css';

const TABS: readonly (readonly [ListTab, string])[] = [
  ['semua', 'Semua'],
  ['tinjau', 'Perlu ditinjau'],
  ['belum', 'Belum absen'],
  ['terlambat', 'Terlambat'],
  ['hadir', 'Hadir'],
  ['cuti', 'Cuti & sakit'],
  ['dinas', 'Dinas'],
];

interface ListTabsProps {
  search: ReportSearch;
  span: Span;
  change: ChangeSearch;
  mayReview: boolean;
}

export function ListTabs({ search, span, change, mayReview }: ListTabsProps) {
  return (
    <Tabs
      value={search.tab}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Saringan tersimpan"
      onChange={(_, tab: ListTab) => change({ tab, status: [] })}
      className={styles.tabs ?? ''}
    >
      {TABS.filter(([tab]) => tab !== 'tinjau' || mayReview).map(([tab, words]) => (
        <Tab
          key={tab}
          value={tab}
          disableRipple
          label={
            <span>
              {words} {tab === 'tinjau' ? <ReviewCount /> : <Count tab={tab} search={search} span={span} />}
            </span>
          }
        />
      ))}
    </Tabs>
  );
}

function Count({ tab, search, span }: { tab: ListTab; search: ReportSearch; span: Span }) {
  const single = span.from === span.to;
  const { data } = useRemote(
    getDays,
    single ? { query: { ...filterOf({ ...search, tab, status: [] }, span), page: 1, size: 1 } } : null,
    {
      keepPreviousData: true,
    },
  );
  return single && data !== undefined ? <span className={styles.count}>{showNumber(data.total)}</span> : null;
}

function ReviewCount() {
  const { data } = useRemote(getReviews, { query: { state: 'terbuka', page: 1, size: 1 } }, { keepPreviousData: true });
  return data === undefined ? null : <span className={styles.count}>{showNumber(data.total)}</span>;
}
