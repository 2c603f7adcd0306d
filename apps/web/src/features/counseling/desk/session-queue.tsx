/** Sessions of a state: who, when, about what; the text itself stands nowhere in the list. */
import type { DeskSession } from '@hadir/contract/counseling/shapes.ts';
import { sessionModeWord, sessionReasonWord, sessionStateWord } from '@hadir/contract/counseling/words.ts';
import { SESSION_STATES, type SessionState, type SessionTarget } from '@hadir/domain/counseling/session.ts';
import type { CallError } from '../../../api/call-error.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useServerMinute } from '../../../api/server-clock.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { ScrollRow } from '../../../ui/layout/scroll-row.tsx';
import { Go } from '../../../ui/navigation/go.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { getSummary } from '../counseling-calls.ts';
import { BlurButton, Private } from '../privacy-blur.tsx';
import { whenText } from '../session-chip.tsx';
import { deskAddress } from './desk-paths.ts';

interface QueueProps {
  readonly target: SessionTarget;
  readonly state: SessionState;
  readonly answer: {
    readonly data: { readonly data: readonly DeskSession[]; readonly total: number } | undefined;
    readonly error: CallError | undefined;
    readonly mutate: () => unknown;
  };
  readonly selected: string | undefined;
  readonly open: (session: DeskSession) => void;
}

const NOTHING: Readonly<Record<SessionState, readonly [string, string]>> = {
  pending: ['Tidak ada yang menunggu', 'Permintaan baru tampil di sini, dan Anda diberi tahu.'],
  approve: ['Belum ada sesi disetujui', 'Sesi yang Anda setujui tampil di sini sampai selesai.'],
  reject: ['Tidak ada yang ditolak', 'Permintaan yang Anda tolak tampil di sini.'],
  complete: ['Belum ada sesi selesai', 'Sesi yang Anda selesaikan tampil di sini, dengan catatannya.'],
  cancel: ['Tidak ada yang dibatalkan', 'Sesi yang dibatalkan atau lewat tanpa jawaban tampil di sini.'],
};

export function SessionQueue({ target, state, answer, selected, open }: QueueProps) {
  const summary = useRemote(getSummary, {}).data?.data;
  const [title, text] = NOTHING[state];
  return (
    <section className="stack one-column gap-12 w-full" aria-label="Permintaan">
      <ScrollRow className="flex gap-4" role="group" aria-label="Status">
        {SESSION_STATES.map((one) => (
          <Go
            key={one}
            to={deskAddress(target, one)}
            className={`inline-row flex-none gap-4 min-h-44 pad-8-12 small radius-pill hover-fill ${one === state ? 'on-soft bold' : 'secondary'}`}
            aria-current={one === state ? 'page' : undefined}
          >
            {sessionStateWord[one]}
            {summary !== undefined && <span className="tabular">{showNumber(summary.counts[one] ?? 0)}</span>}
          </Go>
        ))}
      </ScrollRow>
      <AsyncContent
        data={answer.data}
        error={answer.error}
        retry={answer.mutate}
        loading={[88, 88, 88]}
        isEmpty={({ data }) => data.length === 0}
        empty={<Empty icon="check" title={title} text={text} />}
      >
        {({ data, total }) => (
          <>
            <ul className="card overflow-hidden">
              {data.map((session) => (
                <li key={session.id} className="border-between">
                  <QueueLine session={session} isSelected={session.id === selected} open={() => open(session)} />
                </li>
              ))}
            </ul>
            {total > data.length && (
              <p className="secondary small">
                {showNumber(data.length)} dari {showNumber(total)} ditampilkan.
              </p>
            )}
          </>
        )}
      </AsyncContent>
      {state === 'pending' && summary !== undefined && summary.waiting > 0 && (
        <p className="card pad-12-16">
          <b className="medium">{showNumber(summary.waiting)} orang di daftar tunggu</b>
          <span className="block secondary small">Diberi tahu berurutan saat ada waktu kosong.</span>
        </p>
      )}
      <div className="row">
        <BlurButton />
      </div>
    </section>
  );
}

const HOUR_MS = 3_600_000;

/** How long somebody waits: `6 jam`, `2 hari`. */
function ageText(requestedAt: string, now: number): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(requestedAt)) / HOUR_MS));
  return hours < 48 ? `${hours} jam` : `${Math.floor(hours / 24)} hari`;
}

interface LineProps {
  readonly session: DeskSession;
  readonly isSelected: boolean;
  readonly open: () => void;
}

function QueueLine({ session, isSelected, open }: LineProps) {
  const { who, anonymous, sensitive, category, mode, state, requestedAt, proposal, handOver, takenBy, reason } =
    session;
  const age = ageText(requestedAt, useServerMinute());
  const notes = [
    proposal === null ? '' : 'Menunggu jawaban pemohon atas waktu lain',
    handOver === null ? '' : `Menunggu persetujuan alih ke ${handOver.desk}`,
    takenBy === null ? '' : `Diambil ${takenBy}`,
    reason === null ? '' : sessionReasonWord[reason],
  ].filter((note) => note !== '');
  return (
    <button
      type="button"
      className={`flex gap-12 w-full pad-12-16 text-primary text-start focus-inset hover-fill ${isSelected ? 'on-soft' : ''}`}
      aria-current={isSelected}
      onClick={open}
    >
      <Private>
        <Face who={who} isAnonymous={anonymous} />
      </Private>
      <span className="stack grow gap-4">
        <span className="row between gap-8">
          <span className="medium one-line">
            <Private>{who}</Private>
          </span>
          {state === 'pending' && <span className="small secondary nowrap">{age}</span>}
        </span>
        <span className="row between gap-8">
          <span className="tabular one-line">{whenText(session)}</span>
          <span className="small secondary">{sessionModeWord[mode]}</span>
        </span>
        <span className="row wrap gap-8 small secondary">
          <span className="outlined radius-input pad-x-12 bg-paper text-primary">
            {sensitive ? 'Sensitif' : category}
          </span>
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </span>
      </span>
    </button>
  );
}

const SIGN = { inlineSize: 36, blockSize: 36 };

export function Face({ who, isAnonymous }: { readonly who: string; readonly isAnonymous: boolean }) {
  if (!isAnonymous) return <Avatar fullname={who} size={36} />;
  return (
    <span className="place-center flex-none radius-pill bg-deep secondary" style={SIGN}>
      <Icon name="lock" size={16} />
    </span>
  );
}
