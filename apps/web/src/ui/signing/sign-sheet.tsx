/** The last look before signing: what is signed, the press that does it, why it was refused. */
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Write } from '../feedback/use-write.ts';
import { BottomSheet } from '../layout/bottom-sheet.tsx';

interface SignSheetProps {
  readonly open: boolean;
  readonly close: () => void;
  readonly title: string;
  readonly write: Pick<Write, 'busy' | 'problem'>;
  readonly sign: () => Promise<void>;
  /** What is signed: the period, of how many people, how much. */
  readonly children: ReactNode;
}

export function SignSheet({ open, close, title, write: { busy, problem }, sign, children }: SignSheetProps) {
  return (
    <BottomSheet
      open={open}
      close={close}
      title={title}
      actions={
        <>
          <Button size="large" onClick={close}>
            Kembali
          </Button>
          <Button size="large" variant="contained" color="primary" aria-disabled={busy} onClick={() => void sign()}>
            {busy ? 'Menyimpan…' : 'Tanda tangani'}
          </Button>
        </>
      }
    >
      <p>
        {children}. Tanda tangan tercatat dengan nama dan waktu Anda dan tidak dapat dihapus. Yang berubah sesudahnya
        ditandai.
      </p>
      {problem !== undefined && (
        <p role="alert" className="mt-8 text-alpa">
          {problem}
        </p>
      )}
    </BottomSheet>
  );
}
