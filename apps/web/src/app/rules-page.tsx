/** /management/departements-settings: rules of departments, and for the admin those of the whole company above them. */
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense, useRef } from 'react';
import { useSession } from '../api/user.ts';
import DepartmentSettingsPage from '../features/settings/department-settings-page.tsx';
import { useGo, usePathname, useSearchValues, writeSearch } from '../ui/go.tsx';
import { Loading } from '../ui/states.tsx';
import styles from './rules-page.module.css';

const OwnSettings = lazy(() => import('../features/companies/own-settings.tsx'));

const COMPANY = 'perusahaan';

export default function RulesPage() {
  const session = useSession().data;
  const part = useSearchValues()['bagian'] === COMPANY ? COMPANY : 'departemen';
  const path = usePathname();
  const go = useGo();
  const opened = useRef(false);
  if (part === COMPANY) opened.current = true;
  if (session?.grants['company.settings'] === undefined) return <DepartmentSettingsPage />;
  return (
    <>
      <Tabs
        className={styles.tabs ?? ''}
        value={part}
        aria-label="Aturan siapa"
        onChange={(_, next: string) =>
          go(path + writeSearch({ bagian: next === COMPANY ? COMPANY : undefined }), { replace: true })
        }
      >
        <Tab value="departemen" label="Departemen" disableRipple />
        <Tab value={COMPANY} label="Perusahaan" disableRipple />
      </Tabs>
      {/* Stays while the other part is looked at: nothing typed is lost. */}
      <div hidden={part !== COMPANY}>
        {opened.current ? (
          <Suspense fallback={<Loading heights={[48, 96, 48, 48, 48]} />}>
            <OwnSettings />
          </Suspense>
        ) : null}
      </div>
      {part === COMPANY ? null : <DepartmentSettingsPage />}
    </>
  );
}
