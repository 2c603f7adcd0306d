/**
 * Who of the team works when, who is away: dots and a list on a phone, people by dates at a desk
 * (product/requests#team-calendar).
 */
import type { TeamCell, TeamPerson } from '@hadir/contract/team-calendar/endpoints.ts';
import type { LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import Button from '@mui/material/Button';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Notice } from '../../ui/layout/notice.tsx';
import type { Owner } from '../../api/queue/queued-item.ts';
import { BottomSheet } from '../../ui/layout/bottom-sheet.tsx';
import { Chip } from '../../ui/chips/chip.tsx';
import { showDateInWords, showDateTime } from '../../ui/text/format.ts';
import { day, id, oneOf, text, usePageSearch } from '../../ui/navigation/page-search.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useIsPhone } from '../../ui/layout/screen.ts';
import { SearchBox } from '../../ui/navigation/search-box.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { CellLegend } from './cell-mark.tsx';
import { CellActions, DayPeople, lineOf } from './day-people.tsx';
import { TeamGrid } from './team-grid.tsx';
import styles from './team-calendar.module.css';
import { datesWithin, type Team, TEAM_PAGE, useTeamDays } from './team-days.ts';
import { TeamMonth } from './team-month.tsx';
import { adjacentSpanDate, type SpanName, SPANS, spanOf, spanTitle } from './team-span.ts';

const spanWord: Readonly<Record<SpanName, string>> = { bulan: 'Bulan', minggu: 'Minggu', hari: 'Hari' };

interface OpenedCell {
  readonly person: TeamPerson;
  readonly date: LocalDate;
}

/** `bagian`: the tab of the calendar in which the team stands. */
export const TEAM_SEARCH = { bagian: text, rentang: oneOf(SPANS, 'bulan'), tanggal: day, unit: id };

interface TeamPageProps {
  owner: Owner | undefined;
  today: LocalDate;
  zone: Zone;
  /** What stands above the people. */
  above?: ReactNode;
}

