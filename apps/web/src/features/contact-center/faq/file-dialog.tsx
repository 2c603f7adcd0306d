/** FAQ as a file: taken home, and read in again after a look at what it would do. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import type { FaqImport } from '@hadir/contract/contact-center/faq.ts';
import { DownloadButtons } from '../../../ui/buttons/download-buttons.tsx';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { DropArea } from '../../../ui/form/files/drop-area.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { faqFile, importFaqs } from './faq-calls.ts';

interface Chosen {
  readonly file: File;
  readonly result: FaqImport;
}

export function FileDialog({ close }: { readonly close: () => void }) {
  const [chosen, setChosen] = useState<Chosen>();
  const [fileName, setFileName] = useState('');
  const toast = useToast();
  const { busy, run, problem } = useWrite({
    changes: ['faq'],
    otherwise: 'Berkas belum dapat dibaca. Coba lagi.',
    inPlace: true,
  });
  const send = async (file: File, query: { readonly write: 'ya' | 'tidak'; readonly revision?: string }) => {
    const arrived = await run(async () => {
      const { data } = await importFaqs({ query, bytes: file });
      setChosen({ file, result: data });
      if (!data.written) return;
      toast(`${showNumber(data.created + data.changed)} FAQ disimpan dari berkas`);
      close();
    });
    // What it would do is not what was looked at any more, or nobody knows.
    if (!arrived) setChosen(undefined);
  };
  const take = (file: File | undefined) => {
    if (file === undefined || busy) return;
    setChosen(undefined);
    setFileName(file.name);
    void send(file, { write: 'tidak' });
  };
  const ready = chosen !== undefined && chosen.result.refused === 0 && writes(chosen.result) > 0;
  return (
    <Dialog open onClose={close} aria-labelledby="berkas-faq" maxWidth="sm" fullWidth>
      <DialogTitle id="berkas-faq">Unduh atau impor FAQ</DialogTitle>
      <DialogContent tabIndex={0} role="region" aria-labelledby="berkas-faq">
        <div className="stack one-column gap-16">
          <section className="stack one-column gap-8">
            <p className="secondary">Unduh FAQ, ubah di lembar kerja, lalu impor berkas yang sama.</p>
            <div className="row wrap gap-8">
              <DownloadButtons
                formats={['xlsx', 'csv', 'pdf']}
                address={(format) => faqFile.address({ query: { format } })}
              />
            </div>
          </section>
          <FileField busy={busy ? fileName : undefined} take={take} />
          {problem !== undefined && (
            <Notice tone="alpa" icon="warning" role="alert">
              {problem}
            </Notice>
          )}
          {chosen !== undefined && <Result of={chosen} />}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Tutup</Button>
        <OnlineButton
          variant="contained"
          color="primary"
          disabled={busy || !ready}
          onClick={() =>
            chosen !== undefined && void send(chosen.file, { write: 'ya', revision: chosen.result.revision })
          }
        >
          {ready ? `Impor ${showNumber(writes(chosen.result))} FAQ` : 'Impor'}
        </OnlineButton>
      </DialogActions>
    </Dialog>
  );
}

const writes = ({ created, changed }: FaqImport): number => created + changed;

/** While one is looked at no other is taken. */
function FileField({ busy, take }: { readonly busy: string | undefined; readonly take: (file?: File) => void }) {
  return (
    <section className="stack one-column gap-8 border-top pt-16">
      <DropArea label="Berkas XLSX atau CSV" says="XLSX atau CSV" busy={busy} take={take} />
      <p className="caption secondary">
        Kolom: Kategori, Pertanyaan, Jawaban, Kata Kunci (dipisah koma), Status (Draf atau Terbit). FAQ dicocokkan
        menurut pertanyaannya; yang baru menjadi draf bila Status kosong. Semua baris masuk, atau tidak sama sekali.
      </p>
    </section>
  );
}

function Result({ of: { file, result } }: { readonly of: Chosen }) {
  const { created, changed, same, skipped, refused, problems } = result;
  const parts = [
    `${showNumber(created)} baru`,
    `${showNumber(changed)} berubah`,
    `${showNumber(same)} sama`,
    ...(skipped > 0 ? [`${showNumber(skipped)} diarsipkan, dilewati`] : []),
  ];
  return (
    <div className="stack one-column gap-8" role="status">
      <p className="medium break-anywhere">
        {file.name}: {parts.join(', ')}
      </p>
      {refused > 0 && (
        <>
          <p>{showNumber(refused)} baris harus diperbaiki dahulu. Belum ada yang disimpan.</p>
          <ul aria-label="Baris yang salah">
            {problems.map(({ rowNo, column, message }) => (
              <li key={`${rowNo} ${column}`} className="border-between pad-y-8 break-anywhere">
                <b>
                  Baris {rowNo}, {column}
                </b>
                : {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
