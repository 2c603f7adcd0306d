/** The counselor's agenda: the week with its sessions counted, and one day by its hours. */
import IconButton from '@mui/material/IconButton';
import type { DeskSession } from '@hadir/contract/counseling/shapes.ts';
import { addDays, dateIn, datesBetween, instant, type LocalDate, weekday } from '@hadir/domain/kernel/time.ts';
import { useMe } from '../../../api/me.ts';
import { useOfflineRead } from '../../../api/queue/use-offline-read.ts';
import { useServerMinute } from '../../../api/server-clock.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { showDateInWords, showDateTime } from '../../../ui/text/format.ts';
import { spanOfDates, weekdayName } from '../../../ui/text/time-words.ts';
import { getAgenda } from '../counseling-calls.ts';
import { AgendaDay } from './agenda-day.tsx';

const DAYS = 7;
const WEEK = { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' };

interface AgendaProps {
  readonly date: LocalDate;
  readonly choose: (date: LocalDate) => void;
  readonly selected?: string | undefined;
  readonly open: (session: DeskSession) => void;
}

export const dateOf = ({ start, zone }: Pick<DeskSession, 'start' | 'zone'>): LocalDate => dateIn(instant(start), zone);

/** What takes or took place; what was turned down holds no time. */
const stands = ({ state }: DeskSession) => state !== 'reject' && state !== 'cancel';

export function Agenda({ date, choose, selected, open }: AgendaProps) {
  const { person, today, zone } = useMe();
  const from = addDays(date, -weekday(date));
  const to = addDays(from, DAYS - 1);
  const query = { from, to };
  const isThisWeek = from <= today && today <= to;
  // Without a line the agenda of this week is still there, sealed for this account.
  const answer = useOfflineRead({
    owner: person,
    address: getAgenda.address({ query }),
    name: isThisWeek ? 'counseling-agenda' : null,
    ask: () => getAgenda({ query }),
  });
  return (
    <section className="card stack one-column overflow-hidden" aria-label="Agenda">
      <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.reload} loading={[88, 480]}>
        {({ sessions, nonactive }) => {
          const shown = sessions.filter(stands);
          const ofDay = shown.filter((session) => dateOf(session) === date);
          const away = nonactive.find((span) => span.from <= date && date <= span.to);
          return (
            <>
              <header className="stack one-column gap-8 pad-12-16 border-bottom">
                <div className="row between gap-8">
                  <h2 className="large bold min-w-0">{headOf(ofDay, date === today)}</h2>
                  <span className="flex flex-none">
                    <IconButton aria-label="Minggu sebelumnya" onClick={() => choose(addDays(date, -DAYS))}>
                      <Icon name="left" size={16} />
                    </IconButton>
                    <IconButton aria-label="Minggu berikutnya" onClick={() => choose(addDays(date, DAYS))}>
                      <Icon name="right" size={16} />
                    </IconButton>
                  </span>
                </div>
                <Week dates={datesBetween(from, to)} sessions={shown} date={date} choose={choose} />
                {answer.storedAt !== undefined && (
                  <p className="caption secondary">Luring, data {showDateTime(answer.storedAt, zone)}</p>
                )}
                {away !== undefined && <Notice tone="luring">Nonaktif {spanOfDates(away.from, away.to)}</Notice>}
              </header>
              <AgendaDay sessions={ofDay} isToday={date === today} selected={selected} open={open} />
            </>
          );
        }}
      </AsyncContent>
    </section>
  );
}

function headOf(sessions: readonly DeskSession[], isToday: boolean): string {
  if (sessions.length === 0) return isToday ? 'Tidak ada sesi hari ini' : 'Tidak ada sesi';
  return isToday ? `${sessions.length} sesi hari ini` : `${sessions.length} sesi`;
}

interface WeekProps {
  readonly dates: readonly LocalDate[];
  readonly sessions: readonly DeskSession[];
  readonly date: LocalDate;
  readonly choose: (date: LocalDate) => void;
}

function Week({ dates, sessions, date, choose }: WeekProps) {
  const today = dateIn(useServerMinute() as Parameters<typeof dateIn>[0], useMe().zone);
  return (
    <div className="stack" style={WEEK} role="group" aria-label="Hari">
      {dates.map((one) => {
        const count = sessions.filter((session) => dateOf(session) === one).length;
        return (
          <button
            key={one}
            type="button"
            className={`stack justify-items-center pad-y-8 radius-input text-primary hover-fill ${one === date ? 'on-soft' : ''}`}
            aria-pressed={one === date}
            aria-current={one === today ? 'date' : undefined}
            onClick={() => choose(one)}
          >
            <span className="visually-hidden">
              {showDateInWords(one, 'full')}, {count} sesi
            </span>
            <span className="small secondary" aria-hidden="true">
              {weekdayName(one).slice(0, 3)}
            </span>
            <b aria-hidden="true" className={one === today ? 'bold text-strong' : 'medium'}>
              {Number(one.slice(8))}
            </b>
            <span className="small secondary tabular" aria-hidden="true">
              {count === 0 ? '–' : count}
            </span>
          </button>
        );
      })}
    </div>
  );
}
