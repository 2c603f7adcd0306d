/** /mtv/event-feedback: what people thought of events, and the file. */
import { feedbackColumns } from '@hadir/contract/company-events/columns.ts';
import type { FeedbackRow } from '@hadir/contract/company-events/endpoints.ts';
import { useRemote } from '../../../api/fetching.ts';
import { DownloadButtons } from '../../../ui/buttons/download-buttons.tsx';
import type { TableColumn } from '../../../ui/list-page/data-table.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListState } from '../../../ui/list-page/list-state.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { feedbackFile, listFeedback } from '../event-calls.ts';
import { EventFilter } from './event-filter.tsx';

const EVENT = 'acara';
const WIDTHS: Readonly<Record<string, number>> = {
  event: 220,
  fullname: 160,
  score: 100,
  recommends: 140,
  comment: 320,
};

const SHOWN: Readonly<Record<string, TableColumn<FeedbackRow>['cell']>> = {
  event: ({ event }) => event,
  fullname: ({ fullname }) => fullname ?? 'Anonim',
  score: ({ score }) => showNumber(score),
  recommends: ({ recommends }) => (recommends === null ? '' : showNumber(recommends)),
  comment: ({ comment }) => comment,
};

/** In the words of the file. */
const columns: readonly TableColumn<FeedbackRow>[] = Object.entries(SHOWN).map(([key, cell]) => ({
  key,
  label: feedbackColumns.find((column) => column.key === key)?.label ?? key,
  width: WIDTHS[key] ?? 120,
  ...(key === 'comment' ? { grow: true } : {}),
  cell,
}));

export default function FeedbackPage() {
  const [state, change] = useListState();
  const event = state.filters[EVENT]?.[0];
  const query = { search: state.search, ...(event === undefined ? {} : { event }) };
  const answer = useRemote(
    listFeedback,
    { query: { ...query, page: state.page, size: state.size } },
    { keepPreviousData: true },
  );
  return (
    <ListPage<FeedbackRow>
      label="Feedback Event"
      columns={columns}
      rowId={({ id }) => id}
      answer={answer}
      state={state}
      change={change}
      searchFor="Cari komentar"
      filters={
        <EventFilter chosen={event} choose={(id) => change({ filters: id === undefined ? {} : { [EVENT]: [id] } })} />
      }
      actions={
        <DownloadButtons
          formats={['xlsx', 'csv', 'pdf']}
          address={(format) => feedbackFile.address({ query: { ...query, format } })}
        />
      }
      card={FeedbackCard}
      {...(answer.data === undefined ? {} : { summary: `${showNumber(answer.data.total)} umpan balik` })}
      empty={{ title: 'Belum ada umpan balik', text: 'Yang hadir dapat memberi nilai sampai 14 hari setelah acara.' }}
    />
  );
}

function FeedbackCard({ event, fullname, score, recommends, comment }: FeedbackRow) {
  return (
    <div className="card stack gap-4 pad-12">
      <span className="row between wrap gap-8">
        <b className="medium break-anywhere">{event}</b>
        <span className="tabular">{score} dari 5</span>
      </span>
      {comment !== '' && <span className="break-anywhere">{comment}</span>}
      <span className="caption secondary">
        {fullname ?? 'Anonim'}
        {recommends !== null && ` · rekomendasi ${recommends} dari 10`}
      </span>
    </div>
  );
}
