/** The tray of report files in the top bar: progress, download, cancel, repeat; seven days. */
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Popover from '@mui/material/Popover';
import { lazy, Suspense, useRef } from 'react';
import { useRemote } from '../../api/fetching.ts';
import { apiBase } from '../../api/base-urls.ts';
import { useSession } from '../../api/user.ts';
import { BarButton } from '../../ui/buttons/bar-button.tsx';
import { showDateTime } from '../../ui/text/format.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import styles from './downloads-tray.module.css';
import {
  cancelJob,
  downloadJob,
  type ExportJob,
  isUnderway,
  listJobs,
  openTray,
  repeatJob,
  useTrayOpen,
} from './export-calls.ts';
import { jobPercent, jobWords } from './job-words.ts';
import { useWrite } from '../../ui/feedback/use-write.ts';

/** Loaded when the tray is opened: the frame of every page holds the tray. */
const OwnSchedules = lazy(() => import('./own-schedules.tsx'));

/** While a file is being made and no news come (a proxy that swallows streams). */
const POLL_MS = 5_000;

export default function DownloadsTray() {
  const session = useSession().data;
  const open = useTrayOpen();
  const button = useRef<HTMLButtonElement>(null);
  const allowed = session?.grants['attendance.export'] !== undefined;
  const { data, error, mutate } = useRemote(listJobs, allowed ? {} : null, {
    refreshInterval: (reply) => (reply?.data.some(isUnderway) ? POLL_MS : 0),
  });
  if (!allowed || session === undefined) return null;
  const jobs = data?.data ?? [];
  const underway = jobs.filter(isUnderway).length;
  return (
    <>
      <BarButton
        ref={button}
        icon="download"
        title="Unduhan"
        label={underway === 0 ? 'Unduhan' : `Unduhan, ${underway} sedang dibuat`}
        count={underway}
        expanded={open}
        onClick={() => openTray(!open)}
      />
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={() => openTray(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Unduhan', className: styles.paper ?? '', sx: { mt: 2 } } }}
      >
        <h2 className={`large ${styles.title}`}>Unduhan</h2>
        <AsyncContent
          data={data}
          error={error}
          retry={mutate}
          loading={[56, 56]}
          empty={
            <Empty
              icon="download"
              title="Belum ada berkas"
              text="Laporan besar yang Anda unduh dibuat di latar dan muncul di sini."
            />
          }
          isEmpty={() => jobs.length === 0}
        >
          {() => (
            <ul className="border-top">
              {jobs.map((job) => (
                <Job key={job.id} job={job} zone={session.zone} />
              ))}
            </ul>
          )}
        </AsyncContent>
        <Suspense>
          <OwnSchedules zone={session.zone} />
        </Suspense>
      </Popover>
    </>
  );
}

function Job({ job, zone }: { job: ExportJob; zone: Zone }) {
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
        {isUnderway(job) ? (
          <LinearProgress
            variant={state === 'running' ? 'determinate' : 'indeterminate'}
            value={jobPercent(job)}
            aria-label={`Kemajuan ${fileName}`}
          />
        ) : null}
        <span>Diminta {showDateTime(Date.parse(createdAt), zone)}</span>
      </div>
      <div className={`flex flex-none gap-4 ${styles.moves}`}>
        {can.includes('download') ? (
          <Button
            size="small"
            component="a"
            href={apiBase() + downloadJob.address({ params: { id } })}
            download={fileName}
            aria-label={`Unduh ${fileName}`}
          >
            Unduh
          </Button>
        ) : null}
        {can.includes('cancel') ? (
          <Button
            size="small"
            aria-label={`Batalkan ${fileName}`}
            onClick={() => void run((send) => send(cancelJob, { params: { id }, body: {} }))}
          >
            Batalkan
          </Button>
        ) : null}
        {can.includes('repeat') ? (
          <Button
            size="small"
            variant="text"
            aria-label={`Ulangi ${fileName}`}
            onClick={() => void run((send) => send(repeatJob, { params: { id }, body: {} }))}
          >
            Ulangi
          </Button>
        ) : null}
      </div>
    </li>
  );
}
