/** Worked overtime to be counted: a table with keys and ticks at a desk, cards with two buttons on a phone. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { OvertimeValidationRow, overtimeWork } from '@hadir/contract/overtime/endpoints.ts';
import { overtimePhaseWord } from '@hadir/contract/overtime/words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import type { OvertimePhase } from '@hadir/domain/overtime/overtime-phase.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { CallError } from '../../api/call-error.ts';
import { useRemote } from '../../api/fetching.ts';
import { Chip } from '../../ui/chips/chip.tsx';
import { showDate, showNumber } from '../../ui/text/format.ts';
import { hiddenColumns, ListColumns } from '../../ui/list-page/column-menu.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import type { ListState } from '../../ui/list-page/list-state.ts';
import { type DecideKey, type Ticks, useDecideKeys, useTicks } from '../../ui/deciding/decide-keys.ts';
import { followerOf } from '../../ui/deciding/decided-rows.ts';
import { RefusedNotices } from '../../ui/deciding/refused-notices.tsx';
import { NoticeRows } from '../../ui/feedback/notice-row.tsx';
import { useIsPhone } from '../../ui/layout/screen.ts';
import { ScrollRow } from '../../ui/layout/scroll-row.tsx';
import { Loading } from '../../ui/feedback/states.tsx';
import { listValidation } from './overtime-calls.ts';
import { useValidation, type Validation } from './overtime-decisions.ts';
import { AskReason, type Reasoned } from './validation-dialogs.tsx';
import { ChosenBar, KeysHint } from './validation-bars.tsx';
import { ValidationCard } from './validation-card.tsx';
import { quietColumns, validationColumns } from './validation-columns.tsx';
import { phaseOf, type Span, withPhase } from './validation-query.ts';
import styles from './validation.module.css';

const ValidationPanel = lazy(() => import('./validation-panel.tsx'));

type Row = OvertimeValidationRow;

/** What HR has to do first, then the others. */
const PHASES: readonly (OvertimePhase | undefined)[] = ['realised', 'waiting', 'not_done', 'validated', undefined];
const mayValidate = ({ can }: Row) => can.includes('validate');

export interface PartProps {
  state: ListState;
  change: (change: Partial<ListState>) => void;
  span: Span;
  today: LocalDate;
  /** The choice of the period. */
  chip: ReactNode;
  download: ValidationDownload;
}

/** The button that takes the list home, given from outside: another feature's. */
export type ValidationDownload = (listed: {
  readonly filter: { readonly phase: readonly OvertimePhase[]; readonly search?: string };
  readonly span: Span;
}) => ReactNode;

interface Confirming {
  readonly what: Reasoned;
  readonly row: Row;
}

type Place = Pick<PartProps, 'state' | 'change'>;

/** What is open and chosen among the rows, and the moves on it. */
function useRowActs({ rows, validate, validateTyped }: Validation, { state, change }: Place) {
  const phone = useIsPhone();
  const ticks = useTicks();
  const [confirming, setConfirming] = useState<Confirming>();
  const opened = rows.find(({ id }) => id === state.open);
  const chosen = rows.filter((row) => ticks.ids.has(row.id) && mayValidate(row));
  const latest = useRef({ open: state.open, change });
  useEffect(() => {
    latest.current = { open: state.open, change };
  });
  const open = (row: Row | undefined) => change({ open: row?.id });
  /** Whoever has gone on meanwhile stays there. */
  const goOn = (row: Row) => {
    const next = phone ? undefined : followerOf(rows, row, mayValidate);
    if (latest.current.open === row.id) latest.current.change({ open: next?.id });
  };
  const act = (key: DecideKey) => {
    if (key === 'yes' && chosen.length > 0) {
      validate(chosen);
      ticks.clear();
    } else if (opened === undefined) return;
    else if (key === 'yes' && mayValidate(opened)) {
      validate([opened]);
      goOn(opened);
    } else if (key === 'no' && opened.can.includes('return')) setConfirming({ what: 'return', row: opened });
  };
  useDecideKeys({
    rows,
    current: opened,
    chosen: undefined,
    open,
    tick: (row) => mayValidate(row) && ticks.toggle(row.id),
    act,
    active: !phone,
  });
  return {
    opened,
    chosen,
    ticks,
    confirming,
    setConfirming,
    open,
    validateChosen: () => act('yes'),
    validateTyped: async (row: Row, minutes: number | null, reason: string) => {
      await validateTyped(row, minutes, reason);
      goOn(row);
    },
  };
}

