/** How much each agent carries, of how much. */
import { agentStatusWord } from '@hadir/contract/tickets/words.ts';
import type { ticketFigures } from '@hadir/contract/tickets/figures.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { decimalText } from '../../../ui/text/time-words.ts';
import { AGENT_TONES } from '../desk/agent-status.tsx';

type Agents = ReplyOf<typeof ticketFigures.all>['data']['agents'];

const FULL = 100;

export function AgentLoads({ agents }: { readonly agents: Agents }) {
  return (
    <Card title="Beban petugas" dense className="start gap-12">
      {agents.length === 0 && (
        <p className="secondary">Belum ada petugas. Beri peran Agen contact center lebih dulu.</p>
      )}
      <ul className="stack one-column gap-12">
        {agents.map((agent) => (
          <li key={agent.id} className="stack one-column gap-4">
            <span className="row between wrap gap-8">
              <span className="medium">{agent.fullname}</span>
              <StatusChip tone={AGENT_TONES[agent.status]}>{agentStatusWord[agent.status]}</StatusChip>
            </span>
            <Bar part={agent.open} whole={agent.capacity} />
            <span className="caption secondary">
              {showNumber(agent.open)} dari {showNumber(agent.capacity)} tiket · {showNumber(agent.solved)} selesai
              {agent.rating === null ? '' : ` · nilai ${decimalText(agent.rating)}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The words below it say the same. */
function Bar({ part, whole }: { readonly part: number; readonly whole: number }) {
  const filled = whole === 0 ? FULL : Math.min(FULL, (FULL * part) / whole);
  return (
    <span className="block bg-pressed radius-pill overflow-hidden" style={{ height: 8 }} aria-hidden="true">
      <span
        className="block h-full"
        style={{ width: `${String(filled)}%`, background: filled >= FULL ? 'var(--alpa-text)' : 'var(--main)' }}
      />
    </span>
  );
}
