/** Above the requests: people who took an offered shift and wait for the reader's consent, and the way to where it is given. */
import { useMe } from '../../../api/me.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { momentText } from '../../../ui/text/time-words.ts';
import { useWaitingClaims } from './waiting/use-waiting-besides.ts';

export function WaitingOpenShifts() {
  const { zone } = useMe();
  const { waiting } = useWaitingClaims();
  const claims = waiting?.claims ?? 0;
  if (waiting === undefined || claims === 0) return null;
  return (
    <section aria-label="Shift kosong">
      <Go to="/management/open-shifts" className="card row between gap-12 min-h-64 pad-8-12 text-primary">
        <span className="stack grow">
          <b className="medium">{showNumber(claims)} orang mengambil shift kosong</b>
          <span className="size-13 secondary">
            Menunggu persetujuan Anda
            {waiting.decideBy !== null && `, paling lambat ${momentText(waiting.decideBy, zone)}`}
          </span>
        </span>
        <Icon name="right" size={20} />
      </Go>
    </section>
  );
}
