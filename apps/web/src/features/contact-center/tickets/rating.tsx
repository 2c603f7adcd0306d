/** How it went, from one to five; the last word counts. */
import type { OwnTicketDetail } from '@hadir/contract/tickets/ticket-shapes.ts';
import { useState } from 'react';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { Chip } from '../../../ui/chips/chip.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { rateTicket } from './ticket-calls.ts';

const RATINGS = [1, 2, 3, 4, 5] as const;
const WORDS = ['Sangat buruk', 'Buruk', 'Cukup', 'Baik', 'Sangat baik'] as const;

export function Rating({ ticket: { id, rating, ratingNote } }: { readonly ticket: OwnTicketDetail }) {
  const toast = useToast();
  const [chosen, choose] = useState(rating);
  const [note, setNote] = useState(ratingNote);
  const { busy, run } = useWrite({ changes: ['ticket'], otherwise: 'Nilai belum tersimpan. Coba lagi.' });
  const store = async () => {
    if (chosen === null) return;
    if (await run((send) => send(rateTicket, { params: { id }, body: { rating: chosen, note: note.trim() } })))
      toast('Terima kasih atas nilainya');
  };
  return (
    <section className="card stack one-column gap-12 pad-16" aria-label="Nilai layanan">
      <h3 className="large bold">{rating === null ? 'Bagaimana layanan kami?' : 'Nilai Anda'}</h3>
      <div className="flex wrap gap-8" role="group" aria-label="Nilai">
        {RATINGS.map((one) => (
          <Chip
            key={one}
            on={one === chosen}
            aria-pressed={one === chosen}
            icon={one === chosen ? 'star' : undefined}
            onClick={() => choose(one)}
          >
            {one} {WORDS[one - 1]}
          </Chip>
        ))}
      </div>
      {chosen !== null && (
        <>
          <input
            className="large outlined-control radius-input bg-paper text-primary min-h-48 pad-x-12 w-full"
            aria-label="Catatan untuk nilai, boleh kosong"
            placeholder="Catatan, boleh kosong"
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <div className="flex">
            <OnlineButton variant="contained" color="primary" disabled={busy} onClick={() => void store()}>
              Kirim nilai
            </OnlineButton>
          </div>
        </>
      )}
    </section>
  );
}
