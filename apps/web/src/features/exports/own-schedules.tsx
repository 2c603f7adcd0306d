/** Reports that come by themselves, below the files: what, when next, and how to end it. */
import Button from '@mui/material/Button';
import { rhythmText, scheduleSpanWord } from '@hadir/contract/exports/schedule-words.ts';
import type { ReportSchedule } from '@hadir/contract/exports/schedules.ts';
import { type Zone, zoneName } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../api/fetching.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { showDateTime } from '../../ui/text/format.ts';
import styles from './downloads-tray.module.css';
import { listSchedules, removeSchedule } from './export-calls.ts';

/** Nothing is drawn for whoever has none: "Kirim berkala" is offered where a report is taken. */
export default function OwnSchedules({ zone }: { zone: Zone }) {
  const { data, error, mutate } = useRemote(listSchedules, {});
  if (data?.data.length === 0) return null;
  return (
    <section aria-label="Laporan berkala" className="border-top">
      <h2 className={`large ${styles.title}`}>Laporan berkala</h2>
      <AsyncContent data={data?.data} error={error} retry={mutate} loading={[56]}>
        {(schedules) => (
          <ul className="border-top">
            {schedules.map((schedule) => (
              <Schedule key={schedule.id} schedule={schedule} zone={zone} />
            ))}
          </ul>
        )}
      </AsyncContent>
    </section>
  );
}

function Schedule({ schedule, zone }: { schedule: ReportSchedule; zone: Zone }) {
  const { run, busy } = useWrite({ changes: ['export'] });
  const { id, name, reportWord, format, span, nextAt } = schedule;
  return (
    <li className={`flex top gap-12 border-between ${styles.job}`}>
      <Icon className="secondary" name="calendar" />
      <div className={`grow stack gap-4 ${styles.words}`}>
        <b className="one-line medium" title={name}>
          {name}
        </b>
        <span>{`${rhythmText(schedule)} ${zoneName[zone]}`}</span>
        <span>{`${reportWord}, ${scheduleSpanWord[span].toLowerCase()}, ${format.toUpperCase()}`}</span>
        <span>{`Berikutnya ${showDateTime(Date.parse(nextAt), zone)}`}</span>
      </div>
      <div className={`flex flex-none gap-4 ${styles.moves}`}>
        <Button
          size="small"
          disabled={busy}
          aria-label={`Hentikan ${name}`}
          onClick={() => void run((send) => send(removeSchedule, { params: { id } }))}
        >
          Hentikan
        </Button>
      </div>
    </li>
  );
}
