/** To whom a step goes, and why; who may be chosen is the server's answer. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { RequestRow } from '@hadir/contract/requests/shapes.ts';
import { useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { FieldFrame } from '../../../ui/form/fields/field-frame.tsx';
import fields from '../../../ui/form/fields/plain-fields.module.css';
import { useUnsaved } from '../../../ui/form/unsaved.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { type Colleague, PersonField } from '../inbox/delegation/person-field.tsx';
import { findReceivers, handOver } from './request-context-calls.ts';
import styles from './hand-over-dialog.module.css';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { REQUESTS_CHANGED } from '../../../api/reload.ts';

interface HandOverDialogProps {
  request: Pick<RequestRow, 'id' | 'version' | 'label' | 'person'>;
  close: () => void;
}

export default function HandOverDialog({ request, close }: HandOverDialogProps) {
  const { id, version, label, person } = request;
  const [receiver, setReceiver] = useState<Colleague>();
  const [search, setSearch] = useState('');
  const [reason, setReason] = useState('');
  const {
    busy,
    problem: saveError,
    setProblem: setSaveError,
    run: write,
  } = useWrite({
    otherwise: 'Belum dialihkan. Periksa koneksi, lalu coba lagi.',
    changes: REQUESTS_CHANGED,
    inPlace: true,
  });
  const toast = useToast();
  const unsaved = useUnsaved(!busy && (receiver !== undefined || search !== '' || reason !== ''));
  const confirmExit = () => unsaved.confirmExit(close);
  const { data } = useRemote(findReceivers, receiver === undefined && { params: { id }, query: { search } }, {
    keepPreviousData: true,
  });
  const run = async () => {
    if (receiver === undefined) return setSaveError('Pilih rekan yang memutuskan pengajuan ini.');
    await write(async (send) => {
      await send(handOver, { params: { id }, body: { toId: receiver.id, reason: reason.trim(), version } });
      close();
      toast(`Dialihkan kepada ${receiver.fullname}`);
    });
  };
  return (
    <Dialog open onClose={confirmExit} fullWidth maxWidth="xs" aria-labelledby="alihkan">
      <DialogTitle id="alihkan">Alihkan tahap ini</DialogTitle>
      <DialogContent className={styles.content ?? ''}>
        <p>
          {label} {person.fullname}. Rekan yang Anda pilih memutuskan di tempat Anda, hanya untuk pengajuan ini.
        </p>
        <PersonField
          chosenWords="Dialihkan kepada"
          chosen={receiver}
          choose={(one) => {
            setReceiver(one);
            setSaveError(undefined);
          }}
          search={search}
          setSearch={setSearch}
          found={data?.data}
          error={receiver === undefined ? saveError : undefined}
        />
        <FieldFrame id="f-why" label="Alasan (opsional)" error={receiver === undefined ? undefined : saveError}>
          {(aria) => (
            <input
              className={fields.input}
              maxLength={200}
              {...aria}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </FieldFrame>
      </DialogContent>
      <DialogActions>
        <Button onClick={confirmExit}>Batal</Button>
        <OnlineButton variant="contained" color="primary" aria-disabled={busy} onClick={() => void run()}>
          {busy ? 'Mengalihkan…' : 'Alihkan'}
        </OnlineButton>
      </DialogActions>
      {unsaved.question}
    </Dialog>
  );
}
