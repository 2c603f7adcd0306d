/** "Unduh": which report, in which form. Small ones come at once, large ones are made in the background. */
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isCallError, refusalCode } from '../../api/call-error.ts';
import { useOnline } from '../../api/connection.ts';
import { fetchFile, saveFile } from '../../api/file.ts';
import { newId } from '../../api/new-id.ts';
import { useSession } from '../../api/user.ts';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './download-menu.module.css';
import {
  createJob,
  type ExportFilter,
  fileAtOnce,
  type FileFormat,
  FORMAT_WORDS,
  isLarge,
  listJobs,
  openTray,
  REPORT_WORDS,
  type ReportName,
} from './export-calls.ts';

const TOO_MANY_ROWS = 'TERLALU_BANYAK_BARIS';

export function DownloadMenu({ filter }: { filter: ExportFilter }) {
  const session = useSession().data;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [report, setReport] = useState<ReportName>('kehadiran-rekap');
  const [format, setFormat] = useState<FileFormat>('xlsx');
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
        <h2 className={styles.title}>Unduh yang tampil</h2>
        <RadioGroup
          value={report}
          aria-label="Laporan"
          onChange={(_, value) => setReport(REPORT_WORDS.find((known) => known.report === value)?.report ?? report)}
        >
          {REPORT_WORDS.map(({ report: name, title, text }) => (
            <FormControlLabel
              key={name}
              value={name}
              className={styles.report ?? ''}
              control={<Radio size="small" />}
              label={
                <span className={styles.words}>
                  <b>{title}</b>
                  <span>{text}</span>
                </span>
              }
            />
          ))}
        </RadioGroup>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={format}
          aria-label="Bentuk berkas"
          onChange={(_, value: FileFormat | null) => {
            if (value !== null) setFormat(value);
          }}
        >
          {FORMAT_WORDS.map(({ format: name, word }) => (
            <ToggleButton key={name} value={name}>
              {word}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button
          variant="contained"
          color="primary"
          fullWidth
          disabled={busy || !online}
          title={online ? undefined : 'Perlu koneksi'}
          onClick={() => {
            setAnchor(null);
            void take({ ...filter, report, format });
          }}
        >
          Unduh
        </Button>
      </Popover>
    </>
  );
}

/** The filter alone. */
function filterOf({ report: _report, format: _format, ...filter }: Wanted): ExportFilter {
  return filter;
}

type Wanted = ExportFilter & { report: ReportName; format: FileFormat };

/** At once where the server allows; otherwise as a job that survives leaving the page. */
function useDownload(): { take: (wanted: Wanted) => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const { mutate } = useSWRConfig();

  const inBackground = async (wanted: Wanted) => {
    await createJob({ body: wanted, idempotencyKey: newId() });
    await mutate(listJobs.address());
    openTray(true);
    toast('Berkas dibuat di latar. Anda boleh meninggalkan halaman ini.');
  };

  const atOnce = async (wanted: Wanted) => {
    try {
      saveFile(await fetchFile(fileAtOnce.address({ query: wanted })));
    } catch (error) {
      // Rows may have come since they were counted.
      if (refusalCode(error) !== TOO_MANY_ROWS) throw error;
      await inBackground(wanted);
    }
  };

  const take = async (wanted: Wanted) => {
    setBusy(true);
    try {
      if (await isLarge(filterOf(wanted), wanted.report)) await inBackground(wanted);
      else await atOnce(wanted);
    } catch (error) {
      toast({
        message: isCallError(error) ? error.message : 'Berkas belum dapat diunduh. Coba lagi.',
        colour: 'error',
      });
    } finally {
      setBusy(false);
    }
  };
  return { take, busy };
}
