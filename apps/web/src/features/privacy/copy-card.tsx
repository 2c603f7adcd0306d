/** The copy of everything: asked for, made in the background, downloaded within a day. */
import Button from '@mui/material/Button';
import type { OwnExport } from '@hadir/contract/privacy/endpoints.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { useOnline } from '../../api/connection.ts';
import { useRemote } from '../../api/fetching.ts';
import { apiBase } from '../../api/base-urls.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { showBytes, showDateTime } from '../../ui/text/format.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { exportFile, listExports, orderExport } from './privacy-calls.ts';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { Row } from '../../ui/layout/row.tsx';

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
  const { busy, run } = useWrite({ otherwise: 'Belum diminta. Coba lagi.' });
  const online = useOnline();
  const order = async () => {
    await run((send) => send(orderExport, { body: {} }));
    void mutate();
  };
  const copies = data?.data ?? [];
  return (
    <Card
      title="Salinan data saya"
      sub="Satu ZIP berisi semua data tentang Anda: tabel, foto, dan dokumen. Siap dalam satu menit, dapat diunduh 24 jam, hanya oleh Anda. Isinya termasuk nomor KTP dan upah."
    >
      <AsyncContent data={data} error={error} retry={mutate} loading={[44]} />
      {copies.length > 0 && (
        <ul className="mt-12" aria-live="polite">
          {copies.slice(0, SHOWN).map((copy) => (
            <Copy key={copy.id} copy={copy} zone={zone} />
          ))}
        </ul>
      )}
      <Actions className="mt-16">
        <Button
          variant="outlined"
          disabled={busy || !online || copies.some(isUnderway)}
          title={online ? undefined : 'Perlu koneksi'}
          onClick={() => void order()}
        >
          <Icon name="download" size={16} />
          Minta salinan
        </Button>
      </Actions>
    </Card>
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
    <Row className="wrap border-top rows-8 cols-12 pad-y-12">
      <div className="grow">
        <p className="row wrap medium break-anywhere rows-4 cols-8">
          Diminta {showDateTime(Date.parse(copy.askedAt), zone)}
        </p>
        <p className="small block secondary">
          {stateText(copy, zone)}
          {copy.state === 'done' && copy.bytes !== null && ` · ${showBytes(copy.bytes)}`}
        </p>
      </div>
      {copy.can.includes('download') && (
        <Button
          variant="contained"
          color="primary"
          component="a"
          href={apiBase() + exportFile.address({ params: { id: copy.id } })}
          download
        >
          Unduh ZIP
        </Button>
      )}
    </Row>
  );
}
