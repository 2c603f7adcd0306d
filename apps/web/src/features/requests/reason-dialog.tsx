/** Asks before a move and for its reason; what the law grants is refused by one of three causes (domain.md 3.5). */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { refusalReasonWord, kindWithin, requestMoveVerb } from '@hadir/contract/requests-words.ts';
import { REASON_AT_LEAST, REASON_AT_MOST, REJECT_CODES, type RejectCode } from '@hadir/domain/requests/move-rules.ts';
import type { ProductMove, RequestMove } from '@hadir/domain/requests/request-state.ts';
import { Chip } from '../../ui/chip.tsx';
import type { RequestDetail } from './request-calls.ts';
import styles from './request-moves.module.css';

/** What follows from the move, before it is made. */
const follows: Readonly<Partial<Record<RequestMove, string>>> = {
  cancel: 'Pengajuan ini berhenti dan tidak diteruskan kepada penyetuju.',
  ask_cancel: 'Penyetuju diminta membatalkan yang sudah disetujui. Sampai dijawab, persetujuannya tetap berlaku.',
  reject: 'Yang mengajukan diberi tahu dan membaca alasan Anda.',
  return: 'Kembali kepada yang mengajukan, dengan pertanyaan Anda.',
  revoke: 'Persetujuan dicabut dan semua akibatnya ditarik kembali.',
  override_approve: 'Tahap yang tersisa dilewati. Keputusan ini tercatat atas nama Anda.',
  override_reject: 'Tahap yang tersisa dilewati. Keputusan ini tercatat atas nama Anda.',
  keep: 'Yang disetujui tetap berlaku.',
};
const REFUSING: readonly RequestMove[] = ['reject', 'override_reject', 'revoke'];

interface DialogProps {
  move: Exclude<RequestMove, 'submit' | ProductMove>;
  request: Pick<RequestDetail, 'kind' | 'person'>;
  busy: boolean;
  close: () => void;
  send: (words: { reason: string; reasonCode?: RejectCode }) => void;
}

export function ReasonDialog({ move, request, busy, close, send }: DialogProps) {
  const [reason, setReason] = useState('');
  const [code, setCode] = useState<RejectCode>();
  const [asked, setAsked] = useState(false);
  const least = REASON_AT_LEAST[move];
  const problem =
    reason.trim().length < least
      ? `Tulis alasan sedikitnya ${least} huruf, agar jelas bagi yang membacanya.`
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (problem === undefined) send({ reason: reason.trim(), ...(code === undefined ? {} : { reasonCode: code }) });
  };
  return (
    <Dialog open onClose={close} aria-labelledby="alasan-langkah" fullWidth maxWidth="xs">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="alasan-langkah">
          {requestMoveVerb[move]} {kindWithin(request.kind)} ini?
        </DialogTitle>
        <DialogContent>
          <p className={styles.text}>{follows[move]}</p>
          {!REFUSING.includes(move) ? null : (
            <div className={styles.codes} role="group" aria-label="Dasar menolak hak menurut undang-undang">
              {REJECT_CODES.map((each) => (
                <Chip
                  key={each}
                  on={code === each}
                  aria-pressed={code === each}
                  onClick={() => setCode(code === each ? undefined : each)}
                >
                  {refusalReasonWord[each]}
                </Chip>
              ))}
            </div>
          )}
          <TextField
            label={least === 0 ? 'Alasan (boleh kosong)' : 'Alasan'}
            autoFocus
            multiline
            minRows={2}
            fullWidth
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={asked && problem !== undefined}
            helperText={asked ? problem : undefined}
            slotProps={{ htmlInput: { maxLength: REASON_AT_MOST } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Kembali</Button>
          <Button type="submit" variant="contained" color="primary" loading={busy}>
            {requestMoveVerb[move]}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
