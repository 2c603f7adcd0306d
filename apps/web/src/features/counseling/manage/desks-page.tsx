/** /bimbingan-konseling/counselor: who counsels, with what they know, their load, and whether they can be asked. */
import Button from '@mui/material/Button';
import type { CounselingDesk } from '@hadir/contract/counseling/shapes.ts';
import { sessionModeWord } from '@hadir/contract/counseling/words.ts';
import { useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import type { StatusTone } from '../../../ui/theme/tokens.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { getDesks, removeDesk } from '../counseling-calls.ts';
import { isShared } from '../targets.ts';
import { DeskDialog } from './desk-dialog.tsx';

const GRID = { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))', alignItems: 'start' };

export default function DesksPage() {
  const answer = useRemote(getDesks, {});
  const [opened, setOpened] = useState<CounselingDesk | 'new'>();
  const add = (
    <Button variant="contained" color="primary" onClick={() => setOpened('new')}>
      <Icon name="plus" size={16} />
      Tambah konselor
    </Button>
  );
  return (
    <div className="stack one-column gap-16 w-full">
      <div className="row end">{add}</div>
      <AsyncContent
        data={answer.data?.data}
        error={answer.error}
        retry={answer.mutate}
        loading={[180, 180]}
        isEmpty={(desks) => desks.length === 0}
        empty={
          <Empty
            icon="users"
            title="Belum ada konselor"
            text="Tambahkan orang berperan konselor. Karyawan melihatnya setelah ia membuat kuncinya sendiri."
          />
        }
      >
        {(desks) => (
          <ul className="stack gap-16" style={GRID}>
            {desks.map((desk) => (
              <li key={desk.id}>
                <DeskCard desk={desk} change={() => setOpened(desk)} />
              </li>
            ))}
          </ul>
        )}
      </AsyncContent>
      {opened !== undefined && (
        <DeskDialog {...(opened === 'new' ? {} : { desk: opened })} close={() => setOpened(undefined)} />
      )}
    </div>
  );
}

/** Whether employees can ask there, and why not. */
export function standOf({ active, reachable, ready }: CounselingDesk): readonly [StatusTone, string] {
  if (!active) return ['libur', 'Nonaktif'];
  if (!reachable) return ['alpa', 'Tidak terjangkau'];
  return ready ? ['hadir', 'Siap'] : ['terlambat', 'Belum ada kunci'];
}

interface DeskCardProps {
  readonly desk: CounselingDesk;
  readonly change: () => void;
}

function DeskCard({ desk, change }: DeskCardProps) {
  const { name, specialties, languages, modes, place, sessionMinutes, maxPerDay, pending, approved } = desk;
  const [tone, words] = standOf(desk);
  return (
    <article className="card stack one-column gap-12 pad-16" aria-label={name}>
      <div className="row gap-12">
        <Avatar fullname={name} size={40} />
        <div className="grow">
          <h2 className="large bold break-anywhere">{name}</h2>
          <p className="small secondary">{specialties.length === 0 ? 'Belum ada bidang' : specialties.join(', ')}</p>
        </div>
        <StatusChip tone={tone}>{words}</StatusChip>
      </div>
      <p className="small secondary break-anywhere">
        {[modes.map((mode) => sessionModeWord[mode]).join(', '), place, languages.join(', ')]
          .filter((part) => part !== '')
          .join(' · ')}
        <br />
        Sesi {sessionMinutes} menit, paling banyak {maxPerDay} sehari
      </p>
      <p className="tabular">
        {showNumber(pending)} menunggu, {showNumber(approved)} disetujui
      </p>
      <DeskActions desk={desk} change={change} />
    </article>
  );
}

function DeskActions({ desk, change }: DeskCardProps) {
  const { id, name } = desk;
  const toast = useToast();
  const [asks, setAsks] = useState(false);
  const { busy, run } = useWrite({ changes: ['counseling'], otherwise: 'Belum terhapus. Coba lagi.' });
  const remove = async () => {
    if (await run((send) => send(removeDesk, { params: { id } }))) toast(`${name} dihapus dari konselor.`);
    setAsks(false);
  };
  if (asks)
    return (
      <div className="stack gap-8" role="group" aria-label={`Hapus ${name}`}>
        <p className="small secondary">Hapus {name} dari konselor? Hanya bisa bila belum pernah ada sesi.</p>
        <Actions>
          <OnlineButton size="small" color="error" variant="outlined" busy={busy} onClick={() => void remove()}>
            Ya, hapus
          </OnlineButton>
          <Button size="small" onClick={() => setAsks(false)}>
            Kembali
          </Button>
        </Actions>
      </div>
    );
  return (
    <Actions>
      <Button size="small" variant="outlined" aria-label={`Ubah ${name}`} onClick={change}>
        Ubah
      </Button>
      {!isShared(desk) && (
        <Button size="small" aria-label={`Hapus ${name}`} onClick={() => setAsks(true)}>
          Hapus
        </Button>
      )}
    </Actions>
  );
}
