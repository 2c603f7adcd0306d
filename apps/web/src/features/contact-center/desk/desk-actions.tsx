/** What the agent does with a ticket: take it, solve it, pass it on, call it off. */
import type { DeskTicketDetail } from '@hadir/contract/tickets/ticket-shapes.ts';
import { type Ref, useImperativeHandle, useState } from 'react';
import { useReload } from '../../../api/reload.ts';
import { useSend } from '../../../api/use-send.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useKeySign } from '../../../ui/keys/key-sign.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { cancelTicket } from '../tickets/ticket-calls.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { SolveDialog } from './solve-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { useTake } from './use-take.ts';

export interface DeskActionsHandle {
  readonly take: () => void;
  readonly solve: () => void;
}

interface DeskActionsProps {
  readonly ticket: DeskTicketDetail;
  readonly open: (id: string) => void;
  readonly ref: Ref<DeskActionsHandle>;
}

export function DeskActions({ ticket, open, ref }: DeskActionsProps) {
  const { id, version, can, joins } = ticket;
  const toast = useToast();
  const [dialog, setDialog] = useState<'solve' | 'transfer' | 'merge' | 'cancel'>();
  const close = () => setDialog(undefined);
  const keySign = useKeySign();
  const { busy, take } = useTake(ticket);
  const solve = () => {
    if (can.includes('solve')) setDialog('solve');
  };
  useImperativeHandle(ref, () => ({
    take: () => {
      if (can.includes('take')) void take();
    },
    solve,
  }));
  const send = useSend();
  const reload = useReload();
  // What is typed stays until it has arrived.
  const call = async (reason: string) => {
    try {
      await send(cancelTicket, { params: { id }, body: { version, reason } });
    } finally {
      // A refusal tells of a change, too.
      await reload(['ticket']);
    }
    toast('Tiket dibatalkan');
    close();
  };
  const passesOn = can.includes('transfer') || can.includes('assign');
  return (
    <>
      <Actions>
        {can.includes('take') && (
          <OnlineButton
            variant="contained"
            color="primary"
            disabled={busy}
            {...keySign.shortcut('A')}
            onClick={() => void take()}
          >
            Ambil {keySign.sign('A')}
          </OnlineButton>
        )}
        {can.includes('solve') && (
          <OnlineButton variant="contained" color="primary" {...keySign.shortcut('C')} onClick={solve}>
            Selesaikan {keySign.sign('C')}
          </OnlineButton>
        )}
        {passesOn && <OnlineButton onClick={() => setDialog('transfer')}>Alihkan</OnlineButton>}
        {joins.length > 0 && <OnlineButton onClick={() => setDialog('merge')}>Gabungkan</OnlineButton>}
        {can.includes('cancel') && <OnlineButton onClick={() => setDialog('cancel')}>Batalkan</OnlineButton>}
      </Actions>
      {dialog === 'solve' && <SolveDialog ticket={ticket} close={close} />}
      {dialog === 'transfer' && <TransferDialog ticket={ticket} close={close} />}
      {dialog === 'merge' && <MergeDialog ticket={ticket} open={open} close={close} />}
      {dialog === 'cancel' && (
        <ReasonDialog
          title="Batalkan tiket ini?"
          says="Pemohon diberi tahu beserta alasannya. Untuk tiket yang keliru atau ganda."
          shortest={5}
          longest={500}
          action="Batalkan tiket"
          danger
          close={close}
          run={call}
        />
      )}
    </>
  );
}
