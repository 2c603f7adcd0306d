/** Default hours: from, to, and how rest is taken off. */
import { isLocalTime, localTime } from '@hadir/domain/kernel/time.ts';
import { TypedInput } from '../../../ui/form/fields/typed-input.tsx';
import styles from '../forms.module.css';
import { hourId, hourWords, type TypedShift } from './typed-shift.ts';

interface ShiftInputProps {
  aria: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };
  value: TypedShift;
  set: (value: TypedShift) => void;
}

type Rest = TypedShift['break'];

const MODES: readonly { readonly mode: Rest['mode']; readonly name: string }[] = [
  { mode: 'auto', name: 'Istirahat dipotong' },
  { mode: 'punch', name: 'Istirahat menurut absen' },
  { mode: 'window', name: 'Istirahat pada jam tetap' },
  { mode: 'none', name: 'Tanpa istirahat' },
];

function restOf(mode: Rest['mode']): Rest {
  if (mode === 'none') return { mode };
  if (mode === 'window') return { mode, start: localTime('12:00'), end: localTime('13:00') };
  return { mode, minutes: 60 };
}

export function ShiftInput({ aria, value, set }: ShiftInputProps) {
  const rest = value.break;
  const wholeHours = isLocalTime(value.start) && isLocalTime(value.end);
  const hour = (name: keyof typeof hourWords, text: string, onTyped: (text: string) => void) => (
    <TypedInput
      kind="time"
      {...aria}
      id={hourId(aria.id, name)}
      // A fault of the hours as a whole belongs to the first of them.
      aria-invalid={aria['aria-invalid'] && (!isLocalTime(text) || (name === 'start' && wholeHours))}
      aria-label={hourWords[name]}
      className={styles.time}
      value={text}
      onChange={onTyped}
    />
  );
  return (
    <div className={`row grow wrap rows-4 cols-8 ${styles.shift}`} role="group" aria-label="Jam kerja bawaan">
      {hour('start', value.start, (start) => set({ ...value, start }))}
      <span aria-hidden="true">–</span>
      {hour('end', value.end, (end) => set({ ...value, end }))}
      <select
        className="min-h-36 size-16 text-primary bg-paper"
        aria-label="Cara istirahat"
        value={rest.mode}
        onChange={(event) => {
          const chosen = MODES.find(({ mode }) => mode === event.target.value);
          if (chosen !== undefined) set({ ...value, break: restOf(chosen.mode) });
        }}
      >
        {MODES.map(({ mode, name }) => (
          <option key={mode} value={mode}>
            {name}
          </option>
        ))}
      </select>
      {(rest.mode === 'auto' || rest.mode === 'punch') && (
        <input
          aria-label="Menit istirahat"
          inputMode="numeric"
          className={`min-h-36 size-16 text-primary radius-mark bg-paper ${styles.short}`}
          value={rest.minutes}
          onChange={(event) => {
            if (/^\d{0,3}$/.test(event.target.value))
              set({ ...value, break: { mode: rest.mode, minutes: Number(event.target.value) } });
          }}
        />
      )}
      {rest.mode === 'window' && (
        <>
          {hour('restStart', rest.start, (start) => set({ ...value, break: { ...rest, start } }))}
          {hour('restEnd', rest.end, (end) => set({ ...value, break: { ...rest, end } }))}
        </>
      )}
    </div>
  );
}
