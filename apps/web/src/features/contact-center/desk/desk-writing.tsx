/** What the agent writes in a ticket: what is on its way, who else types, the field, replies that stand ready, files. */
import type { DeskTicketDetail } from '@hadir/contract/tickets/ticket-shapes.ts';
import { type ComponentProps, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Notice } from '../../../ui/layout/notice.tsx';
import { AttachFile } from '../tickets/attach-file.tsx';
import { OnItsWay } from '../tickets/ticket-thread.tsx';
import { sendDeskFile, writeInTicket } from '../tickets/ticket-calls.ts';
import { Unsent } from '../tickets/unsent.tsx';
import { useDraftAtLeave } from '../tickets/use-draft-at-leave.ts';
import { useSentMessage } from '../tickets/use-sent-message.ts';
import { withReturnedText } from '../with-returned-text.ts';
import { DeskComposer, type WriteKind } from './desk-composer.tsx';
import { useColleagues } from './mention-menu.tsx';
import { ReplyPicker } from './reply-picker.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import { useWritingSign } from './use-writing.ts';

export interface DeskWritingHandle {
  /** Puts it behind what is typed. */
  readonly insert: (text: string) => void;
}

interface DeskWritingProps {
  readonly ref?: Ref<DeskWritingHandle>;
  readonly ticket: DeskTicketDetail;
  readonly draft: string;
  readonly storeDraft: (text: string) => void;
}

const KIND_OF_KEY: Readonly<Record<'r' | 'z' | 'n', WriteKind>> = { r: 'reply', z: 'wait', n: 'note' };

/** The field and what is typed there. */
function useField({ ticket, draft, storeDraft }: DeskWritingProps) {
  const [typed, setTyped] = useState(draft);
  const [kind, setKind] = useState<WriteKind>('reply');
  const field = useRef<HTMLTextAreaElement>(null);
  const signWriting = useWritingSign(ticket.id);
  useDeskKeys(['r', 'z', 'n'], (key) => {
    setKind(KIND_OF_KEY[key]);
    field.current?.focus();
  });
  return {
    field,
    typed,
    // Whoever does not have it can only note.
    kind: ticket.can.includes(kind) ? kind : ('note' as const),
    setKind,
    type: (text: string) => {
      setTyped(text);
      if (text !== '') signWriting();
    },
    put: (change: (now: string) => string) => {
      const text = change(typed);
      setTyped(text);
      storeDraft(text);
    },
  };
}

export function DeskWriting({ ref, ...props }: DeskWritingProps) {
  const { ticket, storeDraft } = props;
  const { id: ticketId, can, writing } = ticket;
  const sent = useSentMessage<WriteKind>(
    (send, { id, body, kind }) => send(writeInTicket, { params: { id: ticketId }, body: { id, body, kind } }),
    ticket.messages,
  );
  const { field, typed, kind, setKind, type, put } = useField(props);
  const [picks, setPicks] = useState(false);
  const colleagues = useColleagues(ticket, kind === 'note' && can.includes('note'));
  const returnText = () => {
    const back = sent.discard();
    if (back === undefined) return;
    setKind(back.kind);
    put((now) => withReturnedText(back.body, now));
  };
  useDraftAtLeave(sent, typed, storeDraft);
  const insert = (text: string) => {
    put((now) => (now.trim() === '' ? text : `${now}\n${text}`));
    field.current?.focus();
  };
  useImperativeHandle(ref, () => ({ insert }));
  const composer: ComponentProps<typeof DeskComposer> = {
    ref: field,
    kind,
    setKind,
    can,
    busy: sent.busy,
    pickReply: () => setPicks(true),
    colleagues,
    typed,
    type,
    storeDraft,
    write: sent.write,
  };
  const mayWrite = can.includes('reply') || can.includes('note');
  return (
    <>
      {mayWrite ? (
        <OnItsWay {...sent} returnText={returnText} />
      ) : (
        <Unsent
          text={sent.waiting === undefined ? typed : withReturnedText(sent.waiting.body, typed)}
          canReopen={false}
        />
      )}
      {writing.length > 0 && (
        <Notice tone="tinjau" icon="users" role="status">
          {writing.join(', ')} sedang membalas.
        </Notice>
      )}
      {picks && <ReplyPicker ticket={ticket} insert={insert} close={() => setPicks(false)} />}
      {mayWrite && (
        <>
          <DeskComposer {...composer} />
          <AttachFile
            label={kind === 'note' ? 'Lampirkan pada catatan' : 'Kirim foto atau berkas'}
            post={(file) => sendDeskFile(ticketId, kind === 'note' ? 'note' : 'reply', file)}
          />
        </>
      )}
    </>
  );
}
