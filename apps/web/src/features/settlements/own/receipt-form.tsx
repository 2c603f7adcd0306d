/** "Tambah struk": photo, amount on a large pad, date and category; what is left of the advance. Works without signal. */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { EXPENSE_CATEGORIES, HOME_CURRENCY, inRupiah } from '@hadir/domain/settlements/expense-amounts.ts';
import { expenseCategoryWord } from '@hadir/contract/settlements/words.ts';
import { newId } from '../../../api/new-id.ts';
import { useMe } from '../../../api/me.ts';
import { useOnline } from '../../../api/connection.ts';
import { Chip } from '../../../ui/chips/chip.tsx';
import { ScrollRow } from '../../../ui/layout/scroll-row.tsx';
import { DayChip } from '../../../ui/day-picker/day-chip.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { useUnsaved } from '../../../ui/form/unsaved.tsx';
import { showRupiah } from '../../../ui/text/format.ts';
import { withKey } from './amount-text.ts';
import { AmountField } from './amount-field.tsx';
import { ExpenseMore } from './expense-more.tsx';
import { NumberPad } from './number-pad.tsx';
import { approvedWith, type ShownExpense, type ShownSettlement } from './queued-expenses.ts';
import { ReceiptPhoto, type TakenPhoto } from './receipt-photo.tsx';
import { RestOfAdvance } from './rest-of-advance.tsx';
import { expenseProblem, expenseText, typedExpense, type TypedExpense } from './typed-expense.ts';
import type { Writes } from './use-own-settlements.ts';

interface ReceiptFormProps {
  readonly of: ShownSettlement;
  readonly expense: ShownExpense | undefined;
  readonly waiting: number;
  readonly writes: Writes;
  readonly done: () => void;
}

/** What is typed, and sending it. */
function useReceiptForm({ of, expense, writes, done }: Omit<ReceiptFormProps, 'waiting'>) {
  const { today } = useMe();
  const [begun] = useState(() => typedExpense(of, expense, today));
  const [typed, setTyped] = useState(begun);
  const [photo, setPhoto] = useState<TakenPhoto | null>(null);
  const [problem, setProblem] = useState<string | undefined>(expense?.problem ?? undefined);
  const unsaved = useUnsaved(photo !== null || JSON.stringify(typed) !== JSON.stringify(begun));
  const set = (part: Partial<TypedExpense>) => setTyped((before) => ({ ...before, ...part }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = expenseProblem(typed, { of, expense, today });
    setProblem(wrong);
    if (wrong !== undefined) return;
    unsaved.saved();
    const named = { settlementId: of.id, title: typed.title.trim(), expenseId: expense?.id ?? newId() };
    const stored = writes.storeExpense(named, expenseText(typed), photo?.blob ?? null);
    done();
    await stored;
  };
  return { today, typed, set, photo, setPhoto, problem, setProblem, save, question: unsaved.question };
}

export function ReceiptForm(props: ReceiptFormProps) {
  const { of, expense, waiting } = props;
  const form = useReceiptForm(props);
  const { typed, set, photo, problem, today } = form;
  const hasReceipt = photo !== null || (expense?.receipt ?? null) !== null || expense?.queuedReceipt === true;
  const foreign = typed.currency !== HOME_CURRENCY;
  const text = { id: expense?.id ?? '', ...expenseText(typed) };
  const { amount, rate } = text;
  return (
    <form
      className="stack w-full one-column width-reading gap-16"
      onSubmit={(event) => void form.save(event)}
      noValidate
    >
      <OfflineNotice waiting={waiting} />
      <div className="flex gap-16">
        <ReceiptPhoto stored={expense?.receipt ?? null} taken={photo} take={form.setPhoto} failed={form.setProblem} />
        <AmountField typed={typed} set={set} />
      </div>
      <span className="row gap-8">
        <DayChip day={typed.date} today={today} max={today} choose={(date) => set({ date })} />
      </span>
      <Categories typed={typed} set={set} />
      <RestOfAdvance of={of} approved={approvedWith(of, text, hasReceipt)} count={of.list.length} />
      <NumberPad foreign={foreign} press={(key) => set({ digits: withKey(typed.digits, key, foreign) })} />
      {of.dueOn === null && (
        <TextField
          label="Keperluan"
          placeholder="Misalnya taksi ke klien"
          value={typed.title}
          slotProps={{ htmlInput: { maxLength: 150 } }}
          onChange={({ target }) => set({ title: target.value })}
        />
      )}
      <ExpenseMore typed={typed} today={today} hasReceipt={hasReceipt} of={of} set={set} />
      {problem !== undefined && (
        <p className="text-alpa" role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" size="large" variant="contained" color="primary">
        Simpan struk{amount > 0 && ` ${showRupiah(inRupiah(amount, rate))}`}
      </Button>
      {form.question}
    </form>
  );
}

function OfflineNotice({ waiting }: { readonly waiting: number }) {
  if (useOnline()) return null;
  return (
    <Notice tone="luring" role="status" icon="cloud-off">
      <b>Luring – struk disimpan di HP.</b> Dikirim saat tersambung{waiting > 0 && `, ${waiting} menunggu`}.
    </Notice>
  );
}

interface CategoriesProps {
  readonly typed: TypedExpense;
  readonly set: (part: Partial<TypedExpense>) => void;
}

function Categories({ typed, set }: CategoriesProps) {
  return (
    <ScrollRow className="flex gap-8 min-w-0" role="group" aria-label="Kategori">
      {EXPENSE_CATEGORIES.map((category) => (
        <Chip
          key={category}
          on={typed.category === category}
          aria-pressed={typed.category === category}
          onClick={() => set({ category })}
        >
          {expenseCategoryWord[category]}
        </Chip>
      ))}
    </ScrollRow>
  );
}
