/**
 * /management/departements-settings: rules of departments, and for the admin those of the whole company above them, who
 * decides requests, and the types of leave.
 */
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../api/user.ts';
import DepartmentSettingsPage from '../../features/department-settings/department-settings-page.tsx';
import { id, oneOf, usePageSearch, type ValuesOf } from '../../ui/navigation/page-search.ts';
import { useIsPhone } from '../../ui/layout/screen.ts';
import { Loading } from '../../ui/feedback/states.tsx';
import styles from './rules-page.module.css';

const OwnSettings = lazy(() => import('../../features/companies/settings/own-settings.tsx'));
const ApprovalFlows = lazy(() => import('../../features/approval-flows/approval-flows-page.tsx'));
const LeaveTypes = lazy(() => import('../../features/leave-types/leave-types-page.tsx'));

const DEPARTMENTS = 'departemen';
const COMPANY = 'perusahaan';
const FLOWS = 'alur';
const TYPES = 'jenis-cuti';

/** Parts beside the first, with the right that opens them. */
const PARTS = [
  { id: COMPANY, label: 'Perusahaan', right: 'company.settings' },
  { id: FLOWS, label: 'Alur persetujuan', right: 'request.flows' },
  { id: TYPES, label: 'Jenis cuti', right: 'master.rule' },
] as const;

const SEARCH = { bagian: oneOf([DEPARTMENTS, ...PARTS.map((part) => part.id)], DEPARTMENTS), buka: id };
type Part = ValuesOf<typeof SEARCH>['bagian'];

export default function RulesPage() {
  const session = useSession().data;
  const {
    search: { bagian: requestedPart, buka },
    change,
  } = usePageSearch(SEARCH);
  const phone = useIsPhone();
  const parts = PARTS.filter(({ right }) => session?.grants[right] !== undefined);
  const part = parts.find(({ id }) => id === requestedPart)?.id ?? DEPARTMENTS;
  const [opened, setOpened] = useState(false);
  if (part === COMPANY && !opened) setOpened(true);
  if (parts.length === 0) return <DepartmentSettingsPage />;
  // On a phone the open row is alone on its page.
  const alone = phone && buka !== undefined && (part === FLOWS || part === TYPES);
  return (
    <>
      {!alone && (
        <Tabs
          className={styles.tabs ?? ''}
          value={part}
          variant="scrollable"
          scrollButtons={false}
          aria-label="Aturan"
          onChange={(_, next: Part) => change({ bagian: next, buka: undefined }, { replace: true })}
        >
          <Tab value={DEPARTMENTS} label="Departemen" disableRipple />
          {parts.map(({ id, label }) => (
            <Tab key={id} value={id} label={label} disableRipple />
          ))}
        </Tabs>
      )}
      {/* Stays while the other parts are looked at: nothing typed is lost. */}
      <div hidden={part !== COMPANY}>
        {opened && (
          <Suspense fallback={<Loading heights={[48, 96, 48, 48, 48]} />}>
            <OwnSettings />
          </Suspense>
        )}
      </div>
      {part === DEPARTMENTS && <DepartmentSettingsPage />}
      {(part === FLOWS || part === TYPES) && (
        <Suspense fallback={<Loading heights={[40, 64, 64, 64]} />}>
          {part === FLOWS ? <ApprovalFlows /> : <LeaveTypes />}
        </Suspense>
      )}
    </>
  );
}
