/** The doctor's letter that comes after the report of an illness (rules/leave#sick-letter). */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { showDate } from '../../../ui/text/format.ts';
import type { sickLetters } from '@hadir/contract/sick/endpoints.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { isCallError } from '../../../api/call-error.ts';
import { remote } from '../../../api/call.ts';
import { useOnline } from '../../../api/connection.ts';
import { newId } from '../../../api/new-id.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Attachments } from '../form/attachments.tsx';
import type { FileDraft } from '../form/shrink-file.ts';
import { type RequestDetail, uploadFile } from '../request-calls.ts';
import { ABOUT_REQUESTS } from '../request-actions.tsx';
import styles from './own-card.module.css';

const addLetter = remote<typeof sickLetters.add>('POST', '/api/sick/:id/letter');

/** While the letter is wanted and its last day has not passed. */
function wantsLetter(request: RequestDetail, today: LocalDate): boolean {
  if (request.kind !== 'sick' || !['pending', 'approved'].includes(request.status)) return false;
  const { letter } = request.details;
  return letter !== null && !letter.there && (letter.dueOn === null || today <= letter.dueOn);
}

export function SickLetter({ request, today }: { request: RequestDetail; today: LocalDate }) {
  const [open, setOpen] = useState(false);
  const online = useOnline();
  if (!wantsLetter(request, today)) return null;
  return (
    <div className={styles.letter}>
      <Button
        variant="text"
        color="primary"
        disabled={!online}
        title={online ? undefined : 'Perlu koneksi'}
        onClick={() => setOpen(true)}
      >
        <Icon name="camera" size={20} />
        Kirim surat dokter
      </Button>
      {open ? <LetterDialog request={request} close={() => setOpen(false)} /> : null}
    </div>
  );
}

function LetterDialog({ request, close }: { request: RequestDetail; close: () => void }) {
  const [files, setFiles] = useState<readonly FileDraft[]>([]);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const uploaded = useRef(new Map<FileDraft, string>());
  const key = useRef(newId());
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const dueOn = request.kind === 'sick' ? (request.details.letter?.dueOn ?? null) : null;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (files.length === 0) return setProblem('Foto suratnya lebih dulu, atau pilih berkasnya.');
    setBusy(true);
    setProblem(undefined);
    try {
      const sent: { id: string; name: string }[] = [];
      for (const file of files) {
        const id = uploaded.current.get(file) ?? (await uploadFile({ bytes: file.blob, timeoutMs: 0 })).data.id;
        uploaded.current.set(file, id);
        sent.push({ id, name: file.name });
      }
      await addLetter({ params: { id: request.id }, body: { files: sent }, idempotencyKey: key.current });
      // The detail behind says that the letter is there before the dialog leaves it.
      await mutate((known) => typeof known === 'string' && ABOUT_REQUESTS.test(known));
      toast('Surat dokter terkirim');
      close();
    } catch (error) {
      // Other files are another write; without an answer the same one may have arrived.
      if (isCallError(error) && error.kind === 'status') key.current = newId();
      setProblem(isCallError(error) ? error.message : 'Belum terkirim. Periksa koneksi, lalu coba lagi.');
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={close} aria-labelledby="surat-dokter" fullWidth maxWidth="xs">
      <form onSubmit={(event) => void send(event)} noValidate>
        <DialogTitle id="surat-dokter">Kirim surat dokter</DialogTitle>
        <DialogContent>
          <p className={styles.says}>
            Hanya HR yang membuka suratnya.{dueOn === null ? '' : ` Paling lambat ${showDate(dueOn)}.`}
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
