/** Conversations of employees with the bot; one that is opened is noted. */
import Button from '@mui/material/Button';
import type { ChatSessionRow } from '@hadir/contract/contact-center/chat.ts';
import { chatOutcomeWord, handOverWord } from '@hadir/contract/contact-center/chat-words.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { ChoiceChip } from '../../../ui/chips/chip.tsx';
import { DownloadButtons } from '../../../ui/buttons/download-buttons.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { SidePanel } from '../../../ui/layout/side-panel.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { momentText } from '../../../ui/text/time-words.ts';
import { Message } from '../chat/chat-message.tsx';
import { historyFile, listHistory, readHistory } from './history-calls.ts';

const OUTCOMES = ['answered', 'missed', 'handed_over'] as const;
const TONES = { answered: 'hadir', missed: 'terlambat', handed_over: 'tinjau' } as const;
const SIZE = 25;

function OutcomeChip({ outcome }: Pick<ChatSessionRow, 'outcome'>) {
  return <StatusChip tone={TONES[outcome]}>{chatOutcomeWord[outcome]}</StatusChip>;
}

interface ConversationsProps {
  readonly range: { readonly from: LocalDate; readonly to: LocalDate };
  readonly opened: string | undefined;
  readonly open: (id: string | undefined) => void;
}

export function Conversations({ range, opened, open }: ConversationsProps) {
  const [outcomes, setOutcomes] = useState<readonly string[]>([]);
  const [page, setPage] = useState(1);
  const outcome = OUTCOMES.filter((one) => outcomes.includes(one));
  const answer = useRemote(listHistory, { query: { ...range, outcome, page, size: SIZE } }, { keepPreviousData: true });
  const choose = (ids: readonly string[]) => {
    setPage(1);
    setOutcomes(ids);
  };
  return (
    <div className="stack one-column gap-12">
      <div className="row wrap gap-8">
        <ChoiceChip
          label="Hasil"
          none="Semua hasil"
          choices={OUTCOMES.map((id) => ({ id, name: chatOutcomeWord[id] }))}
          chosen={outcomes}
          choose={choose}
        />
        <DownloadButtons
          formats={['xlsx', 'csv', 'pdf']}
          address={(format) => historyFile.address({ query: { ...range, outcome, format } })}
        />
      </div>
      <AsyncContent
        data={answer.data}
        error={answer.error}
        retry={answer.mutate}
        loading={[64, 64, 64]}
        isEmpty={({ data }) => data.length === 0}
        empty={<Empty icon="chat" title="Belum ada percakapan" text="Percakapan karyawan dengan bot tampil di sini." />}
      >
        {({ data, total }) => (
          <>
            <ul className="stack one-column gap-8" aria-label="Percakapan">
              {data.map((row) => (
                <li key={row.id}>
                  <ConversationCard row={row} open={() => open(row.id)} />
                </li>
              ))}
            </ul>
            <div className="row between wrap gap-8">
              <span className="secondary">{showNumber(total)} percakapan</span>
              {total > SIZE && (
                <span className="row gap-8">
                  <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                    Lebih baru
                  </Button>
                  <Button disabled={page * SIZE >= total} onClick={() => setPage(page + 1)}>
                    Lebih lama
                  </Button>
                </span>
              )}
            </div>
          </>
        )}
      </AsyncContent>
      {opened !== undefined && <ConversationPanel id={opened} close={() => open(undefined)} />}
    </div>
  );
}

function ConversationCard({ row, open }: { readonly row: ChatSessionRow; readonly open: () => void }) {
  const { zone } = useMe();
  const { fullname, questions, outcome, lastAt } = row;
  return (
    <button type="button" className="card stack gap-4 w-full pad-12 text-primary text-start" onClick={open}>
      <span className="row between wrap gap-8">
        <b className="medium">{fullname}</b>
        <OutcomeChip outcome={outcome} />
      </span>
      <span className="caption secondary">
        {showNumber(questions)} pertanyaan, {momentText(lastAt, zone)}
      </span>
    </button>
  );
}

function ConversationPanel({ id, close }: { readonly id: string; readonly close: () => void }) {
  const answer = useRemote(readHistory, { params: { id } });
  const session = answer.data?.data;
  const because = session?.because ?? null;
  return (
    <SidePanel
      title={session?.fullname ?? 'Percakapan'}
      caption={because === null ? (session?.unit ?? '') : `Dialihkan: ${handOverWord[because]}`}
      close={close}
    >
      {/* Nothing in it can be pressed: it is scrolled by keys itself. */}
      <div className="stack one-column gap-12 pad-16 scroll" tabIndex={0} role="group" aria-label="Isi percakapan">
        <AsyncContent data={session} error={answer.error} retry={answer.mutate} loading={[64, 96]}>
          {({ messages, readSeq }) =>
            messages.map((message) => <Message key={message.id} message={message} read={message.seq <= readSeq} />)
          }
        </AsyncContent>
      </div>
    </SidePanel>
  );
}
