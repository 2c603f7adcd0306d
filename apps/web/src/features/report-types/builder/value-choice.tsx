/** What stands in a field of the own rows, to choose from: searched by the server, since a company has more than a list shows. */
import Popover, { type PopoverActions } from '@mui/material/Popover';
import { NO_VALUE } from '@hadir/contract/report-types/filter-words.ts';
import { MOST_VALUES } from '@hadir/domain/report-types/report-definition.ts';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Chip } from '../../../ui/chips/chip.tsx';
import { Tick } from '../../../ui/facts/tick.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { SearchBox } from '../../../ui/navigation/search-box.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { previewProblem, usePreview } from '../../../ui/previews/use-preview.ts';
import { listValues, type ValuesQuery } from '../report-type-calls.ts';

interface ValueChoiceProps {
  readonly label: string;
  readonly query: ValuesQuery;
  readonly chosen: readonly string[];
  readonly choose: (values: string[]) => void;
}

const wordOf = (value: string) => (value === '' ? NO_VALUE : value);

function chosenWords(label: string, chosen: readonly string[]): string {
  const [first] = chosen;
  if (first === undefined) return 'Pilih isi';
  return chosen.length > 1 ? `${label}: ${String(chosen.length)} dipilih` : `${label}: ${wordOf(first)}`;
}

export function ValueChoice(props: ValueChoiceProps) {
  const { label, chosen } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const popover = useRef<PopoverActions>(null);
  return (
    <>
      <Chip
        on={chosen.length > 0}
        className="min-w-0"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        end={<Icon name="down" size={14} />}
      >
        {chosenWords(label, chosen)}
      </Chip>
      <Popover
        action={popover}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': `Isi ${label}`, sx: { mt: 2, width: 320 } } }}
      >
        <Values {...props} resized={() => popover.current?.updatePosition()} />
      </Popover>
    </>
  );
}

interface ValuesProps extends ValueChoiceProps {
  /** The list has another length: it may reach over the edge of the window. */
  readonly resized: () => void;
}

function Values({ label, query, chosen, choose, resized }: ValuesProps) {
  const [search, setSearch] = useState('');
  // Those that were chosen before stand first, also where the dates have none of their rows.
  const [first] = useState(chosen);
  const { reply, error, working, retry } = usePreview(JSON.stringify([query, search]), (signal) =>
    listValues({ query: { ...query, search }, signal }),
  );
  const problem = previewProblem(error);
  const found = reply?.data ?? [];
  const shown = search === '' ? [...new Set([...first, ...found])] : found;
  const full = chosen.length >= MOST_VALUES;
  const onResized = useEffectEvent(resized);
  useLayoutEffect(() => onResized(), [shown.length]);
  return (
    <div className="stack one-column gap-8 pad-12-16">
      <SearchBox label={`Cari ${label.toLowerCase()}`} value={search} set={setSearch} />
      {problem === undefined ? null : (
        <Notice tone="alpa">
          {problem}{' '}
          <button type="button" className="bold" onClick={retry}>
            Coba lagi
          </button>
        </Notice>
      )}
      {reply === undefined && problem === undefined ? <Loading heights={[36, 36, 36]} /> : null}
      <div role="group" aria-label={`Isi ${label}`} aria-busy={working}>
        {shown.map((value) => {
          const on = chosen.includes(value);
          return (
            <button
              key={value}
              type="button"
              role="checkbox"
              aria-checked={on}
              disabled={full && !on}
              className="row w-full min-h-44 gap-8 text-start radius-input hover-fill"
              onClick={() => choose(on ? chosen.filter((other) => other !== value) : [...chosen, value])}
            >
              <Tick on={on} />
              <span className="grow break-anywhere">{wordOf(value)}</span>
            </button>
          );
        })}
      </div>
      <p className="caption secondary" role="status">
        {reply === undefined ? '' : countText({ shown: shown.length, hasMore: reply.hasMore, full })}
      </p>
    </div>
  );
}

/** Nothing, not all, or as many as a filter takes. */
function countText({ shown, hasMore, full }: { shown: number; hasMore: boolean; full: boolean }): string {
  if (full) return `Paling banyak ${String(MOST_VALUES)} isi per saringan.`;
  if (hasMore) return `Tampil ${String(shown)} yang pertama. Ketik untuk mencari yang lain.`;
  return shown === 0 ? 'Tidak ada yang cocok pada data Anda.' : '';
}
