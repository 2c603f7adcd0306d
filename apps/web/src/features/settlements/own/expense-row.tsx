/** One own expense: category and date, amount, receipt, whether it waits; opened to be changed, taken out. */
import IconButton from '@mui/material/IconButton';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { showRupiah } from '../../../ui/text/format.ts';
import { shortDate } from '../../../ui/text/time-words.ts';
import { expenseLine, expenseName, reasonLine } from '../expense-text.ts';
import { removeExpense, SETTLEMENT_CHANGES } from '../settlement-calls.ts';
import type { ShownExpense, ShownSettlement } from './queued-expenses.ts';

interface ExpenseRowProps {
  readonly of: ShownSettlement;
  readonly expense: ShownExpense;
  readonly verified: boolean;
  readonly edit: (() => void) | undefined;
  readonly forget: (expense: ShownExpense) => Promise<void>;
}

const THUMBNAIL = { width: 44, height: 56 };

export function ExpenseRow({ of, expense, verified, edit, forget }: ExpenseRowProps) {
  const { claimed, approved, receipt, queuedReceipt, items, problem, alike, date } = expense;
  const { busy, run } = useWrite({ changes: SETTLEMENT_CHANGES, otherwise: 'Belum terhapus. Coba lagi.' });
  const name = expenseName(expense);
  const remove = async () => {
    await forget(expense);
    if (!of.stored) return;
    await run((send) => send(removeExpense, { params: { id: of.id, item: expense.id } }));
  };
  const line = expenseLine(expense);
  const reason = reasonLine(expense);
  return (
    <div className="row gap-12 min-h-64 pad-8-12">
      {receipt !== null && (
        <Picture className="radius-input flex-none" path={receipt} alt={`Struk ${name}`} {...THUMBNAIL} />
      )}
      <span className="stack grow">
        <span className="row between gap-8">
          <span className="medium">{name}</span>
          <span className="medium tabular nowrap">{showRupiah(claimed)}</span>
        </span>
        <span className="caption secondary break-anywhere">
          {[shortDate(date), line].filter((part) => part !== '').join(' · ')}
        </span>
        {approved !== claimed && (
          <span className="caption text-tinjau">
            {verified ? 'Disetujui' : 'Menurut aturan'} {showRupiah(approved)}
          </span>
        )}
        {reason !== '' && <span className="caption secondary break-anywhere">{reason}</span>}
        {alike.map((text) => (
          <span key={text} className="caption text-tinjau break-anywhere">
            Mirip {text}
          </span>
        ))}
        {problem !== null && (
          <span className="caption text-alpa" role="alert">
            {problem}
          </span>
        )}
        {items.length > 0 && problem === null && (
          <span className="caption text-luring">
            {queuedReceipt ? 'Menunggu kirim, dengan foto' : 'Menunggu kirim'}
          </span>
        )}
      </span>
      {edit !== undefined && (
        <span className="row flex-none">
          <IconButton aria-label={`Ubah ${name} ${shortDate(date)}`} onClick={edit}>
            <Icon name="correct" size={20} />
          </IconButton>
          <IconButton aria-label={`Hapus ${name} ${shortDate(date)}`} disabled={busy} onClick={() => void remove()}>
            <Icon name="x" size={20} />
          </IconButton>
        </span>
      )}
    </div>
  );
}
