/** /bantuan/tanya: the bot answers from the help texts and from the own records; whoever wants a human gets one. */
import { QUICK_QUESTIONS } from '@hadir/contract/contact-center/chat-words.ts';
import type { ChatMessage } from '@hadir/contract/contact-center/chat.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { newId } from '../../../api/new-id.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { Chip } from '../../../ui/chips/chip.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { closeChat, readChat, sendMessage } from './chat-calls.ts';
import { Message } from './chat-message.tsx';

const LONGEST = 2_000;
const HUMAN = 'Bicara dengan petugas';

interface Sending {
  readonly id: string;
  readonly text: string;
  readonly textId?: string;
}

export default function ChatPage() {
  usePageTitle({ back: '/bantuan' });
  const answer = useRemote(readChat, {});
  const [typed, setTyped] = useState('');
  /** On its way, or not answered: sent again under its own id it is the same message. */
  const [sending, setSending] = useState<Sending>();
  const { busy, run, problem } = useWrite({
    changes: ['chat'],
    otherwise: 'Belum terkirim. Pesan Anda tetap di sini; coba lagi.',
    inPlace: true,
  });
  const send = async (message: Sending) => {
    setSending(message);
    if (await run((write) => write(sendMessage, { body: message }))) setSending(undefined);
  };
  const ask = (text: string, textId?: string) => {
    if (busy || text.trim() === '') return;
    setTyped('');
    void send({ id: newId(), text: text.trim(), ...(textId === undefined ? {} : { textId }) });
  };
  const messages = answer.data?.data.messages ?? [];
  const waits = sending !== undefined && !messages.some(({ id }) => id === sending.id) ? sending : undefined;
  return (
    <div className="column fill w-full width-reading gap-12">
      <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[64, 96]}>
        {({ state }) => (
          <>
            <Thread messages={messages} waits={waits} choose={ask} />
            {problem !== undefined && waits !== undefined && (
              <div className="row on-alpa between wrap pad-10-12 radius-input gap-8" role="alert">
                <span>{problem}</span>
                <OnlineButton onClick={() => void send(waits)}>Coba lagi</OnlineButton>
              </div>
            )}
            {/* Under the thumb, however long the conversation is. */}
            <div className="stack one-column gap-8 sticky bg-page border-top pad-y-8" style={{ bottom: 0 }}>
              <Quick ask={ask} />
              <Foot handedOver={state === 'handed_over'} any={messages.length > 0} ask={ask} />
              <Composer typed={typed} type={setTyped} busy={busy} ask={() => ask(typed)} />
            </div>
            <End of={messages.at(-1)?.id ?? waits?.id} />
          </>
        )}
      </AsyncContent>
    </div>
  );
}

interface ThreadProps {
  readonly messages: readonly ChatMessage[];
  readonly waits: Sending | undefined;
  readonly choose: (text: string, textId: string) => void;
}

function Thread({ messages, waits, choose }: ThreadProps) {
  return (
    <div className="fill stack start one-column gap-12" role="log" aria-label="Percakapan">
      {messages.length === 0 && waits === undefined && (
        <div className="stack gap-4">
          <h2 className="section bold letter-tight">Tanya HADIR</h2>
          <p className="secondary">
            Tulis seperti biasa, misalnya "kenapa saya terlambat kemarin". Jawaban tentang Anda diambil dari data Anda
            sendiri. Pertanyaan disimpan 12 bulan dan dapat dibaca admin contact center, data Anda tidak.
          </p>
        </div>
      )}
      {messages.map((message) => (
        <Message key={message.id} message={message} choose={choose} />
      ))}
      {waits !== undefined && (
        <div className="column items-end gap-4 ms-auto">
          <p className="on-soft radius-card pad-8-12 break-anywhere">{waits.text}</p>
          <span className="caption secondary">Mengirim…</span>
        </div>
      )}
    </div>
  );
}

/** What was said last comes into sight. */
function End({ of }: { readonly of: string | undefined }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of !== undefined) end.current?.scrollIntoView({ block: 'end' });
  }, [of]);
  return <div ref={end} />;
}

function Quick({ ask }: { readonly ask: (text: string) => void }) {
  return (
    <div className="row gap-8 scroll" role="group" aria-label="Pertanyaan cepat">
      {QUICK_QUESTIONS.map((text) => (
        <Chip key={text} onClick={() => ask(text)}>
          {text.replace(' saya', '')}
        </Chip>
      ))}
    </div>
  );
}

interface FootProps {
  readonly handedOver: boolean;
  readonly any: boolean;
  readonly ask: (text: string) => void;
}

function Foot({ handedOver, any, ask }: FootProps) {
  const { busy, run } = useWrite({ changes: ['chat'], otherwise: 'Belum dapat dimulai lagi. Coba lagi.' });
  return (
    <div className="row between wrap gap-8">
      {handedOver ? (
        <span className="row wrap gap-8">
          <span className="secondary">Petugas sudah diberi tahu.</span>
          <Go to="/bantuan/tiket" className="text-strong medium">
            Tiket saya
          </Go>
        </span>
      ) : (
        <OnlineButton variant="text" startIcon={<Icon name="call" size={16} />} onClick={() => ask(HUMAN)}>
          {HUMAN}
        </OnlineButton>
      )}
      {any && (
        <OnlineButton variant="text" disabled={busy} onClick={() => void run((send) => send(closeChat, { body: {} }))}>
          Mulai baru
        </OnlineButton>
      )}
    </div>
  );
}

interface ComposerProps {
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly busy: boolean;
  readonly ask: () => void;
}

function Composer({ typed, type, busy, ask }: ComposerProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };
  return (
    <form className="row gap-8" onSubmit={submit}>
      <input
        className="grow large outlined-control radius-input bg-paper text-primary min-h-48 pad-x-12"
        aria-label="Tulis pertanyaan"
        placeholder="Tulis pertanyaan"
        maxLength={LONGEST}
        autoComplete="off"
        enterKeyHint="send"
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <OnlineButton type="submit" variant="contained" color="primary" size="large" disabled={busy}>
        {busy ? 'Mengirim…' : 'Kirim'}
      </OnlineButton>
    </form>
  );
}
