/** What stands in place of HRD's sessions for an account that somebody else had opened before it had a key. */
import Button from '@mui/material/Button';
import { Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { ProveByMail } from './prove-by-mail.tsx';

const TITLE = 'Sesi HRD tertutup bagi akun ini';

/** How it opens: by the address that was proved before, else by nobody but another account. */
const WAYS =
  'Email akun ini belum dibuktikan sebelum itu, jadi sesi HRD tidak dapat dibuka dari akun ini. Rekan HRD yang sudah punya kunci menangani sesi yang masuk. Bila tidak ada, mintalah admin memberi peran HRD kepada akun yang aksesnya tidak pernah dibuka orang lain.';
const BY_MAIL = 'Email Anda sudah dibuktikan sebelum itu. Kode yang dikirim ke sana membuka sesi HRD.';

export function ClosedHrdDesk({ mayProveByMail }: { readonly mayProveByMail: boolean }) {
  return (
    <section className="card stack gap-12 pad-16 w-full width-reading" aria-label={TITLE}>
      <h2 className="row gap-8 large bold">
        <Icon name="lock" size={20} />
        {TITLE}
      </h2>
      <p className="secondary">
        Orang lain membuka akses akun ini sebelum ada kunci konseling. Yang ditulis karyawan untuk HRD hanya terbuka
        bagi akun yang terbukti milik HRD sendiri. Janji temu Anda sendiri tetap terbuka.
      </p>
      {mayProveByMail ? <ProveByMail says={BY_MAIL} action="Buka sesi HRD" /> : <p>{WAYS}</p>}
      <Button component={Go} to="/janji-temu" size="large" variant="outlined">
        Janji temu Anda sendiri
      </Button>
    </section>
  );
}
