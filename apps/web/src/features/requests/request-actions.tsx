/** The moves a reader may make now, from `can`; a reason is asked where the move needs one (rules/requests#reasons). */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { requestMoveVerb } from '@hadir/contract/requests/words.ts';
import { requestMoveWord } from '@hadir/contract/requests/words.ts';
import { PRODUCT_ACTIONS, type SystemAction, type RequestMove } from '@hadir/domain/requests/request-state.ts';
import { useSWRConfig } from 'swr';
import { isCallError } from '../../api/call-error.ts';
import { newId } from '../../api/new-id.ts';
import { Go } from '../../ui/navigation/go.tsx';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { type ClientMove, moveRequest, type RequestDetail } from './request-calls.ts';
import styles from './request-actions.module.css';
import { MoveReason } from './reason-dialog.tsx';

/** Everything that shows requests or what they change. */
export const ABOUT_REQUESTS =
  /^\/api\/(requests|inbox|attendance|dashboard|leave|corrections|team-calendar|shift-change)/;

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

type Offered = Exclude<RequestMove, 'submit' | SystemAction>;
const isOffered = (move: RequestMove): move is Offered =>
  move !== 'submit' && PRODUCT_ACTIONS.every((own) => own !== move);

export function RequestActions({ request, ask }: { request: RequestDetail; ask: string | undefined }) {
  const [open, setOpen] = useState<Offered>();
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const actions = request.can.filter(isOffered);

  /** Throws the CallError of a refusal. */
  const run = async (
    move: ClientMove,
    words: { reason?: string; reasonCode?: RequestDetail['timeline'][number]['reasonCode'] } = {},
  ) => {
    setBusy(true);
    try {
      const { reason, reasonCode } = words;
      await moveRequest({
        params: { id: request.id },
        body: {
          move,
          version: request.version,
          ...(reason === undefined || reason === '' ? {} : { reason }),
          ...(reasonCode == null ? {} : { reasonCode }),
        },
        idempotencyKey: newId(),
      });
      setOpen(undefined);
      toast(`${requestMoveWord[move]}.`);
    } finally {
      setBusy(false);
      void mutate((known) => typeof known === 'string' && ABOUT_REQUESTS.test(known));
    }
  };
  const runImmediately = (move: ClientMove) =>
    run(move).catch((error: unknown) =>
      toast({
        message: isCallError(error) ? error.message : 'Belum terkirim. Periksa koneksi, lalu coba lagi.',
        colour: 'error',
      }),
    );

  if (actions.length === 0 && ask === undefined) return null;
  return (
    <div className={styles.moves}>
      {ask === undefined ? null : (
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
      {open === undefined ? null : (
        <MoveReason move={open} request={request} close={() => setOpen(undefined)} run={(words) => run(open, words)} />
      )}
    </div>
  );
}
