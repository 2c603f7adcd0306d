/** The own sessions: those to come as cards that say what is next, the others as lines. */
import Button from '@mui/material/Button';
import type { OwnSession } from '@hadir/contract/counseling/shapes.ts';
import { sessionReasonWord } from '@hadir/contract/counseling/words.ts';
import { SessionChip, whenText, whereText } from '../session-chip.tsx';

/** What the requester may expect or has to do. */
function nextOf({ state, proposal, handOver, zone, desk }: OwnSession): string {
  if (handOver !== null) return `Sesi ini ditawarkan kepada ${handOver.desk}. Anda yang memutuskan.`;
  if (proposal !== null) return `Usulan waktu lain: ${whenText({ ...proposal, zone })}.`;
  return state === 'pending' ? `${desk} mengonfirmasi dulu. Anda diberi tahu.` : 'Sudah disetujui.';
}

interface CardProps {
  readonly session: OwnSession;
  readonly open: () => void;
}

export function OwnSessionCard({ session, open }: CardProps) {
  const asks = session.proposal !== null || session.handOver !== null;
  return (
    <article className="card stack gap-12 pad-16" aria-label={`Sesi dengan ${session.desk}`}>
      <div className="row between gap-12">
        <h2 className="large bold min-w-0 break-anywhere">{session.desk}</h2>
        <SessionChip state={session.state} />
      </div>
      <div className="column">
        <span className="medium">{whenText(session)}</span>
        <span className="secondary small">{whereText(session.mode, session.place)}</span>
      </div>
      <p className="secondary small">{nextOf(session)}</p>
      <Button size="large" variant={asks ? 'contained' : 'outlined'} onClick={open}>
        {asks ? 'Jawab' : 'Lihat sesi'}
      </Button>
    </article>
  );
}

interface LinesProps {
  readonly sessions: readonly OwnSession[];
  readonly open: (id: string) => void;
}

export function OwnSessionLines({ sessions, open }: LinesProps) {
  if (sessions.length === 0) return null;
  return (
    <section className="stack gap-8" aria-label="Sesi yang lalu">
      <h2 className="large bold">Sesi yang lalu</h2>
      <ul className="card overflow-hidden">
        {sessions.map((session) => (
          <li key={session.id} className="border-between">
            <button
              type="button"
              className="row between gap-12 w-full min-h-64 pad-12-16 text-primary text-start hover-fill focus-inset"
              onClick={() => open(session.id)}
            >
              <span className="column min-w-0">
                <span className="one-line">{session.desk}</span>
                <span className="secondary small">
                  {whenText(session)}
                  {session.reason !== null && ` · ${sessionReasonWord[session.reason]}`}
                </span>
                {session.can.includes('feedback') && <span className="small text-strong">Beri nilai</span>}
              </span>
              <SessionChip state={session.state} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
