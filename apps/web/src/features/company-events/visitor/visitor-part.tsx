/** What a guest of the company sees: the form behind the link that invites, or the own seat behind the link of the letter. */
import { useSyncExternalStore } from 'react';
import { NoInvitation } from './event-head.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { OwnSeat } from './own-seat.tsx';

const listen = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** Behind `#`: what stands there is sent to no server and written into no log. It stays, so that the page can be stored. */
export function VisitorPart() {
  const hash = useSyncExternalStore(listen, () => window.location.hash);
  const said = new URLSearchParams(hash.slice(1));
  const [link, token] = [said.get('undangan'), said.get('tiket')];
  if (token !== null && token !== '') return <OwnSeat key={token} token={token} />;
  if (link !== null && link !== '') return <InvitationForm key={link} link={link} />;
  return <NoInvitation />;
}
