/** /dashboards/dashboard by what the session may see: numbers and names of others, or the own day. */
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useSession } from '../api/user.ts';
import { Go } from '../ui/go.tsx';
import { useIsPhone } from '../ui/screen.ts';
import { Empty, Loading } from '../ui/states.tsx';

const OverviewPage = lazy(() =>
  import('../features/dashboard/overview-page.tsx').then(({ OverviewPage: Page }) => ({ default: Page })),
);
// Only for admins, and empty once the company has clocked in.
const SetupCard = lazy(() =>
  import('../features/onboarding/setup-card.tsx').then(({ SetupCard: Card }) => ({ default: Card })),
);
const OwnClockStrip = lazy(() =>
  import('../features/clock/own-clock.tsx').then(({ OwnClockStrip: Strip }) => ({ default: Strip })),
);
const OwnDay = lazy(() => import('../features/clock/own-day.tsx').then(({ OwnDay: Part }) => ({ default: Part })));

export default function DashboardPage() {
  const session = useSession().data;
  const phone = useIsPhone();
  if (session === undefined) return <Loading />;
  const clocks = session.isEmployee && session.grants['attendance.clock'] !== undefined;
  if (session.grants['attendance.overview'] !== undefined) {
    return (
      <>
        {phone && clocks ? <OwnClockStrip /> : null}
        {session.grants['company.settings'] === undefined ? null : (
          <Suspense fallback={null}>
            <SetupCard />
          </Suspense>
        )}
        <OverviewPage />
      </>
    );
  }
  if (clocks) return <OwnDay />;
  return (
    <Empty icon="home" title="Belum ada yang menunggu Anda" text="Pilih halaman lain dari menu.">
      <Button component={Go} to="/akun">
        Buka akun saya
      </Button>
    </Empty>
  );
}
