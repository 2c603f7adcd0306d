/** What is written in a ticket, oldest first: both sides, notes among agents, and what was done. */
import { TICKET_SYSTEM, ticketEventWord } from '@hadir/contract/tickets/words.ts';
import type { TicketMessage } from '@hadir/contract/tickets/ticket-shapes.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMe } from '../../../api/me.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { FileList } from '../../../ui/facts/file-list.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { momentText } from '../../../ui/text/time-words.ts';
import type { Waiting } from './use-sent-message.ts';

interface ThreadProps {
  readonly messages: readonly TicketMessage[];
  /** What stands before the first message. */
  readonly before?: ReactNode;
}

export function TicketThread({ messages, before }: ThreadProps) {
  return (
    <div className="stack start one-column gap-12" role="log" aria-label="Percakapan tiket">
      {before}
      {messages.map((message) =>
        message.kind === 'event' ? <Done key={message.id} of={message} /> : <Said key={message.id} of={message} />,
      )}
      <End of={messages.at(-1)?.id} />
    </div>
  );
}

function Done({ of: { author, action, body, at } }: { readonly of: TicketMessage }) {
  const { zone } = useMe();
  if (action === null) return null;
  return (
    <p className="caption secondary text-center break-anywhere">
      {author ?? TICKET_SYSTEM} {ticketEventWord[action]} · {momentText(at, zone)}
      {body !== '' && <span className="block">{body}</span>}
    </p>
  );
}

const FILLS = { requester: 'bg-paper outlined', agent: 'on-soft', note: 'on-terlambat' } as const;

function Said({ of: { kind, author, body, at, files } }: { readonly of: TicketMessage }) {
  const { zone } = useMe();
  if (kind === 'event') return null;
  const name = author ?? TICKET_SYSTEM;
  return (
    <div className="flex top gap-12">
      <Avatar fullname={name} size={32} />
      <div className={`stack grow gap-4 pad-8-12 radius-card ${FILLS[kind]}`}>
        <p className="row wrap gap-8 caption">
          <b className="medium">{kind === 'note' ? `Catatan pribadi, ${name}` : name}</b>
          <span className="tabular">{momentText(at, zone)}</span>
        </p>
        {body !== '' && (
          <p className="break-anywhere" style={{ whiteSpace: 'pre-wrap' }}>
            {body}
          </p>
        )}
        {files.length > 0 && <FileList files={files} />}
      </div>
    </div>
  );
}

interface OnItsWayProps {
  readonly waiting: Waiting<string> | undefined;
  readonly problem: string | undefined;
  readonly retry: () => void;
  readonly returnText: () => void;
}

/** Stays until it has arrived. */
export function OnItsWay({ waiting, problem, retry, returnText }: OnItsWayProps) {
  if (waiting === undefined) return null;
  return (
    <div className="stack gap-4 pad-8-12 radius-card on-luring" role={problem === undefined ? 'status' : 'alert'}>
      <p className="row gap-8 caption">
        <Icon name="clock" size={14} />
        {problem ?? 'Mengirim…'}
      </p>
      <p className="break-anywhere" style={{ whiteSpace: 'pre-wrap' }}>
        {waiting.body}
      </p>
      {problem !== undefined && (
        <div className="flex wrap gap-8">
          <OnlineButton size="small" onClick={retry}>
            Coba lagi
          </OnlineButton>
          <button type="button" className="secondary pad-x-12 min-h-36 pointer" onClick={returnText}>
            Ubah pesan
          </button>
        </div>
      )}
    </div>
  );
}

/** What was said last comes into sight. */
function End({ of }: { readonly of: string | undefined }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [of]);
  return <div ref={end} />;
}
