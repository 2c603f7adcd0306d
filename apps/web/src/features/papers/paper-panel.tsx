/** One paper beside the list: what it is, and what HR may do with it. */
import { useState } from 'react';
import type { PaperRow } from '@hadir/contract/papers/endpoints.ts';
import { LAPSED_REASON, paperKindWord } from '@hadir/contract/papers/words.ts';
import { useMe } from '../../api/me.ts';
import { useReload } from '../../api/reload.ts';
import { useSend } from '../../api/use-send.ts';
import { OnlineButton } from '../../ui/buttons/online-button.tsx';
import { type Fact, Facts } from '../../ui/facts/facts.tsx';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { Actions } from '../../ui/layout/actions.tsx';
import { PanelBody, SidePanel } from '../../ui/layout/side-panel.tsx';
import { momentText } from '../../ui/text/time-words.ts';
import { issuedToast } from './issued-toast.ts';
import { declinePaper, issuePapers, revokePaper } from './paper-calls.ts';
import { PaperChip } from './paper-chip.tsx';
import { PaperFileButtons } from './paper-file-buttons.tsx';

type Ending = 'decline' | 'revoke';

const ASKS = {
  decline: {
    title: 'Tolak permintaan surat',
    says: 'Karyawan membaca alasan ini.',
    action: 'Tolak',
    done: 'Permintaan ditolak',
  },
  revoke: {
    title: 'Cabut surat',
    says: 'Siapa pun yang memindai kode pada suratnya membaca bahwa surat ini dicabut. Nomornya tidak dipakai lagi.',
    action: 'Cabut',
    done: 'Surat dicabut',
  },
} as const;

export function PaperPanel({ paper, close }: { readonly paper: PaperRow; readonly close: () => void }) {
  const [asks, setAsks] = useState<Ending>();
  return (
    <SidePanel title={paper.fullname} caption={paperKindWord[paper.kind]} close={close}>
      <PanelBody>
        <div className="stack gap-16">
          <PaperFacts paper={paper} />
          <PaperActions paper={paper} ask={setAsks} />
          {asks !== undefined && <Asking paper={paper} move={asks} close={() => setAsks(undefined)} />}
        </div>
      </PanelBody>
    </SidePanel>
  );
}

function PaperFacts({ paper }: { readonly paper: PaperRow }) {
  const { zone } = useMe();
  const { lapsed, number, employeeNo, unit, purpose, requestedAt, issuedAt, note } = paper;
  const facts: (Fact | undefined)[] = [
    ['Status', <PaperChip key="status" paper={paper} />],
    number === null ? undefined : ['Nomor', number],
    ['NIK', employeeNo],
    unit === null ? undefined : ['Unit', unit],
    purpose === '' ? undefined : ['Keperluan', purpose],
    ['Diminta', momentText(requestedAt, zone)],
    issuedAt === null ? undefined : ['Terbit', momentText(issuedAt, zone)],
    note === '' ? undefined : ['Alasan', note],
    lapsed ? ['Alasan', LAPSED_REASON] : undefined,
  ];
  return <Facts of={facts.filter((fact) => fact !== undefined)} sideBySide nameWidth={112} />;
}

function PaperActions({ paper, ask }: { readonly paper: PaperRow; readonly ask: (move: Ending) => void }) {
  const { id, state, lapsed, can } = paper;
  const toast = useToast();
  const { busy, run } = useWrite({ changes: ['paper'], otherwise: 'Belum diterbitkan. Coba lagi.' });
  const issue = async () => {
    let skipped = 0;
    const isDone = await run(async (send) => ({ skipped } = (await send(issuePapers, { body: { ids: [id] } })).data));
    if (isDone) toast(issuedToast(1, skipped));
  };
  return (
    <Actions>
      {state === 'issued' && !lapsed && <PaperFileButtons paper={paper} />}
      {can.includes('decline') && <OnlineButton onClick={() => ask('decline')}>Tolak</OnlineButton>}
      {can.includes('revoke') && <OnlineButton onClick={() => ask('revoke')}>Cabut</OnlineButton>}
      {can.includes('issue') && (
        <OnlineButton variant="contained" color="primary" disabled={busy} onClick={() => void issue()}>
          {busy ? 'Menerbitkan…' : 'Terbitkan'}
        </OnlineButton>
      )}
    </Actions>
  );
}

function Asking({
  paper,
  move,
  close,
}: {
  readonly paper: PaperRow;
  readonly move: Ending;
  readonly close: () => void;
}) {
  const { id, version } = paper;
  const { title, says, action, done } = ASKS[move];
  const send = useSend();
  const reload = useReload();
  const toast = useToast();
  return (
    <ReasonDialog
      title={title}
      says={says}
      shortest={5}
      longest={500}
      action={action}
      danger
      needsLine
      close={close}
      run={async (reason) => {
        await send(move === 'decline' ? declinePaper : revokePaper, { params: { id }, body: { reason, version } });
        await reload(['paper']);
        toast(done);
        close();
      }}
    />
  );
}
