/**
 * Who of the team works when, who is away: dots and a list on a phone, people by dates at a desk
 * (product/requests#team-calendar).
 */
import type { TeamPerson } from '@hadir/contract/team-calendar/endpoints.ts';
import type { LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import Button from '@mui/material/Button';
import { useDeferredValue, useState } from 'react';
import { Note } from '../../ui/layout/note.tsx';
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
import { datesWithin, TEAM_PAGE, useTeamDays } from './team-days.ts';
import { TeamMonth } from './team-month.tsx';
import { adjacentSpanDate, type SpanName, SPANS, spanOf, spanTitle } from './team-span.ts';

const spanWord: Readonly<Record<SpanName, string>> = { bulan: 'Bulan', minggu: 'Minggu', hari: 'Hari' };

/** `bagian`: the tab of the calendar in which the team stands. */
export const TEAM_SEARCH = { bagian: text, rentang: oneOf(SPANS, 'bulan'), tanggal: day, unit: id };

interface TeamPageProps {
  owner: Owner | undefined;
  today: LocalDate;
  zone: Zone;
}

export default function TeamPage({ owner, today, zone }: TeamPageProps) {
  const {
    search: { rentang: name, tanggal, unit: chosenUnit },
    change,
  } = usePageSearch(TEAM_SEARCH);
  const phone = useIsPhone();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<{ person: TeamPerson; date: LocalDate }>();

  const date = tanggal ?? today;
  const answer = useTeamDays(owner, date, { search: useDeferredValue(search), unit: chosenUnit, page });
  const show = (to: { rentang?: SpanName; tanggal?: LocalDate; unit?: string | undefined }) =>
    change({ tanggal: date, ...to }, { replace: true });

  const whole = answer.data;
  const span = spanOf(name, date);
  const shown = whole === undefined ? undefined : datesWithin(whole, span);
  const pages = Math.max(1, Math.ceil((whole?.total ?? 0) / TEAM_PAGE));
  const Heading = phone ? 'h1' : 'h2';
  const columnOf = (day: LocalDate) => (whole?.dates ?? []).findIndex((one) => one.date === day);
  const cell = opened?.person.cells[columnOf(opened.date)];
  // Where the list is narrowed to others, the form tells.
  const own = whole?.data.find(({ userId }) => userId === owner?.userId);
  const worksOn = (day: LocalDate) => own === undefined || own.cells[columnOf(day)]?.kind === 'shift';

  return (
    <div className={`stack start wide one-column gap-12 ${styles.page}`}>
      <header className={`row min-h-48 ${styles.head}`}>
        <Heading aria-live="polite">{spanTitle(name, date)}</Heading>
        <button
          type="button"
          aria-label={`${spanWord[name]} sebelumnya`}
          onClick={() => show({ tanggal: adjacentSpanDate(name, date, -1) })}
        >
          <Icon name="left" size={24} />
        </button>
        <button
          type="button"
          aria-label={`${spanWord[name]} berikutnya`}
          onClick={() => show({ tanggal: adjacentSpanDate(name, date, 1) })}
        >
          <Icon name="right" size={24} />
        </button>
      </header>
      <div className="row wrap rows-8 cols-12">
        <div className="flex wrap gap-8" role="group" aria-label="Rentang">
          {SPANS.map((one) => (
            <Chip key={one} on={one === name} aria-pressed={one === name} onClick={() => show({ rentang: one })}>
              {spanWord[one]}
            </Chip>
          ))}
          {date === today ? null : <Chip onClick={() => show({ tanggal: today })}>Hari ini</Chip>}
        </div>
        {whole === undefined || (whole.units.length < 2 && chosenUnit === undefined) ? null : (
          <select
            className={`min-h-36 ink outlined-strong paper round-8 ${styles.unit}`}
            aria-label="Unit"
            value={chosenUnit ?? ''}
            onChange={({ target }) => {
              setPage(1);
              show({ unit: target.value === '' ? undefined : target.value });
            }}
          >
            <option value="">Semua unit</option>
            {whole.units.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        )}
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
      {answer.storedAt === undefined ? null : (
        <Note tone="luring" role="status">
          Tersimpan di HP {showDateTime(answer.storedAt, zone)}. Diperbarui saat tersambung.
        </Note>
      )}
      {whole === undefined || shown === undefined ? (
        <AsyncContent
          data={shown}
          error={answer.error}
          retry={answer.reload}
          loading={phone ? [44, 44, 44, 44, 44, 66, 66] : [40, 40, 40, 40, 40, 40]}
          title="Kalender tim belum dapat dimuat"
        />
      ) : whole.data.length === 0 ? (
        <Empty
          icon="users"
          title={search === '' && chosenUnit === undefined ? 'Belum ada orang di tim Anda' : 'Tidak ada yang cocok'}
          text={
            search === '' && chosenUnit === undefined
              ? 'Minta HR memeriksa unit Anda di data karyawan.'
              : 'Ubah nama atau unit yang dicari.'
          }
        />
      ) : phone || name === 'hari' ? (
        <>
          {name === 'hari' ? null : (
            <TeamMonth
              team={name === 'bulan' ? whole : shown}
              month={name === 'bulan' ? date.slice(0, 7) : undefined}
              chosen={date}
              today={today}
              choose={(day) => show({ tanggal: day })}
            />
          )}
          {name === 'hari' ? null : <p className="medium">{showDateInWords(date, 'full')}</p>}
          <DayPeople team={whole} works={worksOn(date)} date={date} today={today} />
        </>
      ) : (
        <>
          <TeamGrid
            key={span.from}
            team={shown}
            today={today}
            hours={name === 'minggu'}
            open={(person, day) =>
              setOpened({ person: whole.data.find((one) => one.userId === person.userId) ?? person, date: day })
            }
          />
          <CellLegend />
        </>
      )}
      {pages === 1 ? null : (
        <nav className="row between secondary gap-12" aria-label="Halaman">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Sebelumnya
          </Button>
          <span>
            {page} dari {pages}
          </span>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Berikutnya
          </Button>
        </nav>
      )}
      {opened === undefined || cell == null ? null : (
        <BottomSheet open close={() => setOpened(undefined)} title={opened.person.fullname}>
          <div className="stack gap-8">
            <p>{showDateInWords(opened.date, 'full')}</p>
            <p>
              <b>{lineOf(cell)}</b>
            </p>
            {opened.person.unit === null ? null : <p>{opened.person.unit}</p>}
            <CellActions
              person={opened.person}
              works={worksOn(opened.date)}
              cell={cell}
              date={opened.date}
              today={today}
            />
          </div>
        </BottomSheet>
      )}
    </div>
  );
}
