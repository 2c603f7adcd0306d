/** The settlements in scope under their heads, those that wait first. */
import { instant } from '@hadir/domain/kernel/time.ts';
import type { Settlement } from '@hadir/contract/settlements/settlement-shapes.ts';
import { settlementOutcomeWord } from '@hadir/contract/settlements/words.ts';
import type { SettlementState } from '@hadir/domain/settlements/settlement-actions.ts';
import type { CallError } from '../../../api/call-error.ts';
import { Chip } from '../../../ui/chips/chip.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { SearchBox } from '../../../ui/navigation/search-box.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { showDate, showNumber, showRupiah } from '../../../ui/text/format.ts';
import { dateAt } from '../../../ui/text/time-words.ts';
import { settlementsFile } from '../settlement-calls.ts';
import { DESK_STATES, type DeskState, deskStateWord, GROUPS } from './desk-state.ts';
import { FileButtons } from './file-buttons.tsx';

interface DeskListProps {
  readonly answer: {
    readonly data: { readonly data: readonly Settlement[]; readonly total: number } | undefined;
    readonly error: CallError | undefined;
    readonly mutate: () => unknown;
  };
  readonly query: { readonly search: string; readonly state: SettlementState[] };
  readonly mayTake: boolean;
  readonly selected: string | undefined;
  readonly state: DeskState;
  readonly search: string;
  readonly setSearch: (text: string) => void;
  readonly choose: (state: DeskState) => void;
  readonly open: (id: string) => void;
}

export function DeskList(props: DeskListProps) {
  const { answer, query, mayTake, selected, state, search, setSearch, choose, open } = props;
  const { data } = answer;
  return (
    <section className="stack one-column gap-12" aria-label="Realisasi">
      <SearchBox label="Cari nama atau NIK" value={search} set={setSearch} />
      <div className="row wrap gap-8" role="group" aria-label="Keadaan">
        {DESK_STATES.map((one) => (
          <Chip key={one} on={one === state} aria-pressed={one === state} onClick={() => choose(one)}>
            {deskStateWord[one]}
          </Chip>
        ))}
      </div>
      <AsyncContent
        data={data}
        error={answer.error}
        retry={answer.mutate}
        loading={[64, 64, 64]}
        isEmpty={({ data: rows }) => rows.length === 0}
        empty={<NoRows search={search} state={state} />}
      >
        {({ data: rows, total }) => (
          <>
            <Groups rows={rows} selected={selected} open={open} />
            {total > rows.length && (
              <p className="secondary small">
                {showNumber(rows.length)} dari {showNumber(total)} ditampilkan. Cari nama untuk yang lain.
              </p>
            )}
          </>
        )}
      </AsyncContent>
      {mayTake && (
        <div className="row wrap gap-8">
          <FileButtons address={(format) => settlementsFile.address({ query: { ...query, format } })} />
        </div>
      )}
    </section>
  );
}

function NoRows({ search, state }: { readonly search: string; readonly state: DeskState }) {
  if (search !== '') return <Empty title="Tidak ada yang cocok" text="Ubah kata pencarian atau pilih Semua." />;
  return state === 'menunggu' ? (
    <Empty icon="check" title="Tidak ada yang menunggu" text="Realisasi yang dikirim karyawan tampil di sini." />
  ) : (
    <Empty icon="business-trip" title="Belum ada realisasi" text="Realisasi yang dikirim karyawan tampil di sini." />
  );
}

interface GroupsProps {
  readonly rows: readonly Settlement[];
  readonly selected: string | undefined;
  readonly open: (id: string) => void;
}

function Groups({ rows, selected, open }: GroupsProps) {
  const groups = GROUPS.map(({ title, states }) => ({ title, of: rows.filter((row) => states.includes(row.state)) }));
  return groups
    .filter(({ of }) => of.length > 0)
    .map(({ title, of }) => (
      <section key={title} className="card overflow-hidden" aria-label={title}>
        <h2 className="row between caption secondary pad-8-12 border-bottom bg-page">
          {title}
          <span className="tabular">{of.length}</span>
        </h2>
        <ul>
          {of.map((row) => (
            <li key={row.id} className="border-between">
              <Line row={row} selected={row.id === selected} open={() => open(row.id)} />
            </li>
          ))}
        </ul>
      </section>
    ));
}

/** What of it matters now: until when, since when, or what it came to. */
function noteOf({ state, dueOn, late, outcome, updatedAt, zone }: Settlement): string {
  if (state === 'pending' && late) return 'Terlambat';
  if (state === 'pending' && dueOn !== null) return `Batas ${showDate(dueOn)}`;
  if (state === 'pending' || state === 'revision') return showDate(dateAt(instant(updatedAt), zone));
  return settlementOutcomeWord[outcome];
}

function Line({
  row,
  selected,
  open,
}: {
  readonly row: Settlement;
  readonly selected: boolean;
  readonly open: () => void;
}) {
  const { fullname, title, claimed, late, state } = row;
  return (
    <button
      type="button"
      className={`row gap-12 w-full min-h-64 pad-8-12 text-primary text-start focus-inset hover-fill ${selected ? 'on-soft' : ''}`}
      aria-current={selected}
      onClick={open}
    >
      <Avatar fullname={fullname} size={32} />
      <span className="stack grow">
        <span className="row between gap-8">
          <span className="medium one-line">{fullname}</span>
          <span className="tabular nowrap">{showRupiah(claimed)}</span>
        </span>
        <span className="row between gap-8 caption secondary">
          <span className="one-line">{title}</span>
          <span className={`nowrap ${late && state === 'pending' ? 'text-alpa' : ''}`}>{noteOf(row)}</span>
        </span>
      </span>
    </button>
  );
}
