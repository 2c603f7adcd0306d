/** One own ticket: where it stands, what was written, the field to answer, and how it went. */
import type { OwnTicketDetail } from '@hadir/contract/tickets/ticket-shapes.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { useReload } from '../../../api/reload.ts';
import { useSend } from '../../../api/use-send.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { addressOf, Go } from '../../../ui/navigation/go.tsx';
import { momentText } from '../../../ui/text/time-words.ts';
import { AttachFile } from './attach-file.tsx';
import { Rating } from './rating.tsx';
import { actOnOwn, answerTicket, sendOwnFile, markOwnRead, readOwn } from './ticket-calls.ts';
import { TicketStateChip } from './ticket-chips.tsx';
import { OnItsWay, TicketThread } from './ticket-thread.tsx';
import { withReturnedText } from '../with-returned-text.ts';
import { useDraftAtLeave } from './use-draft-at-leave.ts';
import { Unsent } from './unsent.tsx';
import { useSentMessage } from './use-sent-message.ts';

interface OwnTicketProps {
  readonly id: string;
  /** What was typed and not sent, while another one was looked at. */
  readonly draft: string;
  readonly storeDraft: (text: string) => void;
}

export function OwnTicket({ id, draft, storeDraft }: OwnTicketProps) {
  const answer = useRemote(readOwn, { params: { id } });
  const unread = answer.data?.data.unread ?? 0;
  const send = useSend();
  useEffect(() => {
    // A mark that is lost is made the next time.
    if (unread > 0) send(markOwnRead, { params: { id }, body: {} }).catch(() => undefined);
  }, [id, unread, send]);
  return (
    <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[56, 120, 120]}>
      {(ticket) => <Opened ticket={ticket} draft={draft} storeDraft={storeDraft} />}
    </AsyncContent>
  );
}

function Opened({ ticket, draft, storeDraft }: Omit<OwnTicketProps, 'id'> & { readonly ticket: OwnTicketDetail }) {
  const sent = useSentMessage<'answer'>(
    (send, { id, body }) => send(answerTicket, { params: { id: ticket.id }, body: { id, body } }),
    ticket.messages,
  );
  const [typed, setTyped] = useState(draft);
  useDraftAtLeave(sent, typed, storeDraft);
  const returnText = () => {
    const back = sent.discard();
    if (back !== undefined) setTyped((now) => withReturnedText(back.body, now));
  };
  const unsent = sent.waiting === undefined ? typed : withReturnedText(sent.waiting.body, typed);
  return (
    <section className="stack one-column gap-16 width-reading w-full" aria-label={ticket.subject}>
      <header className="stack gap-4">
        <div className="row between wrap gap-8">
          <h2 className="section bold letter-tight break-anywhere">{ticket.subject}</h2>
          <TicketStateChip state={ticket.state} />
        </div>
        <Where ticket={ticket} />
      </header>
      <TicketThread messages={ticket.messages} />
      {ticket.can.includes('answer') ? (
        <>
          <OnItsWay {...sent} returnText={returnText} />
          <Answer busy={sent.busy} typed={typed} type={setTyped} write={(body) => sent.write(body, 'answer')} />
          <AttachFile label="Kirim foto atau berkas" post={(file) => sendOwnFile(ticket.id, file)} />
        </>
      ) : (
        <Unsent text={unsent} canReopen={ticket.can.includes('reopen')} />
      )}
      {ticket.can.includes('rate') && <Rating key={ticket.version} ticket={ticket} />}
      <OwnActions
        ticket={ticket}
        unsent={unsent}
        reopened={() => {
          sent.discard();
          setTyped('');
        }}
      />
    </section>
  );
}

/** Who has it, or how many are before it, and when somebody answers again. */
function Where({ ticket: { number, agent, place, hours, state, mergedInto } }: { readonly ticket: OwnTicketDetail }) {
  const { zone } = useMe();
  const isOpen = state === 'new' || state === 'assigned' || state === 'working';
  const waits = place === 0 ? 'Berikutnya dalam antrean' : `${String(place)} orang sebelum Anda`;
  const holder = agent === null ? 'Menunggu petugas' : `Petugas: ${agent.name}`;
  return (
    <>
      <p className="secondary">
        {number} · {place === null ? holder : waits}
      </p>
      {mergedInto !== null && (
        <Notice tone="soft" icon="inbox">
          Tiket ini dilanjutkan di{' '}
          <Go to={addressOf('/bantuan/tiket', { buka: mergedInto.id })} className="text-strong medium">
            {mergedInto.number}
          </Go>
          .
        </Notice>
      )}
      {isOpen && hours.opensAt !== null && (
        <Notice tone="soft" icon="clock">
          Di luar jam layanan. Petugas menjawab mulai {momentText(hours.opensAt, zone)}.
        </Notice>
      )}
      {state === 'waiting' && <Notice tone="tinjau">Petugas menunggu jawaban Anda.</Notice>}
    </>
  );
}

