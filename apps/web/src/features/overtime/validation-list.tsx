/** Worked overtime to be counted: a table with keys and ticks at a desk, cards with two buttons on a phone. */
import Button from '@mui/material/Button';
import type { OvertimeValidationRow } from '@hadir/contract/overtime/endpoints.ts';
import { overtimePhaseWord } from '@hadir/contract/overtime/words.ts';
import type { OvertimePhase } from '@hadir/domain/overtime/overtime-phase.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { useOnline } from '../../api/connection.ts';
import { useRemote } from '../../api/fetching.ts';
import { Chip } from '../../ui/chips/chip.tsx';
import { showNumber } from '../../ui/text/format.ts';
import { ColumnMenu, hiddenColumns } from '../../ui/list-page/column-menu.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import type { ListState } from '../../ui/list-page/list-state.ts';
import { type RowKey, useRowKeys } from '../../ui/keys/row-keys.ts';
import { useIsPhone } from '../../ui/layout/screen.ts';
import { ScrollRow } from '../../ui/layout/scroll-row.tsx';
import { Loading } from '../../ui/feedback/states.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { listValidation } from './overtime-calls.ts';
import { useValidation } from './use-validation.ts';
import { AskReason, RefusedRows } from './validation-dialogs.tsx';
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

export function ValidationList({ state, change, span, chip, download }: PartProps) {
  const phone = useIsPhone();
  const online = useOnline();
  const toast = useToast();
  const work = useValidation();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [confirming, setConfirming] = useState<{ what: 'return' | 'reopen'; row: Row }>();
  const phase = phaseOf(state);
  const query = { ...span, search: state.search, page: state.page, size: state.size };
  const answer = useRemote(
    listValidation,
    { query: { ...query, phase: phase === undefined ? [] : [phase] } },
    { keepPreviousData: true },
  );
  const rows = answer.data?.data ?? [];
  const counts = answer.data?.counts ?? [];
  const opened = rows.find(({ id }) => id === state.open);
  const chosen = rows.filter((row) => ticked.has(row.id) && mayValidate(row));
  const hidden = hiddenColumns(
    validationColumns,
    state,
    quietColumns(phase === undefined, phase === undefined || phase === 'validated'),
  );
  const open = (row: Row | undefined) => change({ open: row?.id });

  const underway = useRef(new Set<string>());
  const [busy, setBusy] = useState(false);
  /** As `busy`, but at once: a second key may come before the page is drawn again. */
  const sendingChosen = useRef(false);
  const latest = useRef({ open: state.open, change });
  useEffect(() => {
    latest.current = { open: state.open, change };
  });

  const validate = async (row: Row, minutes: number | null, reason: string) => {
    const next = rows[rows.indexOf(row) + 1];
    await work.validate(row, minutes, reason);
    // Whoever has gone on meanwhile stays there.
    if (latest.current.open === row.id) latest.current.change({ open: phone ? undefined : next?.id });
  };
  const quickly = (row: Row) => {
    if (underway.current.has(row.id)) return;
    underway.current.add(row.id);
    void validate(row, null, '')
      .catch((error: unknown) =>
        toast({ message: isCallError(error) ? error.message : 'Belum tersimpan. Coba lagi.', colour: 'error' }),
      )
      .finally(() => underway.current.delete(row.id));
  };
  const validateChosen = async () => {
    if (sendingChosen.current) return;
    sendingChosen.current = true;
    setBusy(true);
    try {
      await work.validateAll(chosen);
      setTicked(new Set());
    } finally {
      sendingChosen.current = false;
      setBusy(false);
    }
  };
  useRowKeys((key: RowKey) => {
    const at = opened === undefined ? -1 : rows.indexOf(opened);
    if (key === 'j' || key === 'k') {
      const to = rows[key === 'j' ? at + 1 : Math.max(0, at - 1)];
      if (to !== undefined) open(to);
    } else if (key === 's' && chosen.length > 0) void validateChosen();
    else if (opened === undefined) return;
    else if (key === 's' && mayValidate(opened)) quickly(opened);
    else if (key === 't' && opened.can.includes('return')) setConfirming({ what: 'return', row: opened });
    else if (key === 'x' && mayValidate(opened))
      setTicked(new Set(ticked.has(opened.id) ? [...ticked].filter((id) => id !== opened.id) : [...ticked, opened.id]));
  }, !phone);

  const dialog =
    confirming === undefined ? null : <AskReason {...confirming} close={() => setConfirming(undefined)} work={work} />;
  const panel =
    opened === undefined ? null : (
      <Suspense fallback={<Loading heights={[72, 160, 96]} />}>
        <ValidationPanel
          key={`${opened.id} ${opened.version}`}
          row={opened}
          close={() => open(undefined)}
          validate={(minutes, reason) => validate(opened, minutes, reason)}
          ask={(what) => setConfirming({ what, row: opened })}
        />
      </Suspense>
    );
  if (phone && panel !== null)
    return (
      <>
        {panel}
        {dialog}
      </>
    );
  const countOf = (wanted: Row['phase'] | undefined) =>
    counts.reduce((sum, one) => (wanted === undefined || one.phase === wanted ? sum + one.count : sum), 0);
  return (
    <>
      <RefusedRows work={work} />
      <ListPage<Row>
        label="Lembur untuk divalidasi"
        columns={validationColumns}
        hidden={hidden}
        rowId={({ id }) => id}
        answer={answer}
        state={state.search === '' ? { ...state, filters: {} } : state}
        change={change}
        searchFor="Cari nama atau NIK"
        filters={
          <ScrollRow className={styles.filters}>
            {chip}
            {PHASES.map((each) => (
              <Chip
                key={each ?? 'semua'}
                on={each === phase}
                aria-pressed={each === phase}
                count={answer.data === undefined ? undefined : showNumber(countOf(each))}
                onClick={() => change({ filters: withPhase(state.filters, each), open: undefined })}
              >
                {each === undefined ? 'Semua' : overtimePhaseWord[each]}
              </Chip>
            ))}
          </ScrollRow>
        }
        actions={
          <div className={styles.listMoves}>
            {phone ? null : (
              <ColumnMenu
                columns={validationColumns}
                hidden={hidden}
                chosen={state.columns !== undefined}
                choose={(next) => change({ columns: next })}
              />
            )}
            {download({
              filter: {
                phase: phase === undefined ? [] : [phase],
                ...(state.search === '' ? {} : { search: state.search }),
              },
              span,
            })}
          </div>
        }
        open={open}
        {...(state.open === undefined ? {} : { selected: state.open })}
        {...(rows.some(mayValidate) ? { ticks: { ids: ticked, may: mayValidate, onChange: setTicked } } : {})}
        card={(row) => (
          <ValidationCard
            row={row}
            open={() => open(row)}
            validate={() => quickly(row)}
            giveBack={() => setConfirming({ what: 'return', row })}
          />
        )}
        {...(answer.data === undefined ? {} : { summary: `${showNumber(answer.data.total)} lembur` })}
        empty={
          phase === 'realised'
            ? {
                title: 'Beres. Tidak ada lembur yang menunggu validasi.',
                text: 'Lembur masuk ke sini setelah harinya ditutup.',
              }
            : { title: 'Tidak ada lembur pada tahap ini', text: 'Pilih tahap atau periode lain.' }
        }
      />
      {chosen.length === 0 ? null : (
        <div className={styles.bar} role="toolbar" aria-label="Pilihan">
          <span>{showNumber(chosen.length)} dipilih</span>
          <Button onClick={() => setTicked(new Set())}>Batal</Button>
          <Button
            variant="contained"
            color="primary"
            disabled={!online}
            aria-disabled={busy}
            onClick={() => void validateChosen()}
          >
            {busy ? 'Menyimpan…' : `Validasi ${showNumber(chosen.length)}`}
          </Button>
        </div>
      )}
      {phone || !rows.some(mayValidate) ? null : (
        <p className={styles.keys}>
          <kbd>J</kbd> <kbd>K</kbd> pindah, <kbd>S</kbd> validasi, <kbd>T</kbd> kembalikan, <kbd>X</kbd> pilih
        </p>
      )}
      {panel}
      {dialog}
    </>
  );
}
