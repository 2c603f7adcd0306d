/** The people of one date with their shift or absence, and what the reader may ask for from here. */
import Button from '@mui/material/Button';
import type { TeamCell, TeamPerson } from '@hadir/contract/team-calendar/endpoints.ts';
import { given, present } from '@hadir/domain/kernel/given.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { askPath } from '../../ui/navigation/request-paths.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Go } from '../../ui/navigation/go.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { CellMark } from './cell-mark.tsx';
import styles from './team-calendar.module.css';
import { groupsOf, hoursText } from './team-cell.ts';
import type { TeamDates } from './team-days.ts';

interface DayPeopleProps {
  team: TeamDates;
  /** Whether the reader works on the date: there is a shift to swap. */
  works: boolean;
  date: LocalDate;
  today: LocalDate;
}

export function DayPeople({ team, works, date, today }: DayPeopleProps) {
  const groups = groupsOf(
    team.data,
    team.dates.findIndex((day) => day.date === date),
  );
  if (groups.length === 0) return <Empty title="Belum ada jadwal pada hari ini" icon="calendar" />;
  return (
    <div className={`stack gap-16 ${styles.groups}`}>
      {groups.map(({ kind, title, entries }) => (
        <section key={kind} aria-label={title}>
          <h2>
            {title} <small className="regular secondary">{entries.length}</small>
          </h2>
          <ul className={`card ${styles.people}`}>
            {entries.map((entry) => (
              <PersonLine key={entry.person.userId} {...entry} works={works} date={date} today={today} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PersonLine({ person, works, cell, date, today }: CellActionsProps) {
  return (
    <li>
      <Avatar fullname={person.fullname} photo={person.photo} size={32} />
      <span className="grow stack">
        <b className="medium">{person.fullname}</b>
        <span className="caption secondary">{lineOf(cell)}</span>
      </span>
      <CellMark cell={cell} />
      <CellActions person={person} works={works} cell={cell} date={date} today={today} />
    </li>
  );
}

export function lineOf(cell: TeamCell): string {
  return [
    cell.text,
    cell.kind === 'shift' ? hoursText(cell) : '',
    cell.changed ? 'jadwal diubah' : '',
    given(cell.waiting, (waiting) => `${waiting.toLowerCase()} belum diputuskan`) ?? '',
  ]
    .filter(Boolean)
    .join(' · ');
}

interface CellActionsProps {
  person: TeamPerson;
  works: boolean;
  cell: TeamCell;
  date: LocalDate;
  today: LocalDate;
}

/** A swap with a colleague; for somebody below: another shift, ordered overtime. */
export function CellActions({ person, works, cell, date, today }: CellActionsProps) {
  const coming = date > today;
  const actions = [
    ...(works && coming && cell.kind === 'shift' && person.can.includes('swap') && !person.can.includes('submit')
      ? [{ name: 'Tukar shift', to: askPath('shift_change', { tanggal: date, rekan: person.userId }) }]
      : []),
    ...(person.can.includes('submit')
      ? present([
          coming &&
            cell.kind === 'shift' && {
              name: 'Ubah shift',
              to: askPath('shift_change', { tanggal: date, untuk: person.userId }),
            },
          date >= today &&
            cell.kind !== 'away' && {
              name: 'Perintah lembur',
              to: askPath('overtime', { tanggal: date, untuk: person.userId }),
            },
        ])
      : []),
  ];
  if (actions.length === 0) return null;
  return (
    <span className={`flex wrap gap-4 ${styles.moves}`}>
      {actions.map(({ name, to }) => (
        <Button key={name} size="small" variant="text" component={Go} to={to} aria-label={`${name} ${person.fullname}`}>
          {name === 'Tukar shift' && <Icon name="shifting" size={16} />}
          {name}
        </Button>
      ))}
    </span>
  );
}
