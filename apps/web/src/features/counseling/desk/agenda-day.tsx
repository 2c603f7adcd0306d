/** One day by its hours; a session stands where it takes place, its state is shape and words. */
import type { DeskSession } from '@hadir/contract/counseling/shapes.ts';
import { sessionModeWord } from '@hadir/contract/counseling/words.ts';
import { instant, minutesOf, timeIn } from '@hadir/domain/kernel/time.ts';
import type { CSSProperties } from 'react';
import { useMe } from '../../../api/me.ts';
import { useServerMinute } from '../../../api/server-clock.ts';
import { showTime } from '../../../ui/text/format.ts';
import { clockText } from '../../../ui/text/time-words.ts';
import { Private } from '../privacy-blur.tsx';

/** CSS pixels of an hour, and of the column of its words. */
const HOUR = 58;
const ASIDE = 64;
const [FIRST, LAST] = [8 * 60, 17 * 60];
const LEAST = 44;

interface AgendaDayProps {
  readonly sessions: readonly DeskSession[];
  readonly isToday: boolean;
  readonly selected: string | undefined;
  readonly open: (session: DeskSession) => void;
}

const minuteOf = (wire: string, zone: DeskSession['zone']) => minutesOf(timeIn(instant(wire), zone));

/** Whole hours from the first to the last session, and at least the usual day. */
function hoursOf(sessions: readonly DeskSession[]) {
  const from = Math.min(FIRST, ...sessions.map(({ start, zone }) => Math.floor(minuteOf(start, zone) / 60) * 60));
  const to = Math.max(LAST, ...sessions.map(({ end, zone }) => Math.ceil(minuteOf(end, zone) / 60) * 60));
  return { from, to, hours: Array.from({ length: (to - from) / 60 + 1 }, (_, index) => from + index * 60) };
}

const pixels = (minutes: number) => (minutes / 60) * HOUR;

export function AgendaDay({ sessions, isToday, selected, open }: AgendaDayProps) {
  const { zone } = useMe();
  const now = useServerMinute();
  const { from, to, hours } = hoursOf(sessions);
  const minute = minutesOf(timeIn(now as Parameters<typeof timeIn>[0], zone));
  const hasNow = isToday && minute >= from && minute <= to;
  return (
    <div className="pad-12-16">
      <div className="relative" style={{ blockSize: pixels(to - from) + 16 }}>
        {hours.map((hour) => (
          <span
            key={hour}
            className="absolute row gap-8 w-full small secondary tabular"
            style={{ insetBlockStart: pixels(hour - from) }}
            aria-hidden="true"
          >
            {String(hour / 60).padStart(2, '0')}.00
            <i className="flex-1 border-top" />
          </span>
        ))}
        {sessions.map((session) => (
          <Block
            key={session.id}
            session={session}
            top={pixels(minuteOf(session.start, session.zone) - from) + 10}
            now={now}
            isSelected={session.id === selected}
            open={() => open(session)}
          />
        ))}
        {hasNow && (
          <span
            className="absolute radius-mark small bold tabular"
            style={{ ...NOW, insetBlockStart: pixels(minute - from) }}
            aria-hidden="true"
          >
            {showTime(now, zone)}
          </span>
        )}
      </div>
    </div>
  );
}

const NOW = { background: 'var(--text)', color: 'var(--paper)', paddingInline: 4 };

interface BlockProps {
  readonly session: DeskSession;
  readonly top: number;
  readonly now: number;
  readonly isSelected: boolean;
  readonly open: () => void;
}

const isRunning = ({ state, start, end }: DeskSession, now: number) =>
  state === 'approve' && Date.parse(start) <= now && now < Date.parse(end);

function lookOf(session: DeskSession, now: number): readonly [className: string, style: CSSProperties, words: string] {
  if (isRunning(session, now)) return ['on-main', {}, 'Berlangsung'];
  if (session.state === 'complete') return ['bg-deep text-primary', {}, 'Selesai'];
  if (session.state === 'pending')
    return [
      'bg-paper text-primary',
      { border: '1px dashed var(--terlambat-text)' },
      session.proposal === null ? 'Menunggu Anda' : 'Menunggu pemohon',
    ];
  return ['on-soft', { borderInlineStart: '3px solid var(--main)' }, sessionModeWord[session.mode]];
}

function Block({ session, top, now, isSelected, open }: BlockProps) {
  const { who, category, sensitive, number, start, end, zone } = session;
  const [look, style, words] = lookOf(session, now);
  const height = Math.max(LEAST, pixels((Date.parse(end) - Date.parse(start)) / 60_000) - 2);
  const place: CSSProperties = { insetBlockStart: top, insetInlineStart: ASIDE, insetInlineEnd: 0, blockSize: height };
  return (
    <button
      type="button"
      className={`absolute column text-start radius-input pad-8-12 small overflow-hidden ${look}`}
      style={{ ...place, ...style, ...(isSelected ? { outline: '2px solid var(--main)' } : {}) }}
      aria-current={isSelected}
      onClick={open}
    >
      <span className="visually-hidden">Sesi</span>
      <span className="row between gap-8">
        <span className="medium one-line">
          <Private>{who}</Private>
        </span>
        <span className="tabular nowrap">
          {clockText(start, zone)}–{clockText(end, zone)}
        </span>
      </span>
      <span className="row between gap-8">
        <span className="one-line">
          {sensitive ? 'Sensitif' : category} · sesi {number}
        </span>
        <span className="nowrap">{words}</span>
      </span>
    </button>
  );
}
