/** Why an overtime is sent back or opened again; and what of many was refused. */
import Button from '@mui/material/Button';
import type { OvertimeValidationRow } from '@hadir/contract/overtime/endpoints.ts';
import { showNumber } from '../../ui/text/format.ts';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import type { Validation } from './use-validation.ts';
import styles from './validation.module.css';

const REASON_MIN = 5;
const REASON_MAX = 500;

export function RefusedRows({ work }: { work: Validation }) {
  if (work.refused.length === 0) return null;
  return (
    <div className={styles.refused} role="alert">
      <p>{showNumber(work.refused.length)} lembur belum divalidasi:</p>
      <ul>
        {work.refused.map(({ id, fullname, message }) => (
          <li key={id}>
            {fullname}: {message}
          </li>
        ))}
      </ul>
      <Button size="small" onClick={work.forget}>
        Tutup
      </Button>
    </div>
  );
}

interface AskProps {
  what: 'return' | 'reopen';
  row: OvertimeValidationRow;
  close: () => void;
  work: Validation;
}

export function AskReason({ what, row, close, work }: AskProps) {
  const back = what === 'return';
  return (
    <ReasonDialog
      title={back ? `Kembalikan lembur ${row.person.fullname}?` : `Buka kembali lembur ${row.person.fullname}?`}
      says={
        back
          ? 'Yang bersangkutan diminta mengajukan koreksi absen. Setelah harinya dihitung lagi, lemburnya kembali ke sini.'
          : 'Menitnya belum dihitung lagi sampai divalidasi. Upah yang sudah dikunci ikut terbuka.'
      }
      usual={back ? ['Jam pulang tidak sesuai', 'Pekerjaan belum jelas'] : ['Menit belum benar', 'Upah baru dicatat']}
      shortest={REASON_MIN}
      longest={REASON_MAX}
      because={back ? 'agar jelas apa yang harus dibetulkan' : 'untuk catatan audit'}
      action={back ? 'Kembalikan' : 'Buka kembali'}
      danger={back}
      needsLine
      close={close}
      run={async (reason) => {
        await (back ? work.giveBack(row, reason) : work.reopen(row, reason));
        close();
      }}
    />
  );
}
