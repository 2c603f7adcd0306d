/** The own settlements: what the server has, what waits on the device, and writing. Expenses go by the device's queue. */
import { rupiahText } from '@hadir/contract/kernel/rupiah.ts';
import { expenseCategoryWord } from '@hadir/contract/settlements/words.ts';
import { inRupiah } from '@hadir/domain/settlements/expense-amounts.ts';
import { dropItem, enqueue } from '../../../api/queue/queue-items.ts';
import { flush } from '../../../api/queue/queue.ts';
import { useMyQueue } from '../../../api/queue/use-my-queue.ts';
import { useOfflineRead } from '../../../api/queue/use-offline-read.ts';
import { useMe } from '../../../api/me.ts';
import { useReload } from '../../../api/reload.ts';
import { getOwnSettlements, type OwnSettlementsReply, SETTLEMENT_CHANGES } from '../settlement-calls.ts';
import { type ExpenseText, type ShownExpense, shownSettlements } from './queued-expenses.ts';

export interface Writes {
  readonly storeExpense: (
    of: { readonly settlementId: string; readonly title: string; readonly expenseId: string },
    text: ExpenseText,
    photo: Blob | null,
  ) => Promise<void>;
  /** What waits of it leaves the queue. */
  readonly forget: (expense: ShownExpense) => Promise<void>;
}

export function useOwnSettlements() {
  const { person, today } = useMe();
  const { items = [] } = useMyQueue();
  const reload = useReload();
  const read = useOfflineRead<OwnSettlementsReply>({
    owner: person,
    address: getOwnSettlements.address({}),
    name: 'settlements',
    ask: () => getOwnSettlements({}),
    showStoredFirst: true,
  });
  const stored = read.data?.data;
  const list = stored === undefined ? undefined : shownSettlements(stored, items, today);
  const writes: Writes = {
    storeExpense: async ({ settlementId, title, expenseId }, text, photo) => {
      for (const item of items)
        if (item.facts.kind === 'expense' && item.facts.expenseId === expenseId && item.state === 'refused')
          await dropItem(item.id);
      const what = `${expenseCategoryWord[text.category]} ${rupiahText(inRupiah(text.amount, text.rate))}`;
      const body = JSON.stringify({ title, ...text });
      const mime = photo?.type ?? null;
      const bytes = (await photo?.arrayBuffer()) ?? null;
      await enqueue({ facts: { kind: 'expense', settlementId, expenseId, what, body, mime }, bytes });
      await flush({ force: true });
      await reload(SETTLEMENT_CHANGES);
    },
    forget: async ({ items: waiting }) => {
      for (const id of waiting) await dropItem(id);
    },
  };
  return { list, error: read.error, storedAt: read.storedAt, retry: read.reload, writes };
}
