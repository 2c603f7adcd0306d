/** /mtv/event-reward-registration: who claimed rewards; verifying, handing over, rejecting, and the file. */
import { rewardClaimColumns } from '@hadir/contract/company-events/columns.ts';
import type { ClaimRow } from '@hadir/contract/company-events/programme.ts';
import { claimActionWord, claimStateWord } from '@hadir/contract/company-events/words.ts';
import { CLAIM_STATES, type ClaimAction } from '@hadir/domain/company-events/event-programme.ts';
import { useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useDialogWrite, useWrite } from '../../../ui/feedback/use-write.ts';
import type { TableColumn } from '../../../ui/list-page/data-table.tsx';
import { useListState } from '../../../ui/list-page/list-state.ts';
import { momentText } from '../../../ui/text/time-words.ts';
import { actOnClaim, claimsFile, listClaims } from '../event-calls.ts';
import { ClaimChip } from '../event-chips.tsx';
import { PersonList, queryOf, shownColumns } from './person-list.tsx';

const WIDTHS = { employeeNo: 100, fullname: 170, event: 160, reward: 150, state: 130, reason: 220 };
const REFRESH_MS = 10_000;
/** The buttons stand where they are seen without scrolling. */
const BUTTONS_AT = 2;
const BUTTONS: TableColumn<ClaimRow> = {
  key: 'can',
  label: 'Tindakan',
  width: 190,
  cell: (row) => <ClaimActions row={row} />,
};
const columns = shownColumns(rewardClaimColumns, WIDTHS, {
  state: ({ state }) => <ClaimChip state={state} />,
}).toSpliced(BUTTONS_AT, 0, BUTTONS);

const DONE: Readonly<Record<ClaimAction, string>> = {
  verify: 'Hadiah siap diambil.',
  deliver: 'Hadiah diserahkan.',
  reject: 'Klaim ditolak. Stok kembali.',
};

function ClaimActions({ row: { id, fullname, reward, can } }: { readonly row: ClaimRow }) {
  const toast = useToast();
  const [rejects, setRejects] = useState(false);
  const { busy, run } = useWrite({ changes: ['company-event'], otherwise: 'Belum tersimpan. Coba lagi.' });
  const write = useDialogWrite(['company-event']);
  if (can.length === 0) return null;
  const act = async (action: ClaimAction) => {
    if (await run((send) => send(actOnClaim, { params: { id }, body: { action, reason: '' } }))) toast(DONE[action]);
  };
  const reject = async (reason: string) => {
    await write((send) => send(actOnClaim, { params: { id }, body: { action: 'reject', reason } }));
    setRejects(false);
    toast(DONE.reject);
  };
  return (
    <span className="row gap-8">
      {can.map((action) => (
        <OnlineButton
          key={action}
          size="small"
          disabled={busy}
          variant={action === 'reject' ? 'text' : 'outlined'}
          color={action === 'reject' ? 'error' : 'primary'}
          aria-label={`${claimActionWord[action]} ${reward} untuk ${fullname}`}
          onClick={() => (action === 'reject' ? setRejects(true) : void act(action))}
        >
          {claimActionWord[action]}
        </OnlineButton>
      ))}
      {rejects && (
        <ReasonDialog
          title={`Tolak klaim ${reward}?`}
          says={`${fullname} diberi tahu dengan alasan ini, dan stok kembali.`}
          shortest={5}
          longest={300}
          action="Tolak klaim"
          danger
          needsLine
          close={() => setRejects(false)}
          run={reject}
        />
      )}
    </span>
  );
}

export default function RewardClaimsPage() {
  const [state, change] = useListState();
  const query = queryOf(state, CLAIM_STATES);
  const answer = useRemote(
    listClaims,
    { query: { ...query, page: state.page, size: state.size } },
    { keepPreviousData: true, refreshInterval: REFRESH_MS },
  );
  return (
    <PersonList
      label="Registrasi Reward"
      columns={columns}
      answer={answer}
      state={state}
      change={change}
      stateWords={claimStateWord}
      file={(format) => claimsFile.address({ query: { ...query, format } })}
      card={ClaimCard}
      counted="klaim"
      empty={{
        title: 'Belum ada klaim hadiah',
        text: 'Yang hadir mengklaim hadiah acara dari HP; klaimnya tampil di sini.',
      }}
    />
  );
}

function ClaimCard(row: ClaimRow) {
  return (
    <div className="card stack gap-8 pad-12">
      <span className="row between wrap gap-8">
        <b className="medium break-anywhere">{row.fullname}</b>
        <ClaimChip state={row.state} />
      </span>
      <span className="caption secondary">
        {row.reward} · {row.event} · {momentText(row.claimedAt, row.zone)}
      </span>
      <ClaimActions row={row} />
    </div>
  );
}
