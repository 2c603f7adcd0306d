/**
 * A printed one-time code for somebody without e-mail (rules/access#printed-codes, product/desk#registration): first
 * sign-in, or a forgotten password.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { askCode, type CodeOwner, useCodeOwner } from './code-recipient.ts';
import { CodeSheet, useCodeMessage } from '../../../ui/codes/code-sheet.tsx';
import { issueCode, type Issued } from '../people-calls.ts';
import styles from './issue-code-dialog.module.css';
import { useWrite } from '../../../ui/feedback/use-write.ts';

export default function IssueCodeDialog() {
  const owner = useCodeOwner();
  return owner !== undefined && <CodeDialog key={owner.userId} owner={owner} close={() => askCode(undefined)} />;
}

function CodeDialog({ owner, close }: { owner: CodeOwner; close: () => void }) {
  const [issued, setIssued] = useState<Issued>();
  const { busy, problem, run } = useWrite({ otherwise: 'Kode belum dapat dibuat. Coba lagi.', inPlace: true });
  const messageOf = useCodeMessage();
  // A code is shown once: it goes under no key, whose second answer would hold none.
  const make = () => run(async () => setIssued((await issueCode({ params: { id: owner.userId }, body: {} })).data));
  return (
    <Dialog
      open
      onClose={(_, how) => (issued !== undefined && how === 'backdropClick' ? undefined : close())}
      aria-labelledby="kode-masuk"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="kode-masuk">Kode masuk {owner.fullname}</DialogTitle>
      <DialogContent>
        {issued === undefined && (
          <p className={`secondary ${styles.text}`}>
            Kode baru menggantikan kode sebelumnya dan berlaku satu kali. Setelah masuk, karyawan membuat kata sandinya
            sendiri; Anda tidak pernah melihatnya.
          </p>
        )}
        {issued !== undefined && <CodeSheet issued={[issued]} />}
        {problem !== undefined && (
          <Notice tone="alpa" className="mt-12" role="alert">
            {problem}
          </Notice>
        )}
      </DialogContent>
      <DialogActions className={styles.moves ?? ''}>
        <Button onClick={close}>{issued === undefined ? 'Kembali' : 'Selesai'}</Button>
        {issued === undefined && (
          <OnlineButton variant="contained" color="primary" disabled={busy} onClick={() => void make()}>
            {busy ? 'Membuat…' : 'Buat kode'}
          </OnlineButton>
        )}
        {issued !== undefined && (
          <>
            <CopyButton text={messageOf(issued)} done="Pesan disalin">
              Salin pesan
            </CopyButton>
            <Button variant="contained" color="primary" onClick={() => window.print()}>
              <Icon name="printer" size={16} />
              Cetak
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
