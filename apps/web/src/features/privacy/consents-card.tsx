/** What I agreed to and when; taking it back is as easy as giving it (UU 27/2022 Ps 9). */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { privacy } from '@hadir/contract/privacy/endpoints.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { useOnline } from '../../api/connection.ts';
import { useRemote } from '../../api/fetching.ts';
import { Card } from '../../ui/layout/card.tsx';
import { showDateTime } from '../../ui/text/format.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { StatusChip } from '../../ui/chips/status-chip.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { getConsents, withdraw } from './privacy-calls.ts';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { Row } from '../../ui/layout/row.tsx';

type Consent = ReplyOf<typeof privacy.consents>['data'][number];

export function ConsentsCard({ zone }: { zone: Zone }) {
  const { data, error, mutate } = useRemote(getConsents, {});
  const [confirming, setConfirming] = useState<Consent>();
  const { run } = useWrite({ otherwise: 'Belum ditarik. Coba lagi.', changes: ['day'] });
  const toast = useToast();
  const online = useOnline();
  const take = async ({ id }: Consent) => {
    setConfirming(undefined);
    await run(async (send) => {
      await send(withdraw, { params: { id }, body: {} });
      toast('Persetujuan ditarik');
    });
    void mutate();
  };
  return (
    <Card title="Persetujuan saya">
      <AsyncContent
        data={data}
        error={error}
        retry={mutate}
        loading={[48]}
        empty={<p className="body secondary mt-12">Belum ada. Anda ditanya sebelum foto dan lokasi pertama diambil.</p>}
      >
        {(data) => (
          <ul className="mt-12">
            {data.data.map((consent) => (
              <Row key={consent.id} className="wrap border-top rows-8 cols-12 pad-y-12">
                <div className="grow">
                  <p className="row wrap medium break-anywhere rows-4 cols-8">
                    {consent.title} {consent.withdrawnAt === null && <StatusChip tone="hadir">Berlaku</StatusChip>}
                    {consent.withdrawnAt !== null && <StatusChip tone="libur">Ditarik</StatusChip>}
                  </p>
                  <p className="small block secondary">
                    Disetujui {showDateTime(Date.parse(consent.at), zone)}
                    {consent.withdrawnAt !== null && `, ditarik ${showDateTime(Date.parse(consent.withdrawnAt), zone)}`}
                  </p>
                </div>
                {consent.can.includes('withdraw') && (
                  <Button
                    size="small"
                    disabled={!online}
                    title={online ? undefined : 'Perlu koneksi'}
                    onClick={() => setConfirming(consent)}
                    aria-label={`Tarik persetujuan ${consent.title}`}
                  >
                    Tarik…
                  </Button>
                )}
              </Row>
            ))}
          </ul>
        )}
      </AsyncContent>
      {confirming !== undefined && (
        <Dialog open onClose={() => setConfirming(undefined)} aria-labelledby="tarik" maxWidth="xs" fullWidth>
          <DialogTitle id="tarik">Tarik persetujuan?</DialogTitle>
          <DialogContent>
            <p>
              Mulai absen berikutnya Anda ditanya lagi. Tanpa foto dan lokasi, absen Anda ditinjau atasan atau HR;
              perusahaan yang mewajibkan keduanya dapat menolak absen masuk itu. Absen yang sudah ada tetap disimpan.
            </p>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setConfirming(undefined)}>Kembali</Button>
            <Button variant="contained" color="primary" onClick={() => void take(confirming)}>
              Tarik persetujuan
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Card>
  );
}
