/** Why an overtime is sent back or opened again. */
import type { OvertimeValidationRow } from '@hadir/contract/overtime/endpoints.ts';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';

export type Reasoned = 'return' | 'reopen';

const REASON_MIN = 5;
const REASON_MAX = 500;

const WORDS = {
  return: {
    says: 'Yang bersangkutan diminta mengajukan koreksi absen. Setelah harinya dihitung lagi, lemburnya kembali ke sini.',
    usual: ['Jam pulang tidak sesuai', 'Pekerjaan belum jelas'],
    because: 'agar jelas apa yang harus dibetulkan',
    action: 'Kembalikan',
    danger: true,
  },
  reopen: {
    says: 'Menitnya belum dihitung lagi sampai divalidasi. Upah yang sudah dikunci ikut terbuka.',
    usual: ['Menit belum benar', 'Upah baru dicatat'],
    because: 'untuk catatan audit',
    action: 'Buka kembali',
    danger: false,
  },
} as const;

interface AskProps {
  what: Reasoned;
  row: OvertimeValidationRow;
  close: () => void;
  /** @throws CallError of a refusal */
  run: (reason: string) => Promise<void>;
}

export function AskReason({ what, row, close, run }: AskProps) {
  const words = WORDS[what];
  return (
    <ReasonDialog
      {...words}
      title={`${words.action} lembur ${row.person.fullname}?`}
      shortest={REASON_MIN}
      longest={REASON_MAX}
      needsLine
      close={close}
      run={async (reason) => {
        await run(reason);
        close();
      }}
    />
  );
}
