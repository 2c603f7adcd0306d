/**
 * Asks before a move and for its reason; what the law grants is refused by one of three causes
 * (rules/leave#refusing-statutory-leave).
 */
import { useState } from 'react';
import { refusalReasonWord, kindWithin, requestMoveVerb } from '@hadir/contract/requests/words.ts';
import { REASON_AT_LEAST, REASON_AT_MOST, REJECT_CODES, type RejectCode } from '@hadir/domain/requests/action-rules.ts';
import type { SystemAction, RequestMove } from '@hadir/domain/requests/request-state.ts';
import { Chip } from '../../ui/chips/chip.tsx';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import type { RequestDetail } from './request-calls.ts';
import styles from './request-actions.module.css';

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
  move: Exclude<RequestMove, 'submit' | SystemAction>;
  request: Pick<RequestDetail, 'kind' | 'person'>;
  close: () => void;
  /** Throws the CallError of a refusal. */
  run: (words: { reason: string; reasonCode?: RejectCode }) => Promise<void>;
}

export function MoveReason({ move, request, close, run }: DialogProps) {
  const [code, setCode] = useState<RejectCode>();
  const least = REASON_AT_LEAST[move];
  return (
    <ReasonDialog
      title={`${requestMoveVerb[move]} ${kindWithin(request.kind)} ini?`}
      {...(follows[move] === undefined ? {} : { says: follows[move] })}
      label={least === 0 ? 'Alasan (boleh kosong)' : 'Alasan'}
      shortest={least}
      longest={REASON_AT_MOST}
      because="agar jelas bagi yang membacanya"
      action={requestMoveVerb[move]}
      working="Mengirim…"
      close={close}
      run={(reason) => run({ reason, ...(code === undefined ? {} : { reasonCode: code }) })}
    >
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
    </ReasonDialog>
  );
}
