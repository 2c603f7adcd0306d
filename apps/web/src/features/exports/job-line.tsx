/** A file that was asked for: how far it is, and what may be done with it. */
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { apiBase } from '../../api/base-urls.ts';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { showDateTime } from '../../ui/text/format.ts';
import styles from './downloads-tray.module.css';
import { cancelJob, downloadJob, type ExportJob, isUnderway, repeatJob } from './export-calls.ts';
import { jobPercent, jobWords } from './job-words.ts';

export function JobLine({ job, zone }: { job: ExportJob; zone: Zone }) {
  const { run } = useWrite({ changes: ['export'] });
  const { id, fileName, state, createdAt, can } = job;
  return (
    <li className={`flex top gap-12 border-between ${styles.job}`}>
      <Icon className="secondary" name={job.format === 'pdf' ? 'pdf' : 'report'} />
      <div className={`grow stack gap-4 ${styles.words}`}>
        <b className="one-line medium" title={fileName}>
          {fileName}
        </b>
        <span data-failed={state === 'failed' || undefined}>{jobWords(job, zone)}</span>
        {isUnderway(job) && (
          <LinearProgress
            variant={state === 'running' && job.totalRows !== null ? 'determinate' : 'indeterminate'}
            value={jobPercent(job)}
            aria-label={`Kemajuan ${fileName}`}
          />
        )}
        <span>Diminta {showDateTime(Date.parse(createdAt), zone)}</span>
      </div>
      <div className={`flex flex-none gap-4 ${styles.moves}`}>
        {can.includes('download') && (
          <Button
            size="small"
            component="a"
            href={apiBase() + downloadJob.address({ params: { id } })}
            download={fileName}
            aria-label={`Unduh ${fileName}`}
          >
            Unduh
          </Button>
        )}
        {can.includes('cancel') && (
          <Button
            size="small"
            aria-label={`Batalkan ${fileName}`}
            onClick={() => void run((send) => send(cancelJob, { params: { id }, body: {} }))}
          >
            Batalkan
          </Button>
        )}
        {can.includes('repeat') && (
          <Button
            size="small"
            variant="text"
            aria-label={`Ulangi ${fileName}`}
            onClick={() => void run((send) => send(repeatJob, { params: { id }, body: {} }))}
          >
            Ulangi
          </Button>
        )}
      </div>
    </li>
  );
}