export default function TeamPage({ owner, today, zone, above }: TeamPageProps) {
  const {
    search: { rentang: name, tanggal, unit: chosenUnit },
    change,
  } = usePageSearch(TEAM_SEARCH);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<OpenedCell>();

  const date = tanggal ?? today;
  const answer = useTeamDays(owner, date, { search: useDeferredValue(search), unit: chosenUnit, page });
  const show = (to: { rentang?: SpanName; tanggal?: LocalDate; unit?: string | undefined }) =>
    change({ tanggal: date, ...to }, { replace: true });

  const whole = answer.data;
  const pages = Math.max(1, Math.ceil((whole?.total ?? 0) / TEAM_PAGE));
  const columnOf = (day: LocalDate) => (whole?.dates ?? []).findIndex((one) => one.date === day);
  const cell = opened?.person.cells[columnOf(opened.date)];
  // Where the list is narrowed to others, the form tells.
  const own = whole?.data.find(({ userId }) => userId === owner?.userId);
  const worksOn = (day: LocalDate) => own === undefined || own.cells[columnOf(day)]?.kind === 'shift';

  return (
    <div className={`stack start w-full one-column gap-12 ${styles.page}`}>
      <SpanHead name={name} date={date} choose={(day) => show({ tanggal: day })} />
      <div className="row wrap rows-8 cols-12">
        <div className="flex wrap gap-8" role="group" aria-label="Rentang">
          {SPANS.map((one) => (
            <Chip key={one} on={one === name} aria-pressed={one === name} onClick={() => show({ rentang: one })}>
              {spanWord[one]}
            </Chip>
          ))}
          {date !== today && <Chip onClick={() => show({ tanggal: today })}>Hari ini</Chip>}
        </div>
        <UnitChoice
          units={whole?.units}
          chosen={chosenUnit}
          choose={(unit) => {
            setPage(1);
            show({ unit });
          }}
        />
        <SearchBox
          label="Cari nama"
          value={search}
          set={(text) => {
            setPage(1);
            setSearch(text);
          }}
          width={200}
        />
      </div>
      {answer.storedAt !== undefined && (
        <Notice tone="luring" role="status">
          Tersimpan di HP {showDateTime(answer.storedAt, zone)}. Diperbarui saat tersambung.
        </Notice>
      )}
      {above}
      <Shown
        answer={answer}
        narrowed={search !== '' || chosenUnit !== undefined}
        name={name}
        date={date}
        today={today}
        works={worksOn}
        choose={(day) => show({ tanggal: day })}
        open={setOpened}
      />
      <Pages page={page} pages={pages} turn={setPage} />
      {opened !== undefined && cell != null && (
        <CellSheet
          {...opened}
          cell={cell}
          works={worksOn(opened.date)}
          today={today}
          close={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

interface SpanHeadProps {
  name: SpanName;
  date: LocalDate;
  choose: (date: LocalDate) => void;
}

/** The dates that are shown, and the arrows beside them. */
function SpanHead({ name, date, choose }: SpanHeadProps) {
  const Heading = useIsPhone() ? 'h1' : 'h2';
  return (
    <header className={`row min-h-48 ${styles.head}`}>
      <Heading aria-live="polite">{spanTitle(name, date)}</Heading>
      <button
        type="button"
        aria-label={`${spanWord[name]} sebelumnya`}
        onClick={() => choose(adjacentSpanDate(name, date, -1))}
      >
        <Icon name="left" size={24} />
      </button>
      <button
        type="button"
        aria-label={`${spanWord[name]} berikutnya`}
        onClick={() => choose(adjacentSpanDate(name, date, 1))}
      >
        <Icon name="right" size={24} />
      </button>
    </header>
  );
}

interface UnitChoiceProps {
  units: Team['units'] | undefined;
  chosen: string | undefined;
  choose: (unit: string | undefined) => void;
}

function UnitChoice({ units, chosen, choose }: UnitChoiceProps) {
  if (units === undefined || (units.length < 2 && chosen === undefined)) return null;
  return (
    <select
      className={`min-h-36 text-primary outlined-strong bg-paper radius-input ${styles.unit}`}
      aria-label="Unit"
      value={chosen ?? ''}
      onChange={({ target }) => choose(target.value === '' ? undefined : target.value)}
    >
      <option value="">Semua unit</option>
      {units.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </select>
  );
}

interface ShownProps {
  answer: ReturnType<typeof useTeamDays>;
  /** A name is looked for, or one unit. */
  narrowed: boolean;
  name: SpanName;
  date: LocalDate;
  today: LocalDate;
  works: (date: LocalDate) => boolean;
  choose: (date: LocalDate) => void;
  open: (cell: OpenedCell) => void;
}

/** Dots and a list on a phone, people by dates at a desk, one day's people on both. */
function Shown({ answer, narrowed, name, date, today, works, choose, open }: ShownProps) {
  const phone = useIsPhone();
  const whole = answer.data;
  if (whole === undefined)
    return (
      <AsyncContent
        data={whole}
        error={answer.error}
        retry={answer.reload}
        loading={phone ? [44, 44, 44, 44, 44, 66, 66] : [40, 40, 40, 40, 40, 40]}
        title="Kalender tim belum dapat dimuat"
      />
    );
  if (whole.data.length === 0) return <Nobody narrowed={narrowed} />;
  const people = <DayPeople team={whole} works={works(date)} date={date} today={today} />;
  if (name === 'hari') return people;
  const span = spanOf(name, date);
  const shown = datesWithin(whole, span);
  if (phone)
    return (
      <>
        <TeamMonth
          team={name === 'bulan' ? whole : shown}
          month={name === 'bulan' ? date.slice(0, 7) : undefined}
          chosen={date}
          today={today}
          choose={choose}
        />
        <p className="medium">{showDateInWords(date, 'full')}</p>
        {people}
      </>
    );
  return (
    <>
      <TeamGrid
        key={span.from}
        team={shown}
        today={today}
        hours={name === 'minggu'}
        open={(person, day) =>
          open({ person: whole.data.find((one) => one.userId === person.userId) ?? person, date: day })
        }
      />
      <CellLegend />
    </>
  );
}

function Nobody({ narrowed }: { narrowed: boolean }) {
  if (narrowed) return <Empty icon="users" title="Tidak ada yang cocok" text="Ubah nama atau unit yang dicari." />;
  return (
    <Empty icon="users" title="Belum ada orang di tim Anda" text="Minta HR memeriksa unit Anda di data karyawan." />
  );
}

function Pages({ page, pages, turn }: { page: number; pages: number; turn: (page: number) => void }) {
  if (pages === 1) return null;
  return (
    <nav className="row between secondary gap-12" aria-label="Halaman">
      <Button disabled={page === 1} onClick={() => turn(page - 1)}>
        Sebelumnya
      </Button>
      <span>
        {page} dari {pages}
      </span>
      <Button disabled={page >= pages} onClick={() => turn(page + 1)}>
        Berikutnya
      </Button>
    </nav>
  );
}

interface CellSheetProps extends OpenedCell {
  cell: TeamCell;
  works: boolean;
  today: LocalDate;
  close: () => void;
}

function CellSheet({ person, date, cell, works, today, close }: CellSheetProps) {
  return (
    <BottomSheet open close={close} title={person.fullname}>
      <div className="stack gap-8">
        <p>{showDateInWords(date, 'full')}</p>
        <p>
          <b>{lineOf(cell)}</b>
        </p>
        {person.unit !== null && <p>{person.unit}</p>}
        <CellActions person={person} works={works} cell={cell} date={date} today={today} />
      </div>
    </BottomSheet>
  );
}
