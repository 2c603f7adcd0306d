/** Rooms for which one waits, with the place in the line. */
import { useRemote } from '../../../api/fetching.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { clockText, momentText } from '../../../ui/text/time-words.ts';
import { getOwnWaiting, leaveWaiting } from '../room-calls.ts';

export function OwnWaiting() {
  const list = useRemote(getOwnWaiting, {}).data?.data ?? [];
  const { busy, run } = useWrite({ changes: ['room'], otherwise: 'Belum tercatat. Coba lagi.' });
  if (list.length === 0) return null;
  return (
    <section className="stack gap-8" aria-label="Antrean saya">
      <h2 className="large bold">Antrean saya</h2>
      <ul className="card border-between">
        {list.map(({ id, room, title, start, end, zone, place }) => (
          <li key={id} className="row wrap between gap-12 pad-12-16">
            <span className="column min-w-0">
              <span className="break-anywhere">{title}</span>
              <span className="secondary small">
                {room} · {momentText(start, zone)}–{clockText(end, zone)} · urutan {place}
              </span>
            </span>
            <OnlineButton
              variant="outlined"
              disabled={busy}
              aria-label={`Keluar dari antrean ${room}`}
              onClick={() => void run((send) => send(leaveWaiting, { params: { id }, body: {} }))}
            >
              Keluar
            </OnlineButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
