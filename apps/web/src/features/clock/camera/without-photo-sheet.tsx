/** Asked once before a tap goes without its photo: "Tanpa foto" stands beside the shutter. */
import Button from '@mui/material/Button';
import { tapWord } from '@hadir/contract/attendance/tap-words.ts';
import type { TapType } from '../../../api/queue/queued-item.ts';
import { BottomSheet } from '../../../ui/layout/bottom-sheet.tsx';

interface WithoutPhotoSheetProps {
  type: TapType;
  takeOne: () => void;
  goOn: () => void;
}

export function WithoutPhotoSheet({ type, takeOne, goOn }: WithoutPhotoSheetProps) {
  return (
    <BottomSheet
      open
      close={takeOne}
      title="Absen tanpa foto?"
      actions={
        <>
          <Button size="large" onClick={goOn} sx={{ px: 2 }}>
            Lanjut tanpa foto
          </Button>
          <Button size="large" variant="contained" color="primary" onClick={takeOne} sx={{ px: 2 }}>
            Ambil foto
          </Button>
        </>
      }
    >
      <p>
        {tapWord[type]} tetap tercatat pada jam yang sudah dikunci, tetapi hari ini menjadi Perlu ditinjau sampai atasan
        menerimanya.
      </p>
    </BottomSheet>
  );
}
