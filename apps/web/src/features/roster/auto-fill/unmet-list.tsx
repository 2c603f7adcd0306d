/** Beside the grid after a proposal was taken: what nobody could take, until it is put away. */
import type { Unmet } from '@hadir/domain/roster/auto-fill/propose-roster.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import type { CellRange } from '../cells/cell-ranges.ts';
import type { RosterEditor } from '../use-roster-editor.ts';
import { unmetReasons, unmetTitle } from './unmet-words.ts';

interface UnmetListProps {
  readonly unmet: readonly Unmet[];
  readonly editor: RosterEditor;
  readonly jump: (range: CellRange) => void;
  readonly close: () => void;
}

export function UnmetList({ unmet, editor, jump, close }: UnmetListProps) {
  const { month, reader } = editor;
  const placeOf = ({ day, hindered }: Unmet): CellRange => {
    const row = month.people.findIndex(({ userId }) => userId === hindered[0]?.userId);
    const cell = { row: Math.max(0, row), column: day - reader.from };
    return { anchor: cell, focus: cell };
  };
  return (
    <section className="card column min-h-0 overflow-hidden" aria-label="Belum terpenuhi">
      <header className="row between gap-8 flex-none pad-8-12 border-bottom">
        <h2 className="size-16">{unmet.length} belum terpenuhi</h2>
        <button type="button" className="place-center square-44 radius-pill" aria-label="Tutup daftar" onClick={close}>
          <Icon name="x" size={20} />
        </button>
      </header>
      <div className="scroll">
        {unmet.map((one) => (
          <button
            key={`${one.post} ${one.day}`}
            type="button"
            className="stack gap-4 w-full pad-8-12 text-start border-bottom hover-fill focus-inset"
            onClick={() => jump(placeOf(one))}
          >
            <span className="medium">{unmetTitle(one, month)}</span>
            {unmetReasons(one, month).map((line) => (
              <span key={line} className="secondary size-12">
                {line}
              </span>
            ))}
          </button>
        ))}
      </div>
    </section>
  );
}
