/** To whom a step goes, and why; who may be chosen is the server's answer. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { RequestRow } from '@hadir/contract/requests-shapes.ts';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isCallError } from '../../../api/call-error.ts';
import { useRemote } from '../../../api/fetching.ts';
import { writeKeys } from '../../../api/write-keys.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import fields from '../../../ui/form/plain-fields.module.css';
import { useUnsaved } from '../../../ui/form/unsaved.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { type Colleague, PersonField } from '../inbox/person-field.tsx';
import { ABOUT_REQUESTS } from '../request-moves.tsx';
import { findReceivers, handOver } from './around-calls.ts';
import styles from './hand-over-dialog.module.css';
import { OnlineButton } from '../../../ui/online-button.tsx';

interface HandOverDialogProps {
  request: Pick<RequestRow, 'id' | 'version' | 'label' | 'person'>;
  close: () => void;
}

export default function HandOverDialog({ request, close }: HandOverDialogProps) {
  const { id, version, label, person } = request;
  const [receiver, setReceiver] = useState<Colleague>();
  const [search, setSearch] = useState('');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [keyOf] = useState(() => writeKeys());
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const unsaved = useUnsaved(!busy && (receiver !== undefined || search !== '' || reason !== ''));
  const leave = () => unsaved.leave(close);
  const { data } = useRemote(findReceivers, receiver === undefined ? { params: { id }, query: { search } } : null, {
    keepPreviousData: true,
  });
  const run = async () => {
    if (receiver === undefined) return setFault('Pilih rekan yang memutuskan pengajuan ini.');
    setBusy(true);
    try {
      const body = { toId: receiver.id, reason: reason.trim(), version };
      await handOver({ params: { id }, body, idempotencyKey: keyOf(body) });
      close();
      toast(`Dialihkan kepada ${receiver.fullname}`);
      await mutate((known) => typeof known === 'string' && ABOUT_REQUESTS.test(known));
    } catch (error) {
      setFault(isCallError(error) ? error.message : 'Belum dialihkan. Periksa koneksi, lalu coba lagi.');
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="xs" aria-labelledby="alihkan">
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
            setFault(undefined);
          }}
          search={search}
          setSearch={setSearch}
          found={data?.data}
          fault={receiver === undefined ? fault : undefined}
        />
        <FieldFrame id="f-why" label="Alasan (opsional)" fault={receiver === undefined ? undefined : fault}>
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
        <Button onClick={leave}>Batal</Button>
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
