/** For which unit and from which length on a narrower flow holds. */
import { useRemote } from '../../api/fetching.ts';
import { FieldFrame } from '../../ui/form/fields/field-frame.tsx';
import plain from '../../ui/form/fields/plain-fields.module.css';
import { TypedNumber } from '../../ui/form/fields/typed-number.tsx';
import styles from './approval-flows.module.css';
import { getUnits } from './flow-calls.ts';
import type { FieldErrors } from './step-list.tsx';

export interface TypedReach {
  /** '' for all units. */
  readonly unitId: string;
  readonly days: string;
}

interface ReachFieldsProps {
  value: TypedReach;
  set: (value: TypedReach) => void;
  errors: FieldErrors;
}

export function ReachFields({ value, set, errors }: ReachFieldsProps) {
  const units = useRemote(getUnits, {}, { revalidateOnFocus: false }).data?.data.units ?? [];
  return (
    <div className={`stack top gap-12 ${styles.reach}`}>
      <FieldFrame id="alur-unit" label="Unit" error={errors['unitId']}>
        {(aria) => (
          <select
            className={plain.input}
            {...aria}
            value={value.unitId}
            onChange={({ target }) => set({ ...value, unitId: target.value })}
          >
            <option value="">Semua unit</option>
            {units.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <TypedNumber
        id="alur-lama"
        label="Lebih dari"
        unit="hari"
        hint="Kosong: semua lama."
        value={value.days}
        error={errors['moreThanDays']}
        set={(days) => set({ ...value, days })}
      />
    </div>
  );
}
