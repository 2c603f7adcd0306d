/** /client/staff/lists: what waits for the client's people, above the people placed there. It is their home for now. */
import PeoplePage from '../../features/people/list/people-page.tsx';
import { WaitingOnHome } from '../home/waiting-on-home.tsx';

export default function ClientStaffPage() {
  return (
    <>
      <WaitingOnHome />
      <PeoplePage />
    </>
  );
}
