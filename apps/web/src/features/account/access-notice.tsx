/** At the next sign-in: what others did to the access to this account, until it is acknowledged. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { accessChanges } from '@hadir/contract/access/endpoints.ts';
import { remote } from '../../api/call.ts';
import { useOnline } from '../../api/connection.ts';
import { useSession } from '../../api/user.ts';
import { showDateTime } from '../../ui/text/format.ts';
import { Go, usePathname } from '../../ui/navigation/go.tsx';
import { useWrite } from '../../ui/feedback/use-write.ts';

const acknowledge = remote<typeof accessChanges.acknowledge>('POST', '/api/account/access-notices/read');

/** Where the notice sends whoever did not ask for it: there it steps aside, and comes back afterwards. */
const REMEDY = '/authentication/change-password';

export default function AccessNotice() {
  const session = useSession();
  const path = usePathname();
  const online = useOnline();
  const { busy, problem, run } = useWrite({
    otherwise: 'Belum tersimpan. Periksa koneksi, lalu coba lagi.',
    inPlace: true,
  });
  const notices = session.data?.accessNotices ?? [];
  if (session.data === undefined || notices.length === 0 || session.data.mustChangePassword) return null;
  if (path.startsWith(REMEDY)) return null;
  // Neither answer can be given without a line, and the clock works without one: it must stay in reach.
  if (!online) return null;
  const { zone } = session.data;
  const read = () =>
    run(async (send) => {
      await send(acknowledge, { body: { ids: notices.map(({ id }) => id) } });
      session.reload();
    });
  return (
    <Dialog open aria-labelledby="akses-akun" maxWidth="xs" fullWidth>
      <DialogTitle id="akses-akun">Akses akun Anda diubah orang lain</DialogTitle>
      <DialogContent>
        <ul className="stack gap-12">
          {notices.map(({ id, text, by, company, at }) => (
            <li key={id}>
              <b className="block medium">{text}</b>
              <small className="secondary">
                {by} ({company}), {showDateTime(Date.parse(at), zone)}
              </small>
            </li>
          ))}
        </ul>
        <p className="mt-16">
          Bila Anda tidak memintanya, ganti kata sandi sekarang dan beri tahu atasan atau admin HR lain.
        </p>
        {problem !== undefined && <p role="alert">{problem}</p>}
      </DialogContent>
      <DialogActions>
        <Button component={Go} to={REMEDY}>
          Ganti kata sandi
        </Button>
        <Button variant="contained" color="primary" disabled={busy} onClick={() => void read()}>
          {busy ? 'Menyimpan…' : 'Saya mengerti'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
