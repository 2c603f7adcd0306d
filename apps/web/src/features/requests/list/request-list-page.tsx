/**
 * A list of requests of one kind, or of a few as tabs, in the reader's scope; one opens beside it
 * (product/requests#request-lists).
 */
import { lazy, type ReactNode, Suspense } from 'react';
import { kindWithin, requestKindWord } from '@hadir/contract/requests/words.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useRemote } from '../../../api/fetching.ts';
import { Chip } from '../../../ui/chips/chip.tsx';
import { ColumnMenu, hiddenColumns } from '../../../ui/list-page/column-menu.tsx';
import { FilterSheet } from '../../../ui/list-page/filter-sheet.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListState } from '../../../ui/list-page/list-state.ts';
import { countWords } from '../../../ui/list-page/row-count.ts';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { Loading } from '../../../ui/feedback/states.tsx';
import { type KindRow, listOfKind, type ServedKind } from '../request-calls.ts';
import { RequestChip } from '../../../ui/chips/request-chip.tsx';
import { datesText, lineText } from '../request-text.ts';
import { QUIET_COLUMNS, requestColumns } from './list-columns.tsx';
import { ListFilters } from './list-filters.tsx';
import { fileFilter, fileSpans, queryOf } from './list-query.ts';
import styles from './request-list.module.css';
import { useMe } from '../../../api/me.ts';

const OpenRequest = lazy(() => import('./open-request.tsx'));
const TAB = 'jenis';

/** What a file of the list is asked for with. */
export interface ListedNow {
  readonly kind: ServedKind;
  readonly filter: ReturnType<typeof fileFilter>;
  readonly spans: ReturnType<typeof fileSpans>;
}

interface PageProps {
  kinds: readonly [ServedKind, ...ServedKind[]];
  /** The button that takes the list home. */
  download: (listed: ListedNow) => ReactNode;
}

export function RequestListPage({ kinds, download }: PageProps) {
  const [state, change] = useListState();
  const phone = useIsPhone();
  const { today } = useMe();
  const { [TAB]: tab, ...filters } = state.filters;
  const kind = kinds.find((each) => each === tab?.[0]) ?? kinds[0];
  const word = kindWithin(kind);
  const answer = useRemote(listOfKind(kind), { query: queryOf(state, today) }, { keepPreviousData: true });
  const columns = requestColumns(today);
  const hidden = hiddenColumns(columns, state, QUIET_COLUMNS);
  // Filters beside the tab; the list itself knows nothing of tabs.
  const shown = { ...state, filters };
  const changeShown: typeof change = (part) =>
    change(
      part.filters === undefined || tab === undefined ? part : { ...part, filters: { ...part.filters, [TAB]: tab } },
    );
  const chips = <ListFilters state={shown} change={changeShown} />;
  const panel =
    state.open === undefined ? null : (
      <Suspense fallback={<Loading heights={[72, 160, 96]} />}>
        <OpenRequest key={state.open} id={state.open} today={today} close={() => change({ open: undefined })} />
      </Suspense>
    );
  if (phone && panel !== null) return panel;
  return (
    <>
      {kinds.length === 1 ? null : (
        <div className="flex mb-12 gap-8" role="group" aria-label="Jenis pengajuan">
          {kinds.map((each, index) => (
            <Chip
              key={each}
              on={each === kind}
              aria-pressed={each === kind}
              onClick={() =>
                change({ filters: index === 0 ? filters : { ...filters, [TAB]: [each] }, open: undefined })
              }
            >
              {requestKindWord[each]}
            </Chip>
          ))}
        </div>
      )}
      <ListPage<KindRow>
        label={`Daftar ${word}`}
        columns={columns}
        hidden={hidden}
        rowId={({ id }) => id}
        answer={answer}
        state={shown}
        change={changeShown}
        searchFor="Cari nama atau NIK"
        filters={
          phone ? (
            <FilterSheet
              count={Object.keys(filters).length}
              clear={() => changeShown({ filters: {} })}
              show={answer.data === undefined ? 'Tampilkan' : `Tampilkan ${countWords(answer.data)} pengajuan`}
            >
              {chips}
            </FilterSheet>
          ) : (
            chips
          )
        }
        actions={
          phone ? null : (
            <>
              {download({ kind, filter: fileFilter(state, today), spans: fileSpans(state, today) })}
              <ColumnMenu
                columns={columns}
                hidden={hidden}
                chosen={state.columns !== undefined}
                choose={(next) => change({ columns: next })}
              />
            </>
          )
        }
        open={({ id }) => change({ open: id })}
        {...(state.open === undefined ? {} : { selected: state.open })}
        card={(row) => (
          <button
            type="button"
            className={`card row w-full text-primary text-start gap-12 hover-fill ${styles.card}`}
            onClick={() => change({ open: row.id })}
          >
            <span className="grow stack">
              <b className="large medium">{row.person.fullname}</b>
              <span>
                {row.label} · {datesText(row, today)}
              </span>
              <small className="caption secondary">{lineText(row, serverNow())}</small>
            </span>
            <RequestChip status={row.status} />
          </button>
        )}
        {...(answer.data === undefined ? {} : { summary: `${countWords(answer.data)} pengajuan` })}
        empty={{
          title: `Belum ada pengajuan ${word}`,
          text: 'Pengajuan karyawan yang Anda lihat akan muncul di sini.',
        }}
      />
      {panel}
    </>
  );
}
