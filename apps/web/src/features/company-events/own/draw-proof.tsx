/** A draw as everybody may check it: digest before, seed after, numbers, and the same draw made once more on the device. */
import Button from '@mui/material/Button';
import type { DrawProof as Proof } from '@hadir/contract/company-events/draws.ts';
import type { OwnEvent } from '@hadir/contract/company-events/own-event.ts';
import { useEffect, useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { Facts } from '../../../ui/facts/facts.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { BottomSheet } from '../../../ui/layout/bottom-sheet.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { momentText } from '../../../ui/text/time-words.ts';
import { getProof } from '../event-calls.ts';
import { checkDraw } from './check-draw.ts';

interface DrawProofProps {
  readonly draw: OwnEvent['draws'][number];
  readonly zone: OwnEvent['zone'];
  readonly close: () => void;
}

export default function DrawProof({ draw, zone, close }: DrawProofProps) {
  const answer = useRemote(getProof, { params: { id: draw.id } });
  return (
    <BottomSheet
      open
      close={close}
      title={`Periksa undian ${draw.title}`}
      actions={
        <Button size="large" onClick={close}>
          Tutup
        </Button>
      }
    >
      <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[120]}>
        {(proof) => <Shown proof={proof} zone={zone} />}
      </AsyncContent>
    </BottomSheet>
  );
}

function Shown({ proof, zone }: { readonly proof: Proof; readonly zone: OwnEvent['zone'] }) {
  const { commitment, preparedAt, drawnAt, seed, entrants, winners } = proof;
  // As they stand on the ticket and in what is signed: without dots.
  const numbers = (list: readonly number[]) => list.join(', ');
  return (
    <div className="stack gap-12 break-anywhere">
      <Verdict proof={proof} />
      <Facts
        of={[
          ['Angka acak dikunci', momentText(preparedAt, zone)],
          ['Sidik angka acak (SHA-256)', commitment],
          ['Diundi', drawnAt === null ? 'Belum' : momentText(drawnAt, zone)],
          ...(seed === null
            ? []
            : ([
                ['Angka acak', seed],
                ['Pemenang', numbers(winners)],
                [`Peserta (${showNumber(entrants.length)})`, numbers(entrants)],
              ] as const)),
        ]}
      />
      <p className="secondary small">
        Untuk setiap nomor dihitung HMAC-SHA256 dari teks “draw nomor” dengan angka acak sebagai kunci; nilai terkecil
        menang. Siapa pun dapat menghitungnya kembali dengan alat lain.
      </p>
    </div>
  );
}

function Verdict({ proof }: { readonly proof: Proof }) {
  const [isTrue, setIsTrue] = useState<boolean>();
  const { seed } = proof;
  useEffect(() => {
    if (seed === null) return;
    let isOver = false;
    void checkDraw(proof, seed).then(({ isSeedTrue, areWinnersTrue }) => {
      if (!isOver) setIsTrue(isSeedTrue && areWinnersTrue);
    });
    return () => {
      isOver = true;
    };
  }, [proof, seed]);
  if (seed === null)
    return (
      <Notice tone="soft">
        Angka acak tampil setelah diundi. Catat sidiknya sekarang bila ingin mencocokkan nanti.
      </Notice>
    );
  if (isTrue === undefined) return <Notice tone="soft">Mengundi ulang di perangkat ini...</Notice>;
  return isTrue ? (
    <Notice tone="hadir" icon="check" role="status">
      Cocok: angka acak sesuai sidiknya, dan undian ulang di perangkat ini memberi pemenang yang sama.
    </Notice>
  ) : (
    <Notice tone="alpa" icon="warning" role="alert">
      Tidak cocok. Tanyakan kepada penyelenggara acara.
    </Notice>
  );
}
