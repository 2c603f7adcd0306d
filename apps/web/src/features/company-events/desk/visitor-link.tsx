/** The link for guests of the company: opened, copied, exchanged and closed by the organizer. */
import Button from '@mui/material/Button';
import type { CompanyEvent } from '@hadir/contract/company-events/endpoints.ts';
import { takesVisitors, type VisitorLinkAction } from '@hadir/domain/company-events/event-visitor.ts';
import { useState } from 'react';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { moveVisitorLink } from '../visitor/visitor-calls.ts';

const DONE: Readonly<Record<VisitorLinkAction, string>> = {
  open: 'Tautan tamu dibuka.',
  renew: 'Tautan diganti. Tautan lama tidak berlaku lagi.',
  close: 'Tautan tamu ditutup. Yang sudah terdaftar tetap terdaftar.',
};

/** The link stands behind `#`, so no server log and no address list of a proxy holds it. */
const addressFor = (link: string): string => `${window.location.origin}/acara/tamu#undangan=${link}`;

export function VisitorLink({ event }: { readonly event: CompanyEvent }) {
  const { id, visitorLink, visitors } = event;
  const toast = useToast();
  const [asks, setAsks] = useState<Exclude<VisitorLinkAction, 'open'>>();
  const { busy, run } = useWrite({ changes: ['company-event'], otherwise: 'Belum tersimpan. Coba lagi.' });
  const press = async (action: VisitorLinkAction) => {
    setAsks(undefined);
    if (await run((send) => send(moveVisitorLink, { params: { id }, body: { action } }))) toast(DONE[action]);
  };
  const isOpen = takesVisitors(event);
  if (!isOpen && visitors === 0) return null;
  return (
    <section className="stack gap-8" aria-label="Tamu perusahaan">
      <div className="row between gap-8">
        <h3 className="medium">Tamu perusahaan</h3>
        <span className="secondary small">{visitors === 0 ? 'Belum ada' : `${showNumber(visitors)} tamu`}</span>
      </div>
      {isOpen && (
        <>
          <p className="secondary small break-anywhere">
            {visitorLink === null
              ? 'Tertutup. Dengan tautan, orang dari luar mendaftar dengan nama dan email yang dibuktikan.'
              : addressFor(visitorLink)}
          </p>
          <div className="row wrap gap-8">
            {visitorLink === null ? (
              <OnlineButton variant="outlined" disabled={busy} onClick={() => void press('open')}>
                Buka untuk tamu
              </OnlineButton>
            ) : (
              <>
                <CopyButton text={addressFor(visitorLink)} done="Tautan tamu disalin">
                  Salin tautan
                </CopyButton>
                <Button onClick={() => setAsks('renew')}>Ganti tautan</Button>
                <Button color="error" onClick={() => setAsks('close')}>
                  Tutup
                </Button>
              </>
            )}
          </div>
        </>
      )}
      {asks !== undefined && (
        <div className="row wrap gap-8" role="group" aria-label="Pastikan">
          <p className="secondary small w-full">
            {asks === 'renew'
              ? 'Ganti tautan? Yang memegang tautan lama tidak dapat mendaftar lagi; tiket tamu tetap berlaku.'
              : 'Tutup untuk tamu? Tidak ada tamu baru yang dapat mendaftar; tiket tamu tetap berlaku.'}
          </p>
          <OnlineButton color="error" variant="outlined" disabled={busy} onClick={() => void press(asks)}>
            {asks === 'renew' ? 'Ya, ganti' : 'Ya, tutup'}
          </OnlineButton>
          <Button onClick={() => setAsks(undefined)}>Kembali</Button>
        </div>
      )}
    </section>
  );
}
