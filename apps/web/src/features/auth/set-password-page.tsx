/** After a one-time code: the person makes the own password. */
import type { auth } from '@hadir/contract/auth/endpoints.ts';
import { remote } from '../../api/call.ts';
import { useSession } from '../../api/user.ts';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { useGo } from '../../ui/navigation/go.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { NewPassword } from './new-password.tsx';

const setPassword = remote<typeof auth.setPassword>('POST', '/api/set-password');
const endpoint = async () => (await import('@hadir/contract/auth/endpoints.ts')).auth.setPassword;

export default function SetPasswordPage() {
  const session = useSession();
  const toast = useToast();
  const go = useGo();
  return (
    <AuthFrame title="Buat kata sandi" below="Pakai kata sandi ini setiap kali Anda masuk. HR tidak dapat melihatnya.">
      <EndpointForm
        endpoint={endpoint}
        initial={{ password: '', password_confirmation: '' }}
        action="Simpan kata sandi"
        submit={async (values) => {
          await setPassword({ body: values });
          session.reload();
          toast({ message: 'Kata sandi tersimpan.', colour: 'success' });
          go('/', { replace: true });
        }}
      >
        <NewPassword ownNames={[session.data?.login ?? null, session.data?.email ?? null]} />
      </EndpointForm>
    </AuthFrame>
  );
}
