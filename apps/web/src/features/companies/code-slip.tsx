/** A printed code for an admin; printing shows nothing else of the page. */
import Button from '@mui/material/Button';
import { useSession } from '../../api/user.ts';
import { codeMessage } from '../../ui/code-link.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { showDateTime } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import slip from './code-slip.module.css';
import styles from './forms.module.css';

interface CodeSlipProps {
  login: string;
  code: string;
  expiresAt: string;
}

export function CodeSlip({ login, code, expiresAt }: CodeSlipProps) {
  const zone = useSession().data?.zone ?? 'Asia/Jakarta';
  const until = showDateTime(Date.parse(expiresAt), zone);
  return (
    <section data-print="" aria-label="Lembar kode">
      <dl className={styles.facts}>
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
          <dd>{until}</dd>
        </div>
      </dl>
      <p className={styles.text}>
        Buka {window.location.host}, pilih "Pakai kode dari HR", lalu buat kata sandi. Kode hanya berlaku satu kali dan
        tidak ditampilkan lagi.
      </p>
      <div className={slip.moves}>
        <CopyButton text={codeMessage(window.location.origin, { login, code }, until)} done="Pesan disalin">
          Salin pesan
        </CopyButton>
        <Button variant="outlined" onClick={() => window.print()}>
          <Icon name="printer" size={16} />
          Cetak
        </Button>
      </div>
    </section>
  );
}
