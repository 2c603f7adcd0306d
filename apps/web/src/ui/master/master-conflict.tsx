/** Two people changed the same row: both values side by side per field, and nothing of either is lost (ux.md K13). */
import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldsOf, type Master, type MasterRow } from '@hadir/contract/kernel/master.ts';
import { type FieldValue, fieldText } from '@hadir/contract/kernel/master-field.ts';
import { Icon } from '../icon.tsx';
import styles from './master-conflict.module.css';

export type Values = Readonly<Record<string, FieldValue>>;
export type Side = 'mine' | 'theirs';

export interface Conflict {
  /** The row as it was read by this person, and as it is now. */
  readonly before: Values;
  readonly mine: Values;
  readonly now: MasterRow;
  readonly chosen: Readonly<Record<string, Side>>;
}

const same = (one: FieldValue | undefined, other: FieldValue | undefined) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Fields in which the two differ. */
export function disputed({ mine, now }: Pick<Conflict, 'mine' | 'now'>): readonly string[] {
  return Object.keys(mine).filter((key) => !same(mine[key], now.values[key]));
}

/** What only one of the two has changed is decided by itself. */
export function conflictOf(before: Values, mine: Values, now: MasterRow): Conflict {
  const sides = disputed({ mine, now }).flatMap((key): [string, Side][] => {
    if (same(before[key], now.values[key])) return [[key, 'mine']];
    return same(before[key], mine[key]) ? [[key, 'theirs']] : [];
  });
  return { before, mine, now, chosen: Object.fromEntries(sides) };
}

export function isSettled(conflict: Conflict): boolean {
  return disputed(conflict).every((key) => conflict.chosen[key] !== undefined);
}

interface ConflictPanelProps {
  master: Master;
  conflict: Conflict;
  /** Names of ids that this person has put in. */
  nameOf: (field: string, value: FieldValue | undefined) => string | null | undefined;
  choose: (key: string, side: Side) => void;
}

export function ConflictPanel({ master, conflict, nameOf, choose }: ConflictPanelProps) {
  const { setValue } = useFormContext();
  const keys = disputed(conflict);
  const who = conflict.now.updatedBy ?? 'Orang lain';
  const first = who.split(' ')[0] ?? who;
  const { now, chosen } = conflict;
  const takeTheirs = useEffectEvent((row: MasterRow) => {
    for (const [key, side] of Object.entries(chosen)) if (side === 'theirs') setValue(key, row.values[key]);
  });
  // Once per answer of the server: what only the other one has changed goes into the form.
  useEffect(() => takeTheirs(now), [now]);
  const take = (key: string, side: Side) => {
    setValue(key, side === 'mine' ? conflict.mine[key] : conflict.now.values[key], { shouldDirty: true });
    choose(key, side);
  };
  return (
    <section className={styles.conflict} aria-label="Perubahan bersamaan">
      <div className={styles.head} role="alert">
        <Icon name="warning" size={20} />
        <div>
          <b>{who} mengubah ini sesudah Anda membukanya</b>
          <p>
            {keys.length === 0
              ? 'Isinya sama dengan isian Anda. Simpan lagi, atau tutup.'
              : 'Isian Anda masih ada. Pilih nilai yang dipakai, lalu simpan.'}
          </p>
        </div>
      </div>
      {fieldsOf(master)
        .filter(([key]) => keys.includes(key))
        .map(([key, field]) => (
          <fieldset key={key} className={styles.field}>
            <legend>{field.label}</legend>
            <div className={styles.sides}>
              {(['mine', 'theirs'] as const).map((side) => {
                const value = side === 'mine' ? conflict.mine[key] : conflict.now.values[key];
                const named = side === 'mine' ? nameOf(key, value) : conflict.now.names[key];
                return (
                  <label key={side} className={styles.side}>
                    <input
                      type="radio"
                      name={`pilih-${key}`}
                      checked={conflict.chosen[key] === side}
                      onChange={() => take(key, side)}
                    />
                    <span>
                      <span className={styles.whose}>{side === 'mine' ? 'Isian Anda' : `Tersimpan oleh ${first}`}</span>
                      {fieldText(field, value, named) || 'Kosong'}
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
