/** What is handed over to somebody without e-mail: QR, login and code. Printing shows nothing else of the page. */
import type { auth } from '@hadir/contract/auth.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { lazy, Suspense } from 'react';
import { remote } from '../../api/call.ts';
import { useSession } from '../../api/user.ts';
import { codeLink, codeMessage } from '../../ui/code-link.ts';
import { showDateTime } from '../../ui/format.ts';
import styles from './code-sheet.module.css';

export const issueCode = remote<typeof auth.issueCode>('POST', '/api/people/:id/one-time-code');
const QrPicture = lazy(() => import('./qr-picture.tsx'));

export type Issued = ReplyOf<typeof auth.issueCode>['data'];

function useUntil() {
  const zone = useSession().data?.zone ?? 'Asia/Jakarta';
  return ({ expiresAt }: Issued) => showDateTime(Date.parse(expiresAt), zone);
}

/** The same as a text for a messenger. */
export function useCodeMessage(): (issued: Issued) => string {
  const until = useUntil();
  return (issued) => codeMessage(window.location.origin, issued, until(issued));
}

/** One slip alone, or several below each other. */
export function CodeSheet({ issued }: { issued: readonly Issued[] }) {
  return (
    <div className={styles.sheet} data-print="">
      {issued.map((one) => (
        <Slip key={one.login} issued={one} />
      ))}
    </div>
  );
}

function Slip({ issued }: { issued: Issued }) {
  const { code, login, fullname } = issued;
  const until = useUntil();
  return (
    <section className={styles.slip} aria-label={`Lembar kode ${fullname}`}>
      <Suspense fallback={<div className={styles.qr} />}>
        <QrPicture
          text={codeLink(window.location.origin, login, code)}
          size={168}
          label={`QR untuk masuk sebagai ${fullname}`}
        />
      </Suspense>
      <dl>
        <div>
          <dt>Nama</dt>
          <dd>{fullname}</dd>
        </div>
        <div>
          <dt>Nama login</dt>
          <dd>{login}</dd>
        </div>
        <div>
          <dt>Kode</dt>
          <dd className={styles.code}>{code}</dd>
        </div>
        <div>
          <dt>Berlaku sampai</dt>
          <dd>{until(issued)}</dd>
        </div>
      </dl>
      <p>
        Pindai QR, atau buka {window.location.host} lalu pilih "Pakai kode dari HR". Hanya berlaku satu kali; jangan
        berikan kepada orang lain.
      </p>
    </section>
  );
}
