/**
 * Why it is refused or sent back; what the law grants is refused by one of three causes
 * (rules/leave#refusing-statutory-leave).
 */
import { refusalReasonWord, kindWithin } from '@hadir/contract/requests/words.ts';
import type { InboxRow } from '@hadir/contract/requests/shapes.ts';
import { REASON_AT_LEAST, REASON_AT_MOST, REJECT_CODES, type RejectCode } from '@hadir/domain/requests/action-rules.ts';
import { useState } from 'react';
import { Chip } from '../../../../ui/chips/chip.tsx';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import type { Act, Words } from './decisions.ts';
import styles from './refuse-dialog.module.css';

/** Marks leave that the law grants (the server's flag of a row). */
const STATUTORY = 'DIJAMIN_UU';

const usual: Readonly<Record<'reject' | 'return', readonly string[]>> = {
  reject: ['Tim kurang orang', 'Bukti belum cukup', 'Waktunya bertabrakan', 'Ajukan tanggal lain'],
  return: ['Mohon lampirkan bukti', 'Mohon jelaskan alasannya', 'Mohon periksa tanggalnya'],
};

interface RefuseDialogProps {
  act: Exclude<Act, 'approve'>;
  rows: readonly InboxRow[];
  close: () => void;
  /** Throws the CallError of a refusal. */
  run: (words: Words) => Promise<void>;
}

export default function RefuseDialog({ act, rows, close, run }: RefuseDialogProps) {
  const [code, setCode] = useState<RejectCode>();
  const [tried, setTried] = useState(false);
  const lawful = act === 'reject' && rows.some(({ kind, flags }) => kind === 'sick' || flags.includes(STATUTORY));
  const [first] = rows;
  const whose =
    rows.length === 1 && first !== undefined
      ? `${kindWithin(first.kind)} ${first.person.fullname}`
      : `${rows.length} pengajuan`;
  return (
    <ReasonDialog
      title={act === 'reject' ? `Tolak ${whose}?` : `Minta info tentang ${whose}?`}
      says={
        act === 'reject'
          ? 'Yang mengajukan membaca alasan Anda.'
          : 'Pengajuan kembali kepada yang mengajukan dengan pertanyaan Anda. Satu kali per tahap.'
      }
      usual={lawful ? [] : usual[act]}
      shortest={REASON_AT_LEAST.reject}
      longest={REASON_AT_MOST}
      because="agar jelas bagi yang membacanya"
      action={act === 'reject' ? 'Tolak' : 'Minta info'}
      working="Mengirim…"
      danger={act === 'reject'}
      close={close}
      run={async (reason) => {
        setTried(true);
        if (lawful && code === undefined) throw new Error('no cause is chosen');
        await run({ reason, ...(code === undefined || !lawful ? {} : { reasonCode: code }) });
      }}
      sentenceOf={(error) =>
        lawful && code === undefined
          ? 'Pilih dasar penolakan lebih dulu.'
          : error instanceof Error
            ? error.message
            : 'Belum terkirim. Coba lagi.'
      }
    >
      {!lawful ? null : (
        <fieldset className={styles.codes} aria-invalid={tried && code === undefined}>
          <legend>Hak menurut undang-undang: hanya boleh ditolak karena</legend>
          {REJECT_CODES.map((each) => (
            <Chip key={each} on={code === each} aria-pressed={code === each} onClick={() => setCode(each)}>
              {refusalReasonWord[each]}
            </Chip>
          ))}
        </fieldset>
      )}
    </ReasonDialog>
  );
}
