/** Takes an own report home: at once, or in the background where it is large. */
import Button from '@mui/material/Button';
import type { reportTypes } from '@hadir/contract/report-types/endpoints.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { lazy, Suspense, useState } from 'react';
import { remote } from '../../api/call.ts';
import { useOnline } from '../../api/connection.ts';
import { useSession } from '../../api/user.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import type { FileFormat } from './export-calls.ts';
import { FormatChoice } from './format-choice.tsx';
import { useDownload } from './use-download.ts';

const ownReportFile = remote<typeof reportTypes.file>('GET', '/api/report-types/file');
const runOwnReport = remote<typeof reportTypes.run>('POST', '/api/report-types/run');

type Wanted = Omit<BodyIn<typeof reportTypes.run>, 'format'>;

/** Loaded when it is opened: few people schedule a report, and seldom. */
const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'));

interface OwnReportDownloadProps {
  readonly wanted: Wanted;
  /** What the report is called. */
  readonly name: string;
}

export function OwnReportDownload({ wanted, name }: OwnReportDownloadProps) {
  const { from: _from, to: _to, ...scheduled } = wanted;
  const [isScheduling, setScheduling] = useState(false);
  // Whoever has no list of files has nowhere to fetch one from.
  const schedules = useSession().data?.grants['attendance.export'] !== undefined;
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const { take, busy } = useDownload();
  const online = useOnline();
  const query = { ...wanted, format };
  return (
    <>
      <section className="stack gap-8" aria-label="Bentuk">
        <h3 className="body medium">Bentuk</h3>
        <FormatChoice format={format} choose={setFormat} />
      </section>
      <Button
        variant="contained"
        color="primary"
        size="large"
        disabled={busy || !online}
        title={online ? undefined : 'Perlu koneksi'}
        onClick={() =>
          void take({
            address: ownReportFile.address({ query }),
            create: (send) => send(runOwnReport, { body: query }),
          })
        }
      >
        <Icon name="download" size={20} />
        {busy ? 'Mengunduh…' : 'Unduh'}
      </Button>
      {schedules ? <Button onClick={() => setScheduling(true)}>Kirim berkala…</Button> : null}
      {isScheduling ? (
        <Suspense>
          <ScheduleDialog scheduled={scheduled} word={name} format={format} close={() => setScheduling(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
