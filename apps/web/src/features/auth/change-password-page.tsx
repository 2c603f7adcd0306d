/** The four change-password pages: one form; the old password stands for the person. */
import { useNavigate } from '@tanstack/react-router';
import type { auth } from '@hadir/contract/auth/endpoints.ts';
import { remote } from '../../api/call.ts';
import { useSession } from '../../api/user.ts';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { PasswordField } from '../../ui/form/fields/fields.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import styles from './change-password-page.module.css';
import { NewPassword } from './new-password.tsx';

const change = remote<typeof auth.changePassword>('POST', '/api/change-password');
const endpoint = async () => (await import('@hadir/contract/auth/endpoints.ts')).auth.changePassword;

export default function ChangePasswordPage() {
  const session = useSession();
  const toast = useToast();
  const navigate = useNavigate();
  return (
    <section className={`card w-full ${styles.page}`} aria-label="Ganti kata sandi">
      <p className={`secondary ${styles.intro}`}>
        Setelah diganti, perangkat lain yang memakai akun Anda keluar dan harus masuk lagi.
      </p>
      <EndpointForm
        endpoint={endpoint}
        initial={{ current_password: '', password: '', password_confirmation: '' }}
        action="Ganti kata sandi"
        submit={async (values) => {
          await change({ body: values });
          session.reload();
          toast({ message: 'Kata sandi diganti. Perangkat lain sudah keluar.', colour: 'success' });
          void navigate({ to: '/akun' });
        }}
      >
        {/* Password managers attach the new password to this name. */}
        <input
          className="visually-hidden"
          type="text"
          autoComplete="username"
          value={session.data?.login ?? ''}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <PasswordField name="current_password" label="Kata sandi lama" autoComplete="current-password" />
        <NewPassword
          ownNames={[session.data?.login ?? null, session.data?.email ?? null]}
          oldField="current_password"
        />
      </EndpointForm>
    </section>
  );
}
