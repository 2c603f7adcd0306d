/** What I agreed to and when; taking it back is as easy as giving it (UU 27/2022 Ps 9). */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { privacy } from '@hadir/contract/privacy/endpoints.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { isCallError } from '../../api/call-error.ts';
import { useOnline } from '../../api/connection.ts';
import { useRemote } from '../../api/fetching.ts';
import card from '../../ui/layout/card.module.css';
import { showDateTime } from '../../ui/text/format.ts';
import { Failed, Loading } from '../../ui/feedback/states.tsx';
import { StatusChip } from '../../ui/chips/status-chip.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { getConsents, withdraw } from './privacy-calls.ts';
import styles from './privacy.module.css';

type Consent = ReplyOf<typeof privacy.consents>['data'][number];

/** Where the day's answer says whether a consent is needed. */
const TODAY = '/api/attendance/today';

export function ConsentsCard({ zone }: { zone: Zone }) {
  const { data, error, mutate } = useRemote(getConsents, {});
  const [confirming, setConfirming] = useState<Consent>();
  const { mutate: reread } = useSWRConfig();
  const toast = useToast();
  const online = useOnline();
  const take = async ({ id }: Consent) => {
    setConfirming(undefined);
    try {
      await withdraw({ params: { id }, body: {} });
      toast('Persetujuan ditarik');
      void reread(TODAY);
    } catch (failure) {
      toast({ message: isCallError(failure) ? failure.message : 'Belum ditarik. Coba lagi.', colour: 'error' });
    }
    void mutate();
  };
  return (
    <section className={card.card} aria-label="Persetujuan saya">
      <h2>Persetujuan saya</h2>
      {data === undefined ? (
        error === undefined ? (
          <Loading heights={[48]} />
        ) : (
          <Failed error={error} retry={() => mutate()} />
        )
      ) : data.data.length === 0 ? (
        <p className={styles.none}>Belum ada. Anda ditanya sebelum foto dan lokasi pertama diambil.</p>
      ) : (
        <ul className={styles.list}>
          {data.data.map((consent) => (
            <li key={consent.id}>
              <div className={styles.text}>
                <p className={styles.title}>
                  {consent.title}{' '}
                  {consent.withdrawnAt === null ? (
                    <StatusChip tone="hadir">Berlaku</StatusChip>
                  ) : (
                    <StatusChip tone="libur">Ditarik</StatusChip>
                  )}
                </p>
                <p className={styles.caption}>
                  Disetujui {showDateTime(Date.parse(consent.at), zone)}
                  {consent.withdrawnAt === null
                    ? ''
                    : `, ditarik ${showDateTime(Date.parse(consent.withdrawnAt), zone)}`}
                </p>
              </div>
              {consent.can.includes('withdraw') ? (
                <Button
                  size="small"
                  disabled={!online}
                  title={online ? undefined : 'Perlu koneksi'}
                  onClick={() => setConfirming(consent)}
                  aria-label={`Tarik persetujuan ${consent.title}`}
                >
                  Tarik…
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {confirming === undefined ? null : (
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
    </section>
  );
}
