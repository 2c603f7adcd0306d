/** /management/monthly-schedule: planners draft and publish the month, everybody else reads the own one. */
import { addMonths } from '@hadir/domain/kernel/months.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { useMe } from '../../api/me.ts';
import { useSession } from '../../api/user.ts';
import { Chip } from '../../ui/chips/chip.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { useNeededWidth } from '../../ui/layout/page-width.ts';
import { useIsPhone } from '../../ui/layout/screen.ts';
import { id, month as monthOfAddress, usePageSearch } from '../../ui/navigation/page-search.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { monthAndYear } from '../../ui/text/time-words.ts';
import { OwnWishes } from './wishes/own-wishes.tsx';
import { OwnRoster } from './own-roster.tsx';
import { PublishedNotices } from './published-notices.tsx';
import type { RosterMonth } from './roster-calls.ts';
import { RosterDesk } from './roster-desk.tsx';
import { RosterPhone } from './roster-phone.tsx';
import { wholeWidth } from './roster-sizes.ts';
import { useMonth } from './use-month.ts';
import styles from './roster.module.css';

const LOADING = [44, ...Array.from({ length: 14 }, () => 28)];

/** In a shorter month the menu stays as it is, so that it does not move from month to month. */
const LONGEST_MONTH = 31;

const SEARCH = { bulan: monthOfAddress, unit: id };

export default function RosterPage() {
  const { person, today } = useMe();
  const { search, change } = usePageSearch(SEARCH);
  const month = search.bulan ?? today.slice(0, 7);
  const ofUnit = search.unit;
  const answer = useMonth(month, ofUnit);
  const { data } = answer;
  const readsOthers = (useSession().data?.grants['roster.read'] ?? []).some((scope) => scope !== 'own');
  const content = data && contentOf(data, person?.userId);
  const drawsGrid = content === undefined ? readsOthers && answer.error === undefined : content.kind === 'grid';
  // While the month is still on its way: a menu that folds afterwards would have the whole grid drawn twice.
  useNeededWidth(drawsGrid ? wholeWidth(LONGEST_MONTH) : 0);
  const show: ChoicesProps['show'] = (to) => change(to, { replace: true });
  const choices = <RosterChoices month={month} unit={ofUnit} units={data?.units ?? []} show={show} />;

  return (
    <AsyncContent data={content} error={answer.error} retry={answer.mutate} loading={LOADING}>
      {(shown) => (
        <RosterView
          // What was painted belongs to its month.
          key={`${shown.month.month} ${ofUnit ?? ''}`}
          content={shown}
          unit={ofUnit}
          planner={person?.userId ?? ''}
          choices={choices}
          refresh={() => answer.mutate()}
        />
      )}
    </AsyncContent>
  );
}

type Content =
  | { readonly kind: 'own'; readonly month: RosterMonth; readonly person: RosterMonth['people'][number] }
  | { readonly kind: 'empty' | 'grid'; readonly month: RosterMonth };

/** Who plans nobody and is planned reads the own month alone. */
function contentOf(month: RosterMonth, reader: string | undefined): Content {
  const plans = month.people.some(({ can }) => can.includes('paint'));
  const own = month.people.find(({ userId }) => userId === reader);
  if (!plans && own !== undefined) return { kind: 'own', month, person: own };
  return { kind: month.people.length === 0 ? 'empty' : 'grid', month };
}

interface RosterViewProps {
  readonly content: Content;
  readonly unit: string | undefined;
  readonly planner: string;
  readonly choices: React.ReactNode;
  readonly refresh: () => Promise<unknown>;
}

function RosterView({ content, unit, planner, choices, refresh }: RosterViewProps) {
  const phone = useIsPhone();
  const { month } = content;
  if (content.kind === 'own')
    return (
      <div className="stack gap-12">
        <PublishedNotices />
        <div className="row wrap gap-8">{choices}</div>
        <OwnWishes month={month.month} first={month.first} last={month.last} />
        <OwnRoster month={month} person={content.person} />
      </div>
    );
  if (content.kind === 'empty')
    return (
      <div className="stack gap-12">
        <div className="row wrap gap-8">{choices}</div>
        <Empty
          icon="edit-calendar"
          title="Belum ada orang"
          text="Tidak ada karyawan yang jadwalnya dapat Anda lihat pada bulan dan unit ini."
        />
      </div>
    );
  const props = { month, unit, planner, choices, refresh };
  if (phone) return <RosterPhone {...props} />;
  return <RosterDesk {...props} />;
}

interface ChoicesProps {
  readonly month: string;
  readonly unit: string | undefined;
  readonly units: RosterMonth['units'];
  readonly show: (to: { bulan?: string; unit?: string | undefined }) => void;
}

const neighbourMonth = (month: string, step: number) => addMonths(localDate(`${month}-01`), step).slice(0, 7);

function RosterChoices({ month, unit, units, show }: ChoicesProps) {
  return (
    <>
      <Chip
        aria-label="Bulan sebelumnya"
        onClick={() => show({ bulan: neighbourMonth(month, -1) })}
        end={<Icon name="left" size={14} />}
      />
      <span className="medium" aria-live="polite">
        {monthAndYear(localDate(`${month}-01`))}
      </span>
      <Chip
        aria-label="Bulan berikutnya"
        onClick={() => show({ bulan: neighbourMonth(month, 1) })}
        end={<Icon name="right" size={14} />}
      />
      {(units.length >= 2 || unit !== undefined) && (
        <select
          className={`min-h-36 pad-x-12 text-primary outlined-strong bg-paper radius-input ${styles.units}`}
          aria-label="Unit"
          value={unit ?? ''}
          onChange={({ target }) => show({ unit: target.value || undefined })}
        >
          <option value="">Semua unit</option>
          {units.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </>
  );
}
