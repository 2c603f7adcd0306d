/**
 * A list of requests of one kind, or of a few as tabs, in the reader's scope; one opens beside it
 * (product/requests#request-lists).
 */
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { kindWithin, requestKindWord } from '@hadir/contract/requests/words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useRemote } from '../../../api/fetching.ts';
import { Chip } from '../../../ui/chips/chip.tsx';
import { hiddenColumns, ListColumns } from '../../../ui/list-page/column-menu.tsx';
import { FilterSheet } from '../../../ui/list-page/filter-sheet.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListState, viewOfList } from '../../../ui/list-page/list-state.ts';
import { countWords } from '../../../ui/list-page/row-count.ts';
import { usePathname } from '../../../ui/navigation/go.tsx';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { CardPlaceholder, Loading } from '../../../ui/feedback/states.tsx';
import { type KindRow, listOfKind, type ServedKind } from '../request-calls.ts';
import { RequestChip } from '../../../ui/chips/request-chip.tsx';
import { datesText, kindText, lineText } from '../request-text.ts';
import { QUIET_COLUMNS, requestColumns, whatText } from './list-columns.tsx';
import { ListFilters } from './list-filters.tsx';
import { fileFilter, fileSpans, type Listed, narrowedTo, queryOf } from './list-query.ts';
import styles from './request-list.module.css';
import { useMe } from '../../../api/me.ts';

const SavedViews = lazy(() => import('../../../ui/list-page/saved-views.tsx'));
const OpenRequest = lazy(() => import('./open-request.tsx'));
const PeriodStrip = lazy(() => import('../figures/period-strip.tsx'));
const TAB = 'jenis';
/** Pixels of the figures before they are there; the placeholder has a space below. */
const STRIP_HEIGHT = 62;

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
  const query = queryOf(state, today);
  const answer = useRemote(listOfKind(kind), { query }, { keepPreviousData: true });
  const columns = requestColumns(today);
  const hidden = hiddenColumns(columns, state, QUIET_COLUMNS);
  // Filters beside the tab; the list itself knows nothing of tabs.
  const shown = { ...state, filters };
  const changeShown: typeof change = (part) =>
    change({ ...part, ...(part.filters && tab && { filters: { ...part.filters, [TAB]: tab } }) });
  const narrow: Listed['narrow'] = (statuses, span) =>
    changeShown({ filters: narrowedTo(filters, statuses, span), open: undefined });
  const panel = state.open !== undefined && (
    <Suspense fallback={<Loading heights={[72, 160, 96]} />}>
      <OpenRequest key={state.open} id={state.open} today={today} close={() => change({ open: undefined })} />
    </Suspense>
  );
  if (phone && panel) return panel;
  return (
    <>
      <div className="column fill gap-12">
        {kinds.length !== 1 && (
          <KindTabs
            kinds={kinds}
            kind={kind}
            choose={(next) =>
              change({ filters: { ...filters, ...(next !== kinds[0] && { [TAB]: [next] }) }, open: undefined })
            }
          />
        )}
        <FiguresAbove kind={kind} query={query} narrow={narrow} />
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
            <FilterSheet
              count={Object.keys(filters).length}
              clear={() => changeShown({ filters: {} })}
              show={given(answer.data, (data) => `Tampilkan ${countWords(data)} pengajuan`) ?? 'Tampilkan'}
            >
              <ListFilters state={shown} change={changeShown} />
            </FilterSheet>
          }
          actions={
            !phone && (
              <ListActions state={state} columns={columns} hidden={hidden} change={change}>
                {download({ kind, filter: fileFilter(state, today), spans: fileSpans(state, today) })}
              </ListActions>
            )
          }
          open={({ id }) => change({ open: id })}
          {...(state.open !== undefined && { selected: state.open })}
          card={(row) => <RequestCard row={row} today={today} open={() => change({ open: row.id })} />}
          {...(answer.data !== undefined && { summary: `${countWords(answer.data)} pengajuan` })}
          empty={{
            title: `Belum ada pengajuan ${word}`,
            text: 'Pengajuan karyawan yang Anda lihat akan muncul di sini.',
          }}
        />
      </div>
      {panel}
    </>
  );
}

/** They come after the list, into a place of their own. */
function FiguresAbove({
  kind,
  query: { search, division, unit },
  narrow,
}: Pick<Listed, 'narrow'> & { kind: ServedKind; query: ReturnType<typeof queryOf> }) {
  return (
    <Suspense fallback={<CardPlaceholder height={STRIP_HEIGHT} />}>
      <PeriodStrip kind={kind} people={{ search, division, unit }} narrow={narrow} />
    </Suspense>
  );
}

interface ActionsProps extends ComponentProps<typeof ListColumns> {
  children: ReactNode;
}

function ListActions({ state, change, columns, hidden, children }: ActionsProps) {
  const path = usePathname();
  return (
    <>
      <Suspense>
        <SavedViews page={path} here={viewOfList(state)} />
      </Suspense>
      {children}
      <ListColumns columns={columns} hidden={hidden} state={state} change={change} />
    </>
  );
}

interface KindTabsProps {
  kinds: readonly ServedKind[];
  kind: ServedKind;
  choose: (kind: ServedKind) => void;
}

function KindTabs({ kinds, kind, choose }: KindTabsProps) {
  return (
    <div className="flex gap-8" role="group" aria-label="Jenis pengajuan">
      {kinds.map((each) => (
        <Chip key={each} on={each === kind} aria-pressed={each === kind} onClick={() => choose(each)}>
          {requestKindWord[each]}
        </Chip>
      ))}
    </div>
  );
}

interface RequestCardProps {
  row: KindRow;
  today: LocalDate;
  open: () => void;
}

function RequestCard({ row, today, open }: RequestCardProps) {
  return (
    <button
      type="button"
      className={`card row w-full text-primary text-start gap-12 hover-fill ${styles.card}`}
      onClick={open}
    >
      <CardWords row={row} today={today} />
    </button>
  );
}

/** Whose it is and how it stands, what is asked for, whom it waits for. */
function CardWords({ row, today }: Pick<RequestCardProps, 'row' | 'today'>) {
  const dates = datesText(row, today);
  return (
    <span className="grow stack">
      <span className="row wrap between gap-4">
        <b className="large medium">{row.person.fullname}</b>
        <RequestChip status={row.status} />
      </span>
      <span>{[kindText(row), dates, whatText(row, [dates])].filter(Boolean).join(' · ')}</span>
      <small className="caption secondary">{lineText(row, serverNow())}</small>
    </span>
  );
}
