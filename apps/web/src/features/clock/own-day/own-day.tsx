/** The own working day with the big button (product/clocking#own-day): the employee's home and the page Absen. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useOnline } from '../../../api/connection.ts';
import { clockDifference, serverNow, useServerMinute } from '../../../api/server-clock.ts';
import { useUser } from '../../../api/user.ts';
import { showDateInWords } from '../../../ui/text/format.ts';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { useAppearance } from '../../../ui/theme/appearance.ts';
import { DialButton } from './dial-button.tsx';
import styles from './own-day.module.css';
import { isFinished, isSoonOut, offersOutWithoutIn, startsLater } from './own-day-state.ts';
import { clockNotice, greeting } from './own-day-words.ts';
import { PlaceCard } from '../place/place-card.tsx';
import { QueueCard } from './queue-card.tsx';
import { QuickActions, WhyLink } from './quick-actions.tsx';
import { ShiftCard } from './shift-card.tsx';
import { TapDialogs } from '../tap/tap-dialogs.tsx';
import { useLeftTap } from '../tap/use-unfinished-tap.ts';
import { type Clock, useClock } from './use-clock.ts';

const Aside = lazy(() => import('./own-day-aside.tsx'));
const FinishedSheet = lazy(() => import('../tap/finished-sheet.tsx'));
const SoonOutSheet = lazy(() => import('../tap/early-clock-out-sheet.tsx'));
const LocationHelp = lazy(() => import('../place/location-help-sheet.tsx'));

interface OwnDayProps {
  /** What stands below the clock and its shortcuts: it comes later, and nothing above it moves. */
  around: (workDate: LocalDate) => ReactNode;
}

export function OwnDay({ around }: OwnDayProps) {
  const clock = useClock();
  const phone = useIsPhone();
  usePageTitle({ ownHeading: true });
  const { today, day, error } = clock;
  if (today === undefined || day === undefined) {
    // Signed out: the page of signing in is on its way.
    const failure = error?.status === 401 ? undefined : error;
    return (
      <AsyncContent
        data={undefined}
        error={failure}
        retry={clock.again}
        loading={[52, 70, 224, 98, 44, 76]}
        title="Jadwal Anda belum dapat dimuat"
      />
    );
  }
  return (
    <div className={styles.page} data-phone={phone || undefined}>
      <div className={`column min-w-0 gap-12 ${styles.main}`}>
        <Greeting clock={clock} heading={phone ? 'h1' : 'h2'} />
        <OwnDayMain clock={clock} />
        {around(day.workDate as LocalDate)}
        <WhyLink day={day} />
      </div>
      {!phone && (
        <Suspense fallback={null}>
          <Aside clock={clock} />
        </Suspense>
      )}
    </div>
  );
}

function Greeting({ clock: { today, day }, heading: Heading }: { clock: Clock; heading: 'h1' | 'h2' }) {
  const minute = useServerMinute();
  const { data } = useUser({ simple: true });
  if (today === undefined || day === undefined) return null;
  const first = data?.fullname.split(' ')[0];
  const hello = greeting(minute, today.zone);
  return (
    <div className={styles.greeting}>
      <Heading>{first === undefined ? hello : `${hello}, ${first}`}</Heading>
      <p>{showDateInWords(day.workDate, 'full')}</p>
    </div>
  );
}

/** The sheet that is open; `soonAt`: when a clock-out was pressed that is asked about first. */
type OpenedSheet = 'more' | 'help' | { readonly soonAt: number } | undefined;

function OwnDayMain({ clock }: { clock: Clock }) {
  const { today, day, stored, place, tap, consentNeeded } = clock;
  const online = useOnline();
  const phone = useIsPhone();
  const { dataSaver } = useAppearance();
  const minute = useServerMinute();
  const [opened, setOpened] = useState<OpenedSheet>();
  const left = useLeftTap(day);
  if (today === undefined || day === undefined) return null;
  const inHand = tap.now.step === 'idle' ? undefined : tap.now.begun.id;
  /** What the dial does: it goes on with a tap that was left, and asks before a clock-out that is hardly meant. */
  const press = () => {
    if (left !== undefined) return void tap.resume(left);
    const now = serverNow();
    if (isSoonOut(day, now)) return setOpened({ soonAt: now });
    void tap.begin(day.next);
  };
  const notice = stored ? undefined : clockNotice(clockDifference());
  return (
    <>
      <ShiftCard today={today} day={day} />
      <div className={`row ${styles.dial}`}>
        <DialButton
          day={day}
          zone={today.zone}
          graceMinutes={today.graceLateMinutes}
          stored={stored}
          locating={tap.now.step === 'place'}
          tap={press}
          more={() => setOpened('more')}
        />
        {offersOutWithoutIn(day, minute) && (
          <button type="button" className="min-h-44 pad-x-12 bold text-strong" onClick={() => void tap.begin('out')}>
            Absen pulang saja
          </button>
        )}
      </div>
      <QueueCard hidden={inHand} resume={(open) => void tap.resume(open)} />
      {notice !== undefined && (
        <p className={`on-luring radius-input ${styles.notice}`}>
          <bdi>{notice}</bdi>
        </p>
      )}
      <PlaceCard
        today={today}
        place={place.now}
        problem={place.problem}
        slim={!online || dataSaver || !phone}
        silent={consentNeeded !== null && place.now === undefined}
        retry={place.retry}
        help={() => setOpened('help')}
      />
      <QuickActions day={day} startBreak={() => void tap.begin('break_start')} />
      <TapDialogs tap={tap} today={today} />
      <Suspense fallback={null}>
        <Sheet
          clock={clock}
          today={today}
          day={day}
          opened={opened}
          open={setOpened}
          withoutPlace={() => (isFinished(day, minute) ? setOpened('more') : press())}
        />
      </Suspense>
    </>
  );
}

interface SheetProps {
  clock: Clock;
  today: NonNullable<Clock['today']>;
  day: NonNullable<Clock['day']>;
  opened: OpenedSheet;
  open: (opened: OpenedSheet) => void;
  /** Goes on where the place is not found. */
  withoutPlace: () => void;
}

function Sheet({ clock: { tap, place }, today, day, opened, open, withoutPlace }: SheetProps) {
  const close = () => open(undefined);
  const begin = (type: Parameters<typeof tap.begin>[0]) => {
    close();
    void tap.begin(type);
  };
  if (opened === 'more') return <FinishedSheet day={day} zone={today.zone} close={close} tap={begin} />;
  if (opened === 'help')
    return (
      <LocationHelp
        close={close}
        retry={() => {
          close();
          place.retry();
        }}
        without={
          today.policy === 'TOLAK' && day.next === 'in'
            ? undefined
            : () => {
                close();
                withoutPlace();
              }
        }
      />
    );
  if (opened === undefined || day.lastIn === null) return null;
  return (
    <SoonOutSheet
      inAt={day.lastIn.at}
      now={opened.soonAt}
      startsAt={startsLater(day, opened.soonAt)}
      zone={today.zone}
      close={close}
      goHome={() => begin('out')}
    />
  );
}
