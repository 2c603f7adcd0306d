/** The page behind the link in the e-mail: a new password, then signing in with it. */
import Button from '@mui/material/Button';
import type { auth } from '@hadir/contract/auth/endpoints.ts';
import { LOGIN_PATH } from '@hadir/contract/specification.ts';
import { remote } from '../../api/call.ts';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { Go, useGo } from '../../ui/navigation/go.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useLinkToken } from './link-token.ts';
import { NewPassword } from './new-password.tsx';

const reset = remote<typeof auth.resetPassword>('POST', '/api/password/reset');
const endpoint = async () => (await import('@hadir/contract/auth/endpoints.ts')).auth.resetPassword;

export default function ResetPasswordPage() {
  const token = useLinkToken();
  const toast = useToast();
  const go = useGo();
  if (token === '') {
    return (
      <AuthFrame title="Tautan tidak lengkap" below="Buka lagi tautan dari email Anda, atau minta yang baru.">
        <Button component={Go} to="/authentication/forgot-password" size="large" fullWidth>
          Minta tautan baru
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Buat kata sandi baru" below="Setelah disimpan, semua perangkat Anda perlu masuk lagi.">
      {token !== undefined && (
        <EndpointForm
          endpoint={endpoint}
          initial={{ token, password: '', password_confirmation: '' }}
          action="Simpan kata sandi"
          submit={async (values) => {
            await reset({ body: values });
            toast({ message: 'Kata sandi baru tersimpan. Silakan masuk.', colour: 'success' });
            go(LOGIN_PATH, { replace: true });
          }}
        >
          <NewPassword ownNames={[]} />
        </EndpointForm>
      )}
    </AuthFrame>
  );
}