export function ValidationList(props: PartProps) {
  const { state, change, span } = props;
  const phone = useIsPhone();
  const phase = phaseOf(state);
  const query = { ...span, search: state.search, page: state.page, size: state.size };
  const answer = useRemote(
    listValidation,
    { query: { ...query, phase: phase === undefined ? [] : [phase] } },
    { keepPreviousData: true },
  );
  const work = useValidation(answer.data?.data ?? []);
  const acts = useRowActs(work, props);
  const { opened, chosen, ticks, confirming, setConfirming, open } = acts;
  return (
    <>
      {(!phone || opened === undefined) && (
        <>
          {work.refused.length > 0 && (
            <NoticeRows>
              <RefusedNotices
                refused={work.refused}
                named={({ person, plan }) => ({ name: person.fullname, after: `, ${showDate(plan.workDate)}` })}
                forget={work.forget}
              />
            </NoticeRows>
          )}
          <RowList
            {...props}
            answer={answer}
            work={work}
            ticks={ticks}
            open={open}
            giveBack={(row) => setConfirming({ what: 'return', row })}
          />
          <ChosenBar count={chosen.length} cancel={ticks.clear} validate={acts.validateChosen} />
          {!phone && work.rows.some(mayValidate) && <KeysHint />}
        </>
      )}
      {opened !== undefined && (
        <Suspense fallback={<Loading heights={[72, 160, 96]} />}>
          <ValidationPanel
            key={`${opened.id} ${opened.version}`}
            row={opened}
            close={() => change({ open: undefined })}
            validate={(minutes, reason) => acts.validateTyped(opened, minutes, reason)}
            ask={(what) => setConfirming({ what, row: opened })}
          />
        </Suspense>
      )}
      {confirming !== undefined && (
        <AskReason
          {...confirming}
          close={() => setConfirming(undefined)}
          run={(reason) => work.ask(confirming.what, confirming.row, reason)}
        />
      )}
    </>
  );
}

interface Listed {
  readonly data: ReplyOf<typeof overtimeWork.validation> | undefined;
  readonly error: CallError | undefined;
  readonly isLoading: boolean;
  readonly mutate: () => unknown;
}

interface RowListProps extends PartProps {
  answer: Listed;
  work: Validation;
  ticks: Ticks;
  open: (row: Row) => void;
  giveBack: (row: Row) => void;
}

function RowList(props: RowListProps) {
  const { state, change, answer, work, ticks, open, giveBack } = props;
  const { data, error, isLoading, mutate } = answer;
  const phase = phaseOf(state);
  const ofPhase = phase === undefined || phase === 'validated';
  const hidden = hiddenColumns(validationColumns, state, quietColumns(phase === undefined, ofPhase));
  const empty =
    phase === 'realised'
      ? {
          title: 'Beres. Tidak ada lembur yang menunggu validasi.',
          text: 'Lembur masuk ke sini setelah harinya ditutup.',
        }
      : { title: 'Tidak ada lembur pada tahap ini', text: 'Pilih tahap atau periode lain.' };
  return (
    <ListPage<Row>
      label="Lembur untuk divalidasi"
      columns={validationColumns}
      hidden={hidden}
      rowId={({ id }) => id}
      answer={{ data: given(data, (data) => ({ ...data, data: [...work.rows] })), error, isLoading, mutate }}
      state={state.search === '' ? { ...state, filters: {} } : state}
      change={change}
      searchFor="Cari nama atau NIK"
      filters={<PhaseChips {...props} />}
      actions={<ListActions {...props} hidden={hidden} />}
      open={open}
      {...(state.open !== undefined && { selected: state.open })}
      {...(work.rows.some(mayValidate) && { ticks: { ids: ticks.ids, may: mayValidate, onChange: ticks.set } })}
      card={(row) => (
        <ValidationCard
          row={row}
          open={() => open(row)}
          validate={() => work.validate([row])}
          giveBack={() => giveBack(row)}
        />
      )}
      {...(data !== undefined && { summary: `${showNumber(data.total)} lembur` })}
      empty={empty}
    />
  );
}

function PhaseChips({ state, change, chip, answer: { data } }: RowListProps) {
  const phase = phaseOf(state);
  const countOf = (wanted: Row['phase'] | undefined) =>
    (data?.counts ?? []).reduce(
      (sum, one) => (wanted === undefined || one.phase === wanted ? sum + one.count : sum),
      0,
    );
  return (
    <ScrollRow className={`flex wrap gap-8 min-w-0 ${styles.filters}`}>
      {chip}
      {PHASES.map((each) => (
        <Chip
          key={each ?? 'semua'}
          on={each === phase}
          aria-pressed={each === phase}
          count={data === undefined ? undefined : showNumber(countOf(each))}
          onClick={() => change({ filters: withPhase(state.filters, each), open: undefined })}
        >
          {given(each, (each) => overtimePhaseWord[each]) ?? 'Semua'}
        </Chip>
      ))}
    </ScrollRow>
  );
}

function ListActions({ state, change, span, download, hidden }: PartProps & { hidden: readonly string[] }) {
  const phase = phaseOf(state);
  const search = state.search === '' ? {} : { search: state.search };
  return (
    <div className={`row ms-auto gap-4 ${styles.listMoves}`}>
      <ListColumns columns={validationColumns} hidden={hidden} state={state} change={change} />
      {download({ filter: { phase: phase === undefined ? [] : [phase], ...search }, span })}
    </div>
  );
}
