/**
 * The company refuses this clock-in: its sentence and the ways out (rules/attendance#clocking-policy,
 * product/clocking#the-tap).
 */
import Button from '@mui/material/Button';
import { wayOutWord } from '@hadir/contract/attendance/tap-words.ts';
import { errorText } from '@hadir/contract/errors.ts';
import { BottomSheet } from '../../../ui/layout/bottom-sheet.tsx';
import type { Refusal } from './refusal.ts';

interface RefusedSheetProps {
  refusal: Refusal;
  /** Reads the place once more, at its own time. */
  retry: () => void;
  askReview: () => void;
  close: () => void;
}

export default function RefusedSheet({ refusal, retry, askReview, close }: RefusedSheetProps) {
  return (
    <BottomSheet
      open
      close={close}
      title="Belum tercatat"
      actions={
        <Button size="large" onClick={retry}>
          Coba lagi
        </Button>
      }
    >
      <p className="large mb-8 medium">{errorText(refusal.code, refusal.params)}</p>
      <p className="secondary">
        Bila Anda memang bekerja di sini, minta atasan meninjau absen ini. Jam yang tadi Anda tekan tetap dipakai.
      </p>
      <Button size="large" variant="contained" color="primary" fullWidth onClick={askReview} sx={{ mt: 4 }}>
        {wayOutWord['ask-review']}
      </Button>
    </BottomSheet>
  );
}
