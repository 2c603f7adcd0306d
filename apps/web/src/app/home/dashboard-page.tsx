/** /dashboards/dashboard by what the session may see: numbers and names of others, or the own day. */
import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../../api/user.ts';
import { askClockFor } from '../../features/clock/for-another/clock-for-target.ts';
import { DaysPageContext } from '../../features/dashboard/days-page.ts';
import { Go } from '../../ui/navigation/go.tsx';
import { useIsPhone } from '../../ui/layout/screen.ts';
import { Empty, Loading } from '../../ui/feedback/states.tsx';
import { usePerson } from '../layouts/person.ts';
import { mayOpen } from '../menu.ts';
import { pageAt } from '../pages.ts';
import { AppointmentsOnHome } from './appointments-on-home.tsx';
import { EventsOnHome } from './events-on-home.tsx';
import { useOwnDaysPage } from './own-days-page.ts';
import { TicketsOnHome } from './tickets-on-home.tsx';
import { WaitingOnHome } from './waiting-on-home.tsx';
import { whenIdle } from '../../ui/loading/when-idle.ts';

const OverviewPage = lazy(() =>
  import('../../features/dashboard/overview-page.tsx').then(({ OverviewPage: Page }) => ({ default: Page })),
);
// Only for admins, and empty once the company has clocked in.
const SetupCard = lazy(() =>
  import('../../features/onboarding/setup-card.tsx').then(({ SetupCard: Card }) => ({ default: Card })),
);
// The dial comes first: what waits and news wait until the page stands.
const LateWaiting = lazy(() => whenIdle(async () => ({ default: WaitingOnHome })));
const OwnAnnouncements = lazy(() => whenIdle(() => import('../../features/announcements/own-announcements.tsx')));
const OwnClockStrip = lazy(() =>
  import('../../features/clock/own-day/own-clock.tsx').then(({ OwnClockStrip: Strip }) => ({ default: Strip })),
);
const ClockFor = lazy(() => import('../../features/clock/for-another/clock-for.tsx'));
const OwnHome = lazy(() => import('../composed-pages/clock-page.tsx'));

/** @param below stands under the numbers of the day, where somebody has them */
export default function DashboardPage({ below }: { below?: ReactNode }) {
  const session = useSession().data;
  const phone = useIsPhone();
  const daysPage = useOwnDaysPage();
  const board = pageAt('/dashboards/papan');
  const person = usePerson();
  const hasBoard = board !== undefined && mayOpen(board, person);
  if (session === undefined) return <Loading />;
  const clocks = session.isEmployee && session.grants['attendance.clock'] !== undefined;
  if (session.grants['attendance.overview'] !== undefined) {
    return (
      <>
        {phone && clocks && <OwnClockStrip />}
        {session.grants['company.settings'] !== undefined && (
          <Suspense fallback={null}>
            <SetupCard />
          </Suspense>
        )}
        <WaitingOnHome />
        <AppointmentsOnHome />
        <EventsOnHome />
        <TicketsOnHome />
        <DaysPageContext value={daysPage}>
          <OverviewPage clockFor={askClockFor} board={hasBoard} />
        </DaysPageContext>
        {below}
        {session.grants['attendance.clock_for'] !== undefined && (
          <Suspense fallback={null}>
            <ClockFor />
          </Suspense>
        )}
        <Suspense fallback={null}>
          <OwnAnnouncements manage={session.grants['company.settings'] !== undefined} />
        </Suspense>
      </>
    );
  }
  if (clocks) {
    return (
      <>
        <OwnHome />
        {/* Below the dial: what arrives later must not move it under the thumb. */}
        <Suspense fallback={null}>
          <LateWaiting last />
        </Suspense>
        <AppointmentsOnHome />
        <EventsOnHome />
        <TicketsOnHome />
        <Suspense fallback={null}>
          <OwnAnnouncements />
        </Suspense>
      </>
    );
  }
  return (
    <Empty icon="home" title="Belum ada yang menunggu Anda" text="Pilih halaman lain dari menu.">
      <Button component={Go} to="/akun">
        Buka akun saya
      </Button>
    </Empty>
  );
}
