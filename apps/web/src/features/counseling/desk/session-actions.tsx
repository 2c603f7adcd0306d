/** What the desk may do with a session: one press, or a step of its own where something is to be chosen. */
import type { DeskSession } from '@hadir/contract/counseling/shapes.ts';
import { handlerActionWord } from '@hadir/contract/counseling/words.ts';
import type { HandlerAction } from '@hadir/domain/counseling/session.ts';
import { useState } from 'react';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Actions } from '../../../ui/layout/actions.tsx';
import { actOnSession } from '../counseling-calls.ts';
import { CompleteDialog, HandOverDialog, ProposeDialog, ReasonChoiceDialog } from './action-dialogs.tsx';
import type { Act } from './session-act.ts';

const DONE: Readonly<Record<HandlerAction, string>> = {
  take: 'Sesi Anda ambil. Rekan lain tidak lagi membaca isinya.',
  approve: 'Disetujui. Pemohon diberi tahu.',
  propose: 'Waktu lain diusulkan. Pemohon yang menjawab.',
  reject: 'Ditolak. Pemohon diberi tahu.',
  hand_over: 'Ditawarkan. Pemohon yang memutuskan.',
  complete: 'Sesi selesai.',
  cancel: 'Dibatalkan. Pemohon diberi tahu.',
};

const ENDS: readonly HandlerAction[] = ['reject', 'cancel'];
const MAIN: readonly HandlerAction[] = ['take', 'approve', 'complete'];

export function SessionActions({ session }: { readonly session: DeskSession }) {
  const { id, version, can } = session;
  const toast = useToast();
  const [chosen, setChosen] = useState<HandlerAction>();
  const { busy, run } = useWrite({ changes: ['counseling'], otherwise: 'Belum tercatat. Coba lagi.' });
  const act: Act = async (action, parts = {}) => {
    const isDone = await run((send) => send(actOnSession, { params: { id }, body: { action, version, ...parts } }));
    if (!isDone) return false;
    setChosen(undefined);
    toast({ message: DONE[action], colour: 'success' });
    return true;
  };
  const press = (action: HandlerAction) => {
    if (action === 'take' || action === 'approve') void act(action);
    else setChosen(action);
  };
  if (can.length === 0) return null;
  const close = () => setChosen(undefined);
  return (
    <>
      <Actions>
        {can.map((action) => (
          <OnlineButton
            key={action}
            variant={MAIN.includes(action) ? 'contained' : 'outlined'}
            color={ENDS.includes(action) ? 'error' : 'primary'}
            disabled={busy}
            onClick={() => press(action)}
          >
            {handlerActionWord[action]}
          </OnlineButton>
        ))}
      </Actions>
      {(chosen === 'reject' || chosen === 'cancel') && (
        <ReasonChoiceDialog action={chosen} busy={busy} act={act} close={close} />
      )}
      {chosen === 'propose' && <ProposeDialog session={session} busy={busy} act={act} close={close} />}
      {chosen === 'hand_over' && <HandOverDialog busy={busy} act={act} close={close} />}
      {chosen === 'complete' && <CompleteDialog busy={busy} act={act} close={close} />}
    </>
  );
}
