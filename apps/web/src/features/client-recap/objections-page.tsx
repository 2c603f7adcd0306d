/** /laporan/keberatan-klien: what clients object to in closed recaps, answered by HR. */
import Button from '@mui/material/Button';
import { personDayLink } from '@hadir/contract/notifications/message-links.ts';
import { recapObjectionStateWord } from '@hadir/contract/validator/words.ts';
import type { HrObjection } from '@hadir/contract/validator/recap.ts';
import { ANSWER_AT_LEAST } from '@hadir/domain/validator/recap-signing.ts';
import { useState } from 'react';
import { useMe } from '../../api/me.ts';
import { useRemote } from '../../api/fetching.ts';
import { newId } from '../../api/new-id.ts';
import { useReload } from '../../api/reload.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { asAddress, Go } from '../../ui/navigation/go.tsx';
import { pageNumber, usePageSearch } from '../../ui/navigation/page-search.ts';
import { showDateTime } from '../../ui/text/format.ts';
import { shortDay } from '../../ui/text/time-words.ts';
import { answerObjection, listObjections } from './recap-calls.ts';

const SEARCH = { hal: pageNumber };
const SIZE = 20;

interface Answering {
  readonly one: HrObjection;
  readonly move: 'accept' | 'refuse';
}

const ANSWERS = {
  accept: {
    title: 'Terima keberatan',
    says: 'Klien diberi tahu. Untuk mengubah harinya, buka kembali periodenya, koreksi, lalu tutup lagi; klien melihat apa yang berubah.',
    action: 'Terima',
    danger: false,
  },
  refuse: {
    title: 'Tolak keberatan',
    says: 'Klien diberi tahu alasannya dan dapat menandatangani rekapnya.',
    action: 'Tolak',
    danger: true,
  },
} as const;

export default function ObjectionsPage() {
  const { search, change } = usePageSearch(SEARCH);
  const { hal: page } = search;
  const answer = useRemote(listObjections, { query: { page, size: SIZE } }, { keepPreviousData: true });
  const [answering, setAnswering] = useState<Answering>();
  const toast = useToast();
  const reload = useReload();
  const send = async ({ one, move }: Answering, words: string) => {
    await answerObjection({ params: { id: one.id }, body: { move, answer: words }, idempotencyKey: newId() });
    setAnswering(undefined);
    toast('Jawaban dikirim ke klien');
    await reload(['recap']);
  };
  return (
    <div className="stack gap-16 one-column width-reading">
      <AsyncContent
        data={answer.data}
        error={answer.error}
        retry={answer.mutate}
        loading={[120, 120]}
        title="Keberatan belum dapat dimuat"
        empty={
          <Empty
            icon="flag"
            title="Tidak ada keberatan"
            text="Keberatan klien atas rekap yang sudah ditutup muncul di sini untuk dijawab."
          />
        }
      >
        {({ data, total }) => (
          <>
            <ul className="stack gap-12">
              {data.map((one) => (
                <li key={one.id}>
                  <ObjectionCard one={one} choose={(move) => setAnswering({ one, move })} />
                </li>
              ))}
            </ul>
            {total > SIZE && (
              <div className="row between gap-12">
                <Button disabled={page === 1} onClick={() => change({ hal: page - 1 })}>
                  Sebelumnya
                </Button>
                <Button disabled={page * SIZE >= total} onClick={() => change({ hal: page + 1 })}>
                  Berikutnya
                </Button>
              </div>
            )}
          </>
        )}
      </AsyncContent>
      {answering !== undefined && (
        <ReasonDialog
          {...ANSWERS[answering.move]}
          label="Jawaban untuk klien"
          shortest={ANSWER_AT_LEAST}
          longest={500}
          because="supaya klien tahu dasarnya"
          needsLine
          close={() => setAnswering(undefined)}
          run={(words) => send(answering, words)}
        />
      )}
    </div>
  );
}

function ObjectionCard({ one, choose }: { one: HrObjection; choose: (move: 'accept' | 'refuse') => void }) {
  const { zone } = useMe();
  const { client, period, person, date, reason, state, by, at, answer, can } = one;
  return (
    <Card>
      <div className="stack gap-8 break-anywhere">
        <span className="row wrap between gap-8">
          <b className="medium">
            {person.fullname}, {shortDay(date)}
          </b>
          <span className={state === 'open' ? 'text-tinjau' : 'secondary'}>{recapObjectionStateWord[state]}</span>
        </span>
        <span className="secondary">
          {client} · periode {period} · {by.fullname}, {showDateTime(Date.parse(at), zone)}
        </span>
        <p>{reason}</p>
        {answer !== '' && <p className="secondary">Jawaban: {answer}</p>}
        <div className="flex wrap gap-8">
          <Button size="small" component={Go} to={asAddress(personDayLink(person.id, date, date))}>
            Lihat harinya
          </Button>
          {can.includes('answer') && (
            <>
              <Button size="small" onClick={() => choose('accept')}>
                Terima
              </Button>
              <Button size="small" onClick={() => choose('refuse')}>
                Tolak
              </Button>
            </>
          )}
        </div>
      </div>
    </Card>
  );
}
