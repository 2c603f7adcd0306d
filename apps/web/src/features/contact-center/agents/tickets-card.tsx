/** What waits at the contact center, for the home of its admin; leads to the queue. */
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { addressOf, Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { sinceText } from '../../../ui/text/time-words.ts';
import { readFigures } from '../tickets/ticket-calls.ts';

export default function TicketsCard() {
  const { today, zone } = useMe();
  const answer = useRemote(readFigures, { query: { from: today, to: today } });
  return (
    <AsyncContent
      data={answer.data?.data}
      error={answer.error}
      retry={answer.mutate}
      loading={null}
      // The home stands without it.
      failure={() => null}
    >
      {({ states, late, longestWaitSince }) => {
        const waiting = states.find(({ state }) => state === 'new')?.count ?? 0;
        const oldest = longestWaitSince === null ? '' : `, terlama ${sinceText(longestWaitSince, serverNow(), zone)}`;
        return (
          <Go
            to={addressOf('/contact-center/admin/ticket', { tampilan: 'queue' })}
            className="card row gap-12 pad-12-16 text-primary hover-fill mt-16"
          >
            <Icon name="inbox" size={24} />
            <span className="stack grow">
              <b className="medium">
                {waiting === 0
                  ? 'Tidak ada tiket yang menunggu'
                  : `${showNumber(waiting)} tiket menunggu petugas${oldest}`}
              </b>
              <span className={late > 0 ? 'small text-alpa' : 'small secondary'}>
                {late === 0 ? 'Tidak ada yang lewat batas waktu' : `${showNumber(late)} lewat batas waktu`}
              </span>
            </span>
            <Icon name="right" size={16} />
          </Go>
        );
      }}
    </AsyncContent>
  );
}
