/** Two people changed the same row of a master table: its declared fields, compared (product/frame#two-people-at-once). */
import { useFormContext } from 'react-hook-form';
import { fieldsOf, type Master, type MasterRow } from '@hadir/contract/kernel/master.ts';
import { type FieldValue, fieldText } from '@hadir/contract/kernel/master-field.ts';
import * as form from '../form/conflict.ts';
import { TwoVersions } from '../form/two-versions.tsx';

export type Values = Readonly<Record<string, FieldValue>>;

export interface Conflict {
  readonly mine: Values;
  /** The row as it is now. */
  readonly now: MasterRow;
  readonly chosen: form.Conflict['chosen'];
}

export function conflictOf(before: Values, mine: Values, now: MasterRow): Conflict {
  return { mine, now, chosen: form.conflictOf(before, mine, now.values).chosen };
}

export function isSettled(conflict: Conflict): boolean {
  return form.isSettled({ ...conflict, now: conflict.now.values });
}

interface ConflictPanelProps {
  master: Master;
  conflict: Conflict;
  /** Names of ids that this person has put in. */
  nameOf: (field: string, value: FieldValue | undefined) => string | null | undefined;
  choose: (key: string, side: form.Side) => void;
}

export function ConflictPanel({ master, conflict, nameOf, choose }: ConflictPanelProps) {
  const { setValue } = useFormContext();
  const { mine, now } = conflict;
  return (
    <TwoVersions
      conflict={{ ...conflict, now: now.values }}
      fields={fieldsOf(master).map(([key, field]) => ({
        key,
        label: field.label,
        text: (_, side) =>
          side === 'mine'
            ? fieldText(field, mine[key], nameOf(key, mine[key]))
            : fieldText(field, now.values[key], now.names[key]),
      }))}
      by={now.updatedBy}
      put={(key, value) => setValue(key, value, { shouldDirty: true })}
      choose={choose}
    />
  );
}
