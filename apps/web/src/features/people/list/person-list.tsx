/** The list beside an open person: the same page of the same question, j and k move. */
import { useEffect, useRef } from 'react';
import type { PersonRow } from '@hadir/contract/people/shapes.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { useDebounced } from '../../../ui/list-page/list-state.ts';
import { SearchBox } from '../../../ui/navigation/search-box.tsx';
import { useAppearance } from '../../../ui/theme/appearance.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import styles from '../people.module.css';

interface PersonListProps {
  /** Those that the reader may open. */
  rows: readonly PersonRow[];
  /** How many the question finds on all its pages. */
  total: number;
  search: string;
  find: (search: string) => void;
  open: string;
  go: (id: string) => void;
}

export function PersonList({ rows, total, search, find, open, go }: PersonListProps) {
  const [text, setText] = useDebounced(search, find);
  const { singleKeys } = useAppearance();
  const latest = useRef({ rows, open, go });
  useEffect(() => {
    latest.current = { rows, open, go };
  });
  useEffect(() => {
    if (!singleKeys) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'j' && event.key !== 'k') return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [role="dialog"]') !== null
      )
        return;
      const { rows: list, open: id, go: move } = latest.current;
      const at = list.findIndex(({ userId }) => userId === id);
      const next = list[at + (event.key === 'j' ? 1 : -1)];
      if (next !== undefined) move(next.userId);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [singleKeys]);
  const row = useRef<HTMLButtonElement>(null);
  const drawn = rows.some(({ userId }) => userId === open);
  useEffect(() => {
    if (drawn) row.current?.scrollIntoView({ block: 'nearest' });
  }, [open, drawn]);
  return (
    <nav className={`column flex-none ${styles.side}`} aria-label="Karyawan pada halaman ini">
      <SearchBox label={`Cari ${showNumber(total)} orang`} value={text} set={setText} />
      {rows.length === 0 && search !== '' && (
        <p className={`body pad-8-12 secondary ${styles.quiet}`}>Tidak ada yang cocok.</p>
      )}
      {rows.map(({ userId, fullname, photo, position }) => (
        <button
          className="row flex-none pad-8-12 min-h-56 text-start radius-input gap-12 hover-fill"
          key={userId}
          ref={userId === open ? row : undefined}
          type="button"
          aria-current={userId === open ? 'true' : undefined}
          onClick={() => go(userId)}
        >
          <Avatar fullname={fullname} photo={photo} size={36} />
          <span>
            <b className="medium">{fullname}</b>
            <span className="small block secondary">{position ?? 'Tanpa posisi'}</span>
          </span>
        </button>
      ))}
    </nav>
  );
}
