/** The own ticket: a code that the door reads, its letters for a door without camera. */
import type { OwnEvent } from '@hadir/contract/company-events/own-event.ts';
import { groupedLetters } from '@hadir/domain/displays/display-key.ts';
import { lazy, Suspense } from 'react';
import { useUserStore } from '../../../api/user.ts';
import { clockText } from '../../../ui/text/time-words.ts';

const QrPicture = lazy(() => import('../../../ui/pictures/qr-picture.tsx'));
const SIZE = 200;

interface TicketProps {
  readonly event: OwnEvent;
  readonly letters: string;
}

export function Ticket({ event: { title, own, zone }, letters }: TicketProps) {
  const { fullname } = useUserStore();
  const attendedAt = own?.attendedAt ?? null;
  if (attendedAt !== null) return <p className="secondary small">Anda masuk pukul {clockText(attendedAt, zone)}.</p>;
  return (
    <section className="stack gap-8 place-center pad-y-8" aria-label={`Tiket ${title}`}>
      <Suspense fallback={<span style={{ width: SIZE, height: SIZE }} />}>
        <QrPicture text={letters} size={SIZE} label={`Kode tiket ${title}`} />
      </Suspense>
      <b className="large">{fullname}</b>
      <span className="secondary tabular">{groupedLetters(letters)}</span>
    </section>
  );
}
