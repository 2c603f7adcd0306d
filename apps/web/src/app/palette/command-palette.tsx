/** Ctrl K: pages of my menu, actions, people, what was opened last (product/frame#palette). */
import Dialog from '@mui/material/Dialog';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { StatusChip } from '../../ui/chips/status-chip.tsx';
import styles from './command-palette.module.css';
import { useEntries } from './entries.ts';
import { type Entry, finderOf, type Kind, KINDS, KINDS_OF_WISH, preselected, split } from './entry-search.ts';
import { useHelp } from './help-search.ts';
import { usePeople } from './people-search.ts';

const MOST_PER_KIND = 6;

export default function CommandPalette({ close, help }: { close: () => void; help: () => void }) {
  const [text, setText] = useState('');
  // By name: people may arrive above the row that is chosen.
  const [at, setAt] = useState<string>();
  const listId = useId();
  const entries = useEntries();
  // Not deferred: Enter right after the last letter must run what was typed, never an older result.
  const wanted = text.trim();
  const find = useMemo(() => finderOf(entries), [entries]);
  const people = usePeople(wanted);
  const helpEntries = useHelp(wanted);
  const found: readonly Entry[] = [...(wanted === '' ? starters(entries) : find(wanted)), ...people, ...helpEntries];
  const wished = found.some((hit) => hit.named === true);
  const kinds = shownKinds(wanted, wished);
  const grouped = kinds.map((kind) => found.filter((hit) => hit.kind === kind).slice(0, MOST_PER_KIND));
  const flat = grouped.flat();
  const pointed = flat.findIndex(({ id }) => id === at);
  const first = preselected(flat, wanted);
  const chosen = pointed >= 0 || first === undefined ? pointed : flat.indexOf(first);

  const run = (hit: Entry | undefined, inNewTab = false) => {
    if (hit === undefined) return;
    close();
    if (inNewTab && hit.to !== undefined) window.open(hit.to, '_blank', 'noopener');
    else hit.run();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = chosen < 0 && step < 0 ? 0 : chosen;
      setAt(flat[(from + step + flat.length) % Math.max(1, flat.length)]?.id);
    }
    if (event.key === 'Enter') run(flat[chosen], event.ctrlKey || event.metaKey);
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
      <SearchField
        text={text}
        type={(typed) => {
          setText(typed);
          setAt(undefined);
        }}
        listId={listId}
        active={chosen >= 0 ? `${listId}-${chosen}` : undefined}
        press={press}
        close={close}
      />
      <div className={`fill scroll ${styles.list}`} id={listId} role="listbox" aria-label="Hasil">
        <Results
          grouped={grouped}
          kinds={kinds}
          wanted={wanted}
          listId={listId}
          chosen={chosen}
          point={setAt}
          run={run}
        />
      </div>
      <KeyHints />
    </Dialog>
  );
}

interface SearchFieldProps {
  text: string;
  type: (text: string) => void;
  listId: string;
  /** Id of the row that Enter runs. */
  active: string | undefined;
  press: (event: KeyboardEvent) => void;
  close: () => void;
}

function SearchField({ text, type, listId, active, press, close }: SearchFieldProps) {
  return (
    <div className={`row flex-none secondary border-bottom gap-12 ${styles.field}`}>
      <Icon name="search" />
      <input
        className="grow section text-primary"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the palette is opened in order to type
        autoFocus
        value={text}
        placeholder="Cari halaman, orang, tindakan"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={active}
        aria-label="Cari halaman, orang, tindakan"
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <button type="button" className={styles.kbd} onClick={close} aria-label="Esc, tutup">
        Esc
      </button>
    </div>
  );
}

interface ResultsProps {
  grouped: readonly (readonly Entry[])[];
  /** What each group holds. */
  kinds: readonly Kind[];
  wanted: string;
  listId: string;
  /** Place of the row that Enter runs, among all of them. */
  chosen: number;
  point: (id: string) => void;
  run: (hit: Entry, inNewTab: boolean) => void;
}

function Results({ grouped, kinds, wanted, listId, chosen, point, run }: ResultsProps) {
  const flat = grouped.flat();
  return (
    <>
      {flat.length === 0 && (
        <div className={`secondary text-center ${styles.none}`} role="option" aria-selected="false" aria-disabled>
          Tidak ada hasil untuk "{wanted}".
        </div>
      )}
      {grouped.map((hits, group) =>
        hits.length === 0 ? null : (
          <div key={kinds[group]} role="group" aria-label={kinds[group]}>
            <p className={`caption secondary ${styles.caption}`} aria-hidden="true">
              {kinds[group]}
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
                  point={() => point(hit.id)}
                  run={(inNewTab) => run(hit, inNewTab)}
                />
              );
            })}
          </div>
        ),
      )}
    </>
  );
}

function KeyHints() {
  return (
    <div className={`row flex-none size-12 secondary bg-page border-top gap-24 ${styles.foot}`} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> pilih
      </span>
      <span>
        <kbd>↵</kbd> buka
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>↵</kbd> tab baru
      </span>
      <span className="ms-auto">
        <kbd>?</kbd> semua pintasan
      </span>
    </div>
  );
}

function shownKinds(wanted: string, wished: boolean): readonly Kind[] {
  if (wanted === '') return STARTING_KINDS;
  return wished ? KINDS_OF_WISH : KINDS;
}

const STARTING_KINDS = ['Terakhir', 'Halaman', 'Tindakan'] as const;

/** Before anything is typed: what was opened last, and the pages. */
function starters(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((entry) => entry.kind !== 'Tindakan' || entry.id === 'mode');
}

interface RowProps {
  id: string;
  hit: Entry;
  wanted: string;
  on: boolean;
  point: () => void;
  run: (inNewTab: boolean) => void;
}

function Row({ id, hit, wanted, on, point, run }: RowProps) {
  const [before, match, after] = split(hit.title, wanted);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus and the keyboard stay with the combobox, which names this option as its active one
    <div
      id={id}
      className={`row min-h-44 pad-x-12 pointer nowrap radius-input gap-12 ${styles.row}`}
      role="option"
      aria-selected={on}
      data-on={on || undefined}
      onMouseMove={point}
      onClick={(event) => run(event.ctrlKey || event.metaKey)}
    >
      {hit.person === undefined ? (
        <Icon name={hit.icon} />
      ) : (
        <Avatar fullname={hit.title} photo={hit.person.photo} size={28} />
      )}
      <span className={`ellipsis flex-none ${styles.title}`}>
        {before}
        <mark>{match}</mark>
        {after}
      </span>
      <span className="grow ellipsis secondary">{hit.detail}</span>
      {hit.person?.status !== undefined && (
        <StatusChip tone={hit.person.status.tone}>{hit.person.status.word}</StatusChip>
      )}
      {hit.key !== undefined && (
        <span className={`row caption gap-8 ${styles.run}`} aria-hidden="true">
          <kbd>g</kbd> <kbd>{hit.key}</kbd>
        </span>
      )}
      {(hit.changes === true || (on && hit.key === undefined && hit.person?.status === undefined)) && (
        <span className={`row caption gap-8 ${styles.run}`}>
          {hit.changes === true && 'Jalankan'} {on && <kbd>↵</kbd>}
        </span>
      )}
    </div>
  );
}
