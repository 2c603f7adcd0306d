/** "Unduh" of a list of requests: which dates, in which form. Filters are those of the list. */
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import type { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { useOnline } from '../../api/connection.ts';
import { useSession } from '../../api/user.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './download-menu.module.css';
import { createRequestsJob, type FileFormat, exportRequestsFile } from './export-calls.ts';
import { FormatChoice } from './format-choice.tsx';
import { useDownload, type Way } from './use-download.ts';

type Wanted = BodyIn<typeof reportFiles.createRequests>;
type RequestsFilter = Omit<Wanted, 'report' | 'format' | 'from' | 'to'>;

interface DateChoice extends Pick<Wanted, 'from' | 'to'> {
  readonly id: string;
  readonly name: string;
}

interface DownloadProps {
  kind: Wanted['report'];
  filter: RequestsFilter;
  /** The first one stands chosen. */
  spans: readonly [DateChoice, ...DateChoice[]];
}

function wayTo(wanted: Wanted): Way {
  return {
    address: exportRequestsFile.address({ query: wanted }),
    create: (send) => send(createRequestsJob, { body: wanted }),
  };
}

export function RequestsDownload({ kind, filter, spans }: DownloadProps) {
  const session = useSession().data;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const { take, busy } = useDownload();
  const online = useOnline();
  const right = kind === 'validation-overtime' ? 'overtime.validate' : (`${kind}.export` as const);
  if (session?.grants[right] === undefined) return null;
  const { from, to, id } = spans.find((span) => span.id === chosen) ?? spans[0];
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        disabled={busy}
        onClick={(event) => {
          setChosen(undefined);
          setAnchor(event.currentTarget);
        }}
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
          paper: { role: 'dialog', 'aria-label': 'Unduh daftar', className: styles.paper ?? '', sx: { mt: 2 } },
        }}
      >
        <h2 className="body bold">Unduh daftar ini</h2>
        <RadioGroup value={id} aria-label="Tanggal" onChange={(_, value) => setChosen(value)}>
          {spans.map((span) => (
            <FormControlLabel
              key={span.id}
              value={span.id}
              control={<Radio size="small" />}
              label={<span className="body">{span.name}</span>}
            />
          ))}
        </RadioGroup>
        <FormatChoice format={format} choose={setFormat} />
        <Button
          variant="contained"
          color="primary"
          fullWidth
          disabled={busy || !online}
          title={online ? undefined : 'Perlu koneksi'}
          onClick={() => {
            setAnchor(null);
            void take(wayTo({ ...filter, report: kind, format, from, to }));
          }}
        >
          Unduh
        </Button>
      </Popover>
    </>
  );
}
