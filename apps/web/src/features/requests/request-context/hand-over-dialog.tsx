/** To whom a step goes, and why; who may be chosen is the server's answer. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { RequestRow } from '@hadir/contract/requests/shapes.ts';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isCallError } from '../../../api/call-error.ts';
import { useRemote } from '../../../api/fetching.ts';
import { writeKeys } from '../../../api/write-keys.ts';
import { FieldFrame } from '../../../ui/form/fields/field-frame.tsx';
import fields from '../../../ui/form/fields/plain-fields.module.css';
import { useUnsaved } from '../../../ui/form/unsaved.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { type Colleague, PersonField } from '../inbox/delegation/person-field.tsx';
import { ABOUT_REQUESTS } from '../request-actions.tsx';
import { findReceivers, handOver } from './request-context-calls.ts';
import styles from './hand-over-dialog.module.css';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';

interface HandOverDialogProps {
  request: Pick<RequestRow, 'id' | 'version' | 'label' | 'person'>;
  close: () => void;
}

export default function HandOverDialog({ request, close }: HandOverDialogProps) {
  const { id, version, label, person } = request;
  const [receiver, setReceiver] = useState<Colleague>();
  const [search, setSearch] = useState('');
  const [reason, setReason] = useState('');
  const [saveError, setSaveError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [keyOf] = useState(() => writeKeys());
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const unsaved = useUnsaved(!busy && (receiver !== undefined || search !== '' || reason !== ''));
  const confirmExit = () => unsaved.confirmExit(close);
  const { data } = useRemote(findReceivers, receiver === undefined ? { params: { id }, query: { search } } : null, {
    keepPreviousData: true,
  });
  const run = async () => {
    if (receiver === undefined) return setSaveError('Pilih rekan yang memutuskan pengajuan ini.');
    setBusy(true);
    try {
      const body = { toId: receiver.id, reason: reason.trim(), version };
      await handOver({ params: { id }, body, idempotencyKey: keyOf(body) });
      close();
      toast(`Dialihkan kepada ${receiver.fullname}`);
      await mutate((known) => typeof known === 'string' && ABOUT_REQUESTS.test(known));
    } catch (error) {
      setSaveError(isCallError(error) ? error.message : 'Belum dialihkan. Periksa koneksi, lalu coba lagi.');
      setBusy(false);
    }
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
        <OnlineButton
          variant="contained"
          color="primary"
          aria-disabled={busy}
          onClick={() => void (busy ? undefined : run())}
        >
          {busy ? 'Mengalihkan…' : 'Alihkan'}
        </OnlineButton>
      </DialogActions>
      {unsaved.question}
    </Dialog>
  );
}
