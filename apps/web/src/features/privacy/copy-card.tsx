/** The copy of everything: asked for, made in the background, downloaded within a day. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { OwnExport } from '@hadir/contract/privacy/endpoints.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { isCallError } from '../../api/call-error.ts';
import { useOnline } from '../../api/connection.ts';
import { useRemote } from '../../api/fetching.ts';
import { apiBase } from '../../api/base-urls.ts';
import card from '../../ui/layout/card.module.css';
import { showBytes, showDateTime } from '../../ui/text/format.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Failed, Loading } from '../../ui/feedback/states.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { exportFile, listExports, orderExport } from './privacy-calls.ts';
import styles from './privacy.module.css';

const POLL_MS = 2_000;
/** The older ones are told by the kind "Berkas yang Anda minta". */
const SHOWN = 3;

const isUnderway = ({ state }: OwnExport) => state === 'queued' || state === 'running';

export function CopyCard({ zone }: { zone: Zone }) {
  const { data, error, mutate } = useRemote(
    listExports,
    {},
    { refreshInterval: (reply) => (reply?.data.some(isUnderway) ? POLL_MS : 0) },
  );
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const online = useOnline();
  const order = async () => {
    setAsking(true);
    try {
      await orderExport({ body: {} });
    } catch (failure) {
      toast({ message: isCallError(failure) ? failure.message : 'Belum diminta. Coba lagi.', colour: 'error' });
    } finally {
      setAsking(false);
      void mutate();
    }
  };
  const copies = data?.data ?? [];
  return (
    <section className={card.card} aria-label="Salinan data saya">
      <h2>Salinan data saya</h2>
      <p className={card.sub}>
        Satu ZIP berisi semua data tentang Anda: tabel, foto, dan dokumen. Siap dalam satu menit, dapat diunduh 24 jam,
        hanya oleh Anda. Isinya termasuk nomor KTP dan upah.
      </p>
      {data === undefined && error === undefined ? <Loading heights={[44]} /> : null}
      {data === undefined && error !== undefined ? <Failed error={error} retry={() => mutate()} /> : null}
      {copies.length === 0 ? null : (
        <ul className={styles.list} aria-live="polite">
          {copies.slice(0, SHOWN).map((copy) => (
            <Copy key={copy.id} copy={copy} zone={zone} />
          ))}
        </ul>
      )}
      <div className={styles.moves}>
        <Button
          variant="outlined"
          disabled={asking || !online || copies.some(isUnderway)}
          title={online ? undefined : 'Perlu koneksi'}
          onClick={() => void order()}
        >
          <Icon name="download" size={16} />
          Minta salinan
        </Button>
      </div>
    </section>
  );
}

function stateText(copy: OwnExport, zone: Zone): string {
  switch (copy.state) {
    case 'queued':
    case 'running':
      return 'Sedang dibuat…';
    case 'done':
      return `Dapat diunduh sampai ${copy.expiresAt === null ? '' : showDateTime(Date.parse(copy.expiresAt), zone)}`;
    case 'expired':
      return 'Sudah dihapus. Minta lagi bila perlu.';
    case 'failed':
      return copy.problem ?? 'Gagal dibuat. Minta lagi.';
  }
}

function Copy({ copy, zone }: { copy: OwnExport; zone: Zone }) {
  return (
    <li>
      <div className={styles.text}>
        <p className={styles.title}>Diminta {showDateTime(Date.parse(copy.askedAt), zone)}</p>
        <p className={styles.caption}>
          {stateText(copy, zone)}
          {copy.state === 'done' && copy.bytes !== null ? ` · ${showBytes(copy.bytes)}` : ''}
        </p>
      </div>
      {copy.can.includes('download') ? (
        <Button
          variant="contained"
          color="primary"
          component="a"
          href={apiBase() + exportFile.address({ params: { id: copy.id } })}
          download
        >
          Unduh ZIP
        </Button>
      ) : null}
    </li>
  );
}
