import Button from '@mui/material/Button';
import { BottomSheet } from '../../ui/layout/bottom-sheet.tsx';
import { leavingWords } from './sign-out-words.ts';
import { useLeavingQuestion } from './sign-out-question.ts';

/** "There is something unsent": signing out keeps what the device holds; it waits until the person comes back. */
export default function LeavingDialog() {
  const question = useLeavingQuestion();
  if (question === undefined) return null;
  return (
    <BottomSheet
      open
      close={() => question.answer(false)}
      title={`${question.count} belum terkirim`}
      actions={
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
      <p>{leavingWords(question)}</p>
    </BottomSheet>
  );
}
