/** One ticket at the desk: what it is, the thread with what was said to the bot, the field to write, the facts beside it. */
import type { DeskTicketDetail, SpokenBefore } from '@hadir/contract/tickets/ticket-shapes.ts';
import { useRef, useState } from 'react';
import { useMe } from '../../../api/me.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { clockText } from '../../../ui/text/time-words.ts';
import { DueText, PriorityChip, TicketStateChip } from '../tickets/ticket-chips.tsx';
import { OnItsWay, TicketThread } from '../tickets/ticket-thread.tsx';
import { writeInTicket } from '../tickets/ticket-calls.ts';
import { useNow } from '../tickets/use-now.ts';
import { useSentMessage } from '../tickets/use-sent-message.ts';
import { withTakenBack } from '../with-taken-back.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { DeskComposer, type WriteKind } from './desk-composer.tsx';
import { DeskFacts } from './desk-facts.tsx';
import { ReplyPicker } from './reply-picker.tsx';
import { useWritingSign } from './use-writing.ts';
import { DeskActions, type DeskActionsHandle } from './desk-actions.tsx';

interface DeskTicketProps {
  readonly ticket: DeskTicketDetail;
  readonly wide: boolean;
  readonly open: (id: string) => void;
  readonly draft: string;
  readonly storeDraft: (text: string) => void;
}

const THREAD_AND_FACTS = { gridTemplateColumns: 'minmax(0, 1fr) 300px', alignItems: 'start' };

export function DeskTicket({ ticket, wide, open, draft, storeDraft }: DeskTicketProps) {
  const sent = useSentMessage<WriteKind>((send, { id, body, kind }) =>
    send(writeInTicket, { params: { id: ticket.id }, body: { id, body, kind } }),
  );
  const [kind, setKind] = useState<'reply' | 'note'>('reply');
  const [typed, setTyped] = useState(draft);
  const [picks, setPicks] = useState(false);
  const signWriting = useWritingSign(ticket.id);
  const takeBack = () => {
    const back = sent.takeBack();
    if (back === undefined) return;
    setKind(back.kind === 'note' ? 'note' : 'reply');
    const text = withTakenBack(back.body, typed);
    setTyped(text);
    storeDraft(text);
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const actions = useRef<DeskActionsHandle>(null);
  useDeskKeys(['a', 'c', 'r', 'n'], (key) => {
    if (key === 'a') actions.current?.take();
    if (key === 'c') actions.current?.solve();
    if (key !== 'r' && key !== 'n') return;
    setKind(key === 'r' ? 'reply' : 'note');
    field.current?.focus();
  });
  const writes = ticket.can.includes('reply') || ticket.can.includes('note');
  return (
    <div className="stack gap-24 w-full" style={wide ? THREAD_AND_FACTS : { gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <section className="stack one-column gap-16 min-w-0" aria-label={ticket.subject}>
        <Head ticket={ticket} />
        <DeskActions ticket={ticket} open={open} ref={actions} />
        {ticket.mergedInto !== null && <MergedInto into={ticket.mergedInto} open={open} />}
        {!wide && (
          <details>
            <summary className="secondary pointer min-h-44">Tentang tiket</summary>
            <DeskFacts ticket={ticket} />
          </details>
        )}
        <TicketThread messages={ticket.messages} before={<Before ticket={ticket} />} />
        <OnItsWay {...sent} takeBack={takeBack} />
        {ticket.writing.length > 0 && (
          <Notice tone="tinjau" icon="users" role="status">
            {ticket.writing.join(', ')} sedang membalas.
          </Notice>
        )}
        {picks && (
          <ReplyPicker
            ticket={ticket}
            insert={(text) => setTyped((now) => (now.trim() === '' ? text : `${now}\n${text}`))}
            close={() => setPicks(false)}
          />
        )}
        {writes && (
          <DeskComposer
            ref={field}
            kind={kind}
            setKind={setKind}
            can={ticket.can}
            busy={sent.busy}
            pickReply={() => setPicks(true)}
            typed={typed}
            type={(text) => {
              setTyped(text);
              if (text !== '') signWriting();
            }}
            storeDraft={storeDraft}
            write={sent.write}
          />
        )}
      </section>
      {wide && <DeskFacts ticket={ticket} />}
    </div>
  );
}

interface MergedIntoProps {
  readonly into: NonNullable<DeskTicketDetail['mergedInto']>;
  readonly open: (id: string) => void;
}

function MergedInto({ into: { id, number }, open }: MergedIntoProps) {
  return (
    <Notice tone="soft" icon="inbox">
      Tiket ini dilanjutkan di{' '}
      <button type="button" className="text-strong medium pointer" onClick={() => open(id)}>
        {number}
      </button>
      .
    </Notice>
  );
}

function Head({ ticket }: { readonly ticket: DeskTicketDetail }) {
  const now = useNow();
  return (
    <header className="flex between top gap-12">
      <div className="stack gap-4 grow">
        <h2 className="section bold letter-tight break-anywhere">{ticket.subject}</h2>
        <p className="row wrap gap-8">
          <span className="caption secondary">{ticket.number}</span>
          <PriorityChip priority={ticket.priority} />
          <TicketStateChip state={ticket.state} />
        </p>
      </div>
      <DueText of={ticket} now={now} />
    </header>
  );
}

/** What was said to the bot; long conversations are folded. */
function Before({ ticket: { conversation } }: { readonly ticket: DeskTicketDetail }) {
  if (conversation.length === 0) return null;
  return (
    <details className="card bg-pressed pad-12" open={conversation.length <= FEW}>
      <summary className="caption secondary pointer">Percakapan dengan bot, {conversation.length} pesan</summary>
      <ul className="stack one-column gap-8 pt-16">
        {conversation.map((one) => (
          <Spoken key={`${one.at} ${one.sender} ${one.text}`} of={one} />
        ))}
      </ul>
    </details>
  );
}

const FEW = 6;

function Spoken({ of: { at, sender, text } }: { readonly of: SpokenBefore }) {
  const { zone } = useMe();
  return (
    <li className="flex top gap-8">
      <Icon name={sender === 'bot' ? 'chat' : 'user'} size={16} />
      <span className="stack gap-4 min-w-0">
        <span className="caption secondary">
          {sender === 'bot' ? 'Bot' : 'Pemohon'} {clockText(at, zone)}
        </span>
        <span className="break-anywhere">{text}</span>
      </span>
    </li>
  );
}
