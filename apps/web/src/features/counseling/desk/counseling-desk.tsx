/** The desk of counseling: the agenda, the sessions by state, and one of them with its texts. */
import type { CounselingKeyState } from '@hadir/contract/counseling/key.ts';
import type { DeskSession } from '@hadir/contract/counseling/shapes.ts';
import type { SessionState, SessionTarget } from '@hadir/domain/counseling/session.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { useNeededWidth } from '../../../ui/layout/page-width.ts';
import { useIsPhone, useIsWide } from '../../../ui/layout/screen.ts';
import { useGo, usePathname } from '../../../ui/navigation/go.tsx';
import { usePageSearch } from '../../../ui/navigation/page-search.ts';
import { getSession, listSessions } from '../counseling-calls.ts';
import { ClosedHrdDesk } from '../key/closed-hrd-desk.tsx';
import { KeyCard } from '../key/key-card.tsx';
import { RecoveryCode } from '../key/recovery-code.tsx';
import { useCounselingKey } from '../key/use-counseling-key.ts';
import { Agenda, dateOf } from './agenda.tsx';
import { DESK_SEARCH, deskAddress, stateOfPath } from './desk-paths.ts';
import { SessionPane } from './session-pane.tsx';
import { SessionQueue } from './session-queue.tsx';

/** What three columns need beside each other. */
const NEEDED = 1240;
const THREE = { gridTemplateColumns: '320px 400px minmax(0, 1fr)', alignItems: 'start' };
const ONE = { gridTemplateColumns: 'minmax(0, 1fr)' };
const TWO = { gridTemplateColumns: '340px minmax(0, 1fr)', alignItems: 'start' };
const MOST = 100;

export function CounselingDesk({ target }: { readonly target: SessionTarget }) {
  useNeededWidth(NEEDED);
  const key = useCounselingKey();
  return (
    <>
      <AsyncContent data={key.key} error={key.error} retry={key.mutate} loading={[48, 320]}>
        {(state) => <DeskOf target={target} state={state} />}
      </AsyncContent>
      <RecoveryCode />
    </>
  );
}

function DeskOf({ target, state }: { readonly target: SessionTarget; readonly state: CounselingKeyState }) {
  if (state.state === 'blocked') return <KeyCard state={state} />;
  if (state.deskClosed) return <ClosedHrdDesk mayProveByMail={state.mayProveByMail} />;
  return <Desk target={target} />;
}

function Desk({ target }: { readonly target: SessionTarget }) {
  const state = stateOfPath(usePathname());
  const go = useGo();
  const phone = useIsPhone();
  const wide = useIsWide();
  const { today } = useMe();
  const { search, change } = usePageSearch(DESK_SEARCH);
  const answer = useRemote(listSessions, { query: { state, size: MOST } }, { keepPreviousData: true });
  const rows = answer.data?.data;
  const first = phone ? undefined : rows?.[0]?.id;
  const shown = search.buka ?? first;
  const open = (session: DeskSession) => go(deskAddress(target, session.state, { buka: session.id }));
  const queue = (
    <SessionQueue
      target={target}
      state={state}
      answer={answer}
      selected={shown}
      open={(session) => change({ buka: session.id })}
    />
  );
  const selected = rows?.find(({ id }) => id === shown);
  const date: LocalDate = search.tanggal ?? (selected === undefined ? today : dateOf(selected));
  const isAlone = phone && search.buka !== undefined;
  return (
    // One tree for all widths: what is typed stays when the window becomes narrow.
    <div className="stack gap-16 w-full" style={columnsOf(phone, wide)}>
      {wide && <Agenda date={date} choose={(tanggal) => change({ tanggal })} selected={shown} open={open} />}
      {!isAlone && queue}
      {(isAlone || !phone) && (
        <Opened
          id={shown}
          target={target}
          state={state}
          rows={rows}
          pin={(buka) => change({ buka }, { replace: true })}
        />
      )}
    </div>
  );
}

function columnsOf(phone: boolean, wide: boolean) {
  if (phone) return ONE;
  return wide ? THREE : TWO;
}

interface OpenedProps {
  readonly id: string | undefined;
  readonly target: SessionTarget;
  readonly state: SessionState;
  readonly rows: readonly DeskSession[] | undefined;
  readonly pin: (id: string) => void;
}

function Opened({ id, target, state, rows, pin }: OpenedProps) {
  const phone = useIsPhone();
  const answer = useRemote(getSession, id !== undefined && { params: { id } });
  usePageTitle(phone && id !== undefined ? { back: deskAddress(target, state) } : {});
  if (id === undefined) {
    if (rows === undefined) return null;
    return <Empty icon="lock" title="Belum ada sesi dipilih" text="Isi sesi baru tampil setelah Anda membukanya." />;
  }
  return (
    <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[56, 120, 280]}>
      {(session) => <SessionPane key={session.id} session={session} pin={() => pin(session.id)} />}
    </AsyncContent>
  );
}
