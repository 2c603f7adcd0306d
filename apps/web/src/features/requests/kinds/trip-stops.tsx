/** When a leg begins and ends, by the clocks of both places; folded, since few know it when they ask. */
import { useState } from 'react';
import { type LocalDate, type LocalTime, ZONES, zoneName } from '@hadir/domain/kernel/time.ts';
import type { TripStop } from '@hadir/domain/trips/trip-rules.ts';
import { TypedMoment, TypedSelect } from '../../../ui/form/fields/typed-text.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './kinds.module.css';

interface Stops {
  readonly depart: TripStop | null;
  readonly arrive: TripStop | null;
}

interface StopsProps {
  id: string;
  /** `ke Surabaya`, for the names of the fields. */
  where: string;
  stops: Stops;
  /** What a moment begins with that nobody has typed yet. */
  initial: { readonly depart: TripStop; readonly arrive: TripStop };
  change: (part: Partial<Stops>) => void;
}

export function StopsField({ id, where, stops, initial, change }: StopsProps) {
  const [opened, setOpened] = useState(false);
  if (!opened && stops.depart === null && stops.arrive === null)
    return (
      <div className={styles.fold}>
        <button type="button" aria-expanded={false} onClick={() => setOpened(true)}>
          <Icon name="plus" size={20} />
          Jam perjalanan {where} (boleh kosong)
        </button>
      </div>
    );
  return (
    <>
      <StopField
        id={`${id}-depart`}
        label={`Berangkat ${where}`}
        value={stops.depart ?? initial.depart}
        set={(depart) => change({ depart })}
      />
      <StopField
        id={`${id}-arrive`}
        label={`Tiba ${where}`}
        value={stops.arrive ?? initial.arrive}
        set={(arrive) => change({ arrive })}
      />
    </>
  );
}

interface StopProps {
  id: string;
  label: string;
  value: TripStop;
  /** Null: no time is typed. */
  set: (stop: TripStop | null) => void;
}

function StopField({ id, label, value, set }: StopProps) {
  const [typed, setTyped] = useState(value);
  const apply = (part: Partial<TripStop>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    set((next.time as string) === '' ? null : next);
  };
  return (
    <div className="stack gap-8" role="group" aria-label={label}>
      <TypedMoment
        id={`${id}-date`}
        label={`${label}, tanggal`}
        kind="date"
        value={typed.date}
        set={(date) => apply({ date: date as LocalDate })}
      />
      <div className={`stack top gap-12 ${styles.two}`}>
        <TypedMoment
          id={`${id}-time`}
          label="Jam"
          kind="time"
          value={typed.time}
          set={(time) => apply({ time: time as LocalTime })}
        />
        <TypedSelect
          id={`${id}-zone`}
          label="Zona"
          value={typed.zone}
          set={(zone) => apply({ zone: ZONES.find((one) => one === zone) ?? typed.zone })}
        >
          {ZONES.map((zone) => (
            <option key={zone} value={zone}>
              {zoneName[zone]}
            </option>
          ))}
        </TypedSelect>
      </div>
    </div>
  );
}
