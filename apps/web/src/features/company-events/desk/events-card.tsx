/** On the home of organizers: the event that runs or comes next, and the rewards that wait to be looked at. */
import type { CompanyEvent } from '@hadir/contract/company-events/endpoints.ts';
import { useRemote } from '../../../api/fetching.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import type { Address } from '../../../ui/navigation/address.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { listClaims, listEvents } from '../event-calls.ts';
import { timesOf } from '../event-chips.tsx';
import { doorAddress, eventAddress, waitingClaimsAddress } from './event-paths.ts';

/** The list begins with the last one. */
const nextOf = (events: readonly CompanyEvent[]): CompanyEvent | undefined =>
  events.find(({ state }) => state === 'ongoing') ?? events.at(-1);

export default function EventsCard() {
  const events = useRemote(listEvents, { query: { state: ['published', 'ongoing'], size: 100 } });
  const claims = useRemote(listClaims, { query: { state: ['submitted'], size: 1 } });
  const waiting = claims.data?.total ?? 0;
  return (
    <AsyncContent
      data={events.data?.data}
      error={events.error}
      retry={events.mutate}
      loading={null}
      // The home stands without it.
      failure={() => null}
    >
      {(list) => {
        const next = nextOf(list);
        return (
          <>
            {next !== undefined && <NextEvent event={next} />}
            {waiting > 0 && (
              <Line
                to={waitingClaimsAddress()}
                icon="check"
                title={`${showNumber(waiting)} klaim hadiah menunggu diperiksa`}
                text="Verifikasi, lalu serahkan kepada yang datang mengambil"
              />
            )}
          </>
        );
      }}
    </AsyncContent>
  );
}

function NextEvent({ event }: { readonly event: CompanyEvent }) {
  const { id, title, doorOpen, registered, waiting, attended } = event;
  if (doorOpen)
    return (
      <Line
        to={doorAddress(id)}
        icon="camera"
        title={`Pintu ${title} terbuka`}
        text={`${showNumber(attended)} hadir dari ${showNumber(registered)} · buka pemindai`}
      />
    );
  return (
    <Line
      to={eventAddress(id)}
      icon="calendar-event"
      title={title}
      text={`${timesOf(event)} · ${showNumber(registered)} terdaftar, ${showNumber(waiting)} menunggu`}
    />
  );
}

interface LineProps {
  readonly to: Address;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

function Line({ to, icon, title, text }: LineProps) {
  return (
    <Go to={to} className="card row gap-12 pad-12-16 text-primary hover-fill mt-16">
      <Icon name={icon} size={24} />
      <span className="stack grow">
        <b className="medium break-anywhere">{title}</b>
        <span className="small secondary">{text}</span>
      </span>
      <Icon name="right" size={16} />
    </Go>
  );
}
