/** HR's corrections in the reader's scope; one opens beside the list. */
import type { dayChanges } from '@hadir/contract/corrections/day-changes.ts';
import { dayChangeStateWord } from '@hadir/contract/corrections/day-change-words.ts';
import type { DayChange } from '@hadir/contract/corrections/day-change-shapes.ts';
import { DAY_CHANGE_STATES } from '@hadir/domain/corrections/day-change.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import type { ReactNode } from 'react';
import { remote } from '../../api/call.ts';
import { useRemote } from '../../api/fetching.ts';
import { Chip, ChoiceChip } from '../../ui/chips/chip.tsx';
import { getDayChanges } from '../../ui/day-changes/day-change-calls.ts';
import { DayChangeCard } from '../../ui/day-changes/day-change-card.tsx';
import { stateTone } from '../../ui/day-changes/day-change-text.ts';
import { showDateInWords, showNumber } from '../../ui/text/format.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { type ListState, useListState } from '../../ui/list-page/list-state.ts';
import { useIsPhone } from '../../ui/layout/screen.ts';
import { PanelBody, SidePanel } from '../../ui/layout/side-panel.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { StatusChip } from '../../ui/chips/status-chip.tsx';
import { changeColumns } from './change-columns.tsx';
import styles from './corrections.module.css';

const getDayChange = remote<typeof dayChanges.detail>('GET', '/api/day-changes/:id', ['day']);

const STATES = DAY_CHANGE_STATES.map((id) => ({ id, name: dayChangeStateWord[id] }));
const COLUMNS = changeColumns();
const ADJUSTED = 'penyesuaian';

function queryOf({ search, page, size, filters }: ListState) {
  const states = filters['status'] ?? [];
  return {
    search,
    page,
    size,
    state: DAY_CHANGE_STATES.filter((state) => states.includes(state)),
    ...(filters[ADJUSTED] !== undefined && { adjusted: 'ya' as const }),
  };
}

export default function ChangeListPage({ download }: { download: ReactNode }) {
  const [state, change] = useListState();
  const phone = useIsPhone();
  const answer = useRemote(getDayChanges, { query: queryOf(state) }, { keepPreviousData: true });
  // The tab of the page is no filter of the list.
  const { bagian = [], ...filters } = state.filters;
  const shown = { ...state, filters };
  const changeShown: typeof change = (part) =>
    change(part.filters === undefined ? part : { ...part, filters: { ...part.filters, bagian } });
  const put = (name: string, ids: readonly string[]) => {
    const { [name]: _, ...others } = filters;
    changeShown({ filters: ids.length === 0 ? others : { ...others, [name]: ids } });
  };
  const adjusted = filters[ADJUSTED] !== undefined;
  const panel = state.open !== undefined && (
    <OpenChange key={state.open} id={state.open} close={() => change({ open: undefined })} />
  );
  if (phone && panel) return panel;
  return (
    <>
      <ListPage<DayChange>
        label="Daftar koreksi HR"
        columns={COLUMNS}
        rowId={({ id }) => id}
        answer={answer}
        state={shown}
        change={changeShown}
        searchFor="Cari nama atau NIK"
        filters={
          <>
            <ChoiceChip
              label="Keadaan"
              none="Semua keadaan"
              choices={STATES}
              chosen={filters['status'] ?? []}
              choose={(ids) => put('status', ids)}
            />
            <Chip on={adjusted} aria-pressed={adjusted} onClick={() => put(ADJUSTED, adjusted ? [] : ['ya'])}>
              Ada penyesuaian
            </Chip>
          </>
        }
        actions={phone ? null : download}
        open={({ id }) => change({ open: id })}
        {...(state.open !== undefined && { selected: state.open })}
        card={(row) => (
          <button
            type="button"
            className={`card row wrap w-full text-primary text-start rows-8 cols-12 hover-fill ${styles.card}`}
            onClick={() => change({ open: row.id })}
          >
            <span className={`stack ${styles.cardWords}`}>
              <b>{row.fullname}</b>
              <span>{showDateInWords(row.date)}</span>
              <small>{row.lines.join(' · ')}</small>
            </span>
            <StatusChip tone={stateTone[row.state]}>{dayChangeStateWord[row.state]}</StatusChip>
          </button>
        )}
        {...(answer.data !== undefined && { summary: `${showNumber(answer.data.total)} koreksi HR` })}
        empty={{
          title: 'Belum ada koreksi HR',
          text: 'HR mengoreksi hari dari laporan kehadiran atau halaman orangnya.',
        }}
      />
      {panel}
    </>
  );
}

function OpenChange({ id, close }: { id: string; close: () => void }) {
  const { data, error, mutate } = useRemote(getDayChange, { params: { id } });
  const change = data?.data;
  const title = given(change, (change) => `${change.fullname}, ${showDateInWords(change.date)}`) ?? 'Koreksi HR';
  return (
    <SidePanel title={title} close={close}>
      <PanelBody>
        <AsyncContent data={change} error={error} retry={mutate} loading={[48, 120, 96]}>
          {(change) => <DayChangeCard change={change} done={() => void mutate()} />}
        </AsyncContent>
      </PanelBody>
    </SidePanel>
  );
}
