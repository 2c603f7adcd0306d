/** The tray of report files in the top bar: progress, download, cancel, repeat; seven days. */
import Popover from '@mui/material/Popover';
import { lazy, Suspense, useRef } from 'react';
import { useSession } from '../../api/user.ts';
import { BarButton } from '../../ui/buttons/bar-button.tsx';
import styles from './downloads-tray.module.css';
import { openTray, useTrayOpen } from './export-calls.ts';
import { JobList } from './job-list.tsx';
import { useOwnJobs } from './use-own-jobs.ts';

/** Loaded when the tray is opened: the frame of every page holds the tray. */
const OwnSchedules = lazy(() => import('./own-schedules.tsx'));

export default function DownloadsTray() {
  const session = useSession().data;
  const open = useTrayOpen();
  const button = useRef<HTMLButtonElement>(null);
  const allowed = session?.grants['attendance.export'] !== undefined;
  const own = useOwnJobs(allowed);
  const { underway } = own;
  if (!allowed || session === undefined) return null;
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
        <JobList own={own} zone={session.zone} />
        <Suspense>
          <OwnSchedules zone={session.zone} />
        </Suspense>
      </Popover>
    </>
  );
}
