/** Registrations that wait: the own drafts, and proposals with what became of them. */
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { DraftState } from '@hadir/domain/people/draft-state.ts';
import type { PersonDraft } from '@hadir/contract/people/drafts.ts';
import { showDateTime } from '../../../ui/text/format.ts';
import { addressOf, Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import type { StatusTone } from '../../../ui/theme/tokens.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { beginDraft, removeDraft, withdrawDraft } from './draft-calls.ts';
import styles from '../people.module.css';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { useSend } from '../../../api/use-send.ts';
import { useMe } from '../../../api/me.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';

const STATES: Readonly<Record<DraftState, readonly [tone: StatusTone, word: string]>> = {
  draf: ['belum', 'Draf'],
  diusulkan: ['tinjau', 'Menunggu HR'],
  selesai: ['hadir', 'Terdaftar'],
  dibuang: ['alpa', 'Ditolak'],
};

interface DraftListProps {
  rows: readonly PersonDraft[];
  open: string | undefined;
  changed: (gone?: string) => void;
}

export function DraftList({ rows, open, changed }: DraftListProps) {
  const toast = useToast();
  const { zone } = useMe();
  const { run } = useWrite();
  const send = useSend();
  const remove = async ({ id, version, content, fullname }: PersonDraft) => {
    const undo = async () => {
      if (content !== null) await send(beginDraft, { body: { content } });
      changed();
    };
    const isDone = await run(() => removeDraft({ params: { id }, body: { version } }));
    changed(isDone ? id : undefined);
    if (isDone) toast({ message: `Draf ${fullname} dihapus`, ...(content !== null && { undo }) });
  };
  const withdraw = async ({ id, version, fullname }: PersonDraft) => {
    if (await run(() => withdrawDraft({ params: { id }, body: { version } })))
      toast(`Usulan ${fullname} ditarik kembali menjadi draf`);
    changed();
  };
  return (
    <Card dense className="gap-12" aria-label="Draf dan usulan" title="Draf dan usulan">
      <ul className="stack">
        {rows.map((row) => {
          const [tone, word] = STATES[row.state];
          const opens = row.can.includes('change') || row.can.includes('register');
          return (
            <Row key={row.id} className="body wrap rows-4 cols-12 pad-y-8">
              <span className={`stack break-anywhere ${styles.draft}`}>
                <b className="medium">{row.fullname}</b>
                <span className="size-13 secondary">
                  {!row.mine && `Diusulkan ${row.by} · `}
                  {showDateTime(Date.parse(row.updatedAt), zone)}
                </span>
                {row.note !== '' && (
                  <span className="size-13 secondary">
                    {row.state === 'dibuang' ? 'Alasan' : 'Catatan'}: {row.note}
                  </span>
                )}
              </span>
              <StatusChip tone={tone}>{word}</StatusChip>
              <span className="row">
                {opens && row.id !== open && (
                  <Button size="small" component={Go} to={addressOf('/management/user-v2/register', { draf: row.id })}>
                    {row.mine ? 'Lanjutkan' : 'Periksa'}
                  </Button>
                )}
                {row.can.includes('withdraw') && (
                  <Button size="small" onClick={() => void withdraw(row)}>
                    Tarik kembali
                  </Button>
                )}
                {row.can.includes('remove') && (
                  <IconButton aria-label={`Hapus draf ${row.fullname}`} onClick={() => void remove(row)}>
                    <Icon name="x" size={16} />
                  </IconButton>
                )}
              </span>
            </Row>
          );
        })}
      </ul>
    </Card>
  );
}
