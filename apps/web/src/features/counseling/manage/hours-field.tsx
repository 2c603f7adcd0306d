/** The hours of a week, a line for each span; a day may have several. */
import Button from '@mui/material/Button';
import { WEEKDAY_NAMES } from '@hadir/contract/kernel/cell.ts';
import { MAX_WEEKLY_HOURS } from '@hadir/domain/counseling/desk.ts';
import { Group } from '../../../ui/form/fields/choice-fields.tsx';
import { TypedInput } from '../../../ui/form/fields/typed-input.tsx';
import { useField } from '../../../ui/form/fields/use-field.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import type { DeskValues, HoursValue } from './desk-values.ts';

const LINE = { gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1fr) 44px' };
const NEW_HOURS: HoursValue = { weekday: 0, from: '09:00', to: '12:00' };
const INPUT = 'w-full min-h-44 pad-x-12 outlined-control radius-input bg-paper text-primary size-16';

export function HoursField() {
  const { value: hours, set, error } = useField<DeskValues['hours']>('hours');
  const change = (index: number, part: Partial<HoursValue>) =>
    set(hours.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <Group label="Jam tersedia" error={error}>
      <ul className="stack gap-8">
        {hours.map((one, index) => (
          // By its place: two lines may be alike while they are typed.
          <li key={index} className="stack items-center gap-8" style={LINE}>
            <select
              className={INPUT}
              aria-label={`Hari, jam ke-${index + 1}`}
              value={one.weekday}
              onChange={({ target }) => change(index, { weekday: Number(target.value) })}
            >
              {WEEKDAY_NAMES.map((name, weekday) => (
                <option key={name} value={weekday}>
                  {name}
                </option>
              ))}
            </select>
            <TypedInput
              kind="time"
              className={INPUT}
              aria-label={`Mulai, jam ke-${index + 1}`}
              value={one.from}
              onChange={(from) => change(index, { from })}
            />
            <TypedInput
              kind="time"
              className={INPUT}
              aria-label={`Selesai, jam ke-${index + 1}`}
              value={one.to}
              onChange={(to) => change(index, { to })}
            />
            <button
              type="button"
              className="place-center square-44 radius-pill text-primary hover-fill"
              aria-label={`Hapus jam ke-${index + 1}`}
              onClick={() => set(hours.filter((_, at) => at !== index))}
            >
              <Icon name="x" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button
          disabled={hours.length >= MAX_WEEKLY_HOURS}
          onClick={() => set([...hours, { ...NEW_HOURS, weekday: ((hours.at(-1)?.weekday ?? -1) + 1) % 7 }])}
        >
          <Icon name="plus" size={16} />
          Tambah jam
        </Button>
      </div>
    </Group>
  );
}
