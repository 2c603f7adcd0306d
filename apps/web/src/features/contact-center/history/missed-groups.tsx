/** Questions without an answer, by likeness; each becomes a help text. */
import type { botHistory } from '@hadir/contract/contact-center/chat.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { Empty } from '../../../ui/feedback/states.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { momentText } from '../../../ui/text/time-words.ts';
import { listFaqs } from '../faq/faq-calls.ts';
import { FaqDialog } from '../faq/faq-dialog.tsx';

type Group = ReplyOf<typeof botHistory.figures>['data']['groups'][number];

/** As much as the fields of a help text take. */
const MOST_KEYWORDS = 20;
const LONGEST_KEYWORD = 60;
const LONGEST_QUESTION = 300;

export function MissedGroups({ groups }: { readonly groups: readonly Group[] }) {
  const [made, setMade] = useState<Group>();
  const categories = useRemote(listFaqs, { query: { size: 1 } }).data?.categories ?? [];
  if (groups.length === 0)
    return (
      <Empty
        icon="check"
        title="Semua terjawab"
        text="Pertanyaan yang tidak dapat dijawab bot tampil di sini, menurut kemiripannya."
      />
    );
  return (
    <>
      <ul className="stack gap-12" aria-label="Kelompok pertanyaan">
        {groups.map((group) => (
          <li key={group.question}>
            <GroupCard group={group} make={() => setMade(group)} />
          </li>
        ))}
      </ul>
      {made !== undefined && (
        <FaqDialog
          categories={categories}
          begin={{
            question: made.question.slice(0, LONGEST_QUESTION),
            keywords: made.ways.map((way) => way.slice(0, LONGEST_KEYWORD)).slice(0, MOST_KEYWORDS),
          }}
          close={() => setMade(undefined)}
        />
      )}
    </>
  );
}

function GroupCard({ group, make }: { readonly group: Group; readonly make: () => void }) {
  const { zone } = useMe();
  const { question, times, people, ways, lastAt, nearest } = group;
  return (
    <article className="card stack one-column gap-8 pad-16" aria-label={question}>
      <div className="row between wrap gap-8">
        <h3 className="large bold break-anywhere">{question}</h3>
        <Button variant="contained" color="primary" onClick={make}>
          Jadikan FAQ
        </Button>
      </div>
      <p className="secondary">
        {showNumber(times)} kali, {showNumber(people)} orang, terakhir {momentText(lastAt, zone)}
      </p>
      {ways.length > 1 && <p className="break-anywhere">Cara lain bertanya: {ways.slice(1).join(' · ')}</p>}
      <p className="caption secondary break-anywhere">
        {nearest === null
          ? 'Belum ada FAQ yang dekat.'
          : `FAQ terdekat: ${nearest.question} (skor ${showNumber(Math.round(nearest.score * 100) / 100)})`}
      </p>
    </article>
  );
}
