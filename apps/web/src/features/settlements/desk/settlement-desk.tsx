/** Settlements of people: what waits at the left, one of them with its lines, and the receipt of the line beside it. */
import { useState } from 'react';
import type { Settlement } from '@hadir/contract/settlements/settlement-shapes.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useSession } from '../../../api/user.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import type { Address } from '../../../ui/navigation/address.ts';
import { getSettlement, listSettlements } from '../settlement-calls.ts';
import { DeskList } from './desk-list.tsx';
import { type DeskState, stateFilter } from './desk-state.ts';
import { SettlementPane } from './settlement-pane.tsx';

interface DeskProps {
  /** The plain list, to which "back" leads on a phone. */
  readonly home: Address;
  readonly opened: string | undefined;
  readonly state: DeskState;
  readonly change: (change: { readonly buka?: string | undefined; readonly keadaan?: DeskState }) => void;
}

const MOST = 100;
const LIST_AND_DETAIL = { gridTemplateColumns: '340px minmax(0, 1fr)', alignItems: 'start' };

export function SettlementDesk({ home, opened, state, change }: DeskProps) {
  const phone = useIsPhone();
  const [search, setSearch] = useState('');
  const query = { search, state: [...stateFilter(state)] };
  const answer = useRemote(listSettlements, { query: { ...query, size: MOST } }, { keepPreviousData: true });
  const mayTake = useSession().data?.grants['settlement.export'] !== undefined;
  const rows = answer.data?.data;
  const first = phone ? undefined : rows?.[0]?.id;
  const shown = opened ?? first;
  const list = (
    <DeskList
      answer={answer}
      query={query}
      mayTake={mayTake}
      selected={shown}
      state={state}
      search={search}
      setSearch={setSearch}
      choose={(keadaan) => change({ keadaan })}
      open={(buka) => change({ buka })}
    />
  );
  if (phone) return opened === undefined ? list : <Opened id={opened} home={home} rows={rows} />;
  return (
    <div className="stack gap-16 w-full" style={LIST_AND_DETAIL}>
      {list}
      {shown === undefined ? (
        <Nothing loaded={rows !== undefined} />
      ) : (
        <Opened key={shown} id={shown} home={home} rows={rows} />
      )}
    </div>
  );
}

function Nothing({ loaded }: { readonly loaded: boolean }) {
  if (!loaded) return null;
  return <Empty icon="check" title="Beres" text="Tidak ada realisasi untuk ditampilkan di sini." />;
}

function Opened({
  id,
  home,
  rows,
}: {
  readonly id: string;
  readonly home: Address;
  readonly rows: readonly Settlement[] | undefined;
}) {
  const phone = useIsPhone();
  const answer = useRemote(getSettlement, { params: { id } });
  const name = rows?.find((row) => row.id === id)?.fullname;
  usePageTitle(phone ? { back: home, ...(name === undefined ? {} : { title: name }) } : {});
  return (
    <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[56, 280, 120]}>
      {(settlement) => <SettlementPane key={`${settlement.id} ${settlement.version}`} settlement={settlement} />}
    </AsyncContent>
  );
}
