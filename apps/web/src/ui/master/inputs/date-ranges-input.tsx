/** Ranges of dates, each with what it is for. */
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { NotedSpan } from '@hadir/contract/kernel/master-field.ts';
import { Group } from '../../form/fields/choice-fields.tsx';
import { DayButton } from '../../form/fields/day-button.tsx';
import fields from '../../form/fields/plain-fields.module.css';
import { TypedInput } from '../../form/fields/typed-input.tsx';
import { Icon } from '../../pictures/icon.tsx';
import { type InputProps, useField } from './input-frame.tsx';
import styles from '../master.module.css';

const isSpan = (item: unknown): item is NotedSpan => typeof item === 'object' && item !== null && 'note' in item;

export function SpansInput({ name, field }: InputProps) {
  const { value, set, error } = useField(name);
  const list: readonly NotedSpan[] = Array.isArray(value) ? value.filter(isSpan) : [];
  const put = (index: number, change: Partial<NotedSpan>) =>
    set(list.map((span, at) => (at === index ? { ...span, ...change } : span)));
  return (
    <Group label={field.label} hint={field.help} error={error}>
      {list.map((span, index) => (
        <div key={index} className={`stack gap-8 items-center ${styles.span}`}>
          <span className={`row outlined-control bg-paper radius-input ${styles.spanDate}`}>
            <TypedInput
              kind="date"
              className={fields.input}
              aria-label={`Dari, baris ${index + 1}`}
              value={span.from}
              onChange={(date) => put(index, { from: date })}
            />
            <DayButton
              label={`Pilih tanggal dari, baris ${index + 1}`}
              value={span.from}
              choose={(date) => put(index, { from: date })}
            />
          </span>
          <span className={`row outlined-control bg-paper radius-input ${styles.spanDate}`}>
            <TypedInput
              kind="date"
              className={fields.input}
              aria-label={`Sampai, baris ${index + 1}`}
              value={span.to}
              onChange={(date) => put(index, { to: date })}
            />
            <DayButton
              label={`Pilih tanggal sampai, baris ${index + 1}`}
              value={span.to}
              choose={(date) => put(index, { to: date })}
            />
          </span>
          <input
            className={`pad-x-12 text-primary outlined-control bg-paper radius-input ${styles.spanNote}`}
            type="text"
            aria-label={`Alasan, baris ${index + 1}`}
            placeholder="Alasan"
            maxLength={150}
            value={span.note}
            onChange={({ target }) => put(index, { note: target.value })}
          />
          <IconButton aria-label={`Hapus baris ${index + 1}`} onClick={() => set(list.filter((_, at) => at !== index))}>
            <Icon name="x" size={16} />
          </IconButton>
        </div>
      ))}
      {list.length < field.max && (
        <Button size="small" onClick={() => set([...list, { from: '', to: '', note: '' }])}>
          <Icon name="plus" size={16} />
          Tambah rentang
        </Button>
      )}
    </Group>
  );
}
