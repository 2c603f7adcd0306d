/** /superadmin/dashboard: health at a glance, companies, the last acts; holidays and statutory numbers beside it. */
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, type ReactNode, Suspense } from 'react';
import { oneOf, usePageSearch } from '../../../ui/navigation/page-search.ts';
import { Loading } from '../../../ui/feedback/states.tsx';
import styles from './dashboard.module.css';
import { Summary } from './summary-part.tsx';

const HolidaysPart = lazy(() => import('./holidays-part.tsx'));
const LawPart = lazy(() => import('../settings/law-part.tsx'));

const PARTS = [
  { id: 'ringkasan', name: 'Ringkasan' },
  { id: 'libur', name: 'Libur nasional' },
  { id: 'ketentuan', name: 'Ketentuan hukum' },
] as const;
type Part = (typeof PARTS)[number]['id'];
const SEARCH = {
  bagian: oneOf(
    PARTS.map(({ id }) => id),
    'ringkasan',
  ),
};

export function SuperadminDashboard({ acts }: { acts: ReactNode }) {
  const { search, change } = usePageSearch(SEARCH);
  const part = search.bagian;
  return (
    <div className={`column w-full width-dashboard gap-16 ${styles.page}`}>
      <Tabs
        value={part}
        onChange={(_, next: Part) => change({ bagian: next })}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Bagian dashboard"
      >
        {PARTS.map(({ id, name }) => (
          <Tab key={id} value={id} label={name} />
        ))}
      </Tabs>
      <Suspense fallback={<Loading heights={[48, 320]} />}>
        {part === 'ringkasan' && <Summary acts={acts} />}
        {part === 'libur' && <HolidaysPart />}
        {part !== 'ringkasan' && part !== 'libur' && <LawPart />}
      </Suspense>
    </div>
  );
}
