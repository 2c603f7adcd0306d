/** The tray of report files in the top bar: progress, download, cancel, repeat; seven days. */
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Popover from '@mui/material/Popover';
import { useRef } from 'react';
import { useSWRConfig } from 'swr';
import { isCallError } from '../../api/call-error.ts';
import { useRemote } from '../../api/fetching.ts';
import { apiBase } from '../../api/base-urls.ts';
import { newId } from '../../api/new-id.ts';
import { useSession } from '../../api/user.ts';
import { BarButton } from '../../ui/buttons/bar-button.tsx';
import { showDateTime } from '../../ui/text/format.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Empty, Failed, Loading } from '../../ui/feedback/states.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
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
        <h2 className={styles.title}>Unduhan</h2>
        {data === undefined ? (
          error === undefined ? (
            <Loading heights={[56, 56]} />
          ) : (
            <Failed error={error} retry={() => mutate()} />
          )
        ) : jobs.length === 0 ? (
          <Empty
            icon="download"
            title="Belum ada berkas"
            text="Laporan besar yang Anda unduh dibuat di latar dan muncul di sini."
          />
        ) : (
          <ul className={styles.jobs}>
            {jobs.map((job) => (
              <Job key={job.id} job={job} zone={session.zone} />
            ))}
          </ul>
        )}
      </Popover>
    </>
  );
}

function Job({ job, zone }: { job: ExportJob; zone: Zone }) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const { id, fileName, state, createdAt, can } = job;
  const run = async (move: () => Promise<unknown>) => {
    try {
      await move();
    } catch (error) {
      toast({ message: isCallError(error) ? error.message : 'Belum berhasil. Coba lagi.', colour: 'error' });
    }
    await mutate(listJobs.address());
  };
  return (
    <li className={styles.job}>
      <Icon name={job.format === 'pdf' ? 'pdf' : 'report'} />
      <div className={styles.words}>
        <b title={fileName}>{fileName}</b>
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
      <div className={styles.moves}>
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
            onClick={() => void run(() => cancelJob({ params: { id }, body: {} }))}
          >
            Batalkan
          </Button>
        ) : null}
        {can.includes('repeat') ? (
          <Button
            size="small"
            variant="text"
            aria-label={`Ulangi ${fileName}`}
            onClick={() => void run(() => repeatJob({ params: { id }, body: {}, idempotencyKey: newId() }))}
          >
            Ulangi
          </Button>
        ) : null}
      </div>
    </li>
  );
}
