/** /dashboards/dashboard by what the session may see: numbers and names of others, or the own day. */
import Button from '@mui/material/Button';
import { lazy } from 'react';
import { useSession } from '../api/user.ts';
import { Go } from '../ui/go.tsx';
import { Empty, Loading } from '../ui/states.tsx';

const OverviewPage = lazy(() =>
  import('../features/dashboard/overview-page.tsx').then(({ OverviewPage: Page }) => ({ default: Page })),
);
const OwnDay = lazy(() => import('../features/clock/own-day.tsx').then(({ OwnDay: Part }) => ({ default: Part })));

export default function DashboardPage() {
  const session = useSession().data;
  if (session === undefined) return <Loading />;
  if (session.grants['attendance.overview'] !== undefined) return <OverviewPage />;
  if (session.grants['attendance.clock'] !== undefined) return <OwnDay />;
  return (
    <Empty icon="home" title="Belum ada yang menunggu Anda" text="Pilih halaman lain dari menu.">
      <Button component={Go} to="/akun">
        Buka akun saya
      </Button>
    </Empty>
  );
}
