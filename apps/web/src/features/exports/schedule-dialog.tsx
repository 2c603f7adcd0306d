/** "Kirim berkala": the report as it is narrowed now, made again by itself, with a letter that carries it or says where it is. */
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
import type { Send } from '../../api/use-send.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { TextField } from '../../ui/form/fields/fields.tsx';
import { MomentField, NumberField, SelectField } from '../../ui/form/fields/plain-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import {
  createOwnSchedule,
  createSchedule,
  type ExportFilter,
  type FileFormat,
  type ReportName,
} from './export-calls.ts';

type Body = BodyIn<typeof reportSchedules.create>;
type Values = Pick<Body, 'name' | 'span' | 'rhythm' | 'day' | 'time'> & { weekDay: string };

/** A report as a page narrows it, or one that the company has put together itself. */
type Scheduled =
  | { readonly report: ReportName; readonly filter: ExportFilter }
  | Pick<BodyIn<typeof reportSchedules.createOwn>, 'type' | 'template'>;

interface ScheduleDialogProps {
  readonly scheduled: Scheduled;
  /** As the menu calls it. */
  readonly word: string;
  readonly format: FileFormat;
  readonly close: () => void;
}

type Rhythm = Omit<Body, 'report' | 'filter' | 'format'>;

function sendSchedule(send: Send, scheduled: Scheduled, rest: Rhythm & { format: FileFormat }): Promise<unknown> {
  if (!('report' in scheduled)) return send(createOwnSchedule, { body: { ...scheduled, ...rest } });
  const { from: _from, to: _to, groupAt: _groupAt, ...filter } = scheduled.filter;
  return send(createSchedule, { body: { report: scheduled.report, filter, ...rest } });
}

function dayOf({ rhythm, day, weekDay }: Values): number | null {
  if (rhythm === 'daily') return null;
  return rhythm === 'weekly' ? Number(weekDay) : day;
}

function judge(values: Values): Record<string, string> {
  const day = dayOf(values);
  return {
    ...(values.name.trim() === '' && { name: 'Isi nama laporan ini.' }),
    ...(!isDayOfRhythm({ rhythm: values.rhythm, day }) && { day: 'Isi tanggal 1 sampai 31.' }),
    ...(!isLocalTime(values.time) && { time: 'Isi jam, misalnya 07.00.' }),
  };
}

export default function ScheduleDialog({ scheduled, word, format, close }: ScheduleDialogProps) {
  const { zone } = useMe();
  const toast = useToast();
  const reload = useReload();
  const bodyOf = (values: Values): Rhythm => {
    const { name, span, rhythm, time } = values;
    return { name: name.trim(), span, rhythm, day: dayOf(values), time };
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
            await sendSchedule(send, scheduled, { ...bodyOf(values), format });
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
            {word}, {format.toUpperCase()}
            {'report' in scheduled ? ', dengan filter yang sedang tampil' : ''}. Berkas hanya dapat diambil oleh Anda,
            di Unduhan.
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
