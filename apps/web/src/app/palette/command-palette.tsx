/** Ctrl K: pages of my menu, actions, people, what was opened last (ux.md K26, mock 16). */
import Dialog from '@mui/material/Dialog';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './command-palette.module.css';
import { useEntries } from './entries.ts';
import { type Entry, finderOf, split } from './finder.ts';
import { usePeople } from './people-hits.ts';

const KINDS = ['Tindakan', 'Halaman', 'Orang', 'Terakhir'] as const;
const MOST_PER_KIND = 6;

export interface Hit extends Omit<Entry, 'kind'> {
  readonly kind: (typeof KINDS)[number];
}

export default function CommandPalette({ close, help }: { close: () => void; help: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const entries = useEntries();
  // Not deferred: Enter right after the last letter must run what was typed, never an older result.
  const wanted = text.trim();
  const find = useMemo(() => finderOf(entries), [entries]);
  const people = usePeople(wanted);
  const found: readonly Hit[] = [...(wanted === '' ? starters(entries) : find(wanted)), ...people];
  const grouped = KINDS.map((kind) => found.filter((hit) => hit.kind === kind).slice(0, MOST_PER_KIND));
  const flat = grouped.flat();
  const chosen = Math.min(at, Math.max(0, flat.length - 1));

  const run = (hit: Hit | undefined) => {
    if (hit === undefined) return;
    close();
    hit.run();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt((chosen + step + Math.max(1, flat.length)) % Math.max(1, flat.length));
    }
    if (event.key === 'Enter') run(flat[chosen]);
    if (event.key === '?' && text === '') {
      event.preventDefault();
      help();
    }
  };

  return (
    <Dialog
      open
      onClose={close}
      slotProps={{
        paper: { className: styles.paper, 'aria-label': 'Cari halaman, orang, tindakan' },
        container: { className: styles.container },
      }}
    >
      <div className={styles.field}>
        <Icon name="search" />
        <input
          autoFocus
          value={text}
          placeholder="Cari halaman, orang, tindakan"
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={flat.length > 0 ? `${listId}-${chosen}` : undefined}
          aria-label="Cari halaman, orang, tindakan"
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <button type="button" className={styles.kbd} onClick={close} aria-label="Esc, tutup">
          Esc
        </button>
      </div>
      <div className={styles.list} id={listId} role="listbox" aria-label="Hasil">
        {flat.length === 0 ? (
          <div className={styles.none} role="option" aria-selected="false" aria-disabled>
            Tidak ada hasil untuk "{wanted}".
          </div>
        ) : null}
        {grouped.map((hits, group) =>
          hits.length === 0 ? null : (
            <div key={KINDS[group]} role="group" aria-label={KINDS[group]}>
              <p className={styles.caption} aria-hidden="true">
                {KINDS[group]}
              </p>
              {hits.map((hit) => {
                const index = flat.indexOf(hit);
                return (
                  <Row
                    key={hit.id}
                    id={`${listId}-${index}`}
                    hit={hit}
                    wanted={wanted}
                    on={index === chosen}
                    point={() => setAt(index)}
                    run={() => run(hit)}
                  />
                );
              })}
            </div>
          ),
        )}
      </div>
      <div className={styles.foot} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> pilih
        </span>
        <span>
          <kbd>↵</kbd> buka
        </span>
        <span className={styles.end}>
          <kbd>?</kbd> semua pintasan
        </span>
      </div>
    </Dialog>
  );
}

/** Before anything is typed: what was opened last, and the pages. */
function starters(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((entry) => entry.kind !== 'Tindakan' || entry.id === 'mode');
}

interface RowProps {
  id: string;
  hit: Hit;
  wanted: string;
  on: boolean;
  point: () => void;
  run: () => void;
}

function Row({ id, hit, wanted, on, point, run }: RowProps) {
  const [before, match, after] = split(hit.title, wanted);
  return (
    // The keyboard is served by the combobox, which owns this option.
    <div
      id={id}
      className={styles.row}
      role="option"
      aria-selected={on}
      data-on={on || undefined}
      onMouseMove={point}
      onClick={run}
    >
      <Icon name={hit.icon} />
      <span className={styles.title}>
        {before}
        <mark>{match}</mark>
        {after}
      </span>
      <span className={styles.detail}>{hit.detail}</span>
      {on ? (
        <span className={styles.run}>
          {hit.changes === true ? 'Jalankan' : ''} <kbd>↵</kbd>
        </span>
      ) : null}
    </div>
  );
}
