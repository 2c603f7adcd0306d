/** Saved filters of the list with their counts; a count is fetched only for a single day, where it is a day's work. */
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { dayGroupWord } from '@hadir/contract/attendance/words.ts';
import { useRemote } from '../../../api/fetching.ts';
import { countWords } from '../../../ui/list-page/row-count.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { getDays, getReviews } from '../attendance-calls.ts';
import { type ChangeSearch, filterOf, type ListTab, type ReportSearch, type Span } from './attendance-search.ts';
import styles from './list-tabs.module.css';

const TABS: readonly (readonly [ListTab, string])[] = [
  ['semua', 'Semua'],
  ['tinjau', 'Perlu ditinjau'],
  ['belum', dayGroupWord.missing],
  ['alpa', dayGroupWord.absent],
  ['terlambat', dayGroupWord.late],
  ['lupa', dayGroupWord.incomplete],
  ['hadir', dayGroupWord.onTime],
  ['cuti', 'Cuti, izin, sakit'],
  ['dinas', dayGroupWord.travel],
];

interface ListTabsProps {
  search: ReportSearch;
  span: Span;
  now: string;
  change: ChangeSearch;
  mayReview: boolean;
}

export function ListTabs({ search, span, now, change, mayReview }: ListTabsProps) {
  return (
    <Tabs
      value={search.tab}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Saringan tersimpan"
      onChange={(_, tab: ListTab) => change({ tab, status: [], open: undefined })}
      className="flex-1 min-w-0"
    >
      {TABS.filter(([tab]) => tab !== 'tinjau' || mayReview).map(([tab, words]) => (
        <Tab
          key={tab}
          value={tab}
          disableRipple
          label={
            <span>
              {words} {tab === 'tinjau' ? <ReviewCount /> : <Count tab={tab} search={search} span={span} now={now} />}
            </span>
          }
        />
      ))}
    </Tabs>
  );
}

function Count({ tab, search, span, now }: { tab: ListTab; search: ReportSearch; span: Span; now: string }) {
  const single = span.from === span.to;
  const query = { ...filterOf({ ...search, tab, status: [] }, span, now), page: 1, size: 1 };
  const { data } = useRemote(getDays, single && { query }, { keepPreviousData: true });
  if (!single || data === undefined) return null;
  return <span className={`regular secondary tabular ${styles.count}`}>{countWords(data)}</span>;
}

function ReviewCount() {
  const { data } = useRemote(getReviews, { query: { state: 'terbuka', page: 1, size: 1 } }, { keepPreviousData: true });
  if (data === undefined) return null;
  return <span className={`regular secondary tabular ${styles.count}`}>{showNumber(data.total)}</span>;
}
