/** The conversation with the bot, on its page and in the panel: the bot answers from help texts and own records. */
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { QUICK_QUESTIONS } from '@hadir/contract/contact-center/chat-words.ts';
import type { ChatMessage } from '@hadir/contract/contact-center/chat.ts';
import { type FormEvent, Fragment, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useOnline } from '../../../api/connection.ts';
import { useMe } from '../../../api/me.ts';
import { useRemote } from '../../../api/fetching.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { Chip } from '../../../ui/chips/chip.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { momentText } from '../../../ui/text/time-words.ts';
import { readAnswerHours } from '../tickets/ticket-calls.ts';
import { closeChat, readChat } from './chat-calls.ts';
import { Message } from './chat-message.tsx';
import { useReadMarks } from './read-marks.ts';
import { type Outbox, useOutbox, type Waiting } from './outbox.ts';
import { withReturnedText } from '../with-returned-text.ts';

/** Few chats go to a human or have a photo: only those load the camera's part. */
const ChatTicket = lazy(() => import('./chat-ticket.tsx'));

const LONGEST = 2_000;
const HUMAN = 'Bicara dengan petugas';

export function Conversation() {
  const answer = useRemote(readChat, {});
  const [typed, setTyped] = useState('');
  const [sendsPhoto, setSendsPhoto] = useState(false);
  const outbox = useOutbox();
  const ask = (text: string, textId?: string) => {
    setTyped('');
    outbox.ask(text, textId);
  };
  const returnText = () => {
    const [refused] = outbox.waiting;
    if (refused !== undefined) setTyped((now) => withReturnedText(refused.text, now, ' '));
    outbox.drop();
  };
  const messages = answer.data?.data.messages ?? [];
  const firstUnread = useReadMarks(answer.data?.data);
  // What arrived is shown once, also while its answer was lost.
  const waiting = outbox.waiting.filter(({ id }) => !messages.some((message) => message.id === id));
  return (
    <div className="column fill w-full width-reading gap-12">
      <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[64, 96]}>
        {({ state }) => (
          <>
            <Thread messages={messages} firstUnread={firstUnread} waiting={waiting} choose={ask} />
            {waiting.length > 0 && <NotSent outbox={outbox} returnText={returnText} />}
            {/* Under the thumb, however long the conversation is. */}
            <div className="stack one-column gap-8 sticky bg-page border-top pad-y-8" style={{ bottom: 0 }}>
              <Quick ask={ask} />
              <Foot handedOver={state === 'handed_over'} any={messages.length > 0} ask={ask} />
              {(state === 'handed_over' || sendsPhoto) && (
                <Suspense fallback={null}>
                  <ChatTicket handedOver={state === 'handed_over'} />
                </Suspense>
              )}
              <Composer
                typed={typed}
                type={setTyped}
                ask={() => ask(typed)}
                photo={state === 'handed_over' || sendsPhoto ? undefined : () => setSendsPhoto(true)}
              />
            </div>
            <End of={waiting.at(-1)?.id ?? messages.at(-1)?.id} />
          </>
        )}
      </AsyncContent>
    </div>
  );
}

interface NotSentProps {
  readonly outbox: Outbox;
  readonly returnText: () => void;
}

/** Why what was written last has not arrived; without a line it leaves by itself later. */
function NotSent({ outbox: { problem, retry }, returnText }: NotSentProps) {
  const online = useOnline();
  if (!online)
    return (
      <p className="on-luring pad-10-12 radius-input" role="status">
        Tanpa koneksi. Pesan terkirim sendiri saat tersambung.
      </p>
    );
  if (problem === undefined) return null;
  return (
    <div className="row on-alpa between wrap pad-10-12 radius-input gap-8" role="alert">
      <span>{problem}</span>
      <span className="row wrap gap-8">
        <Button onClick={retry}>Coba lagi</Button>
        <Button variant="text" onClick={returnText}>
          Ubah pesan
        </Button>
      </span>
    </div>
  );
}

interface ThreadProps {
  readonly messages: readonly ChatMessage[];
  /** Written on another device since this one was looked at. */
  readonly firstUnread: string | undefined;
  readonly waiting: readonly Waiting[];
  readonly choose: (text: string, textId: string) => void;
}

function Thread({ messages, firstUnread, waiting, choose }: ThreadProps) {
  return (
    <div className="fill stack start one-column gap-12" role="log" aria-label="Percakapan">
      {messages.length === 0 && waiting.length === 0 && (
        <div className="stack gap-4">
          <h2 className="section bold letter-tight">Tanya HADIR</h2>
          <p className="secondary">
            Tulis seperti biasa, misalnya "kenapa saya terlambat kemarin". Jawaban tentang Anda diambil dari data Anda
            sendiri. Pertanyaan disimpan 12 bulan dan dapat dibaca admin contact center, setelah dialihkan juga
            petugasnya. Data Anda tidak.
          </p>
        </div>
      )}
      {messages.map((message) => (
        <Fragment key={message.id}>
          {message.id === firstUnread && <p className="caption secondary border-top pad-y-8">Belum dibaca</p>}
          <Message message={message} choose={choose} />
        </Fragment>
      ))}
      {waiting.map(({ id, text }) => (
        <div key={id} className="column items-end gap-4 ms-auto">
          <p className="on-soft radius-card pad-8-12 break-anywhere">{text}</p>
          <span className="caption secondary">Mengirim…</span>
        </div>
      ))}
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
    <div className="flex between top gap-8">
      {handedOver ? (
        <span className="row wrap gap-8">
          <span className="secondary">Petugas sudah diberi tahu.</span>
          <Go to="/bantuan/tiket" className="text-strong medium">
            Tiket saya
          </Go>
        </span>
      ) : (
        <CallHuman ask={ask} />
      )}
      {any && (
        <OnlineButton variant="text" disabled={busy} onClick={() => void run((send) => send(closeChat, { body: {} }))}>
          Mulai baru
        </OnlineButton>
      )}
    </div>
  );
}

/** Said before anybody is called: outside the hours the answer comes later. */
function CallHuman({ ask }: Pick<FootProps, 'ask'>) {
  const { zone } = useMe();
  const opensAt = useRemote(readAnswerHours, {}).data?.data.opensAt ?? null;
  return (
    <span className="stack justify-items-start">
      <OnlineButton variant="text" startIcon={<Icon name="call" size={16} />} onClick={() => ask(HUMAN)}>
        {HUMAN}
      </OnlineButton>
      {opensAt !== null && <span className="caption secondary">mulai {momentText(opensAt, zone)}</span>}
    </span>
  );
}

interface ComposerProps {
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly ask: () => void;
  /** Undefined where a photo can be chosen already. */
  readonly photo: (() => void) | undefined;
}

function Composer({ typed, type, ask, photo }: ComposerProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };
  return (
    <form className="row gap-8" onSubmit={submit}>
      {photo !== undefined && (
        <IconButton aria-label="Foto untuk petugas" onClick={photo}>
          <Icon name="camera" />
        </IconButton>
      )}
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
      <Button type="submit" variant="contained" color="primary" size="large">
        Kirim
      </Button>
    </form>
  );
}
