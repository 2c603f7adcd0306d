/**
 * Both values of everything that two people changed at once, side by side; nothing of either is lost
 * (product/frame#two-people-at-once).
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { type Conflict, disputed, type Side, type Values } from './conflict.ts';
import styles from './two-versions.module.css';

export interface ComparedField {
  readonly key: string;
  readonly label: string;
  /** The value as people read it; '' is shown as empty. */
  readonly text: (value: unknown, side: Side) => string;
}

interface TwoVersionsProps {
  conflict: Conflict;
  fields: readonly ComparedField[];
  /** Who saved meanwhile, where it is known. */
  by: string | null;
  /** Puts a value into the form. */
  put: (key: string, value: unknown) => void;
  choose: (key: string, side: Side) => void;
}

export function TwoVersions({ conflict, fields, by, put, choose }: TwoVersionsProps) {
  const { now, mine, chosen } = conflict;
  const keys = disputed(conflict);
  const takeTheirs = useEffectEvent((values: Values) => {
    for (const [key, side] of Object.entries(chosen)) if (side === 'theirs') put(key, values[key]);
  });
  const panel = useRef<HTMLElement>(null);
  // Once per answer of the server: what only the other one has changed goes into the form, and the choice into sight.
  useEffect(() => {
    takeTheirs(now);
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [now]);
  const values: Readonly<Record<Side, Values>> = { mine, theirs: now };
  const whose: Readonly<Record<Side, string>> = {
    mine: 'Isian Anda',
    theirs: by === null ? 'Tersimpan sekarang' : `Tersimpan oleh ${by.split(' ')[0]}`,
  };
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={`overflow-hidden radius-card ${styles.conflict}`}
      aria-label="Perubahan bersamaan"
    >
      <div className="on-tinjau flex pad-12-16 gap-12" role="alert">
        <Icon name="warning" size={20} />
        <div>
          <b>{by ?? 'Orang lain'} mengubah ini sesudah Anda membukanya</b>
          <p className="caption mt-2">
            {keys.length === 0
              ? 'Isinya sama dengan isian Anda. Simpan lagi, atau tutup.'
              : 'Isian Anda masih ada. Pilih nilai yang dipakai, lalu simpan.'}
          </p>
        </div>
      </div>
      {fields
        .filter(({ key }) => keys.includes(key))
        .map(({ key, label, text }) => (
          <fieldset key={key} className={`min-w-0 pad-12-16 border-between ${styles.field}`}>
            <legend className="w-full bold">{label}</legend>
            <div className={`stack gap-8 ${styles.sides}`}>
              {(['mine', 'theirs'] as const).map((side) => {
                const value = values[side][key];
                return (
                  <label
                    key={side}
                    className={`flex top min-h-44 pad-10-12 pointer break-anywhere outlined radius-input gap-12 focus-within-ring ${styles.side}`}
                  >
                    <input
                      type="radio"
                      name={`pilih-${key}`}
                      checked={chosen[key] === side}
                      onChange={() => {
                        put(key, value);
                        choose(key, side);
                      }}
                    />
                    <span>
                      <span className="caption block secondary">{whose[side]}</span>
                      {text(value, side) || 'Kosong'}
                    </span>
                  </label>
                );
              })}
            </div>
          </fieldset>
        ))}
    </section>
  );
}
