/** The own ticket: a code that changes each minute, made on the phone, also without signal; its letters for a door without camera. */
import type { OwnEvent } from '@hadir/contract/company-events/own-event.ts';
import { eventDayOf } from '@hadir/domain/company-events/company-event.ts';
import { CODE_MS, phoneText } from '@hadir/domain/company-events/door-code.ts';
import { type Instant, instant } from '@hadir/domain/kernel/time.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onServerSecond, useServerMinute } from '../../../api/server-clock.ts';
import { clockText, instantAt, momentText } from '../../../ui/text/time-words.ts';
import { ticketCode } from '../door/ticket-code.ts';

const QrPicture = lazy(() => import('../../../ui/pictures/qr-picture.tsx'));
const SIZE = 200;
const SECOND_MS = 1_000;

type Timed = Pick<OwnEvent, 'zone' | 'start' | 'end'>;

/** Each day of a longer event has a scan of its own: on the next one the door reads the ticket once more. */
function isDone({ zone, ...times }: Timed, attendedAt: string, now: number): boolean {
  const [start, end, at] = [instant(times.start), instant(times.end), instantAt(now)];
  const day = (moment: Instant) => eventDayOf({ start, end }, zone, moment);
  return at >= end || day(instant(attendedAt)) === day(at);
}

interface TicketProps {
  readonly event: Timed & Pick<OwnEvent, 'title'>;
  readonly ticket: NonNullable<NonNullable<OwnEvent['own']>['ticket']>;
  readonly attendedAt: string | null;
  readonly fullname: string;
}

export function Ticket({ event, ticket, attendedAt, fullname }: TicketProps) {
  const { title, zone } = event;
  const now = useServerMinute();
  const { code, left } = useTicketCode(ticket.key);
  if (attendedAt !== null && isDone(event, attendedAt, now))
    return <p className="secondary small">Anda masuk pukul {clockText(attendedAt, zone)}.</p>;
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
      {attendedAt !== null && (
        <span className="secondary small">
          Pertama masuk {momentText(attendedAt, zone)}. Tiap hari acara dipindai lagi.
        </span>
      )}
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
