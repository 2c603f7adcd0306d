/** One ticket at the desk: what it is, the thread with what was said to the bot, the field to write, the facts beside it. */
import type { DeskTicketDetail, SpokenBefore } from '@hadir/contract/tickets/ticket-shapes.ts';
import { useRef } from 'react';
import { useMe } from '../../../api/me.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { clockText } from '../../../ui/text/time-words.ts';
import { DueText, PriorityChip, TicketStateChip } from '../tickets/ticket-chips.tsx';
import { TicketThread } from '../tickets/ticket-thread.tsx';
import { useNow } from '../tickets/use-now.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { DeskWriting, type DeskWritingHandle } from './desk-writing.tsx';
import { DeskContext } from './desk-context.tsx';
import { DeskHelp } from './desk-help.tsx';
import { DeskFacts } from './desk-facts.tsx';
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
  const actions = useRef<DeskActionsHandle>(null);
  const writing = useRef<DeskWritingHandle>(null);
  const mayWrite = ticket.can.includes('reply') || ticket.can.includes('note');
  const insert = mayWrite ? (text: string) => writing.current?.insert(text) : undefined;
  useDeskKeys(['a', 'c'], (key) => {
    if (key === 'a') actions.current?.take();
    if (key === 'c') actions.current?.solve();
  });
  return (
    <div className="stack gap-24 w-full" style={wide ? THREAD_AND_FACTS : { gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <section className="stack one-column gap-16 min-w-0" aria-label={ticket.subject}>
        <Head ticket={ticket} />
        <DeskActions ticket={ticket} open={open} ref={actions} />
        {ticket.mergedInto !== null && <MergedInto into={ticket.mergedInto} open={open} />}
        {!wide && (
          <details>
            <summary className="secondary pointer min-h-44">Tentang tiket</summary>
            <Aside ticket={ticket} open={open} insert={insert} />
          </details>
        )}
        <TicketThread messages={ticket.messages} before={<Before ticket={ticket} />} />
        <DeskWriting ref={writing} ticket={ticket} draft={draft} storeDraft={storeDraft} />
      </section>
      {wide && <Aside ticket={ticket} open={open} insert={insert} />}
    </div>
  );
}

interface AsideProps extends Pick<DeskTicketProps, 'ticket' | 'open'> {
  readonly insert: ((text: string) => void) | undefined;
}

function Aside({ ticket, open, insert }: AsideProps) {
  return (
    <div className="stack one-column gap-16">
      <DeskFacts ticket={ticket} />
      <DeskContext ticketId={ticket.id} open={open} />
      <DeskHelp insert={insert} />
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
