/** Step 4, Jalankan: progress, the result, failed rows to take home, and the way back while the period is open. */
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useOnline } from '../../../api/connection.ts';
import { apiBase } from '../../../api/base-urls.ts';
import { showDateTime } from '../../../ui/text/format.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { resultSentence, STATE_WORDS } from './batch-words.ts';
import type { ImportBatch } from '../import-calls.ts';
import { useImportKind } from '../kinds/import-kind.ts';
import styles from './run-step.module.css';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { useMe } from '../../../api/me.ts';

const TITLES: Readonly<Record<Exclude<ImportBatch['state'], 'reverted'>, string>> = {
  validated: 'Siap dijalankan',
  committing: 'Impor sedang dijalankan',
  committed: 'Impor selesai',
  failed: 'Impor gagal, tidak ada yang berubah',
  cancelled: 'Impor dibuang, tidak ada yang berubah',
};

export function RunStep({ batch, another }: { batch: ImportBatch; another: () => void }) {
  const { zone } = useMe();
  const { state, counts, committedBy, committedAt, revertedAt, can, fileName } = batch;
  const { word, tone } = STATE_WORDS[state];
  const kind = useImportKind();
  const left = counts.error + counts.skipped;
  const when = (at: string) => showDateTime(Date.parse(at), zone);
  return (
    <section className={`card stack justify-items-start gap-8 ${styles.card}`} aria-live="polite">
      <StatusChip tone={tone}>{word}</StatusChip>
      <h2 className="section">{state === 'reverted' ? kind.reverted : TITLES[state]}</h2>
      <p className="secondary">
        {[
          fileName,
          committedBy === null || committedAt === null ? undefined : `dijalankan ${committedBy} ${when(committedAt)}`,
          revertedAt === null ? undefined : `dibatalkan ${when(revertedAt)}`,
        ]
          .filter((part) => part !== undefined)
          .join(', ')}
      </p>
      {state === 'committing' && <LinearProgress aria-label="Impor sedang dijalankan" />}
      {state === 'committed' && <p>{resultSentence(batch, kind)}</p>}
      <div className="row wrap gap-8 mt-16">
        {state === 'committed' && (
          <Button component={Go} to={kind.onward.to} variant="contained" color="primary">
            {kind.onward.label}
          </Button>
        )}
        {state !== 'committing' && <Button onClick={another}>Impor berkas lain</Button>}
        {left > 0 && state !== 'committing' && (
          <Button
            component="a"
            href={apiBase() + kind.calls.failedLines.address({ params: { id: batch.id } })}
            download
          >
            <Icon name="download" size={16} />
            Unduh baris gagal
          </Button>
        )}
        {can.includes('revert') && <Revert batch={batch} />}
      </div>
    </section>
  );
}

/** Asked once in place: the whole import goes back, so a slip of the finger must not be enough. */
function Revert({ batch }: { batch: ImportBatch }) {
  const { getBatch, revertBatch } = useImportKind().calls;
  const [confirming, setConfirming] = useState(false);
  const { busy, run: write } = useWrite({ otherwise: 'Belum dapat dibatalkan. Coba lagi.' });
  const toast = useToast();
  const online = useOnline();
  const { mutate } = useSWRConfig();
  const run = async () => {
    const params = { id: batch.id };
    const key = getBatch.address({ params });
    const isDone = await write(async (send) => {
      await mutate(key, await send(revertBatch, { params, body: {} }), { revalidate: false });
      toast('Impor dibatalkan');
    });
    if (!isDone) await mutate(key);
    setConfirming(false);
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
    <span className="inline-row wrap gap-8" role="group" aria-label="Batalkan impor ini?">
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
