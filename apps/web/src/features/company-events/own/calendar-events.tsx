/** Events of a month, or of the date that is open in the calendar above them: the own ones, or all that are for the reader. */
import type { OwnEvent } from '@hadir/contract/company-events/own-event.ts';
import { hoursByDate } from '@hadir/domain/company-events/company-event.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import { useMe } from '../../../api/me.ts';
import { useOfflineRead } from '../../../api/queue/use-offline-read.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { getOwnEvents } from '../event-calls.ts';
import { RegistrationChip, timesOf } from '../event-chips.tsx';

interface CalendarEventsProps {
  /** `2026-11`, or a date of it. */
  readonly within: string;
  /** Those for which the reader registered or waits alone. */
  readonly mine: boolean;
}

const touches = ({ start, end, zone }: OwnEvent, within: string): boolean =>
  hoursByDate({ start: instant(start), end: instant(end) }, zone).some(({ date }) => date.startsWith(within));

const isMine = ({ own }: OwnEvent): boolean => own !== null && own.state !== 'cancelled';

export default function CalendarEvents({ within, mine }: CalendarEventsProps) {
  const { person } = useMe();
  const answer = useOfflineRead({
    owner: person,
    address: getOwnEvents.address({}),
    name: 'own-events',
    ask: () => getOwnEvents({}),
  });
  const shown = (answer.data?.data ?? []).filter(
    (event) => event.state !== 'cancelled' && touches(event, within) && (!mine || isMine(event)),
  );
  if (shown.length === 0) return null;
  return (
    <section className="card stack w-full one-column gap-8 pad-16" aria-label="Acara">
      <h2 className="section bold">Acara</h2>
      <ul>
        {shown.map((event) => (
          <Row
            key={event.id}
            title={event.title}
            sub={`${timesOf(event)} · ${event.place}${event.countsAsPresent ? ' · dihitung hadir' : ''}`}
            className="gap-8 pad-y-8"
          >
            {event.own === null ? (
              <Go to="/apps/absent/acara" className="inline-row min-h-44 bold text-strong">
                Lihat
              </Go>
            ) : (
              <RegistrationChip state={event.own.state} />
            )}
          </Row>
        ))}
      </ul>
    </section>
  );
}
