/** What of an expense is rarely told: words, foreign money with its rate, nights, no receipt. */
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { USUAL_CURRENCIES } from '@hadir/contract/settlements/words.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { HOME_CURRENCY, inRupiah } from '@hadir/domain/settlements/expense-amounts.ts';
import { showRupiah } from '../../../ui/text/format.ts';
import type { ShownSettlement } from './queued-expenses.ts';
import { readNumber, type TypedExpense } from './typed-expense.ts';

interface MoreProps {
  readonly typed: TypedExpense;
  readonly today: LocalDate;
  readonly hasReceipt: boolean;
  readonly of: Pick<ShownSettlement, 'maxWithoutReceipt'>;
  readonly set: (part: Partial<TypedExpense>) => void;
}

export function ExpenseMore(props: MoreProps) {
  return (
    <details>
      <summary className="min-h-44 row text-strong medium pointer">Uraian, mata uang lain, tanpa kuitansi</summary>
      <MoreFields {...props} />
    </details>
  );
}

function MoreFields({ typed, today, hasReceipt, of: { maxWithoutReceipt }, set }: MoreProps) {
  const foreign = typed.currency !== HOME_CURRENCY;
  return (
    <div className="stack gap-16">
      <TextField
        label="Uraian"
        value={typed.description}
        slotProps={{ htmlInput: { maxLength: 300 } }}
        onChange={({ target }) => set({ description: target.value })}
      />
      {typed.category === 'hotel' && (
        <TextField
          label="Jumlah malam"
          value={typed.nights}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
          onChange={({ target }) => set({ nights: target.value.replaceAll(/\D/g, '') })}
        />
      )}
      <TextField
        select
        label="Mata uang"
        value={typed.currency}
        onChange={({ target }) => set({ currency: target.value, rateDate: typed.rateDate || typed.date })}
      >
        {USUAL_CURRENCIES.map((code) => (
          <MenuItem key={code} value={code}>
            {code}
          </MenuItem>
        ))}
      </TextField>
      {foreign && <RateFields typed={typed} today={today} set={set} />}
      {!hasReceipt && (
        <FormControlLabel
          control={<Checkbox checked={typed.statement} onChange={({ target }) => set({ statement: target.checked })} />}
          label={
            maxWithoutReceipt > 0
              ? `Tanpa kuitansi: saya menyatakan biaya ini sungguh keluar (diterima sampai ${showRupiah(maxWithoutReceipt)})`
              : 'Tanpa kuitansi: saya menyatakan biaya ini sungguh keluar'
          }
        />
      )}
    </div>
  );
}

function RateFields({ typed, today, set }: Pick<MoreProps, 'typed' | 'today' | 'set'>) {
  const rate = readNumber(typed.rate);
  const amount = readNumber(typed.digits);
  return (
    <div className="stack gap-16">
      <TextField
        label={`Kurs: rupiah untuk 1 ${typed.currency}`}
        value={typed.rate}
        helperText={rate > 0 && amount > 0 ? `Menjadi ${showRupiah(inRupiah(amount, rate))}` : undefined}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 17 } }}
        onChange={({ target }) => set({ rate: target.value.replaceAll(/[^\d.,]/g, '') })}
      />
      <TextField
        type="date"
        label="Tanggal kurs"
        value={typed.rateDate}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
        onChange={({ target }) => set({ rateDate: target.value })}
      />
      <TextField
        label="Sumber kurs"
        placeholder="Misalnya kurs tengah BI"
        value={typed.rateSource}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        onChange={({ target }) => set({ rateSource: target.value })}
      />
    </div>
  );
}
