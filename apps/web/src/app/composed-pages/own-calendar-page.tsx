/** /apps/absent/kalender: the own month with its meetings and events, beside it the team's; who has left reads the own days alone. */
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useSession } from '../../api/user.ts';
import OwnCalendar, { OWN_CALENDAR_SEARCH } from '../../features/clock/calendar/calendar-page.tsx';
import type { TEAM_SEARCH } from '../../features/team-calendar/team-page.tsx';
import { addressOf, Go } from '../../ui/navigation/go.tsx';
import { oneOf, usePageSearch } from '../../ui/navigation/page-search.ts';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { PageTabs } from '../../ui/layout/page-tabs.tsx';
import { Loading } from '../../ui/feedback/states.tsx';
import { useMe } from '../../api/me.ts';

/** Most people have none: loaded behind the calendar. */
const OwnMeetings = lazy(() => import('../../features/rooms/own/own-meetings.tsx'));
const CalendarEvents = lazy(() => import('../../features/company-events/own/calendar-events.tsx'));
const TeamPage = lazy(() => import('../../features/team-calendar/team-page.tsx'));

const PATH = '/apps/absent/kalender';
const SEARCH = { bagian: oneOf(['tim']) };

declare module '../../ui/navigation/address.ts' {
  interface PageSearches {
    [PATH]: typeof SEARCH & typeof OWN_CALENDAR_SEARCH & typeof TEAM_SEARCH;
  }
}

export default function OwnCalendarPage() {
  const hasLeft = useSession().data?.hasLeft === true;
  const team = usePageSearch(SEARCH).search.bagian === 'tim' && !hasLeft;
  return (
    <div className="stack start w-full one-column gap-12">
      {!hasLeft && (
        <PageTabs
          label="Kalender"
          tabs={[
            { to: PATH, name: 'Saya', current: !team },
            { to: addressOf(PATH, { bagian: 'tim' }), name: 'Tim', current: team },
          ]}
        />
      )}
      {team ? (
        <Suspense fallback={<Loading />}>
          <Team />
        </Suspense>
      ) : (
        <>
          <OwnCalendar />
          {!hasLeft && (
            <Suspense fallback={null}>
              <Meetings />
              <Events mine />
            </Suspense>
          )}
          {!hasLeft && (
            <Button component={Go} to="/apps/absent/shift-kosong" size="large">
              Ambil shift kosong
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function Meetings() {
  const { today } = useMe();
  const { tanggal, bulan } = usePageSearch(OWN_CALENDAR_SEARCH).search;
  return <OwnMeetings within={tanggal ?? bulan ?? today.slice(0, 7)} />;
}

function Events({ mine }: { readonly mine: boolean }) {
  const { today } = useMe();
  const { tanggal, bulan } = usePageSearch(OWN_CALENDAR_SEARCH).search;
  const may = useSession().data?.grants['event.join'] !== undefined;
  // The team's dates are chosen within a span: the whole month of it stands here.
  const within = mine ? (tanggal ?? bulan ?? today.slice(0, 7)) : (tanggal ?? today).slice(0, 7);
  return may ? <CalendarEvents within={within} mine={mine} /> : null;
}

function Team() {
  usePageTitle({ ownHeading: true });
  const events = (
    <Suspense fallback={null}>
      <Events mine={false} />
    </Suspense>
  );
  return <TeamPage owner={useMe().person} today={useMe().today} zone={useMe().zone} above={events} />;
}
