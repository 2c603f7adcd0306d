/**
 * The day of many people in numbers: live card, arrivals, trend, divisions, and what needs somebody
 * (product/desk#day-overview).
 */
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import { useEffect, useState } from 'react';
import { useRemote } from '../../api/fetching.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useSession } from '../../api/user.ts';
import { ChoiceChip } from '../../ui/chips/chip.tsx';
import { DayChip } from '../../ui/day-picker/day-chip.tsx';
import { showTime } from '../../ui/text/format.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useIsPhone } from '../../ui/layout/screen.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { dateAt } from '../../ui/text/time-words.ts';
import { ActionsCard } from './actions-card.tsx';
import { ArrivalsCard } from './arrivals-card.tsx';
import { getFilterChoices, getOverview, type Overview, REFRESH_MS } from './dashboard-calls.ts';
import { DASHBOARD_SEARCH, type DashboardView } from './dashboard-search.ts';
import { type PageSearch, usePageSearch } from '../../ui/navigation/page-search.ts';
import { Go } from '../../ui/navigation/go.tsx';
import { DivisionsCard } from './divisions-card.tsx';
import { LiveCard } from './live-card.tsx';
import styles from './overview-page.module.css';
import { RatesCard } from './rates-card.tsx';
import { type ClockForAnother, TeamList } from './team-list.tsx';
import { ViewSwitch } from './view-switch.tsx';
import { PRODUCT_ZONE } from '../../api/me.ts';

/** Scopes whose people are few and known by name: on a phone the names come before the numbers. */
const NAMED_SCOPES = ['team', 'subordinates'];

interface OverviewPageProps {
  /** Clocks somebody of the own team whose phone is dead. */
  clockFor: ClockForAnother;
  /** The reader may open the live board of places. */
  board?: boolean;
}

export function OverviewPage({ clockFor, board = false }: OverviewPageProps) {
  const { search, change: changeSearch } = usePageSearch(DASHBOARD_SEARCH);
  const change: ChangeFilters = (next) => changeSearch(next, { replace: true });
  const session = useSession().data;
  const phone = useIsPhone();
  const zone: Zone = session?.zone ?? PRODUCT_ZONE;
  const today = useToday(zone);
  const scopes = session?.grants['attendance.overview'] ?? [];
  const byName = scopes.length > 0 && scopes.every((scope) => NAMED_SCOPES.includes(scope));
  const view: DashboardView = search.tampilan ?? (phone && byName ? 'tim' : 'ringkasan');
  const { data, error, mutate, isValidating } = useRemote(
    getOverview,
    view === 'tim'
      ? null
      : {
          query: {
            ...(search.tanggal !== undefined && { date: search.tanggal }),
            division: [...search.divisi],
            unit: [...search.unit],
          },
        },
    { refreshInterval: REFRESH_MS, keepPreviousData: true },
  );
  const overview = data?.data;
  return (
    <div className={`column w-full width-dashboard gap-16 ${styles.page}`}>
      <div className={`row wrap gap-8 ${styles.tools}`}>
        {byName && <ViewSwitch view={view} choose={(next) => change({ tampilan: next })} />}
        <DayChip
          day={search.tanggal ?? today}
          today={today}
          max={today}
          choose={(date) => change({ tanggal: date === today ? undefined : date })}
        />
        {view !== 'tim' && <Filters search={search} change={change} />}
        {board && (
          <Button component={Go} to="/dashboards/papan" size="small">
            Papan langsung
          </Button>
        )}
        {view !== 'tim' && (
          <span className="inline-row ms-auto gap-8">
            <span className="caption secondary tabular">
              {overview !== undefined && `Diperbarui ${showTime(Date.parse(overview.at), zone, { seconds: true })}`}
            </span>
            <IconButton size="small" aria-label="Perbarui" disabled={isValidating} onClick={() => void mutate()}>
              <Icon name="refresh" size={16} />
            </IconButton>
          </span>
        )}
      </div>
      {view === 'tim' ? (
        <TeamList date={search.tanggal} zone={zone} clockFor={clockFor} />
      ) : (
        <AsyncContent data={overview} error={error} retry={mutate} loading={[126, 288, 256]}>
          {(shown) => <Cards overview={shown} isToday={shown.date === today} zone={zone} phone={phone} />}
        </AsyncContent>
      )}
    </div>
  );
}

type DashboardSearch = PageSearch<typeof DASHBOARD_SEARCH>;
type ChangeFilters = (change: Parameters<DashboardSearch['change']>[0]) => void;

function Filters({ search, change }: Pick<DashboardSearch, 'search'> & { change: ChangeFilters }) {
  const { data } = useRemote(getFilterChoices, {});
  const { units = [], divisions = [] } = data?.data ?? {};
  return (
    <>
      <ChoiceChip
        icon="pin"
        label="Lokasi"
        none="Semua lokasi"
        choices={units}
        chosen={search.unit}
        choose={(unit) => change({ unit })}
      />
      <ChoiceChip
        icon="users"
        label="Divisi"
        none="Semua divisi"
        choices={divisions}
        chosen={search.divisi}
        choose={(division) => change({ divisi: division })}
      />
    </>
  );
}

interface CardsProps {
  overview: Overview;
  isToday: boolean;
  zone: Zone;
  phone: boolean;
}

function Cards({ overview, isToday, zone, phone }: CardsProps) {
  const actions = <ActionsCard overview={overview} isToday={isToday} zone={zone} />;
  return (
    <>
      {phone && actions}
      <LiveCard overview={overview} isToday={isToday} />
      <div className={`stack gap-16 ${styles.charts}`}>
        <ArrivalsCard className={styles.wide} overview={overview} isToday={isToday} zone={zone} />
        <RatesCard overview={overview} />
        <DivisionsCard overview={overview} isToday={isToday} />
        {!phone && <div className={`stack ${styles.side}`}>{actions}</div>}
      </div>
    </>
  );
}

const MIDNIGHT_CHECK_MS = 15_000;

/** The date in the zone now; it turns at midnight without a reload. */
function useToday(zone: Zone): LocalDate {
  const [today, setToday] = useState(() => dateAt(serverNow(), zone));
  useEffect(() => {
    const look = () => setToday(dateAt(serverNow(), zone));
    look();
    const timer = setInterval(look, MIDNIGHT_CHECK_MS);
    return () => clearInterval(timer);
  }, [zone]);
  return today;
}
