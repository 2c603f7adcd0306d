/** Registrations that wait: the own drafts, and proposals with what became of them. */
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { DraftState } from '@hadir/domain/people/draft-state.ts';
import type { PersonDraft } from '@hadir/contract/people/drafts.ts';
import { isCallError } from '../../../api/call-error.ts';
import { newId } from '../../../api/new-id.ts';
import { useSession } from '../../../api/user.ts';
import { showDateTime } from '../../../ui/text/format.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import type { StatusTone } from '../../../ui/theme/tokens.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { beginDraft, removeDraft, withdrawDraft } from './draft-calls.ts';
import styles from '../people.module.css';

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
  const zone = useSession().data?.zone ?? 'Asia/Jakarta';
  const failed = (error: unknown) => {
    toast({ message: isCallError(error) ? error.message : 'Belum berhasil. Coba lagi.', colour: 'error' });
    changed();
  };
  const remove = async ({ id, version, content, fullname }: PersonDraft) => {
    try {
      await removeDraft({ params: { id }, body: { version } });
      changed(id);
      toast({
        message: `Draf ${fullname} dihapus`,
        ...(content === null
          ? {}
          : {
              undo: async () => {
                await beginDraft({ body: { content }, idempotencyKey: newId() });
                changed();
              },
            }),
      });
    } catch (error) {
      failed(error);
    }
  };
  const withdraw = async ({ id, version, fullname }: PersonDraft) => {
    try {
      await withdrawDraft({ params: { id }, body: { version } });
      toast(`Usulan ${fullname} ditarik kembali menjadi draf`);
      changed();
    } catch (error) {
      failed(error);
    }
  };
  return (
    <section className={styles.card} aria-label="Draf dan usulan">
      <header className={styles.cardHead}>
        <h2>Draf dan usulan</h2>
      </header>
      <ul className={styles.drafts}>
        {rows.map((row) => {
          const [tone, word] = STATES[row.state];
          const opens = row.can.includes('change') || row.can.includes('register');
          return (
            <li key={row.id} data-open={row.id === open ? '' : undefined}>
              <span>
                <b>{row.fullname}</b>
                <span>
                  {row.mine ? '' : `Diusulkan ${row.by} · `}
                  {showDateTime(Date.parse(row.updatedAt), zone)}
                </span>
                {row.note === '' ? null : (
                  <span>
                    {row.state === 'dibuang' ? 'Alasan' : 'Catatan'}: {row.note}
                  </span>
                )}
              </span>
              <StatusChip tone={tone}>{word}</StatusChip>
              <span className={styles.draftMoves}>
                {opens && row.id !== open ? (
                  <Button size="small" component={Go} to={`/management/user-v2/register?draf=${row.id}`}>
                    {row.mine ? 'Lanjutkan' : 'Periksa'}
                  </Button>
                ) : null}
                {row.can.includes('withdraw') ? (
                  <Button size="small" onClick={() => void withdraw(row)}>
                    Tarik kembali
                  </Button>
                ) : null}
                {row.can.includes('remove') ? (
                  <IconButton aria-label={`Hapus draf ${row.fullname}`} onClick={() => void remove(row)}>
                    <Icon name="x" size={16} />
                  </IconButton>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
