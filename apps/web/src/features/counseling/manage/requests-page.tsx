/** /bimbingan-konseling/request-counseling: all sessions as what HRD may know of them: no name, no text. */
import type { SessionMetadata } from '@hadir/contract/counseling/shapes.ts';
import { sessionModeWord, sessionStateWord, sessionTargetWord } from '@hadir/contract/counseling/words.ts';
import { SESSION_STATES, SESSION_TARGETS } from '@hadir/domain/counseling/session.ts';
import { useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { ChoiceChip } from '../../../ui/chips/chip.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import type { TableColumn } from '../../../ui/list-page/data-table.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListState } from '../../../ui/list-page/list-state.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { momentText } from '../../../ui/text/time-words.ts';
import { getDesks, listRequests } from '../counseling-calls.ts';
import { deskAddress } from '../desk/desk-paths.ts';
import { SessionChip, whenText } from '../session-chip.tsx';
import { StrandedDialog } from './stranded-dialog.tsx';

const STATES = SESSION_STATES.map((id) => ({ id, name: sessionStateWord[id] }));
const TARGETS = SESSION_TARGETS.map((id) => ({ id, name: sessionTargetWord[id] }));
const [STATE, TARGET, DESK] = ['status', 'tujuan', 'konselor'] as const;

const categoryOf = ({ category }: SessionMetadata) => category ?? 'Sensitif';

const columnsOf = (handOver: (row: SessionMetadata) => void): readonly TableColumn<SessionMetadata>[] => [
  { key: 'ref', label: 'Kode', width: 120, cell: ({ ref }) => ref },
  { key: 'start', label: 'Waktu', width: 172, cell: whenText },
  { key: 'desk', label: 'Konselor', width: 152, grow: true, cell: ({ desk }) => desk },
  { key: 'category', label: 'Topik', width: 144, cell: categoryOf },
  { key: 'mode', label: 'Cara', width: 84, cell: ({ mode }) => sessionModeWord[mode] },
  { key: 'state', label: 'Status', width: 124, cell: (row) => <SessionChip state={row.state} /> },
  {
    key: 'requestedAt',
    label: 'Diminta',
    width: 116,
    cell: ({ requestedAt, zone }) => momentText(requestedAt, zone),
  },
  {
    key: 'stranded',
    label: 'Tindakan',
    width: 150,
    cell: (row) => <HandOverButton row={row} press={() => handOver(row)} />,
  },
];

export default function RequestsPage() {
  const [state, change] = useListState();
  const [stranded, setStranded] = useState<SessionMetadata>();
  const desks = useRemote(getDesks, {}).data?.data ?? [];
  const chosen = (name: string) => state.filters[name] ?? [];
  const target = SESSION_TARGETS.find((one) => one === chosen(TARGET)[0]);
  const deskId = chosen(DESK)[0];
  const query = {
    state: SESSION_STATES.filter((one) => chosen(STATE).includes(one)),
    ...(target === undefined ? {} : { target }),
    ...(deskId === undefined ? {} : { deskId }),
    page: state.page,
    size: state.size,
  };
  const answer = useRemote(listRequests, { query }, { keepPreviousData: true });
  const choose = (name: string, ids: readonly string[]) => {
    const { [name]: _former, ...others } = state.filters;
    change({ filters: ids.length === 0 ? others : { ...others, [name]: [...ids] } });
  };
  const columns = columnsOf(setStranded);
  return (
    <div className="column fill gap-12">
      <Notice tone="soft" icon="lock">
        Tanpa nama dan isi; topik sensitif tidak tampil.{' '}
        <Go to={deskAddress('hrd', 'pending')}>Buka yang ditujukan kepada HRD</Go>
      </Notice>
      <ListPage<SessionMetadata>
        label="Request Konseling"
        columns={columns}
        rowId={({ ref }) => ref}
        answer={answer}
        state={state}
        change={change}
        filters={
          <>
            <ChoiceChip
              label="Status"
              none="Semua status"
              choices={STATES}
              chosen={chosen(STATE)}
              choose={(ids) => choose(STATE, ids)}
            />
            <ChoiceChip
              label="Tujuan"
              none="Semua tujuan"
              choices={TARGETS}
              chosen={chosen(TARGET)}
              choose={(ids) => choose(TARGET, ids.slice(-1))}
            />
            <ChoiceChip
              label="Konselor"
              none="Semua konselor"
              choices={desks}
              chosen={chosen(DESK)}
              choose={(ids) => choose(DESK, ids.slice(-1))}
            />
          </>
        }
        card={(row) => <RequestCard row={row} press={() => setStranded(row)} />}
        {...(answer.data === undefined ? {} : { summary: `${showNumber(answer.data.total)} permintaan` })}
        empty={{ title: 'Belum ada permintaan', text: 'Permintaan konseling tampil di sini tanpa nama dan isi.' }}
      />
      {stranded !== undefined && <StrandedDialog session={stranded} close={() => setStranded(undefined)} />}
    </div>
  );
}

interface RequestProps {
  readonly row: SessionMetadata;
  readonly press: () => void;
}

/** Its counselor can no longer be reached. */
function HandOverButton({ row: { stranded, ref }, press }: RequestProps) {
  if (!stranded) return null;
  return (
    <OnlineButton size="small" variant="outlined" aria-label={`Alihkan ${ref}`} onClick={press}>
      Alihkan
    </OnlineButton>
  );
}

function RequestCard({ row, press }: RequestProps) {
  return (
    <div className="card stack gap-8 pad-12">
      <span className="row between gap-8">
        <b className="medium tabular">{row.ref}</b>
        <SessionChip state={row.state} />
      </span>
      <span>{whenText(row)}</span>
      <span className="caption secondary">
        {row.desk} · {categoryOf(row)} · {sessionModeWord[row.mode]}
      </span>
      <HandOverButton row={row} press={press} />
    </div>
  );
}
