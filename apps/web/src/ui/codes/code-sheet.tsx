/** What is handed over to somebody without e-mail: QR, login and code. Printing shows nothing else of the page. */
import { lazy, Suspense } from 'react';
import { codeLink, codeMessage, type HandedCode } from './code-link.ts';
import styles from './code-sheet.module.css';
import { showDateTime } from '../text/format.ts';
import { useMe } from '../../api/me.ts';

const QrPicture = lazy(() => import('../pictures/qr-picture.tsx'));

export interface SheetCode extends HandedCode {
  /** Where it is known; the login name stands for the person otherwise. */
  readonly fullname?: string;
  readonly expiresAt: string;
}

function useUntil() {
  const { zone } = useMe();
  return ({ expiresAt }: SheetCode) => showDateTime(Date.parse(expiresAt), zone);
}

/** The same as a text for a messenger. */
export function useCodeMessage(): (issued: SheetCode) => string {
  const until = useUntil();
  return (issued) => codeMessage(window.location.origin, issued, until(issued));
}

/** One slip alone, or several below each other. */
export function CodeSheet({ issued }: { issued: readonly SheetCode[] }) {
  return (
    <div className={`stack one-column gap-16 ${styles.sheet}`}>
      {issued.map((one) => (
        <Slip key={one.login} issued={one} />
      ))}
    </div>
  );
}

function Slip({ issued }: { issued: SheetCode }) {
  const { code, login, fullname } = issued;
  const whose = fullname ?? login;
  const until = useUntil();
  return (
    <section
      className={`stack justify-items-center outlined radius-card gap-16 pad-16 ${styles.slip}`}
      aria-label={`Lembar kode ${whose}`}
    >
      <Suspense fallback={<div className={styles.qr} />}>
        <QrPicture
          text={codeLink(window.location.origin, login, code)}
          size={168}
          label={`QR untuk masuk sebagai ${whose}`}
        />
      </Suspense>
      <dl className="w-full">
        {fullname !== undefined && (
          <div>
            <dt>Nama</dt>
            <dd className="break-anywhere">{fullname}</dd>
          </div>
        )}
        <div>
          <dt>Nama login</dt>
          <dd className="break-anywhere">{login}</dd>
        </div>
        <div>
          <dt>Kode</dt>
          <dd className={`break-anywhere nowrap ${styles.code}`}>{code}</dd>
        </div>
        <div>
          <dt>Berlaku sampai</dt>
          <dd className="break-anywhere">{until(issued)}</dd>
        </div>
      </dl>
      <p>
        Pindai QR, atau buka {window.location.host} lalu pilih "Pakai kode dari HR". Hanya berlaku satu kali; jangan
        berikan kepada orang lain.
      </p>
    </section>
  );
}
