/** The moves a reader may make now, from `can`; a reason is asked where the move needs one (rules/requests#reasons). */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { requestMoveVerb } from '@hadir/contract/requests/words.ts';
import { requestMoveWord } from '@hadir/contract/requests/words.ts';
import { PRODUCT_ACTIONS, type RequestMove } from '@hadir/domain/requests/request-state.ts';
import type { Address } from '../../ui/navigation/address.ts';
import { Go } from '../../ui/navigation/go.tsx';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { type ClientMove, moveRequest, type RequestDetail } from './request-calls.ts';
import styles from './request-actions.module.css';
import { useErrorToast } from '../../ui/feedback/use-write.ts';
import { useSend } from '../../api/use-send.ts';
import { useReload, REQUESTS_CHANGED } from '../../api/reload.ts';
import { aboutOne, MoveReason, type ReasonedMove, type ReasonWords } from './move-reason.tsx';

const icons: Readonly<Partial<Record<RequestMove, IconName>>> = {
  approve: 'check',
  allow_cancel: 'check',
  override_approve: 'check',
  reject: 'x',
  override_reject: 'x',
  cancel: 'x',
  ask_cancel: 'x',
  revoke: 'x',
  keep: 'check',
  return: 'undo',
  undo: 'undo',
};
const TAKING: readonly RequestMove[] = ['reject', 'override_reject', 'cancel', 'ask_cancel', 'revoke'];
/** Done at once, and said so; the others ask first. */
const IMMEDIATE: readonly RequestMove[] = ['approve', 'allow_cancel', 'undo'];

const isOffered = (move: RequestMove): move is ReasonedMove =>
  move !== 'submit' && PRODUCT_ACTIONS.every((own) => own !== move);

export function RequestActions({ request, ask }: { request: RequestDetail; ask: Address | undefined }) {
  const [open, setOpen] = useState<ReasonedMove>();
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const toastError = useErrorToast();
  const send = useSend();
  const reload = useReload();
  const actions = request.can.filter(isOffered);

  /** Throws the CallError of a refusal. */
  const run = async (move: ClientMove, words: Partial<ReasonWords> = {}) => {
    setBusy(true);
    try {
      const { reason, reasonCode } = words;
      await send(moveRequest, {
        params: { id: request.id },
        body: {
          move,
          version: request.version,
          ...(reason !== undefined && reason !== '' && { reason }),
          ...(reasonCode !== undefined && { reasonCode }),
        },
      });
      setOpen(undefined);
      toast(`${requestMoveWord[move]}.`);
    } finally {
      setBusy(false);
      void reload(REQUESTS_CHANGED);
    }
  };
  const runImmediately = (move: ClientMove) =>
    run(move).catch((error: unknown) => toastError(error, 'Belum terkirim. Periksa koneksi, lalu coba lagi.'));

  if (actions.length === 0 && ask === undefined) return null;
  return (
    <div className={`flex between wrap border-top gap-4 ${styles.moves}`}>
      {ask !== undefined && (
        <Button variant="text" component={Go} to={ask}>
          <Icon name="correct" size={20} />
          Ubah
        </Button>
      )}
      {actions.map((move) => (
        <Button
          key={move}
          variant="text"
          color={TAKING.includes(move) ? 'error' : 'primary'}
          disabled={busy}
          onClick={() => (IMMEDIATE.includes(move) ? void runImmediately(move) : setOpen(move))}
        >
          <Icon name={icons[move] ?? 'check'} size={20} />
          {requestMoveVerb[move]}
        </Button>
      ))}
      {open !== undefined && (
        <MoveReason {...aboutOne(open, request)} close={() => setOpen(undefined)} run={(words) => run(open, words)} />
      )}
    </div>
  );
}
