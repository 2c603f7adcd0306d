/** The end of a period: signed by the validator under the figures of now; who has signed, and what changed since. */
import Button from '@mui/material/Button';
import type { Worksheet } from '@hadir/contract/validator/endpoints.ts';
import { present } from '@hadir/domain/kernel/given.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import { useOnline } from '../../../api/connection.ts';
import { REQUESTS_CHANGED } from '../../../api/reload.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { SignSheet } from '../../../ui/signing/sign-sheet.tsx';
import { type ShownSignature, Signatures } from '../../../ui/signing/signatures.tsx';
import { showDateTime, showNumber } from '../../../ui/text/format.ts';
import { spanOfDates } from '../../../ui/text/time-words.ts';
import { signWorksheet } from './worksheet-calls.ts';
import { amountText } from './worksheet-text.ts';
import styles from './worksheet.module.css';

interface SigningProps {
  ledger: Worksheet;
  zone: Zone;
}

export function WorksheetSigning({ ledger, zone }: SigningProps) {
  const { kind, period, people, digest, problem } = ledger;
  const [confirming, setConfirming] = useState(false);
  const write = useWrite({
    changes: REQUESTS_CHANGED,
    inPlace: true,
    otherwise: 'Belum tersimpan. Periksa koneksi, lalu coba lagi.',
  });
  const online = useOnline();
  const toast = useToast();
  const counted = people.filter(({ total, rows }) => total > 0 || rows.some(({ standing }) => standing !== 'ended'));
  const total = counted.reduce((sum, one) => sum + one.total, 0);
  const span = spanOfDates(period.from, period.to);
  const sign = async () => {
    const body = { kind, period: period.label, seen: digest };
    if (!(await write.run((send) => send(signWorksheet, { body })))) return;
    setConfirming(false);
    toast(`Periode ${span} ditandatangani`);
  };
  return (
    <section className={`card ${styles.signing}`} aria-labelledby="tanda-tangan">
      <div className={`row wrap between min-h-40 ${styles.section}`}>
        <h2 className="large bold" id="tanda-tangan">
          Tanda tangan periode
        </h2>
        {problem === null && (
          <Button variant="contained" color="primary" disabled={!online} onClick={() => setConfirming(true)}>
            Tanda tangani periode
          </Button>
        )}
      </div>
      {problem !== null && <p className="caption secondary">{problem}</p>}
      <Signatures signatures={shownSignatures(ledger, zone)} />
      <SignSheet
        open={confirming}
        close={() => setConfirming(false)}
        title="Tanda tangani periode ini?"
        write={write}
        sign={sign}
      >
        {span}: {showNumber(counted.length)} orang, {amountText(kind, total)}
      </SignSheet>
    </section>
  );
}

const shownSignatures = ({ signatures, kind }: Worksheet, zone: Zone): ShownSignature[] =>
  signatures.map(({ id, by, stage, at, requests, total, code, mine, changed, accessGivenAt }) => ({
    id,
    name: by.fullname,
    mine,
    stage,
    about: `${showDateTime(Date.parse(at), zone)} · ${showNumber(requests)} pengajuan, ${amountText(kind, total)} · kode ${code}`,
    warnings: present([
      accessGivenAt !== null &&
        `Akses akunnya dibuka orang lain ${showDateTime(Date.parse(accessGivenAt), zone)}, kurang dari 7 hari sebelumnya`,
      changed !== 0 && `${showNumber(changed)} berubah setelah ditandatangani`,
    ]),
  }));
