/** Step 4, Jalankan: progress, the result, failed rows to take home, and the way back while the period is open. */
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isCallError } from '../../../api/call-error.ts';
import { useOnline } from '../../../api/connection.ts';
import { apiBase } from '../../../api/base-urls.ts';
import { useSession } from '../../../api/user.ts';
import { showDateTime } from '../../../ui/text/format.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { resultSentence, STATE_WORDS } from './batch-words.ts';
import type { ImportBatch } from '../import-calls.ts';
import { useImportKind } from '../kinds/import-kind.ts';
import styles from './run-step.module.css';

const TITLES: Readonly<Record<Exclude<ImportBatch['state'], 'reverted'>, string>> = {
  validated: 'Siap dijalankan',
  committing: 'Impor sedang dijalankan',
  committed: 'Impor selesai',
  failed: 'Impor gagal, tidak ada yang berubah',
  cancelled: 'Impor dibuang, tidak ada yang berubah',
};

export function RunStep({ batch, another }: { batch: ImportBatch; another: () => void }) {
  const zone = useSession().data?.zone ?? 'Asia/Jakarta';
  const { state, counts, committedBy, committedAt, revertedAt, can, fileName } = batch;
  const { word, tone } = STATE_WORDS[state];
  const kind = useImportKind();
  const left = counts.error + counts.skipped;
  const when = (at: string) => showDateTime(Date.parse(at), zone);
  return (
    <section className={styles.card} aria-live="polite">
      <StatusChip tone={tone}>{word}</StatusChip>
      <h2>{state === 'reverted' ? kind.reverted : TITLES[state]}</h2>
      <p>
        {[
          fileName,
          committedBy === null || committedAt === null ? undefined : `dijalankan ${committedBy} ${when(committedAt)}`,
          revertedAt === null ? undefined : `dibatalkan ${when(revertedAt)}`,
        ]
          .filter((part) => part !== undefined)
          .join(', ')}
      </p>
      {state === 'committing' ? <LinearProgress aria-label="Impor sedang dijalankan" /> : null}
      {state === 'committed' ? <p className={styles.sum}>{resultSentence(batch, kind)}</p> : null}
      <div className={styles.moves}>
        {state === 'committed' ? (
          <Button component={Go} to={kind.onward.to} variant="contained" color="primary">
            {kind.onward.label}
          </Button>
        ) : null}
        {state === 'committing' ? null : <Button onClick={another}>Impor berkas lain</Button>}
        {left > 0 && state !== 'committing' ? (
          <Button
            component="a"
            href={apiBase() + kind.calls.failedLines.address({ params: { id: batch.id } })}
            download
          >
            <Icon name="download" size={16} />
            Unduh baris gagal
          </Button>
        ) : null}
        {can.includes('revert') ? <Revert batch={batch} /> : null}
      </div>
    </section>
  );
}

/** Asked once in place: the whole import goes back, so a slip of the finger must not be enough. */
function Revert({ batch }: { batch: ImportBatch }) {
  const { getBatch, revertBatch } = useImportKind().calls;
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const online = useOnline();
  const { mutate } = useSWRConfig();
  const run = async () => {
    setBusy(true);
    const key = getBatch.address({ params: { id: batch.id } });
    try {
      await mutate(key, await revertBatch({ params: { id: batch.id }, body: {} }), { revalidate: false });
      toast('Impor dibatalkan');
    } catch (error) {
      toast({ message: isCallError(error) ? error.message : 'Belum dapat dibatalkan. Coba lagi.', colour: 'error' });
      await mutate(key);
    } finally {
      setBusy(false);
      setConfirming(false);
    }
  };
  if (!confirming) {
    return (
      <Button variant="text" disabled={!online} onClick={() => setConfirming(true)}>
        <Icon name="undo" size={16} />
        Batalkan impor ini
      </Button>
    );
  }
  return (
    <span className={styles.ask} role="group" aria-label="Batalkan impor ini?">
      Semua baris impor ini ditarik kembali.
      <Button color="error" disabled={busy || !online} autoFocus onClick={() => void run()}>
        {busy ? 'Membatalkan…' : 'Ya, batalkan'}
      </Button>
      <Button variant="text" disabled={busy} onClick={() => setConfirming(false)}>
        Biarkan
      </Button>
    </span>
  );
}
