/** The people of a place on its wall: four figures that are read from afar, names of who came and who is waited for. */
import type { SiteDisplay } from '@hadir/contract/displays/endpoints.ts';
import { dayGroupWord } from '@hadir/contract/attendance/words.ts';
import { useEffect, useState } from 'react';
import { useServerMinute } from '../../api/server-clock.ts';
import { StatusShape } from '../../ui/chips/status-chip.tsx';
import { showDayOf, showNumber, showTime } from '../../ui/text/format.ts';
import type { StatusTone } from '../../ui/theme/tokens.ts';

/** Read from a few metres: sizes follow the width of the screen. */
const FIGURE = { fontSize: 'clamp(2.5rem, 7vw, 9rem)', lineHeight: 1 } as const;
const WORD = { fontSize: 'clamp(1rem, 1.6vw, 2rem)' } as const;
const NAME = { fontSize: 'clamp(1rem, 2vw, 2.5rem)', lineHeight: 1.4 } as const;
const TILES = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 40vw), 1fr))' } as const;
const NAMES = { gridTemplateColumns: 'repeat(auto-fill, minmax(min(15em, 100%), 1fr))', columnGap: 24 } as const;

export function SiteWall({ board }: { readonly board: SiteDisplay }) {
  const { place, company, zone, later, onTime, late, missing, away, arrived, awaited } = board;
  const now = useServerMinute();
  return (
    <main className="column fill gap-24 scroll" style={{ padding: 'clamp(16px, 2.5vw, 48px)' }}>
      <header className="row wrap between gap-16">
        <div className="column min-w-0">
          <h1 className="bold break-anywhere" style={{ fontSize: 'clamp(1.5rem, 3vw, 3.5rem)', lineHeight: 1.15 }}>
            {place}
          </h1>
          <span className="secondary" style={WORD}>
            {company}
          </span>
        </div>
        <p className="column items-end ms-auto">
          <b className="tabular" style={{ fontSize: 'clamp(1.5rem, 3vw, 3.5rem)', lineHeight: 1.15 }}>
            {showTime(now, zone, { withZone: true })}
          </b>
          <span className="secondary" style={WORD}>
            {showDayOf(now, zone)}
          </span>
        </p>
      </header>
      <dl className="stack gap-16" style={TILES} aria-label="Kehadiran sekarang">
        <Figure tone="hadir" word={dayGroupWord.onTime} value={onTime} />
        <Figure tone="belum" word={dayGroupWord.missing} value={missing} />
        <Figure tone="terlambat" word={dayGroupWord.late} value={late} />
        <Figure tone="libur" word="Tidak masuk" value={away} />
      </dl>
      {later > 0 && (
        <p className="secondary" style={WORD}>
          {showNumber(later)} orang masuk nanti.
        </p>
      )}
      <Names
        title={dayGroupWord.missing}
        names={awaited}
        total={missing}
        nobody={arrived.length === 0 ? 'Belum ada yang ditunggu.' : 'Semua yang ditunggu sudah datang.'}
      />
      <Names title="Sudah datang" names={arrived} total={onTime + late} nobody="Belum ada yang datang." />
    </main>
  );
}

function Figure({ tone, word, value }: { readonly tone: StatusTone; readonly word: string; readonly value: number }) {
  return (
    <div
      className="card pad-16-20"
      style={{ display: 'flex', flexDirection: 'column-reverse', gap: 8, color: `var(--${tone}-text)` }}
    >
      <dt className="row gap-8 medium" style={WORD}>
        <StatusShape tone={tone} />
        {word}
      </dt>
      <dd className="bold tabular" style={FIGURE}>
        {showNumber(value)}
      </dd>
    </div>
  );
}

/** A wall is not scrolled: what does not fit comes by turns. */
const NAMES_A_TURN = 48;
const TURN_MS = 12_000;

function useTurn(pages: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (pages <= 1) return undefined;
    const timer = setInterval(() => setTurn((before) => (before + 1) % 10_000), TURN_MS);
    return () => clearInterval(timer);
  }, [pages]);
  return turn % Math.max(1, pages);
}

interface NamesProps {
  readonly title: string;
  readonly names: readonly string[];
  readonly total: number;
  readonly nobody: string;
}

function Names({ title, names, total, nobody }: NamesProps) {
  const pages = Math.ceil(names.length / NAMES_A_TURN);
  const page = useTurn(pages);
  const shown = names.slice(page * NAMES_A_TURN, (page + 1) * NAMES_A_TURN);
  return (
    <section className="stack gap-8" aria-label={title}>
      <h2 className="row gap-12 bold" style={WORD}>
        {title}
        <span className="regular secondary">
          {showNumber(total)}
          {pages > 1 && ` · bagian ${page + 1} dari ${pages}`}
        </span>
      </h2>
      {names.length === 0 ? (
        <p className="secondary" style={WORD}>
          {nobody}
        </p>
      ) : (
        <ul className="stack" style={NAMES}>
          {shown.map((name, at) => (
            <li key={`${name} ${at}`} className="one-line" style={NAME}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
