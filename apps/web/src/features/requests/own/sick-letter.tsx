/** The doctor's letter that comes after the report of an illness (rules/leave#sick-letter). */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { showDate } from '../../../ui/text/format.ts';
import type { sickLetters } from '@hadir/contract/sick/endpoints.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { type FormEvent, useRef, useState } from 'react';
import { remote } from '../../../api/call.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Attachments } from '../../../ui/form/files/attachments.tsx';
import type { FileDraft } from '../../../ui/form/files/shrink-file.ts';
import { type RequestDetail, uploadFile } from '../request-calls.ts';
import styles from './own-card.module.css';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { useReload, REQUESTS_CHANGED } from '../../../api/reload.ts';

const addLetter = remote<typeof sickLetters.add>('POST', '/api/sick/:id/letter');

/** While the letter is wanted and its last day has not passed. */
function wantsLetter(request: RequestDetail, today: LocalDate): boolean {
  if (request.kind !== 'sick' || !['pending', 'approved'].includes(request.status)) return false;
  const { letter } = request.details;
  return letter !== null && !letter.there && (letter.dueOn === null || today <= letter.dueOn);
}

export function SickLetter({ request, today }: { request: RequestDetail; today: LocalDate }) {
  const [open, setOpen] = useState(false);
  if (!wantsLetter(request, today)) return null;
  return (
    <div className={styles.letter}>
      <OnlineButton variant="text" color="primary" onClick={() => setOpen(true)}>
        <Icon name="camera" size={20} />
        Kirim surat dokter
      </OnlineButton>
      {open && <LetterDialog request={request} close={() => setOpen(false)} />}
    </div>
  );
}

function LetterDialog({ request, close }: { request: RequestDetail; close: () => void }) {
  const [files, setFiles] = useState<readonly FileDraft[]>([]);
  const { busy, problem, setProblem, run } = useWrite({
    otherwise: 'Belum terkirim. Periksa koneksi, lalu coba lagi.',
    inPlace: true,
  });
  const uploaded = useRef(new Map<FileDraft, string>());
  const toast = useToast();
  const reload = useReload();
  const dueOn = request.kind === 'sick' ? (request.details.letter?.dueOn ?? null) : null;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (files.length === 0) return setProblem('Foto suratnya lebih dulu, atau pilih berkasnya.');
    await run(async (write) => {
      const sent: { id: string; name: string }[] = [];
      for (const file of files) {
        const id = uploaded.current.get(file) ?? (await uploadFile({ bytes: file.blob, timeoutMs: 0 })).data.id;
        uploaded.current.set(file, id);
        sent.push({ id, name: file.name });
      }
      await write(addLetter, { params: { id: request.id }, body: { files: sent } });
      // The detail behind says that the letter is there before the dialog leaves it.
      await reload(REQUESTS_CHANGED);
      toast('Surat dokter terkirim');
      close();
    });
  };
  return (
    <Dialog open onClose={close} aria-labelledby="surat-dokter" fullWidth maxWidth="xs">
      <form onSubmit={(event) => void send(event)} noValidate>
        <DialogTitle id="surat-dokter">Kirim surat dokter</DialogTitle>
        <DialogContent>
          <p className="mb-12">
            Hanya HR yang membuka suratnya.{dueOn !== null && ` Paling lambat ${showDate(dueOn)}.`}
          </p>
          <Attachments label="Foto atau pilih surat" files={files} error={problem} change={setFiles} />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Kembali</Button>
          <Button type="submit" variant="contained" color="primary" loading={busy}>
            Kirim
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
