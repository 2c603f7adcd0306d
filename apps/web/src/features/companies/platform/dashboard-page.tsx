/** /superadmin/dashboard: health at a glance, companies, the last acts; holidays and statutory numbers beside it. */
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, type ReactNode, Suspense } from 'react';
import { useGo, usePathname, useSearchValues, writeSearch } from '../../../ui/navigation/go.tsx';
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

export function SuperadminDashboard({ acts }: { acts: ReactNode }) {
  const values = useSearchValues();
  const path = usePathname();
  const go = useGo();
  const part: Part = PARTS.find(({ id }) => id === values['bagian'])?.id ?? 'ringkasan';
  return (
    <div className={`column wide width-dashboard gap-16 ${styles.page}`}>
      <Tabs
        value={part}
        onChange={(_, next: Part) => go(path + writeSearch({ bagian: next === 'ringkasan' ? undefined : next }))}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Bagian dashboard"
      >
        {PARTS.map(({ id, name }) => (
          <Tab key={id} value={id} label={name} />
        ))}
      </Tabs>
      <Suspense fallback={<Loading heights={[48, 320]} />}>
        {part === 'ringkasan' ? <Summary acts={acts} /> : null}
        {part === 'libur' ? <HolidaysPart /> : null}
        {part === 'ringkasan' || part === 'libur' ? null : <LawPart />}
      </Suspense>
    </div>
  );
}
