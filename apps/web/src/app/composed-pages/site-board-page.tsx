/** /dashboards/papan: the live board of places, with clocking for somebody whose phone is dead. */
import { lazy, Suspense } from 'react';
import { useSession } from '../../api/user.ts';
import { askClockFor } from '../../features/clock/for-another/clock-for-target.ts';
import { DaysPageContext } from '../../features/dashboard/days-page.ts';
import { SiteBoard } from '../../features/dashboard/site-board/site-board.tsx';
import { useOwnDaysPage } from '../home/own-days-page.ts';

const ClockFor = lazy(() => import('../../features/clock/for-another/clock-for.tsx'));

export default function SiteBoardPage() {
  const clocksForOthers = useSession().data?.grants['attendance.clock_for'] !== undefined;
  return (
    <DaysPageContext value={useOwnDaysPage()}>
      <SiteBoard clockFor={clocksForOthers ? askClockFor : undefined} />
      {clocksForOthers && (
        <Suspense fallback={null}>
          <ClockFor />
        </Suspense>
      )}
    </DaysPageContext>
  );
}
