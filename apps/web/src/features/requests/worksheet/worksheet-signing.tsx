/** The end of a period: signed by the validator under the figures of now; who has signed, and what changed since. */
import Button from '@mui/material/Button';
import type { Worksheet } from '@hadir/contract/validator/endpoints.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { useOnline } from '../../../api/connection.ts';
import { newId } from '../../../api/new-id.ts';
import { BottomSheet } from '../../../ui/layout/bottom-sheet.tsx';
import { showDateTime, showNumber } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { spanOfDates } from '../../../ui/text/time-words.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { REQUESTS_CHANGED, useReload } from '../../../api/reload.ts';
import { signWorksheet } from './worksheet-calls.ts';
import { amountText } from './worksheet-text.ts';
import styles from './worksheet.module.css';

interface SigningProps {
  ledger: Worksheet;
  zone: Zone;
}

export function WorksheetSigning({ ledger, zone }: SigningProps) {
  const { kind, period, people, signatures, digest, problem } = ledger;
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [signError, setSignError] = useState<string>();
  const online = useOnline();
  const toast = useToast();
  const reload = useReload();
  const counted = people.filter(({ total, rows }) => total > 0 || rows.some(({ standing }) => standing !== 'ended'));
  const total = counted.reduce((sum, one) => sum + one.total, 0);
  const sign = async () => {
    if (busy) return;
    setBusy(true);
    setSignError(undefined);
    try {
      await signWorksheet({ body: { kind, period: period.label, seen: digest }, idempotencyKey: newId() });
      setConfirming(false);
      toast(`Periode ${spanOfDates(period.from, period.to)} ditandatangani`);
    } catch (error) {
      setSignError(isCallError(error) ? error.message : 'Belum tersimpan. Periksa koneksi, lalu coba lagi.');
    }
    setBusy(false);
    await reload(REQUESTS_CHANGED);
  };
  return (
    <section className={`card ${styles.signing}`} aria-labelledby="tanda-tangan">
      <div className={`row wrap between min-h-40 ${styles.section}`}>
        <h2 className="large bold" id="tanda-tangan">
          Tanda tangan periode
        </h2>
        {problem === null ? (
          <Button variant="contained" color="primary" disabled={!online} onClick={() => setConfirming(true)}>
            Tanda tangani periode
          </Button>
        ) : null}
      </div>
      {problem === null ? null : <p className="caption secondary">{problem}</p>}
      <Signatures signatures={signatures} kind={kind} zone={zone} />
      <BottomSheet
        open={confirming}
        close={() => setConfirming(false)}
        title="Tanda tangani periode ini?"
        actions={
          <>
            <Button size="large" onClick={() => setConfirming(false)}>
              Kembali
            </Button>
            <Button size="large" variant="contained" color="primary" aria-disabled={busy} onClick={() => void sign()}>
              {busy ? 'Menyimpan…' : 'Tanda tangani'}
            </Button>
          </>
        }
      >
        <p>
          {spanOfDates(period.from, period.to)}: {showNumber(counted.length)} orang, {amountText(kind, total)}. Tanda
          tangan tercatat dengan nama dan waktu Anda dan tidak dapat dihapus. Yang berubah sesudahnya ditandai.
        </p>
        {signError === undefined ? null : (
          <p role="alert" className="mt-8 text-alpa">
            {signError}
          </p>
        )}
      </BottomSheet>
    </section>
  );
}

function Signatures({ signatures, kind, zone }: Pick<Worksheet, 'signatures' | 'kind'> & { zone: Zone }) {
  if (signatures.length === 0) return <p className="caption secondary">Belum ada yang menandatangani.</p>;
  return (
    <ul className="stack gap-12">
      {signatures.map(({ id, by, stage, at, requests, total: signed, code, mine, changed, accessGivenAt }) => (
        <li key={id} className="flex gap-12">
          <Icon className={styles.signed} name="check" />
          <span className="stack">
            <b className="medium">
              {by.fullname}
              {mine ? ' (Anda)' : ''}, Validator {stage}
            </b>
            <small className="caption secondary">
              {showDateTime(Date.parse(at), zone)} · {showNumber(requests)} pengajuan, {amountText(kind, signed)} · kode{' '}
              {code}
            </small>
            {accessGivenAt === null ? null : (
              <small className="flex top gap-8 caption text-tinjau">
                <Icon className="mt-2" name="warning" size={16} />
                Akses akunnya dibuka orang lain {showDateTime(Date.parse(accessGivenAt), zone)}, kurang dari 7 hari
                sebelumnya
              </small>
            )}
            {changed === 0 ? null : (
              <small className="flex top gap-8 caption text-tinjau">
                <Icon className="mt-2" name="warning" size={16} />
                {showNumber(changed)} berubah setelah ditandatangani
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
