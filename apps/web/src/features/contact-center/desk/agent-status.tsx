/** Whether one is there for tickets: said by oneself, and told to the server each minute while the page is open. */
import { agentStatusWord } from '@hadir/contract/tickets/words.ts';
import { AGENT_STATUSES, type AgentStatus } from '@hadir/domain/tickets/routing.ts';
import { useEffect } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { useSend } from '../../../api/use-send.ts';
import { Chip } from '../../../ui/chips/chip.tsx';
import { StatusShape } from '../../../ui/chips/status-chip.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { noteSeen, readOwnAgent, setStatus } from '../tickets/ticket-calls.ts';

const SEEN_EVERY_MS = 60_000;

export const AGENT_TONES = {
  available: 'hadir',
  busy: 'terlambat',
  break: 'izin',
  offline: 'belum',
} as const satisfies Readonly<Record<AgentStatus, string>>;

function useSeen(isThere: boolean): void {
  const send = useSend();
  useEffect(() => {
    if (!isThere) return;
    // A sign that is lost is followed by the next one.
    const report = () => void send(noteSeen, { body: {} }).catch(() => undefined);
    report();
    const timer = setInterval(report, SEEN_EVERY_MS);
    return () => clearInterval(timer);
  }, [isThere, send]);
}

export function OwnStatus() {
  const answer = useRemote(readOwnAgent, {});
  const me = answer.data?.data;
  const { busy, run } = useWrite({ changes: ['ticket'], otherwise: 'Keadaan belum tersimpan. Coba lagi.' });
  useSeen(me !== undefined && me.status !== 'offline');
  if (me === undefined) return null;
  return (
    <div className="row wrap gap-8" role="group" aria-label="Keadaan saya">
      {AGENT_STATUSES.map((status) => (
        <Chip
          key={status}
          on={status === me.status}
          aria-pressed={status === me.status}
          disabled={busy}
          onClick={() => void run((send) => send(setStatus, { body: { status } }))}
        >
          <span className="inline-row gap-8">
            <StatusShape tone={AGENT_TONES[status]} />
            {agentStatusWord[status]}
          </span>
        </Chip>
      ))}
    </div>
  );
}
