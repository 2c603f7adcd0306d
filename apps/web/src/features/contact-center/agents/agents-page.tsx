/** /contact-center/admin/management/agent: who answers tickets, about what, how many at a time, and when. */
import type { TicketAgent } from '@hadir/contract/tickets/agents.ts';
import { agentStatusWord, ticketCategoryWord } from '@hadir/contract/tickets/words.ts';
import { useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { momentText } from '../../../ui/text/time-words.ts';
import { AGENT_TONES } from '../desk/agent-status.tsx';
import { listAgents, readHours } from '../tickets/ticket-calls.ts';
import { AgentDialog } from './agent-dialog.tsx';
import { HoursDialog } from './hours-dialog.tsx';
import { periodsText } from './period-text.ts';

export default function AgentsPage() {
  const answer = useRemote(listAgents, {});
  const [edited, setEdited] = useState<string>();
  const agent = answer.data?.data.find(({ id }) => id === edited);
  return (
    <div className="stack one-column w-full width-dashboard gap-16">
      <Hours />
      <AsyncContent
        data={answer.data?.data}
        error={answer.error}
        retry={answer.mutate}
        loading={[88, 88, 88]}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <Empty
            icon="users"
            title="Belum ada petugas"
            text="Admin HR memberi peran Agen contact center kepada karyawan; petugasnya lalu tampil di sini."
          />
        }
      >
        {(rows) => (
          <ul className="stack one-column gap-12" aria-label="Petugas">
            {rows.map((row) => (
              <li key={row.id}>
                <AgentCard agent={row} edit={() => setEdited(row.id)} />
              </li>
            ))}
          </ul>
        )}
      </AsyncContent>
      {agent !== undefined && <AgentDialog key={agent.version} agent={agent} close={() => setEdited(undefined)} />}
    </div>
  );
}

function Hours() {
  const { zone } = useMe();
  const [edits, setEdits] = useState(false);
  const hours = useRemote(readHours, {}).data?.data;
  if (hours === undefined) return null;
  return (
    <Card
      title="Jam layanan"
      dense
      className="gap-4"
      sub={hours.open ? 'Buka sekarang' : `Tutup, buka lagi ${momentText(hours.opensAt, zone)}`}
      action={<OnlineButton onClick={() => setEdits(true)}>Ubah jam</OnlineButton>}
    >
      <p>{periodsText(hours.periods)}</p>
      <p className="caption secondary">
        Hari libur nasional, cuti bersama, dan libur perusahaan dari kalender tidak dihitung. SLA berjalan dalam jam
        ini.
      </p>
      {edits && <HoursDialog periods={hours.periods} close={() => setEdits(false)} />}
    </Card>
  );
}

function AgentCard({ agent, edit }: { readonly agent: TicketAgent; readonly edit: () => void }) {
  const { fullname, isAdmin, status, open, capacity, skills, shifts, onShift } = agent;
  return (
    <article className="card flex between top wrap gap-16 pad-16">
      <div className="flex top gap-12 grow">
        <Avatar fullname={fullname} size={40} />
        <div className="stack gap-4 grow">
          <p className="row wrap gap-8">
            <b className="large bold">{fullname}</b>
            <StatusChip tone={AGENT_TONES[status]}>{agentStatusWord[status]}</StatusChip>
            {isAdmin && <span className="caption secondary">Admin contact center</span>}
          </p>
          <p>
            {showNumber(open)} dari {showNumber(capacity)} tiket
          </p>
          <p className="secondary">
            Keahlian: {skills.length === 0 ? 'semua kategori' : skills.map((one) => ticketCategoryWord[one]).join(', ')}
          </p>
          <p className="secondary">
            Shift: {shifts.length === 0 ? 'kapan saja tersedia' : periodsText(shifts)}
            {shifts.length > 0 && !onShift && ' (di luar shift sekarang)'}
          </p>
        </div>
      </div>
      <OnlineButton onClick={edit} aria-label={`Atur ${fullname}`}>
        Atur
      </OnlineButton>
    </article>
  );
}
