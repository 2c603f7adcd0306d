/** What whoever verifies, approves or pays may do with a settlement. */
import { useState } from 'react';
import type { SettlementDetail } from '@hadir/contract/settlements/settlement-shapes.ts';
import { useReload } from '../../../api/reload.ts';
import { useSend } from '../../../api/use-send.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Actions } from '../../../ui/layout/actions.tsx';
import {
  approveSettlement,
  closeSettlement,
  sendBackSettlement,
  SETTLEMENT_CHANGES,
  verifySettlement,
} from '../settlement-calls.ts';
import { SettleDialog } from './settle-dialog.tsx';
import { approvedSum, changedLines, type LineDrafts, lineProblem } from './verified-lines.ts';

interface DeskActionsProps {
  readonly settlement: SettlementDetail;
  readonly drafts: LineDrafts;
  readonly saved: () => void;
}

type Asks = 'return' | 'settle';

const USUAL = ['Struk tidak terbaca', 'Nominal tidak sesuai struk', 'Bukan biaya dinas'] as const;

export function DeskActions({ settlement, drafts, saved }: DeskActionsProps) {
  const { id, version, can, list, outcome, claimed } = settlement;
  const [asks, setAsks] = useState<Asks>();
  const toast = useToast();
  const { busy, run } = useWrite({ changes: SETTLEMENT_CHANGES, otherwise: 'Belum tersimpan. Coba lagi.' });
  const said = async (done: Promise<boolean>, message: string) => {
    if (!(await done)) return;
    saved();
    toast({ message, colour: 'success' });
  };
  const verify = () => {
    const lines = changedLines(drafts, list);
    return said(
      run((send) => send(verifySettlement, { params: { id }, body: { lines, version } })),
      'Realisasi diperiksa.',
    );
  };
  const approve = () =>
    said(
      run((send) => send(approveSettlement, { params: { id }, body: { version } })),
      'Realisasi disetujui.',
    );
  const close = () =>
    said(
      run((send) => send(closeSettlement, { params: { id }, body: { version } })),
      'Realisasi selesai.',
    );
  const wrong = list.find((expense) => lineProblem(drafts, expense) !== undefined);
  const partly = approvedSum(drafts, list) < claimed;
  if (can.length === 0) return null;
  return (
    <>
      <Actions>
        {can.includes('return') && (
          <OnlineButton disabled={busy} onClick={() => setAsks('return')}>
            Kembalikan untuk diperbaiki
          </OnlineButton>
        )}
        {can.includes('verify') && (
          <OnlineButton
            variant="contained"
            color="primary"
            disabled={busy || wrong !== undefined}
            onClick={() => void verify()}
          >
            {partly ? 'Setujui sebagian' : 'Setujui semua'}
          </OnlineButton>
        )}
        {can.includes('approve') && (
          <OnlineButton variant="contained" color="primary" disabled={busy} onClick={() => void approve()}>
            Setujui pembayaran
          </OnlineButton>
        )}
        {can.includes('settle') && (
          <OnlineButton variant="contained" color="primary" disabled={busy} onClick={() => setAsks('settle')}>
            {outcome === 'LEBIH_BAYAR' ? 'Catat pengembalian' : 'Catat pembayaran'}
          </OnlineButton>
        )}
        {can.includes('close') && (
          <OnlineButton variant="contained" color="primary" disabled={busy} onClick={() => void close()}>
            Sudah diterima
          </OnlineButton>
        )}
      </Actions>
      {asks === 'return' && <SendBack id={id} version={version} close={() => setAsks(undefined)} saved={saved} />}
      {asks === 'settle' && <SettleDialog settlement={settlement} close={() => setAsks(undefined)} />}
    </>
  );
}

interface SendBackProps {
  readonly id: string;
  readonly version: number;
  readonly close: () => void;
  readonly saved: () => void;
}

function SendBack({ id, version, close, saved }: SendBackProps) {
  const send = useSend();
  const reload = useReload();
  const toast = useToast();
  return (
    <ReasonDialog
      title="Kembalikan untuk diperbaiki"
      says="Karyawan membaca alasan ini, memperbaiki biayanya, lalu mengirim lagi. Yang sudah Anda periksa dihitung ulang."
      usual={USUAL}
      shortest={5}
      longest={500}
      action="Kembalikan"
      needsLine
      close={close}
      run={async (reason) => {
        await send(sendBackSettlement, { params: { id }, body: { reason, version } });
        saved();
        await reload(SETTLEMENT_CHANGES);
        toast('Realisasi dikembalikan.');
        close();
      }}
    />
  );
}
