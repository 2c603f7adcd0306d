/** Default hours: from, to, and how rest is taken off. */
import type { BreakRule } from '@hadir/domain/schedule/shift.ts';
import type { DefaultShift } from '@hadir/domain/settings/settings.ts';
import { isLocalTime, localTime } from '@hadir/domain/kernel/time.ts';
import styles from './forms.module.css';
import { TypedInput } from '../../ui/form/typed-input.tsx';

interface ShiftInputProps {
  aria: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };
  value: DefaultShift;
  set: (value: DefaultShift) => void;
}

const MODES: readonly { readonly mode: BreakRule['mode']; readonly name: string }[] = [
  { mode: 'auto', name: 'Istirahat dipotong' },
  { mode: 'punch', name: 'Istirahat menurut absen' },
  { mode: 'window', name: 'Istirahat pada jam tetap' },
  { mode: 'none', name: 'Tanpa istirahat' },
];

function ruleOf(mode: BreakRule['mode']): BreakRule {
  if (mode === 'none') return { mode };
  if (mode === 'window') return { mode, start: localTime('12:00'), end: localTime('13:00') };
  return { mode, minutes: 60 };
}

export function ShiftInput({ aria, value, set }: ShiftInputProps) {
  const rest = value.break;
  const time = (key: 'start' | 'end') => (text: string) => {
    if (isLocalTime(text)) set({ ...value, [key]: text });
  };
  return (
    <div className={styles.shift} role="group" aria-label="Jam kerja bawaan">
      <TypedInput
        kind="time"
        {...aria}
        aria-label="Jam masuk"
        className={styles.time}
        value={value.start}
        tell={time('start')}
      />
      <span aria-hidden="true">–</span>
      <TypedInput kind="time" aria-label="Jam pulang" className={styles.time} value={value.end} tell={time('end')} />
      <select
        aria-label="Cara istirahat"
        value={rest.mode}
        onChange={(event) => {
          const chosen = MODES.find(({ mode }) => mode === event.target.value);
          if (chosen !== undefined) set({ ...value, break: ruleOf(chosen.mode) });
        }}
      >
        {MODES.map(({ mode, name }) => (
          <option key={mode} value={mode}>
            {name}
          </option>
        ))}
      </select>
      {rest.mode === 'auto' || rest.mode === 'punch' ? (
        <input
          aria-label="Menit istirahat"
          inputMode="numeric"
          className={styles.short}
          value={rest.minutes}
          onChange={(event) => {
            if (/^\d{0,3}$/.test(event.target.value))
              set({ ...value, break: { mode: rest.mode, minutes: Number(event.target.value) } });
          }}
        />
      ) : null}
      {rest.mode === 'window' ? (
        <>
          <TypedInput
            kind="time"
            aria-label="Istirahat mulai"
            className={styles.time}
            value={rest.start}
            tell={(text) => {
              if (isLocalTime(text)) set({ ...value, break: { ...rest, start: text } });
            }}
          />
          <TypedInput
            kind="time"
            aria-label="Istirahat selesai"
            className={styles.time}
            value={rest.end}
            tell={(text) => {
              if (isLocalTime(text)) set({ ...value, break: { ...rest, end: text } });
            }}
          />
        </>
      ) : null}
    </div>
  );
}
