/** One message: the person's words at the end of the line, the bot's card at its start. */
import type { ChatMessage } from '@hadir/contract/contact-center/chat.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import { useMe } from '../../../api/me.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { showTime } from '../../../ui/text/format.ts';
import { MarkdownText } from '../help/markdown-text.tsx';
import { judgeMessage } from './chat-calls.ts';
import { OwnAnswer } from './own-answers.tsx';

interface MessageProps {
  readonly message: ChatMessage;
  /** Asks with a help text that was offered; left out where the conversation is another's. */
  readonly choose?: (text: string, textId: string) => void;
  /** Whether the person has seen the bot's message, said to whoever reads the conversation of another. */
  readonly read?: boolean;
}

export function Message({ message, choose, read }: MessageProps) {
  const { sender, text, at } = message;
  const { zone } = useMe();
  const mark = read === undefined || sender === 'user' ? '' : READ_WORD[String(read)];
  const time = (
    <span className="caption secondary">
      {showTime(instant(at), zone)}
      {mark}
    </span>
  );
  if (sender === 'user')
    return (
      <div className="column items-end gap-4 ms-auto">
        <p className="on-soft radius-card pad-8-12 break-anywhere">{text}</p>
        {time}
      </div>
    );
  return (
    <div className="stack one-column gap-4">
      <div className="card stack one-column gap-12 pad-12">
        <BotWords message={message} choose={choose} />
      </div>
      {time}
    </div>
  );
}

const READ_WORD: Readonly<Record<string, string>> = { true: ', dibaca', false: ', belum dibaca' };

/** Answers that are help texts or own records are judged; what the bot says of itself is not. */
const JUDGED: readonly ChatMessage['outcome'][] = ['answered', 'own_data'];

function BotWords({ message, choose }: { readonly message: ChatMessage; readonly choose: MessageProps['choose'] }) {
  const { outcome, text, intent, about, texts } = message;
  const [answer] = texts;
  return (
    <>
      {text !== '' && <MarkdownText of={text} />}
      {outcome === 'answered' &&
        (answer === undefined ? (
          <p className="secondary">Bantuan ini sudah ditarik.</p>
        ) : (
          <>
            <b className="break-anywhere">{answer.question}</b>
            <MarkdownText of={answer.answer} />
          </>
        ))}
      {outcome === 'own_data' && intent !== null && choose !== undefined && <OwnAnswer intent={intent} about={about} />}
      {outcome !== 'answered' && texts.length > 0 && <Offered message={message} choose={choose} />}
      {choose !== undefined && JUDGED.includes(outcome) && <Judge message={message} />}
    </>
  );
}

function Offered({
  message: { outcome, texts },
  choose,
}: {
  readonly message: ChatMessage;
  readonly choose: MessageProps['choose'];
}) {
  return (
    <div className="stack justify-items-start gap-8">
      {outcome !== 'suggested' && <span className="caption secondary">Lihat juga</span>}
      {texts.map(({ id, question }) => (
        <button
          key={id}
          type="button"
          className="outlined radius-input bg-paper text-strong text-start break-anywhere pad-8-12 pointer hover-fill"
          disabled={choose === undefined}
          onClick={() => choose?.(question, id)}
        >
          {question}
        </button>
      ))}
    </div>
  );
}

function Judge({ message: { id, helpful } }: { readonly message: ChatMessage }) {
  const { busy, run } = useWrite({ changes: ['chat'], otherwise: 'Penilaian belum tersimpan. Coba lagi.' });
  return (
    <div className="row wrap gap-8 border-top pt-16">
      <span className="secondary">{helpful === null ? 'Membantu?' : 'Terima kasih.'}</span>
      {([true, false] as const).map((value) => (
        <OnlineButton
          key={String(value)}
          size="small"
          variant={helpful === value ? 'contained' : 'outlined'}
          aria-pressed={helpful === value}
          disabled={busy}
          onClick={() => void run((send) => send(judgeMessage, { params: { id }, body: { helpful: value } }))}
        >
          {value ? 'Ya' : 'Tidak'}
        </OnlineButton>
      ))}
    </div>
  );
}
