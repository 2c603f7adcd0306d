/** Corrections that the product wrote for the person, each one press from being asked (features: missing taps). */
import Button from '@mui/material/Button';
import type { corrections } from '@hadir/contract/corrections/endpoints.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { remote } from '../../../api/call.ts';
import { useRemote } from '../../../api/fetching.ts';
import { showLocalTime } from '../../../ui/text/format.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { shortDay } from '../../../ui/text/time-words.ts';
import { askPath } from '../../../ui/navigation/request-paths.ts';
import { KindSign } from '../kind-icon.tsx';
import { CardWords } from './own-card.tsx';
import styles from './own-card.module.css';
import { useWrite } from '../../../ui/feedback/use-write.ts';

const getDrafts = remote<typeof corrections.drafts>('GET', '/api/corrections/drafts', ['request']);
const dismiss = remote<typeof corrections.dismiss>('POST', '/api/corrections/drafts/:id/dismiss');

export function PreparedCorrections({ today }: { today: LocalDate }) {
  const { data, mutate } = useRemote(getDrafts, {});
  const { run } = useWrite({ otherwise: 'Belum terkirim. Coba lagi.' });
  const drop = (id: string) =>
    run(async () => {
      await dismiss({ params: { id } });
      await mutate();
    });
  return (data?.data ?? [])
    .filter(({ date }) => date <= today)
    .map((draft) => {
      const times = [
        draft.in === null ? null : `masuk ${showLocalTime(draft.in)}`,
        given(draft.out, (out) => `pulang ${showLocalTime(out)}`),
      ]
        .filter(Boolean)
        .join(', ');
      return (
        <li key={draft.id} className={`card ${styles.card}`}>
          <div className={`hover-fill row text-primary text-start gap-12 focus-inset ${styles.head}`}>
            <KindSign kind="correction" />
            <CardWords
              title={`Koreksi ${shortDay(draft.date)}`}
              line={times === '' ? 'Disiapkan untuk Anda, belum diajukan' : `Disiapkan: ${times}`}
            />
            <StatusChip tone="tinjau">Draf</StatusChip>
          </div>
          <div className={`flex end gap-4 ${styles.moves}`}>
            <Button variant="text" onClick={() => void drop(draft.id)}>
              Abaikan
            </Button>
            <Button variant="text" component={Go} to={askPath('correction', { tanggal: draft.date })}>
              Lengkapi dan ajukan
            </Button>
          </div>
        </li>
      );
    });
}
