/** /laporan/all: the report, with the downloads, the names of the day and the own month put into it. */
import { lazy, Suspense } from 'react';
import { useSession } from '../../api/user.ts';
import { askClockFor } from '../../features/clock/for-another/clock-for-target.ts';
import { AttendancePage } from '../../features/attendance/report/attendance-page.tsx';
import { DownloadMenu } from '../../features/exports/download-menu.tsx';
import { Loading } from '../../ui/feedback/states.tsx';
import { PRODUCT_ZONE } from '../../api/me.ts';

const OwnMonth = lazy(() => import('../../features/clock/calendar/calendar-page.tsx'));
const ClockFor = lazy(() => import('../../features/clock/for-another/clock-for.tsx'));
const TeamList = lazy(() =>
  import('../../features/dashboard/team-list.tsx').then(({ TeamList: List }) => ({ default: List })),
);

export default function ReportPage() {
  const session = useSession().data;
  return (
    <AttendancePage
      download={(filter, report) => <DownloadMenu key={report} filter={filter} first={report} />}
      ownMonth={
        <Suspense fallback={<Loading />}>
          <OwnMonth />
        </Suspense>
      }
      teamDay={(date, open) => (
        <Suspense fallback={<Loading />}>
          <TeamList date={date} zone={session?.zone ?? PRODUCT_ZONE} open={open} clockFor={askClockFor} />
          {session?.grants['attendance.clock_for'] !== undefined && <ClockFor />}
        </Suspense>
      )}
    />
  );
}
