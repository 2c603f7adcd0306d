/** The own ticket: a code that changes each minute, made on the phone, also without signal; its letters for a door without camera. */
import type { OwnEvent } from '@hadir/contract/company-events/own-event.ts';
import { CODE_MS, phoneText } from '@hadir/domain/company-events/door-code.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onServerSecond } from '../../../api/server-clock.ts';
import { clockText } from '../../../ui/text/time-words.ts';
import { ticketCode } from '../door/ticket-code.ts';

const QrPicture = lazy(() => import('../../../ui/pictures/qr-picture.tsx'));
const SIZE = 200;
const SECOND_MS = 1_000;

interface TicketProps {
  readonly event: Pick<OwnEvent, 'title' | 'zone'>;
  readonly ticket: NonNullable<NonNullable<OwnEvent['own']>['ticket']>;
  readonly attendedAt: string | null;
  readonly fullname: string;
}

export function Ticket({ event: { title, zone }, ticket, attendedAt, fullname }: TicketProps) {
  const { code, left } = useTicketCode(ticket.key);
  if (attendedAt !== null) return <p className="secondary small">Anda masuk pukul {clockText(attendedAt, zone)}.</p>;
  const text = code === undefined ? undefined : phoneText(ticket.number, code);
  return (
    <section className="stack gap-8 place-center pad-y-8" aria-label={`Tiket ${title}`}>
      <Suspense fallback={<span style={{ width: SIZE, height: SIZE }} />}>
        {text === undefined ? (
          <span style={{ width: SIZE, height: SIZE }} />
        ) : (
          <QrPicture text={text} size={SIZE} label={`Kode tiket ${title}`} />
        )}
      </Suspense>
      <b className="large">{fullname}</b>
      <span className="secondary tabular">{text}</span>
      <span className="secondary small tabular">Kode baru dalam {left} dtk, juga tanpa internet</span>
    </section>
  );
}

/** By the server's clock, as far as the device knows it. */
function useTicketCode(key: string): { readonly code: string | undefined; readonly left: number } {
  const [shown, setShown] = useState<{ readonly code: string | undefined; readonly left: number }>({
    code: undefined,
    left: 0,
  });
  useEffect(() => {
    let isOver = false;
    const end = onServerSecond((now) => {
      const left = Math.ceil((CODE_MS - (now % CODE_MS)) / SECOND_MS);
      void ticketCode(key, now as Instant).then((code) => {
        if (!isOver) setShown({ code, left });
      });
    });
    return () => {
      isOver = true;
      end();
    };
  }, [key]);
  return shown;
}
