/** What a rule with an age would do to tickets that are open already, while it is filled in. */
import { TICKET_PRIORITIES } from '@hadir/domain/tickets/service-level.ts';
import { TICKET_CATEGORIES } from '@hadir/domain/tickets/ticket.ts';
import { useWatch } from 'react-hook-form';
import { useListState } from '../../../ui/list-page/list-state.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { idOfOpenRow } from '../../../ui/master/open-row.ts';
import { usePreview } from '../../../ui/previews/use-preview.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { previewRule } from '../tickets/ticket-calls.ts';

type Preview = NonNullable<Parameters<typeof previewRule>[0]>['query'];

/** Undefined while it has no age: such a rule is about tickets that are still to come. */
function queryOf(values: Readonly<Record<string, unknown>>, rule: string | undefined): Preview | undefined {
  const { minutes, category, priority, words } = values;
  if (typeof minutes !== 'number' || minutes < 1) return undefined;
  const chosen = {
    category: TICKET_CATEGORIES.find((one) => one === category),
    priority: TICKET_PRIORITIES.find((one) => one === priority),
    words: typeof words === 'string' && words.trim() !== '' ? words : undefined,
  };
  return { minutes, rule, ...chosen };
}

export function RulePreview() {
  const values: Readonly<Record<string, unknown>> = useWatch();
  const [{ open }] = useListState();
  const query = queryOf(values, idOfOpenRow(open));
  const { reply } = usePreview(query && JSON.stringify(query), async (signal) =>
    query === undefined ? undefined : (await previewRule({ query, signal })).data,
  );
  if (reply === undefined) return null;
  const { count, hasMore, perMinute } = reply;
  const answers = typeof values['reply'] === 'string' && values['reply'].trim() !== '';
  if (count === 0)
    return (
      <Notice tone="soft" icon="clock">
        Belum ada tiket terbuka yang kena. Aturan berjalan saat tiket mencapai umur itu.
      </Notice>
    );
  return (
    <Notice tone="tinjau" icon="warning" role="status">
      {hasMore ? 'Lebih dari ' : ''}
      {showNumber(count)} tiket yang terbuka sekarang langsung kena begitu disimpan
      {answers ? ', pemohonnya langsung dibalas' : ''}.
      {count > perMinute &&
        ` Dikerjakan ${showNumber(perMinute)} tiket per menit; arsipkan aturan untuk menghentikannya.`}
    </Notice>
  );
}
