/** The amount in large figures. The keyboard of a phone stays away: the pad types. */
import InputBase from '@mui/material/InputBase';
import { HOME_CURRENCY } from '@hadir/domain/settlements/expense-amounts.ts';
import { readDigits, shownAmount } from './amount-text.ts';
import type { TypedExpense } from './typed-expense.ts';

interface AmountFieldProps {
  readonly typed: TypedExpense;
  readonly set: (part: Partial<TypedExpense>) => void;
}

const AMOUNT = { fontSize: '2rem', fontWeight: 700, letterSpacing: '-0.02em', lineHeight: 1.2 };

export function AmountField({ typed, set }: AmountFieldProps) {
  const foreign = typed.currency !== HOME_CURRENCY;
  return (
    <label className="stack grow">
      <span className="secondary small">Nominal</span>
      <span className="row gap-8">
        <span className="section secondary">{foreign ? typed.currency : 'Rp'}</span>
        <InputBase
          className="grow"
          value={shownAmount(typed.digits)}
          placeholder="0"
          inputProps={{ inputMode: 'none', 'aria-label': 'Nominal', style: AMOUNT, autoComplete: 'off' }}
          onChange={({ target }) => set({ digits: readDigits(target.value, foreign) })}
        />
      </span>
    </label>
  );
}
