/** The lines of a settlement: claimed, the cap, what is borne; the chosen one is decided in place. */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Expense } from '@hadir/contract/settlements/settlement-shapes.ts';
import { RupiahField } from '../../../ui/form/fields/rupiah-field.tsx';
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';
import { showRupiah } from '../../../ui/text/format.ts';
import { shortDate } from '../../../ui/text/time-words.ts';
import { expenseLine, expenseName, reasonLine } from '../expense-text.ts';
import { draftOf, type LineDraft, type LineDrafts, lineProblem } from './verified-lines.ts';

interface LinesProps {
  readonly list: readonly Expense[];
  readonly chosen: string | undefined;
  readonly choose: (id: string) => void;
  readonly drafts: LineDrafts;
  /** Undefined: nothing is decided here. */
  readonly set: ((id: string, draft: LineDraft) => void) | undefined;
}

export function ExpenseLines({ list, chosen, choose, drafts, set }: LinesProps) {
  return (
    <ul className="card overflow-hidden" aria-label="Biaya">
      {list.map((expense) => (
        <li key={expense.id} className="border-between">
          <ExpenseHead
            expense={expense}
            draft={draftOf(drafts, expense)}
            chosen={expense.id === chosen}
            choose={() => choose(expense.id)}
          />
          {expense.id === chosen && set !== undefined && (
            <Deciding expense={expense} drafts={drafts} set={(draft) => set(expense.id, draft)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function markOf({ claimed }: Expense, { approved }: LineDraft): { icon: IconName; tone: string; word: string } {
  if (approved === 0) return { icon: 'x', tone: 'text-alpa', word: 'ditolak' };
  return approved < claimed
    ? { icon: 'minus', tone: 'text-tinjau', word: 'dipotong' }
    : { icon: 'check', tone: 'text-strong', word: 'penuh' };
}

interface HeadProps {
  readonly expense: Expense;
  readonly draft: LineDraft;
  readonly chosen: boolean;
  readonly choose: () => void;
}

function ExpenseHead({ expense, draft, chosen, choose }: HeadProps) {
  const { date, claimed, cap, receipt, alike } = expense;
  const { icon, tone, word } = markOf(expense, draft);
  const line = [shortDate(date), expenseLine(expense)].filter((part) => part !== '').join(' · ');
  const reason = reasonLine({ reason: expense.reason, note: draft.note === '' ? expense.note : draft.note });
  return (
    <button
      type="button"
      className={`row gap-12 w-full min-h-56 pad-8-12 text-primary text-start focus-inset hover-fill ${chosen ? 'on-soft' : ''}`}
      aria-expanded={chosen}
      onClick={choose}
    >
      <span className={tone} role="img" aria-label={word}>
        <Icon name={icon} size={20} />
      </span>
      <span className="stack grow">
        <span className="row gap-8">
          <span className="medium">{expenseName(expense)}</span>
          {receipt !== null && <Icon name="file" size={16} />}
        </span>
        <span className="caption secondary break-anywhere">{line}</span>
        {reason !== '' && <span className="caption secondary break-anywhere">{reason}</span>}
        {alike.map((text) => (
          <span key={text} className="caption text-tinjau break-anywhere">
            Mirip {text}
          </span>
        ))}
      </span>
      <span className="stack text-end flex-none tabular">
        <span className="small secondary">{showRupiah(claimed)}</span>
        {cap !== null && <span className="caption secondary">plafon {showRupiah(cap)}</span>}
        <b className={draft.approved < claimed ? 'text-tinjau' : ''}>{showRupiah(draft.approved)}</b>
      </span>
    </button>
  );
}

interface DecidingProps {
  readonly expense: Expense;
  readonly drafts: LineDrafts;
  readonly set: (draft: LineDraft) => void;
}

function Deciding({ expense, drafts, set }: DecidingProps) {
  const draft = draftOf(drafts, expense);
  const problem = lineProblem(drafts, expense);
  const most = expense.cap === null ? expense.claimed : Math.min(expense.claimed, expense.cap);
  return (
    <div className="stack gap-12 pad-12-16">
      <RupiahField
        id={`approved-${expense.id}`}
        label="Disetujui"
        value={draft.approved}
        error={undefined}
        change={(value) => set({ ...draft, approved: typeof value === 'number' ? value : 0 })}
      />
      <TextField
        label="Alasan"
        size="small"
        value={draft.note}
        error={problem !== undefined}
        helperText={problem}
        slotProps={{ htmlInput: { maxLength: 300 } }}
        onChange={({ target }) => set({ ...draft, note: target.value })}
      />
      <div className="row wrap gap-8">
        <Button size="small" onClick={() => set({ ...draft, approved: most })}>
          Setujui penuh
        </Button>
        <Button size="small" color="error" onClick={() => set({ ...draft, approved: 0 })}>
          Tolak baris
        </Button>
      </div>
    </div>
  );
}
