/** One daily report with its activities: read, or returned with a note. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { useSend } from '../../../api/use-send.ts';
import { useReload } from '../../../api/reload.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { Facts, type Fact } from '../../../ui/facts/facts.tsx';
import { FileList } from '../../../ui/facts/file-list.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Actions } from '../../../ui/layout/actions.tsx';
import { SidePanel } from '../../../ui/layout/side-panel.tsx';
import { showDateInWords } from '../../../ui/text/format.ts';
import { type DailyReportDetail, getReport, reviewReport } from '../activity-calls.ts';
import { ActivityLine } from '../own-day/activity-card.tsx';
import { ReportChip } from './report-list.tsx';

const CHANGES = ['activity'] as const;

export default function ReportPanel({ id, close }: { readonly id: string; readonly close: () => void }) {
  const answer = useRemote(getReport, { params: { id } });
  const report = answer.data?.data;
  return (
    <SidePanel
      title={report?.fullname ?? 'Laporan harian'}
      caption={report === undefined ? undefined : showDateInWords(report.date, 'full')}
      close={close}
    >
      <div className="stack gap-16 pad-16 scroll">
        <AsyncContent data={report} error={answer.error} retry={answer.mutate} loading={[44, 160, 160]}>
          {(data) => <Report report={data} close={close} />}
        </AsyncContent>
      </div>
    </SidePanel>
  );
}

function factsOf({ submittedOn, late, plan, obstacle, reviewer, reviewNote }: DailyReportDetail): Fact[] {
  const facts: (Fact | undefined)[] = [
    ['Dikirim', `${submittedOn?.replace(':', '.') ?? ''}${late ? ', terlambat lapor' : ''}`],
    obstacle === '' ? undefined : ['Kendala', obstacle],
    plan === '' ? undefined : ['Rencana', plan],
    reviewer === null ? undefined : ['Peninjau', reviewer],
    reviewNote === '' ? undefined : ['Catatan', reviewNote],
  ];
  return facts.filter((fact) => fact !== undefined);
}

function Report({ report, close }: { readonly report: DailyReportDetail; readonly close: () => void }) {
  const [returning, setReturning] = useState(false);
  const { busy, run } = useWrite({ changes: CHANGES, otherwise: 'Belum tersimpan. Coba lagi.' });
  const send = useSend();
  const reload = useReload();
  const toast = useToast();
  const { id, version, can, list, files, done } = report;
  const read = async () => {
    const body = { move: 'review' as const, version };
    if (!(await run((sendNow) => sendNow(reviewReport, { params: { id }, body })))) return;
    toast({ message: 'Ditandai sudah dibaca.', colour: 'success' });
    close();
  };
  return (
    <>
      <div>
        <ReportChip row={report} />
      </div>
      {list.length === 0 && <p className="break-anywhere">{done}</p>}
      {list.length > 0 && (
        <ul className="card" aria-label="Kegiatan">
          {list.map((activity) => (
            <li key={activity.id} className="border-between">
              <ActivityLine activity={activity} />
            </li>
          ))}
        </ul>
      )}
      <Facts of={factsOf(report)} nameWidth={96} />
      {files.length > 0 && <FileList files={files} />}
      {can.length > 0 && (
        <Actions atEnd>
          <Button disabled={busy} onClick={() => setReturning(true)}>
            Kembalikan
          </Button>
          <OnlineButton variant="contained" color="primary" disabled={busy} onClick={() => void read()}>
            Sudah dibaca
          </OnlineButton>
        </Actions>
      )}
      {returning && (
        <ReasonDialog
          title={`Kembalikan laporan ${report.fullname}?`}
          says="Laporan terbuka lagi untuk diubah dan dikirim ulang."
          label="Catatan"
          shortest={5}
          longest={500}
          action="Kembalikan"
          close={() => setReturning(false)}
          run={async (note) => {
            await send(reviewReport, { params: { id }, body: { move: 'return', note, version } });
            await reload(CHANGES);
            close();
          }}
        />
      )}
    </>
  );
}
