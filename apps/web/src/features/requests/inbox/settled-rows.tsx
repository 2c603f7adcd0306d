/** What stopped waiting while it was looked at: who decided it is said for some seconds, then it is gone. */
import type { InboxRow } from '@hadir/contract/requests/shapes.ts';
import { type LeftRow, useLeftRows } from '../../../ui/feedback/removed-rows.ts';
import { NoticeRow, NoticeRows } from '../../../ui/feedback/notice-row.tsx';
import { getRequest } from '../request-calls.ts';
import { readDecision } from './decide/decisions.ts';
import { settledText } from './inbox-text.ts';

function outcomeText({ id }: InboxRow): Promise<string> {
  return getRequest({ params: { id } }).then(
    ({ data }) => settledText(data),
    () => 'Tidak menunggu Anda lagi',
  );
}

const isOwn = (id: string) => readDecision(id) !== undefined;

export function useDebounced(rows: readonly InboxRow[] | undefined, listKey: string): readonly LeftRow<InboxRow>[] {
  return useLeftRows({ rows, listKey, isOwn, outcomeOf: outcomeText });
}

export function SettledRows({ settled }: { settled: readonly LeftRow<InboxRow>[] }) {
  return (
    <NoticeRows role="status">
      {settled.map(({ row, words }) => (
        <NoticeRow
          key={row.id}
          tone="settled"
          name={row.person.fullname}
          after={`, ${row.label.toLowerCase()}`}
          words={words}
        />
      ))}
    </NoticeRows>
  );
}
