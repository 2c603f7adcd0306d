/** One row beside the list on a desk, alone on a phone: fields, history, moves. */
import Button from '@mui/material/Button';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type Master, type MasterRow, titleOf, usedByText } from '@hadir/contract/kernel/master.ts';
import { addDays } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../api/fetching.ts';
import { serverNow } from '../../api/server-clock.ts';
import { type ConfirmExit, useUnsaved } from '../form/unsaved.tsx';
import { usePageTitle } from '../layout/page-title.ts';
import { useIsPhone } from '../layout/screen.ts';
import { PanelBody, PanelTabs, SidePanel } from '../layout/side-panel.tsx';
import { AsyncContent } from '../feedback/async-content.tsx';
import { dateAt } from '../text/time-words.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import type { DatedLine } from './inputs/dated-values.ts';
import type { MasterCalls } from './master-calls.ts';
import { MasterFacts, MasterForm } from './master-form.tsx';
import { MasterHistory } from './master-history.tsx';
import type { Inputs } from './inputs/master-inputs.tsx';
import { idOfOpenRow, NEW_ROW } from './open-row.ts';
import styles from './master.module.css';
import type { RowActions } from './use-actions.ts';
import { useMe } from '../../api/me.ts';

interface MasterPanelProps {
  master: Master;
  calls: MasterCalls;
  actions: RowActions;
  /** As the URL tells it (`open-row.ts`). */
  open: string;
  inputs?: Inputs | undefined;
  below?: ReactNode;
  close: () => void;
  /** Told the way out while the panel stands, null when it is gone: whoever leads elsewhere goes by it. */
  onConfirmExitChange?: (wayOut: ConfirmExit | null) => void;
}

/** Where the open row stands in the URL. */
const STANDS_ON = ['buka', 'tampilan'];

export function MasterPanel({
  master,
  calls,
  actions,
  open,
  inputs,
  below,
  close,
  onConfirmExitChange,
}: MasterPanelProps) {
  const id = idOfOpenRow(open);
  const { data, error, mutate } = useRemote(calls.one, id !== undefined && { params: { id } });
  const row = data?.data;
  const isComing = id !== undefined && row === undefined;
  const phone = useIsPhone();
  const [typed, setTyped] = useState(false);
  const onTypedChange = useCallback((next: boolean) => setTyped(next), []);
  const { confirmExit, saved, question, asking } = useUnsaved(typed, STANDS_ON);
  const leaveToList = () => confirmExit(close);
  useEffect(() => {
    onConfirmExitChange?.(confirmExit);
    return () => onConfirmExitChange?.(null);
  }, [onConfirmExitChange, confirmExit]);
  const { title, caption } = headOf(master, row, open);
  usePageTitle({ ...(phone && { title }) });

  return (
    <SidePanel title={title} caption={caption} inBar escapes={!asking} close={leaveToList}>
      {isComing && (
        <PanelBody>
          <AsyncContent data={row} error={error} retry={mutate} loading={[48, 48, 48]} />
        </PanelBody>
      )}
      {!isComing && (
        <Opened
          key={open}
          {...{ master, calls, actions, row, inputs, below, close, confirmExit, onTypedChange }}
          saved={(next, tail) => {
            saved();
            void actions.saved(next, tail, id === undefined);
            close();
          }}
        />
      )}
      {question}
    </SidePanel>
  );
}

/** What stands at the top of the panel: which row it is, and who uses it. */
function headOf(master: Master, row: MasterRow | undefined, open: string) {
  if (open === NEW_ROW) return { title: `Tambah ${master.one}`, caption: master.purpose };
  if (row === undefined) return { title: `Ubah ${master.one}`, caption: master.purpose };
  const name = titleOf(master, row);
  const title = row.can.includes('change') ? `Ubah ${name}` : name;
  if (!master.countsUses) return { title, caption: master.purpose };
  const used = usedByText(row.usedBy);
  return { title, caption: used === '' ? 'Belum dipakai' : `Dipakai oleh ${used}` };
}

