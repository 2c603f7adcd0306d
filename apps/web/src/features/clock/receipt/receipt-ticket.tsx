/** The ticket of the receipt: photo, place, shift; below the perforation the code and whether it is sent. */
import { useState } from 'react';
import type { Item, TapFacts } from '../../../api/queue/queued-item.ts';
import { showTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { photoOf } from '../tap/recent-photos.ts';
import styles from './receipt-ticket.module.css';
import type { ResultView } from './receipt-view.ts';

export function ResultTicket({ tap, view }: { tap: Item<TapFacts>; view: ResultView }) {
  return (
    <section className={`card relative ${styles.ticket}`} aria-label="Bukti absen">
      <div className={`row gap-16 ${styles.facts}`}>
        <TapPhoto tap={tap} />
        <div className="grow">
          <p className="large medium">{view.place}</p>
          {view.placeLine !== null && (
            <p className="secondary">
              <bdi>{view.placeLine}</bdi>
            </p>
          )}
          {view.shift !== null && (
            <p className="secondary">
              <bdi>Shift {view.shift.replace(/^shift /i, '')}</bdi>
            </p>
          )}
        </div>
      </div>
      <div className={`relative ${styles.perforation}`} />
      <ProofLine tap={tap} view={view} />
    </section>
  );
}

/** The photo of this tap: from this page, else as the server keeps it. */
function TapPhoto({ tap }: { tap: Item<TapFacts> }) {
  const own = photoOf(tap.id);
  const stored = tap.facts.result?.event?.selfie;
  if (own !== undefined) return <img className={styles.photo} src={own} alt="Foto absen Anda" width={56} height={56} />;
  if (stored != null)
    return <Picture className={styles.photo} path={stored} alt="Foto absen Anda" width={56} height={56} />;
  return (
    <span className={styles.photo} data-empty>
      <Icon name={tap.facts.selfie === null ? 'pin' : 'camera'} size={24} />
    </span>
  );
}

/** @param low one line less high, where much else stands on the receipt */
export function ProofLine({ tap, view, low = false }: { tap: Item<TapFacts>; view: ResultView; low?: boolean }) {
  return (
    <div className={`row gap-8 pad-y-12 ${styles.proof}`} data-low={low || undefined}>
      <div className="grow">
        <p className="caption secondary">Kode bukti</p>
        <p className={`section ltr bold nowrap ${styles.code}`}>{view.proofCode ?? 'Menyusul'}</p>
      </div>
      <SendState tap={tap} view={view} />
      {view.proofCode !== null && <CopyCode code={view.proofCode} />}
    </div>
  );
}

function SendState({ tap, view }: { tap: Item<TapFacts>; view: ResultView }) {
  if (view.sentAt !== null) {
    return (
      <span className={`row medium nowrap gap-8 ${styles.sent}`}>
        <Icon name="check-double" size={20} />
        Terkirim {showTime(view.sentAt, view.zone)}
      </span>
    );
  }
  if (view.kind === 'sending') return <span className={`medium secondary ${styles.sending}`}>Mengirim</span>;
  if (view.kind === 'draft') return <span className={`medium secondary ${styles.sending}`}>Belum dihitung</span>;
  return (
    <span className={`caption medium text-end text-luring ${styles.kept}`}>
      Tersimpan di HP – kirim otomatis{tap.attempts !== 0 && ` (percobaan ${tap.attempts + 1})`}
    </span>
  );
}

function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(code).then(() => setCopied(true));
  return (
    <button
      type="button"
      className="place-center square-44 text-strong radius-pill"
      aria-label={copied ? 'Kode bukti disalin' : 'Salin kode bukti'}
      onClick={copy}
    >
      <Icon name={copied ? 'check' : 'copy'} size={22} />
    </button>
  );
}
