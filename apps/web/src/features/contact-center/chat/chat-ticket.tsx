/** The ticket that a chat became: who has it or how many are before it, whether somebody answered, and photos for it. */
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { addressOf, Go } from '../../../ui/navigation/go.tsx';
import { momentText } from '../../../ui/text/time-words.ts';
import { listOwn, readOwn } from '../tickets/ticket-calls.ts';
import PhotoForAgent from './photo-for-agent.tsx';
import { ticketOfChat } from './ticket-of-chat.ts';

export default function ChatTicket({ handedOver }: { readonly handedOver: boolean }) {
  return (
    <>
      {handedOver && <Where />}
      <PhotoForAgent handedOver={handedOver} />
    </>
  );
}

function Where() {
  const { zone } = useMe();
  const ticket = ticketOfChat(useRemote(listOwn, {}).data?.data ?? []);
  const detail = useRemote(readOwn, ticket === undefined ? null : { params: { id: ticket.id } }).data?.data;
  if (detail === undefined) return null;
  const { id, number, agent, place, unread, hours } = detail;
  const waits = place === 0 ? 'Anda berikutnya dalam antrean' : `${String(place)} orang sebelum Anda`;
  const holder = agent === null ? 'Menunggu petugas' : `Petugas: ${agent.name}`;
  return (
    <p className="secondary">
      {number}: {place === null ? holder : waits}.{' '}
      {hours.opensAt !== null && `Di luar jam layanan, dijawab mulai ${momentText(hours.opensAt, zone)}. `}
      {unread > 0 && (
        <Go to={addressOf('/bantuan/tiket', { buka: id })} className="text-strong medium">
          Petugas membalas, baca
        </Go>
      )}
    </p>
  );
}
