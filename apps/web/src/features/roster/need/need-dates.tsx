/** Dates with a need of their own, which comes before their weekday's. */
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../../../ui/pictures/icon.tsx';
import type { NeedReply } from './need-calls.ts';
import {
  type NeedError,
  needErrorText,
  type TypedDate,
  type TypedNeed,
  withDate,
  withNewDate,
  withoutDate,
} from './typed-need.ts';

interface NeedDatesProps {
  readonly reply: NeedReply;
  readonly point: string | null;
  readonly typed: TypedNeed;
  readonly errors: ReadonlyMap<string, NeedError>;
  readonly change: (next: TypedNeed) => void;
}

const INPUT = 'min-h-44 text-primary outlined-strong bg-paper radius-input';

export function NeedDates({ reply, point, typed, errors, change }: NeedDatesProps) {
  const { shifts } = reply;
  return (
    <section className="stack gap-8" aria-label="Tanggal khusus">
      <h3>Tanggal khusus</h3>
      <p className="secondary">
        Jumlah pada tanggal khusus dipakai sebagai ganti jumlah hari itu; 0 berarti tidak perlu orang.
      </p>
      {typed.dates.map((row) => (
        <DateRow
          key={row.key}
          row={row}
          reply={reply}
          error={errors.get(`tanggal ${row.key}`)}
          set={(part) => change(withDate(typed, row.key, part))}
          remove={() => change(withoutDate(typed, row.key))}
        />
      ))}
      <div>
        <Button onClick={() => change(withNewDate(typed, shifts[0]?.id ?? '', point))}>Tambah tanggal</Button>
      </div>
    </section>
  );
}

interface DateRowProps {
  readonly row: TypedDate;
  readonly reply: NeedReply;
  readonly error: NeedError | undefined;
  readonly set: (part: Partial<TypedDate>) => void;
  readonly remove: () => void;
}

function DateRow({ row, reply, error, set, remove }: DateRowProps) {
  const { shifts, points } = reply;
  const name = row.date === '' ? `baris ${row.key + 1}` : row.date;
  const place = points.find(({ id }) => id === row.pointId)?.name;
  return (
    <div className="stack gap-4">
      <div className="row wrap gap-8">
        <input
          type="date"
          className={INPUT}
          aria-label={`Tanggal ${name}`}
          aria-invalid={error !== undefined}
          value={row.date}
          onChange={({ target }) => set({ date: target.value })}
        />
        <select
          className={INPUT}
          aria-label={`Shift ${name}`}
          value={row.shiftId}
          onChange={({ target }) => set({ shiftId: target.value })}
        >
          {shifts.map((shift) => (
            <option key={shift.id} value={shift.id}>
              {shift.name}
            </option>
          ))}
        </select>
        <input
          className={`${INPUT} text-center tabular`}
          inputMode="numeric"
          autoComplete="off"
          size={4}
          maxLength={3}
          aria-label={`Jumlah orang ${name}`}
          aria-invalid={error === 'BUKAN_ANGKA'}
          placeholder="0"
          value={row.count}
          onChange={({ target }) => set({ count: target.value })}
        />
        <IconButton aria-label={`Hapus ${name}`} onClick={remove}>
          <Icon name="x" size={20} />
        </IconButton>
      </div>
      {place !== undefined && <span className="secondary size-12">Di {place}</span>}
      {error !== undefined && <span className="text-alpa size-12">{needErrorText[error]}</span>}
    </div>
  );
}
