/**
 * The own people today, those who are missing first, with a call or a message at hand (product/clocking#explained-day
 * for leaders).
 */
import IconButton from '@mui/material/IconButton';
import type { LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import { dayGroupWord } from '@hadir/contract/attendance/words.ts';
import { DAY_GROUPS } from '@hadir/domain/attendance/day-group.ts';
import { STATUS_LABEL } from '@hadir/domain/attendance/day-status.ts';
import { useRemote } from '../../api/fetching.ts';
import { serverNow } from '../../api/server-clock.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { FactLine } from '../../ui/facts/fact-line.tsx';
import { showNumber } from '../../ui/text/format.ts';
import { addressOf, Go } from '../../ui/navigation/go.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { StatusShape } from '../../ui/chips/status-chip.tsx';
import { clockText, dateAt } from '../../ui/text/time-words.ts';
import { ContactButtons } from './contact-buttons.tsx';
import { getTeam, REFRESH_MS, type TeamDay } from './dashboard-calls.ts';
import { groupTone } from './group-tones.ts';
import { useDaysPage } from './days-page.ts';
import styles from './team-list.module.css';

export type ClockForAnother = (wish: { userId: string; fullname: string; type: 'in' | 'out' }) => void;

interface TeamListProps {
  date: LocalDate | undefined;
  zone: Zone;
  /** Explains the day of a person here; without it the report opens. */
  open?: ((userId: string) => void) | undefined;
  /** Clocks somebody whose phone is dead; without it nobody is offered. */
  clockFor?: ClockForAnother | undefined;
}

export function TeamList({ date, zone, open, clockFor }: TeamListProps) {
  const daysPage = useDaysPage();
  const { data, error, mutate } = useRemote(
    getTeam,
    { query: { ...(date !== undefined && { date }) } },
    { refreshInterval: REFRESH_MS, keepPreviousData: true },
  );
  if (data === undefined)
    return <AsyncContent data={data} error={error} retry={mutate} loading={[32, 64, 64, 64, 64]} />;
  const team = data.data;
  const day = date ?? dateAt(serverNow(), zone);
  if (team.length === 0) {
    return (
      <Empty
        icon="users"
        title="Belum ada orang di tim Anda"
        text="Minta HR mengatur atasan atau leader pada data karyawan."
      />
    );
  }
  return (
    <div className="stack one-column gap-24">
      <TeamGroups team={team} zone={zone} date={date} open={open} clockFor={clockFor} />
      {data.total > team.length && (
        <p className="secondary">
          {showNumber(team.length)} dari {showNumber(data.total)} orang.{' '}
          <Go to={addressOf(daysPage, { tampilan: 'daftar', dari: day, sampai: day })}>Buka daftar lengkap</Go>
        </p>
      )}
    </div>
  );
}

/** Who stands where, in the order in which somebody has to do something. */
export function TeamGroups({
  team,
  zone,
  date,
  open,
  clockFor,
}: TeamListProps & { readonly team: readonly TeamDay[] }) {
  return (
    <div className={`stack one-column gap-24 ${styles.groups}`}>
      {DAY_GROUPS.map((group) => {
        const tone = groupTone[group];
        const members = team.filter((member) => member.group === group);
        if (members.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`tim-${group}`}>
            <h2 className="row body medium gap-8" id={`tim-${group}`}>
              <span style={{ color: `var(--${tone}-text)` }}>
                <StatusShape tone={tone} />
              </span>
              {dayGroupWord[group]}
              <span>{showNumber(members.length)}</span>
            </h2>
            <ul>
              {members.map((member) => (
                <Member key={member.userId} member={member} zone={zone} date={date} open={open} clockFor={clockFor} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Member({ member, zone, date, open, clockFor }: TeamListProps & { member: TeamDay }) {
  const { group, userId, fullname, photo, phone, label, inAt, shift, can } = member;
  const daysPage = useDaysPage();
  // What the group says already is not said again; nobody is late yet whose shift has not begun.
  const plain = [dayGroupWord[group], STATUS_LABEL.HADIR].some((word) => word.toLowerCase() === label.toLowerCase());
  const facts = [inAt !== null && `Masuk ${clockText(inAt, zone)}`, group !== 'later' && !plain && label, shift].filter(
    (fact) => fact !== false && fact !== null,
  );
  const words = (
    <>
      <Avatar fullname={fullname} photo={photo} size={40} />
      <span>
        <b>{fullname}</b>
        <span>
          <FactLine of={facts} />
        </span>
      </span>
    </>
  );
  const day = date ?? dateAt(serverNow(), zone);
  return (
    <li className={`row border-between ${styles.member}`}>
      {open === undefined && (
        <Go
          className={`row grow min-h-64 text-primary text-start gap-12 focus-inset ${styles.person}`}
          to={addressOf(daysPage, { buka: `${userId}_${day}` })}
        >
          {words}
        </Go>
      )}
      {open !== undefined && (
        <button
          type="button"
          className={`row grow min-h-64 text-primary text-start gap-12 focus-inset ${styles.person}`}
          onClick={() => open(userId)}
        >
          {words}
        </button>
      )}
      {clockFor !== undefined && can.length > 0 && (
        <IconButton
          size="large"
          aria-label={`Absenkan ${fullname}`}
          title="Absenkan"
          onClick={() => clockFor({ userId, fullname, type: can.includes('clock_in') ? 'in' : 'out' })}
        >
          <Icon name="absent" />
        </IconButton>
      )}
      {phone !== null && <ContactButtons fullname={fullname} phone={phone} />}
    </li>
  );
}
