/** The live board: places with where their people stand, and of one place its people and the posts that are short. */
import { NO_PLACE, type SiteOfBoard } from '@hadir/contract/dashboard/site-board.ts';
import { dayGroupWord } from '@hadir/contract/attendance/words.ts';
import { DAY_GROUPS } from '@hadir/domain/attendance/day-group.ts';
import { useRemote } from '../../../api/fetching.ts';
import { StatusShape } from '../../../ui/chips/status-chip.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { id, usePageSearch } from '../../../ui/navigation/page-search.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { clockText } from '../../../ui/text/time-words.ts';
import { REFRESH_MS } from '../dashboard-calls.ts';
import { groupTone } from '../group-tones.ts';
import { type ClockForAnother, TeamGroups } from '../team-list.tsx';
import { type BoardNow, getSiteBoard } from './board-calls.ts';
import { ShortPosts } from './short-posts.tsx';

const SEARCH = { titik: id };

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    '/dashboards/papan': typeof SEARCH;
  }
}

interface SiteBoardProps {
  readonly clockFor?: ClockForAnother | undefined;
}

export function SiteBoard({ clockFor }: SiteBoardProps) {
  const { search } = usePageSearch(SEARCH);
  const { data, error, mutate } = useRemote(
    getSiteBoard,
    { query: search.titik === undefined ? {} : { place: search.titik } },
    { refreshInterval: REFRESH_MS, keepPreviousData: true },
  );
  return (
    <AsyncContent
      data={data?.data}
      error={error}
      retry={mutate}
      loading={[48, 132, 132, 320]}
      isEmpty={({ sites }) => sites.length === 0}
      empty={
        <Empty
          icon="users"
          title="Belum ada orang di papan"
          text="Papan terisi sejak hari kerja pertama orang dalam cakupan Anda dinilai."
        />
      }
    >
      {(board) => <Board board={board} chosen={search.titik} clockFor={clockFor} />}
    </AsyncContent>
  );
}

/** The list is narrow, the place has people. */
const LIST_AND_PLACE = { gridTemplateColumns: 'minmax(16rem, 22rem) minmax(0, 1fr)', alignItems: 'start' };

interface BoardProps extends SiteBoardProps {
  readonly board: BoardNow;
  readonly chosen: string | undefined;
}

function Board({ board, chosen, clockFor }: BoardProps) {
  const phone = useIsPhone();
  const { sites, shown } = board;
  const { change } = usePageSearch(SEARCH);
  const list = (
    <ul className="stack gap-8" aria-label="Titik lokasi">
      {sites.map((site) => (
        <li key={site.id ?? NO_PLACE}>
          <SiteCard site={site} isShown={(!phone || chosen !== undefined) && site.id === shown?.id} />
        </li>
      ))}
    </ul>
  );
  if (!phone)
    return (
      <div className="stack w-full width-dashboard gap-24" style={LIST_AND_PLACE}>
        {list}
        <ShownSite board={board} clockFor={clockFor} />
      </div>
    );
  if (chosen === undefined) return list;
  return (
    <div className="stack one-column gap-16">
      <button
        type="button"
        className="row min-h-44 text-strong justify-items-start"
        onClick={() => change({ titik: undefined })}
      >
        Semua titik lokasi
      </button>
      <ShownSite board={board} clockFor={clockFor} />
    </div>
  );
}

/** In the order in which somebody has to do something; who is free is not counted. */
const COUNTED = DAY_GROUPS.filter((group) => group !== 'off' && group !== 'unscheduled');

function SiteCard({ site, isShown }: { readonly site: SiteOfBoard; readonly isShown: boolean }) {
  const { addressWith } = usePageSearch(SEARCH);
  const { id: placeId, name, groups, vacant } = site;
  const counted = COUNTED.filter((group) => groups[group] > 0);
  return (
    <Go
      to={addressWith({ titik: placeId ?? NO_PLACE })}
      className={`card stack gap-8 pad-12-16 text-primary hover-fill focus-inset ${isShown ? 'bg-pressed' : ''}`}
      aria-current={isShown ? 'true' : undefined}
    >
      <span className="row between gap-12">
        <b className="medium break-anywhere">{name}</b>
        {vacant > 0 && <span className="on-alpa radius-pill small pad-x-12">{showNumber(vacant)} kosong</span>}
      </span>
      <span className="flex wrap rows-4 cols-16 small">
        {counted.length === 0 && <span className="secondary">Tidak ada jadwal sekarang</span>}
        {counted.map((group) => (
          <span key={group} className="row nowrap gap-8" style={{ color: `var(--${groupTone[group]}-text)` }}>
            <StatusShape tone={groupTone[group]} size={8} />
            {showNumber(groups[group])} {dayGroupWord[group].toLowerCase()}
          </span>
        ))}
      </span>
    </Go>
  );
}

function ShownSite({ board: { shown, people, posts, at }, clockFor }: BoardProps | Omit<BoardProps, 'chosen'>) {
  if (shown === null) return null;
  return (
    <div className="stack one-column gap-16 min-w-0">
      <div className="row wrap between gap-12">
        <h2 className="section bold break-anywhere">{shown.name}</h2>
        <span className="secondary small">Diperbarui {clockText(at, shown.zone)}</span>
      </div>
      <ShortPosts posts={posts} />
      {people.length === 0 ? (
        <p className="secondary">Tidak ada orang dengan jadwal di sini sekarang.</p>
      ) : (
        <TeamGroups team={people} zone={shown.zone} date={undefined} clockFor={clockFor} />
      )}
    </div>
  );
}
