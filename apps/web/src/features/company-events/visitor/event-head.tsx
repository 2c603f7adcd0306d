/** The event above what a guest of the company does about it, and what stands where a link leads nowhere. */
import type { Invitation } from '@hadir/contract/company-events/visitors.ts';
import { Empty } from '../../../ui/feedback/states.tsx';
import { timesOf } from '../event-chips.tsx';

export function NoInvitation() {
  return (
    <Empty
      icon="calendar"
      title="Undangan tidak ditemukan"
      text="Tautan ini sudah diganti atau ditutup, atau acaranya selesai. Minta tautan baru dari yang mengundang Anda."
    />
  );
}

export function EventHead({ event }: { readonly event: Invitation }) {
  return (
    <header className="stack gap-8">
      <span className="secondary">{event.company} mengundang Anda</span>
      <h2 className="size-16 bold break-anywhere">{event.title}</h2>
      <div className="column">
        <span>{timesOf(event)}</span>
        <span className="secondary">{event.place}</span>
      </div>
      {event.description !== '' && <p className="secondary break-anywhere">{event.description}</p>}
    </header>
  );
}
