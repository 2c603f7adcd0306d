/** A printed one-time code for somebody without e-mail (decisions.md 2): first sign-in, or a forgotten password. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { auth } from '@hadir/contract/auth.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { lazy, Suspense, useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { remote } from '../../api/call.ts';
import { useOnline } from '../../api/connection.ts';
import { useSession } from '../../api/user.ts';
import { showDateTime } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { askCode, type CodeOwner, useAskedCode } from './asked-code.ts';
import { codeLink } from './code-link.ts';
import styles from './issue-code-dialog.module.css';

const issueCode = remote<typeof auth.issueCode>('POST', '/api/people/:id/one-time-code');
const QrPicture = lazy(() => import('./qr-picture.tsx'));

type Issued = ReplyOf<typeof auth.issueCode>['data'];

export default function IssueCodeDialog() {
  const owner = useAskedCode();
  return owner === undefined ? null : <CodeDialog key={owner.userId} owner={owner} close={() => askCode(undefined)} />;
}

function CodeDialog({ owner, close }: { owner: CodeOwner; close: () => void }) {
  const [issued, setIssued] = useState<Issued>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const online = useOnline();
  const make = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      setIssued((await issueCode({ params: { id: owner.userId }, body: {} })).data);
    } catch (error) {
      setProblem(isCallError(error) ? error.message : 'Kode belum dapat dibuat. Coba lagi.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={close} aria-labelledby="kode-masuk" maxWidth="xs" fullWidth>
      <DialogTitle id="kode-masuk">Kode masuk {owner.fullname}</DialogTitle>
      <DialogContent>
        {issued === undefined ? (
          <p className={styles.text}>
            Kode baru menggantikan kode sebelumnya dan berlaku satu kali. Setelah masuk, karyawan membuat kata sandinya
            sendiri; Anda tidak pernah melihatnya.
          </p>
        ) : (
          <Slip issued={issued} />
        )}
        {problem === undefined ? null : (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{issued === undefined ? 'Kembali' : 'Selesai'}</Button>
        {issued === undefined ? (
          <Button
            variant="contained"
            color="primary"
            disabled={busy || !online}
            title={online ? undefined : 'Perlu koneksi'}
            onClick={() => void make()}
          >
            {busy ? 'Membuat…' : 'Buat kode'}
          </Button>
        ) : (
          <Button variant="contained" color="primary" onClick={() => window.print()}>
            <Icon name="printer" size={16} />
            Cetak
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** What is handed over; printing shows nothing else of the page. */
function Slip({ issued }: { issued: Issued }) {
  const { code, login, fullname, expiresAt } = issued;
  const session = useSession().data;
  const link = codeLink(window.location.origin, login, code);
  return (
    <section className={styles.slip} data-print="" aria-label="Lembar kode">
      <Suspense fallback={<div className={styles.qr} />}>
        <QrPicture text={link} size={168} label={`QR untuk masuk sebagai ${fullname}`} />
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
          <dd>{showDateTime(Date.parse(expiresAt), session?.zone ?? 'Asia/Jakarta')}</dd>
        </div>
      </dl>
      <p>
        Pindai QR, atau buka {window.location.host} lalu pilih "Pakai kode dari HR". Hanya berlaku satu kali; jangan
        berikan kepada orang lain.
      </p>
    </section>
  );
}
