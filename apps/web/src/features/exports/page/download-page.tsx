/** A page that takes one kind of rows home: dates, what narrows them, what the file holds, and the files made before. */
import Button from '@mui/material/Button';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useOnline } from '../../../api/connection.ts';
import { useMe } from '../../../api/me.ts';
import { useSession } from '../../../api/user.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Forbidden, Loading } from '../../../ui/feedback/states.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { countWords } from '../../../ui/list-page/row-count.ts';
import { ReportChoice } from '../download-menu.tsx';
import type { FileFormat, ReportName } from '../export-calls.ts';
import { FormatChoice } from '../format-choice.tsx';
import { JobList } from '../job-list.tsx';
import { useDownload } from '../use-download.ts';
import { useOwnJobs } from '../use-own-jobs.ts';
import { ColumnNames } from './column-names.tsx';
import { type Downloadable, type Narrowed, rightTo, rowsWord, wayTo } from './download-kinds.ts';
import styles from './download-page.module.css';
import { StructureChips } from '../../../ui/chips/structure-chips.tsx';
import { useRowCount } from './use-row-count.ts';

type Span = Pick<Narrowed, 'from' | 'to'>;

interface PageProps {
  readonly what: Downloadable;
  /** Asks for the dates; gives them with the line that changes them. */
  readonly spans: ComponentType<{ children: (span: Span, nav: ReactNode) => ReactNode }>;
}

export function DownloadPage({ what, spans: Spans }: PageProps) {
  const session = useSession().data;
  const { today } = useMe();
  if (session === undefined) return <Loading heights={[360, 160]} />;
  if (session.grants[rightTo(what)] === undefined)
    return <Forbidden text="Peran Anda tidak mengunduh laporan ini. Minta berkasnya kepada HR." />;
  return (
    <div className={`stack two-columns w-full width-dashboard pt-16 gap-16 ${styles.page}`}>
      {what === 'leave-balances' ? (
        <FileForm what={what} span={{ from: today, to: today }} dates={null} />
      ) : (
        <Spans>{(span, nav) => <FileForm what={what} span={span} dates={nav} />}</Spans>
      )}
      <OwnFiles />
    </div>
  );
}

interface FormProps {
  readonly what: Downloadable;
  readonly span: Span;
  readonly dates: ReactNode;
}

function FileForm({ what, span, dates }: FormProps) {
  const [report, setReport] = useState<ReportName>('kehadiran-rekap');
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const [structure, setStructure] = useState<Pick<Narrowed, 'division' | 'unit'>>({ division: [], unit: [] });
  const { take, busy } = useDownload();
  const online = useOnline();
  const narrowed = { ...span, ...structure };
  const { data, error, mutate } = useRowCount(what, narrowed);
  const isEmpty = data?.total === 0;
  return (
    <Card title="Isi berkas">
      <div className="stack mt-12 gap-16">
        {dates !== null && (
          <Part title="Tanggal">
            {dates}
            <StructureChips chosen={structure} choose={setStructure} />
          </Part>
        )}
        {what === 'attendance' && (
          <Part title="Laporan">
            <ReportChoice report={report} choose={setReport} />
          </Part>
        )}
        <Part title="Bentuk">
          <FormatChoice format={format} choose={setFormat} />
        </Part>
        <ColumnNames what={what} report={report} range={narrowed} />
        <AsyncContent data={data} error={error} retry={mutate} loading={[40]}>
          {(counted) =>
            isEmpty ? (
              <Notice tone="soft" icon="warning">
                Belum ada {rowsWord(what)} pada pilihan ini. Ganti tanggal atau hapus saringannya.
              </Notice>
            ) : (
              <p className="secondary" role="status">
                {countWords(counted)} {rowsWord(what)}. Berkas di atas 5.000 baris dibuat di latar.
              </p>
            )
          }
        </AsyncContent>
        <Button
          className={styles.take ?? ''}
          variant="contained"
          color="primary"
          size="large"
          disabled={busy || !online || isEmpty || data === undefined}
          title={online ? undefined : 'Perlu koneksi'}
          onClick={() => void take(wayTo(what, { report, format }, narrowed))}
        >
          <Icon name="download" size={20} />
          {busy ? 'Mengunduh…' : 'Unduh'}
        </Button>
      </div>
    </Card>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack gap-8" aria-label={title}>
      <h3 className="body medium">{title}</h3>
      {children}
    </section>
  );
}

/** Whoever takes files of days has a list of what was made in the background. */
function OwnFiles() {
  const allowed = useSession().data?.grants['attendance.export'] !== undefined;
  const { zone } = useMe();
  const own = useOwnJobs(allowed);
  if (!allowed) return null;
  return (
    <Card title="Berkas di latar" sub="Tersedia tujuh hari, hanya untuk Anda.">
      <JobList own={own} zone={zone} className="mt-12" />
    </Card>
  );
}
