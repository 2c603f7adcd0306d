/** "Kirim berkala": the report as it is narrowed now, made again by itself, with a letter that says where it is. */
import Button from '@mui/material/Button';
import { scheduleRhythmWord, scheduleSpanWord } from '@hadir/contract/exports/schedule-words.ts';
import type { reportSchedules } from '@hadir/contract/exports/schedules.ts';
import { WEEKDAY_NAMES } from '@hadir/contract/kernel/cell.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { isDayOfRhythm, SCHEDULE_RHYTHMS, SCHEDULE_SPANS } from '@hadir/domain/exports/report-schedule.ts';
import { isLocalTime, zoneName } from '@hadir/domain/kernel/time.ts';
import { useWatch } from 'react-hook-form';
import { useMe } from '../../api/me.ts';
import { useReload } from '../../api/reload.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { TextField } from '../../ui/form/fields/fields.tsx';
import { MomentField, NumberField, SelectField } from '../../ui/form/fields/plain-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { createSchedule, type ExportFilter, type FileFormat, type ReportName } from './export-calls.ts';

type Body = BodyIn<typeof reportSchedules.create>;
type Values = Pick<Body, 'name' | 'span' | 'rhythm' | 'day' | 'time'> & { weekDay: string };

interface ScheduleDialogProps {
  readonly filter: ExportFilter;
  readonly report: ReportName;
  /** As the menu calls it. */
  readonly word: string;
  readonly format: FileFormat;
  readonly close: () => void;
}

function dayOf({ rhythm, day, weekDay }: Values): number | null {
  if (rhythm === 'daily') return null;
  return rhythm === 'weekly' ? Number(weekDay) : day;
}

function judge(values: Values): Record<string, string> {
  const day = dayOf(values);
  return {
    ...(values.name.trim() === '' ? { name: 'Isi nama laporan ini.' } : {}),
    ...(isDayOfRhythm({ rhythm: values.rhythm, day }) ? {} : { day: 'Isi tanggal 1 sampai 31.' }),
    ...(isLocalTime(values.time) ? {} : { time: 'Isi jam, misalnya 07.00.' }),
  };
}

export default function ScheduleDialog({ filter, report, word, format, close }: ScheduleDialogProps) {
  const { zone } = useMe();
  const toast = useToast();
  const reload = useReload();
  const { from: _from, to: _to, groupAt: _groupAt, ...narrowed } = filter;
  const bodyOf = (values: Values): Body => {
    const { name, span, rhythm, time } = values;
    return { name: name.trim(), report, format, filter: narrowed, span, rhythm, day: dayOf(values), time };
  };
  return (
    <FormDialog title="Kirim berkala" close={close}>
      {(confirmExit) => (
        <EndpointForm<Values>
          // The schema would bring those of all reports along, and what is asked here is little.
          endpoint={() => Promise.resolve({})}
          judge={judge}
          initial={{ name: word, span: 'last-period', rhythm: 'monthly', day: 26, weekDay: '0', time: '07:00' }}
          bodyOf={bodyOf}
          shownAt={(field, { rhythm }) => (field === 'day' && rhythm === 'weekly' ? 'weekDay' : field)}
          submit={async (values, send) => {
            await send(createSchedule, { body: bodyOf(values) });
            await reload(['export']);
            toast('Laporan dijadwalkan. Anda dikabari di lonceng dan lewat email setiap kali siap.');
            close();
          }}
          action="Jadwalkan"
          aside={
            <Button size="large" onClick={confirmExit}>
              Kembali
            </Button>
          }
        >
          <p className="secondary">
            {word}, {format.toUpperCase()}, dengan filter yang sedang tampil. Berkas hanya dapat diambil oleh Anda, di
            Unduhan.
          </p>
          <TextField name="name" label="Nama" maxLength={60} />
          <SelectField name="span" label="Tanggal laporan">
            {SCHEDULE_SPANS.map((span) => (
              <option key={span} value={span}>
                {scheduleSpanWord[span]}
              </option>
            ))}
          </SelectField>
          <SelectField name="rhythm" label="Dibuat">
            {SCHEDULE_RHYTHMS.map((rhythm) => (
              <option key={rhythm} value={rhythm}>
                {scheduleRhythmWord[rhythm]}
              </option>
            ))}
          </SelectField>
          <DayField />
          <MomentField name="time" label={`Jam (${zoneName[zone]})`} kind="time" />
        </EndpointForm>
      )}
    </FormDialog>
  );
}

function DayField() {
  const rhythm = useWatch<Values, 'rhythm'>({ name: 'rhythm' });
  if (rhythm === 'daily') return null;
  if (rhythm === 'monthly')
    return (
      <NumberField name="day" label="Tanggal" hint="1 sampai 31; di bulan yang lebih pendek, tanggal terakhirnya" />
    );
  return (
    <SelectField name="weekDay" label="Hari">
      {WEEKDAY_NAMES.map((name, day) => (
        <option key={name} value={String(day)}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
