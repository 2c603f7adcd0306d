/** One shift and one weekly pattern from four answers; more of both are made under Management. */
import Button from '@mui/material/Button';
import { isLocalTime } from '@hadir/domain/kernel/time.ts';
import { shiftLength } from '@hadir/domain/schedule/shift.ts';
import { useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Notice } from '../../ui/layout/notice.tsx';
import { newId } from '../../api/new-id.ts';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { TextField } from '../../ui/form/fields/fields.tsx';
import { MomentField } from '../../ui/form/fields/plain-fields.tsx';
import { toggled } from '../../ui/chips/toggled.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { hoursSum, workweekOf } from './hours-total.ts';
import { scheduleCalls, shiftCalls } from './setup-calls.ts';
import type { StepProps } from './step-props.ts';
import styles from './setup.module.css';

interface HoursForm {
  start: string;
  end: string;
  breakMinutes: string;
  /** Days of the week with work, Monday = 0. */
  days: number[];
}

const WEEKDAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'];
/** A Monday: day 0 of the pattern. */
const ANCHOR = '2024-01-01';
const USUAL: HoursForm = { start: '08:00', end: '17:00', breakMinutes: '60', days: [0, 1, 2, 3, 4] };

function judge({ start, end, breakMinutes, days }: HoursForm): Record<string, string> {
  const rest = Number(breakMinutes);
  return {
    ...(!isLocalTime(start) && { start: 'Tulis jam masuk, misalnya 08.00.' }),
    ...((!isLocalTime(end) || end === start) && { end: 'Tulis jam pulang yang berbeda dari jam masuk.' }),
    ...((!Number.isInteger(rest) || rest < 0 || rest > 180) && {
      breakMinutes: 'Istirahat 0 sampai 180 menit.',
    }),
    ...(days.length === 0 && { days: 'Pilih sedikitnya satu hari kerja.' }),
  };
}

const OWN = { graceLate: null, graceEarly: null, earlyInMinutes: null, lateOutMinutes: null };

function shiftOf({ start, end, breakMinutes }: Omit<HoursForm, 'days'>, code: string) {
  return {
    ...OWN,
    code,
    name: `Kantor ${start.replace(':', '.')}–${end.replace(':', '.')}`,
    color: '#1BA0E2',
    start,
    end,
    breakMode: Number(breakMinutes) === 0 ? 'none' : 'auto',
    breakMinutes: Number(breakMinutes),
    breakStart: null,
    breakEnd: null,
    isShortestDay: false,
  } as const;
}

export function StepHours({ setup, next, reload }: StepProps) {
  const [adding, setAdding] = useState(setup.schedules.length === 0);
  const [key] = useState(newId);
  // A shift whose pattern was refused is not made a second time.
  const made = useRef<{ hours: string; id: string }>(undefined);
  const code = setup.shifts === 0 ? 'KANTOR' : `KANTOR${setup.shifts + 1}`;
  const save = async ({ start, end, breakMinutes, days }: HoursForm) => {
    const hours = `${start}-${end}-${breakMinutes}`;
    if (made.current?.hours !== hours) {
      const { data } = await shiftCalls.create({
        body: shiftOf({ start, end, breakMinutes }, code),
        idempotencyKey: `${key}-${hours}`,
      });
      made.current = { hours, id: data.id };
    }
    const { id } = made.current;
    await scheduleCalls.create({
      body: {
        code,
        name: `${days.length} hari kerja, ${start.replace(':', '.')}–${end.replace(':', '.')}`,
        workweek: `${workweekOf(days.length)}` as const,
        anchorDate: ANCHOR,
        items: WEEKDAYS.map((_, day) => (days.includes(day) ? id : null)),
      },
    });
    // "Lanjut" comes with the new line above it: it must not move under the finger.
    await reload();
    setAdding(false);
  };
  return (
    <div className="stack min-w-0 one-column gap-16">
      {setup.schedules.map(({ name }) => (
        <Notice tone="hadir" icon="clock" className="medium" key={name}>
          {name}
        </Notice>
      ))}
      {adding && (
        <EndpointForm<HoursForm>
          endpoint={async () => ({})}
          initial={USUAL}
          judge={judge}
          submit={save}
          action="Simpan jam kerja"
          aside={setup.schedules.length > 0 && <Button onClick={() => setAdding(false)}>Batal</Button>}
        >
          <Days />
          <div className="stack top cols-12 rows-16 two-columns">
            <MomentField kind="time" name="start" label="Jam masuk" />
            <MomentField kind="time" name="end" label="Jam pulang" />
          </div>
          <TextField
            name="breakMinutes"
            label="Istirahat (menit)"
            inputMode="numeric"
            hint="Sedikitnya 30 menit sesudah 4 jam kerja."
          />
          <Sum />
        </EndpointForm>
      )}
      {!adding && (
        <div className="row wrap gap-12">
          <Button variant="contained" color="primary" size="large" onClick={() => void next()}>
            Lanjut
          </Button>
          <Button variant="outlined" size="large" onClick={() => setAdding(true)}>
            Tambah jam kerja lain
          </Button>
        </div>
      )}
    </div>
  );
}

function Days() {
  const { field, fieldState } = useController<HoursForm, 'days'>({ name: 'days' });
  const toggle = (day: number) => field.onChange(toggled(field.value, day).toSorted());
  return (
    <fieldset className={`flex wrap gap-8 ${styles.days}`}>
      <legend>Hari kerja</legend>
      {WEEKDAYS.map((name, day) => (
        <label
          key={name}
          className={`row min-h-44 pad-x-12 pointer outlined-control radius-pill gap-8 ${styles.day}`}
          data-on={field.value.includes(day) || undefined}
        >
          <input type="checkbox" checked={field.value.includes(day)} onChange={() => toggle(day)} />
          {name}
        </label>
      ))}
      {fieldState.error !== undefined && (
        <p className="flex text-alpa gap-8" role="alert">
          <Icon className="mt-2" name="warning" size={16} /> {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}

function Sum() {
  const [start, end, breakMinutes, days] = useWatch<HoursForm, ['start', 'end', 'breakMinutes', 'days']>({
    name: ['start', 'end', 'breakMinutes', 'days'],
  });
  if (!isLocalTime(start) || !isLocalTime(end)) return null;
  const net = shiftLength({ start, end }) - (Number(breakMinutes) || 0);
  const { day, week, tooLong } = hoursSum(net, days.length);
  return (
    <p className={`pad-10-12 radius-input ${tooLong === undefined ? 'bg-page' : 'on-alpa'}`} role="status">
      {day}, <b>{week}</b>. {tooLong}
    </p>
  );
}
