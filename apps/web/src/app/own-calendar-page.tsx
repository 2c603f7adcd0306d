/** /apps/absent/kalender: the own month, and beside it the team's; who has left reads the own days alone. */
import { lazy, Suspense } from 'react';
import { useSession } from '../api/user.ts';
import OwnCalendar from '../features/clock/calendar-page.tsx';
import { useOwner, useToday, useZone } from '../features/requests/who-and-when.ts';
import { useSearchValues } from '../ui/go.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { PageTabs } from '../ui/page-tabs.tsx';
import { Loading } from '../ui/states.tsx';
import styles from './own-calendar-page.module.css';

const TeamPage = lazy(() => import('../features/team-calendar/team-page.tsx'));

const PATH = '/apps/absent/kalender';
const TEAM = { lihat: 'tim' } as const;

export default function OwnCalendarPage() {
  const hasLeft = useSession().data?.hasLeft === true;
  const team = useSearchValues()['lihat'] === TEAM.lihat && !hasLeft;
  return (
    <div className={styles.page}>
      {hasLeft ? null : (
        <PageTabs
          label="Kalender"
          tabs={[
            { to: PATH, name: 'Saya', current: !team },
            { to: `${PATH}?lihat=tim`, name: 'Tim', current: team },
          ]}
        />
      )}
      {team ? (
        <Suspense fallback={<Loading />}>
          <Team />
        </Suspense>
      ) : (
        <OwnCalendar />
      )}
    </div>
  );
}

function Team() {
  usePageTitle({ ownHeading: true });
  return <TeamPage owner={useOwner()} today={useToday()} zone={useZone()} keep={TEAM} />;
}
