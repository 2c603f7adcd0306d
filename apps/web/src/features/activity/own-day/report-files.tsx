/** Papers and pictures beside the own report: added and taken out at the server while it can still be written. */
import { MAX_REPORT_FILES } from '@hadir/domain/activity/daily-report.ts';
import { useOnline } from '../../../api/connection.ts';
import { FileList } from '../../../ui/facts/file-list.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Attachments } from '../../../ui/form/files/attachments.tsx';
import type { FileDraft } from '../../../ui/form/files/shrink-file.ts';
import { addReportFile, type OwnDay, removeReportFile } from '../activity-calls.ts';

interface ReportFilesProps {
  readonly day: OwnDay;
  readonly writable: boolean;
}

export function ReportFiles({ day, writable }: ReportFilesProps) {
  const online = useOnline();
  const { busy, problem, run } = useWrite({
    changes: ['activity'],
    otherwise: 'Lampiran belum tersimpan. Periksa koneksi, lalu coba lagi.',
    inPlace: true,
  });
  // Missing in an answer that an older page has stored on the device.
  const files = (day.files as OwnDay['files'] | undefined) ?? [];
  if (!writable || !online) return <StoredFiles files={files} writable={writable} />;
  const stored = files.map(({ name, ...uploaded }): FileDraft => ({ name, blob: new Blob(), uploaded }));
  const change = (next: readonly FileDraft[]) => {
    const stillThere = new Set(next.flatMap(({ uploaded }) => uploaded?.id ?? []));
    void run(async (send) => {
      for (const { id: fileId } of files.filter(({ id }) => !stillThere.has(id)))
        await send(removeReportFile, { params: { date: day.date, fileId } });
      for (const { name, blob } of next.filter(({ uploaded }) => uploaded === undefined))
        await addReportFile({
          params: { date: day.date },
          query: { name: name.slice(-150) },
          bytes: blob,
          timeoutMs: 0,
        });
    });
  };
  return (
    <>
      {/* Stays while files are on their way: it says which of those that were chosen cannot be taken. */}
      <div inert={busy}>
        <Attachments
          label="Tambah lampiran (PDF, JPG, PNG)"
          files={stored}
          error={problem}
          most={MAX_REPORT_FILES}
          change={change}
        />
      </div>
      {busy && (
        <p className="secondary" role="status">
          Menyimpan lampiran…
        </p>
      )}
    </>
  );
}

interface StoredFilesProps {
  readonly files: OwnDay['files'];
  readonly writable: boolean;
}

function StoredFiles({ files, writable }: StoredFilesProps) {
  return (
    <>
      {files.length > 0 && <FileList files={files} />}
      {writable && <p className="caption secondary">Lampiran dapat ditambah setelah tersambung.</p>}
    </>
  );
}
