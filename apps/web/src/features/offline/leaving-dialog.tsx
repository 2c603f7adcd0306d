import Button from '@mui/material/Button';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { useLeavingQuestion } from './leaving.ts';

/** "There is something unsent": signing out keeps it, but it waits until the person comes back. */
export default function LeavingDialog() {
  const question = useLeavingQuestion();
  if (question === undefined) return null;
  return (
    <BottomSheet
      open
      close={() => question.answer(false)}
      title={`${question.count} belum terkirim`}
      moves={
        <>
          <Button size="large" onClick={() => question.answer(true)}>
            Tetap keluar
          </Button>
          <Button size="large" variant="contained" color="primary" onClick={() => question.answer(false)}>
            Tetap masuk
          </Button>
        </>
      }
    >
      <p>
        Bila Anda keluar sekarang, absen itu tetap tersimpan terkunci di perangkat ini dan baru terkirim saat Anda masuk
        lagi di sini dengan akun yang sama.
      </p>
    </BottomSheet>
  );
}