const PARTS = [
  { id: 'isian', name: 'Isian' },
  { id: 'riwayat', name: 'Riwayat' },
] as const;
type Part = (typeof PARTS)[number]['id'];

interface OpenedProps extends Omit<MasterPanelProps, 'open' | 'onConfirmExitChange'> {
  row: MasterRow | undefined;
  confirmExit: ConfirmExit;
  onTypedChange: (typed: boolean) => void;
  saved: Parameters<typeof MasterForm>[0]['saved'];
}

function Opened(props: OpenedProps) {
  const { master, calls, actions, row, close, confirmExit } = props;
  const [tab, setTab] = useState<Part>('isian');
  const [deleting, setDeleting] = useState(false);
  const away = (work: () => Promise<void>) => {
    setDeleting(false);
    confirmExit(() => {
      close();
      void work();
    });
  };
  return (
    <>
      {row !== undefined && <PanelTabs parts={PARTS} part={tab} choose={setTab} />}
      <PanelBody>
        {/* The form stays: what was typed is still there after a look at the history. */}
        <div hidden={tab !== 'isian'}>
          <Content {...props} away={away} />
          {row !== undefined && (
            <OpenedActions row={row} actions={actions} away={away} remove={() => setDeleting(true)} />
          )}
        </div>
        {tab === 'riwayat' && row !== undefined && <MasterHistory calls={calls} id={row.id} />}
      </PanelBody>
      {deleting && row !== undefined && (
        <DeleteDialog
          {...{ master, calls, row }}
          close={() => setDeleting(false)}
          remove={() => away(() => actions.remove(row))}
          archive={() => away(() => actions.archive(row))}
          moveTo={(to) => away(() => actions.moveTo(row, to))}
        />
      )}
    </>
  );
}

interface Leaving {
  /** Goes back to the list, then works; what is typed is asked about before. */
  away: (work: () => Promise<void>) => void;
}

/** The form, or the facts for whoever may not change them. */
function Content(props: OpenedProps & Leaving) {
  const { master, calls, actions, row, inputs, below, close, confirmExit, onTypedChange, saved, away } = props;
  const [coming, setComing] = useState<DatedLine>();
  const { zone } = useMe();
  const mayChange = row === undefined || row.can.includes('change');
  const isDated = row !== undefined && master.versioned.length > 0 && mayChange;
  const lines = useRemote(calls.versions, isDated && { params: { id: row.id } }).data?.data ?? [];
  if (!mayChange) return <MasterFacts master={master} row={row} />;
  const dated = isDated
    ? {
        tomorrow: addDays(dateAt(serverNow(), zone), 1),
        lines,
        coming,
        edit: (line: DatedLine | undefined) => confirmExit(() => setComing(line)),
        remove: (line: DatedLine) => away(() => actions.removeVersion(row, line)),
      }
    : undefined;
  return (
    <MasterForm
      key={coming?.id}
      {...{ master, calls, row, inputs, below, saved, onTypedChange, dated }}
      close={() => confirmExit(close)}
    />
  );
}

interface OpenedActionsProps extends Leaving, Pick<OpenedProps, 'actions'> {
  row: MasterRow;
  remove: () => void;
}

function OpenedActions({ row, actions, away, remove }: OpenedActionsProps) {
  const { can } = row;
  return (
    <div className={`flex wrap pt-16 border-top gap-8 ${styles.rowMoves}`}>
      {can.includes('archive') && (
        <Button size="small" onClick={() => away(() => actions.archive(row))}>
          Arsipkan
        </Button>
      )}
      {can.includes('restore') && (
        <Button size="small" onClick={() => away(() => actions.restore(row))}>
          Aktifkan kembali
        </Button>
      )}
      {(can.includes('delete') || can.includes('move')) && (
        <Button size="small" onClick={remove}>
          Hapus…
        </Button>
      )}
    </div>
  );
}
