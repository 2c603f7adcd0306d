/** What of a person waits to be decided, and on whom. */
import Skeleton from '@mui/material/Skeleton';
import { inboxLink, requestLink } from '@hadir/contract/notifications/message-links.ts';
import { approverText, datesText, lengthText } from '@hadir/contract/requests/lines.ts';
import type { RequestRow } from '@hadir/contract/requests/shapes.ts';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Address } from '../../../ui/navigation/address.ts';
import { useRemote } from '../../../api/fetching.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useSession } from '../../../api/user.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { asAddress, Go } from '../../../ui/navigation/go.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { useWorthShowing } from '../../../ui/feedback/states.tsx';
import { sinceText } from '../../../ui/text/time-words.ts';
import { PartFailed } from './part-failed.tsx';
import { getRequests } from './person-day-calls.ts';
import styles from './person.module.css';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { LINE } from './line-class.ts';

/** The longest waiting ones; how many more there are is said. */
const SHOWN = 4;

export function WaitingCard({ userId, today }: { userId: string; today: LocalDate }) {
  const { data, error, mutate } = useRemote(getRequests, {
    query: { userId, status: ['pending', 'cancel_pending'], sort: 'submittedAt', order: 'asc', size: SHOWN },
  });
  return (
    <Card dense className="start gap-8" aria-label="Pengajuan menunggu">
      <h3 className="large bold">Menunggu keputusan</h3>
      <AsyncContent
        data={data}
        error={error}
        retry={mutate}
        loading={<WaitingPlace />}
        failure={PartFailed}
        empty={<p className="body secondary">Tidak ada pengajuan yang menunggu.</p>}
        isEmpty={({ total }) => total === 0}
      >
        {({ data: rows, total }) => (
          <ul className="stack">
            {rows.map((row) => (
              <Waiting key={row.id} row={row} today={today} />
            ))}
            {total > rows.length && (
              <Row className={`${LINE} size-13 secondary`}>{showNumber(total - rows.length)} lagi menunggu.</Row>
            )}
          </ul>
        )}
      </AsyncContent>
    </Card>
  );
}

function WaitingPlace() {
  const isLate = useWorthShowing();
  return (
    <div className="min-h-40" aria-busy="true">
      {isLate && <Skeleton variant="rounded" height={40} />}
    </div>
  );
}

/** Where the reader decides it, or where it is the reader's own; nothing where it is only read. */
export function useRequestPage(row: Pick<RequestRow, 'id' | 'can' | 'person'>): Address | undefined {
  const userId = useSession().data?.userId;
  if (row.can.includes('approve')) return asAddress(inboxLink(row.id));
  if (row.person.id === userId) return asAddress(requestLink(row.id));
  return undefined;
}

function Waiting({ row, today }: { row: RequestRow; today: LocalDate }) {
  const { step, kind, zone } = row;
  const page = useRequestPage(row);
  const title = [`${requestKindWord[kind]} ${datesText(row, today)}`, lengthText(row)].filter(Boolean).join(', ');
  const waits =
    step === null ? undefined : `Menunggu ${approverText(row, step)} ${sinceText(step.since, serverNow(), zone)}`;
  return (
    <Row className={LINE} title={title} sub={waits}>
      {page !== undefined && (
        <Go to={page} aria-label={`Buka ${title}`} className={`place-center min-h-44 medium ${styles.link}`}>
          Buka
        </Go>
      )}
    </Row>
  );
}
