/** "Unduh": which report, in which form. Small ones come at once, large ones are made in the background. */
import { allReports } from '@hadir/contract/exports/all-reports.ts';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { lazy, Suspense, useState } from 'react';
import { useOnline } from '../../api/connection.ts';
import { useSession } from '../../api/user.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './download-menu.module.css';
import {
  createJob,
  type ExportFilter,
  exportReportFile,
  type FileFormat,
  isLarge,
  type ReportName,
} from './export-calls.ts';
import { FormatChoice } from './format-choice.tsx';
import { type Way, useDownload } from './use-download.ts';

/** Loaded when it is opened: few people schedule a report, and seldom. */
const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'));

interface DownloadMenuProps {
  filter: ExportFilter;
  /** The report that stands chosen: that of the view; else the recap. */
  first?: ReportName | undefined;
}

export function DownloadMenu({ filter, first = 'kehadiran-rekap' }: DownloadMenuProps) {
  const session = useSession().data;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [report, setReport] = useState<ReportName>(first);
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const [isScheduling, setScheduling] = useState(false);
  const { take, busy } = useDownload();
  const online = useOnline();
  if (session?.grants['attendance.export'] === undefined) return null;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        disabled={busy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="download" size={16} />
        {busy ? 'Mengunduh…' : 'Unduh'}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': 'Unduh laporan', className: styles.paper ?? '', sx: { mt: 2 } },
        }}
      >
        <h2 className="body bold">Unduh yang tampil</h2>
        <ReportChoice report={report} choose={setReport} />
        <FormatChoice format={format} choose={setFormat} />
        <Button
          variant="contained"
          color="primary"
          fullWidth
          disabled={busy || !online}
          title={online ? undefined : 'Perlu koneksi'}
          onClick={() => {
            setAnchor(null);
            void take(wayOf(filter, report, format));
          }}
        >
          Unduh
        </Button>
        <Button
          fullWidth
          onClick={() => {
            setAnchor(null);
            setScheduling(true);
          }}
        >
          Kirim berkala…
        </Button>
      </Popover>
      {isScheduling && (
        <Suspense>
          <ScheduleDialog
            scheduled={{ filter, report }}
            word={allReports.find(({ name }) => name === report)?.word ?? report}
            format={format}
            close={() => setScheduling(false)}
          />
        </Suspense>
      )}
    </>
  );
}

export function ReportChoice({ report, choose }: { report: ReportName; choose: (report: ReportName) => void }) {
  return (
    <RadioGroup
      value={report}
      aria-label="Laporan"
      onChange={(_, value) => choose(allReports.find(({ name }) => name === value)?.name ?? report)}
    >
      {allReports.map(({ name, word, purpose }) => (
        <FormControlLabel
          key={name}
          value={name}
          className={styles.report ?? ''}
          control={<Radio size="small" />}
          label={
            <span className={`body stack ${styles.words}`}>
              <b className="medium">{word}</b>
              <span className="caption secondary">{purpose}</span>
            </span>
          }
        />
      ))}
    </RadioGroup>
  );
}

function wayOf(filter: ExportFilter, report: ReportName, format: FileFormat): Way {
  const wanted = { ...filter, report, format };
  return {
    isLarge: () => isLarge(filter, report),
    address: exportReportFile.address({ query: wanted }),
    create: (send) => send(createJob, { body: wanted }),
  };
}
