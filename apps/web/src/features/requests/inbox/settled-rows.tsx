/** What stopped waiting while it was looked at: who decided it is said for some seconds, then it is gone. */
import type { InboxRow } from '@hadir/contract/requests-shapes.ts';
import { type LeftRow, useLeftRows } from '../../../ui/left-rows.ts';
import { NoticeRow, NoticeRows } from '../../../ui/notice-row.tsx';
import { getRequest } from '../request-calls.ts';
import { readDecision } from './decisions.ts';
import { settledText } from './inbox-text.ts';

function tell({ id }: InboxRow): Promise<string> {
  return getRequest({ params: { id } }).then(
    ({ data }) => settledText(data),
    () => 'Tidak menunggu Anda lagi',
  );
}

const isOwn = (id: string) => readDecision(id) !== undefined;

export function useSettled(rows: readonly InboxRow[] | undefined, listKey: string): readonly LeftRow<InboxRow>[] {
  return useLeftRows({ rows, listKey, isOwn, tell });
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