const LONGEST = 4_000;

interface AnswerProps {
  readonly busy: boolean;
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly write: (body: string) => void;
}

function Answer({ busy, typed, type, write }: AnswerProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || typed.trim() === '') return;
    write(typed.trim());
    type('');
  };
  return (
    <form className="stack one-column gap-8" onSubmit={submit}>
      <textarea
        className="large outlined-control radius-input bg-paper text-primary pad-10-12 w-full"
        aria-label="Tulis balasan"
        placeholder="Tulis balasan"
        rows={3}
        maxLength={LONGEST}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <Actions atEnd>
        <OnlineButton type="submit" variant="contained" color="primary" size="large" disabled={busy}>
          Kirim
        </OnlineButton>
      </Actions>
    </form>
  );
}

type OwnAction = 'close' | 'reopen' | 'cancel';
const DONE: Readonly<Record<OwnAction, string>> = {
  close: 'Tiket ditutup. Terima kasih.',
  reopen: 'Tiket dibuka kembali',
  cancel: 'Tiket dibatalkan',
};

interface OwnActionsProps {
  readonly ticket: OwnTicketDetail;
  /** Written while the ticket ended: what it is opened again with. */
  readonly unsent: string;
  readonly reopened: () => void;
}

function OwnActions({ ticket, unsent, reopened }: OwnActionsProps) {
  const { id, version, can } = ticket;
  const toast = useToast();
  const [asks, setAsks] = useState<'reopen' | 'cancel'>();
  const { busy, run } = useWrite({ changes: ['ticket'], otherwise: 'Belum tersimpan. Coba lagi.' });
  const close = async () => {
    const body = { action: 'close' as const, version, reason: '' };
    if (await run((send) => send(actOnOwn, { params: { id }, body }))) toast(DONE.close);
  };
  const leave = () => setAsks(undefined);
  return (
    <Actions>
      {can.includes('close') && (
        <OnlineButton variant="contained" color="primary" disabled={busy} onClick={() => void close()}>
          Masalah beres, tutup
        </OnlineButton>
      )}
      {can.includes('reopen') && (
        <OnlineButton disabled={busy} onClick={() => setAsks('reopen')}>
          Belum beres, buka lagi
        </OnlineButton>
      )}
      {can.includes('cancel') && (
        <OnlineButton disabled={busy} onClick={() => setAsks('cancel')}>
          Batalkan tiket
        </OnlineButton>
      )}
      {asks === 'reopen' && <AskReason {...{ ticket, unsent }} action="reopen" close={leave} done={reopened} />}
      {asks === 'cancel' && <AskReason {...{ ticket }} action="cancel" close={leave} />}
    </Actions>
  );
}

interface AskReasonProps {
  readonly ticket: OwnTicketDetail;
  readonly action: 'reopen' | 'cancel';
  readonly unsent?: string;
  readonly close: () => void;
  readonly done?: () => void;
}

const LONGEST_REASON = 4_000;

/** What is typed stays until it has arrived. */
function AskReason({ ticket: { id, version }, action, unsent, close, done }: AskReasonProps) {
  const send = useSend();
  const reload = useReload();
  const toast = useToast();
  const run = async (reason: string) => {
    try {
      await send(actOnOwn, { params: { id }, body: { action, version, reason } });
    } finally {
      // A refusal tells of a change, too.
      await reload(['ticket']);
    }
    toast(DONE[action]);
    done?.();
    close();
  };
  return (
    <ReasonDialog
      title={action === 'reopen' ? 'Apa yang belum beres?' : 'Batalkan tiket ini?'}
      says={action === 'reopen' ? 'Petugas melanjutkan di tiket ini.' : 'Petugas tidak akan menjawabnya lagi.'}
      shortest={action === 'reopen' ? 5 : 0}
      longest={LONGEST_REASON}
      begin={unsent}
      action={action === 'reopen' ? 'Buka lagi' : 'Batalkan tiket'}
      close={close}
      run={run}
    />
  );
}
