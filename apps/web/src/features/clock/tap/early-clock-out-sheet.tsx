/** Asked once before somebody goes home who has just come: the button that said MASUK says PULANG by then. */
import Button from '@mui/material/Button';
import { MINUTE_MS, type Zone } from '@hadir/domain/kernel/time.ts';
import { BottomSheet } from '../../../ui/layout/bottom-sheet.tsx';
import { showTime } from '../../../ui/text/format.ts';
import { spanWords } from '../own-day/own-day-words.ts';

interface SoonOutSheetProps {
  /** When the person clocked in, and now. */
  inAt: number;
  now: number;
  /** When the shift begins, where it has not yet. */
  startsAt: number | undefined;
  zone: Zone;
  close: () => void;
  goHome: () => void;
}

export default function SoonOutSheet({ inAt, now, startsAt, zone, close, goHome }: SoonOutSheetProps) {
  const minutes = Math.floor((now - inAt) / MINUTE_MS);
  return (
    <BottomSheet
      open
      close={close}
      title="Pulang sekarang?"
      actions={
        <>
          <Button size="large" onClick={goHome}>
            Ya, pulang
          </Button>
          <Button size="large" variant="contained" color="primary" onClick={close}>
            Belum
          </Button>
        </>
      }
    >
      <p className="large mb-8 medium">
        Anda masuk pukul {showTime(inAt, zone)}, {minutes === 0 ? 'baru saja' : `${spanWords(minutes)} lalu`}.
        {startsAt !== undefined && ` Shift Anda mulai ${showTime(startsAt, zone)}.`}
      </p>
      <p className="secondary">Absen masuk sudah tercatat; Anda tidak perlu menekan tombol lagi sampai pulang.</p>
    </BottomSheet>
  );
}
