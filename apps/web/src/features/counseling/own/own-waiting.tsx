/** Counselors for whose free time one waits, with the place in the line. */
import type { WaitingDesk } from '@hadir/contract/counseling/shapes.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { stopWaiting } from '../counseling-calls.ts';

export function OwnWaiting({ waiting }: { readonly waiting: readonly WaitingDesk[] }) {
  const { busy, run } = useWrite({ changes: ['counseling'], otherwise: 'Belum tercatat. Coba lagi.' });
  if (waiting.length === 0) return null;
  return (
    <section className="stack gap-8" aria-label="Antrean saya">
      <h2 className="large bold">Antrean saya</h2>
      <ul className="card">
        {waiting.map(({ deskId, desk, place }) => (
          <Row key={deskId} className="gap-12 pad-8-12" title={desk} sub={`Urutan ${place}, Anda diberi tahu`}>
            <OnlineButton
              variant="outlined"
              busy={busy}
              aria-label={`Keluar dari antrean ${desk}`}
              onClick={() => void run((send) => send(stopWaiting, { params: { id: deskId } }))}
            >
              Keluar
            </OnlineButton>
          </Row>
        ))}
      </ul>
    </section>
  );
}
