/** The first superadmin of a new installation, by the one-time link in the server's log. */
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { auth } from '@hadir/contract/auth/endpoints.ts';
import { isLoginName, LOGIN_NAME_RULE } from '@hadir/contract/auth/login-name.ts';
import { LOGIN_PATH } from '@hadir/contract/specification.ts';
import { remote } from '../../api/call.ts';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { PasswordField, TextField } from '../../ui/form/fields/fields.tsx';
import { Go, useGo } from '../../ui/navigation/go.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useLinkToken } from './link-token.ts';
import { suggestedLogin } from './suggested-login.ts';

const create = remote<typeof auth.firstAdmin>('POST', '/api/first-admin');
const endpoint = async () => (await import('@hadir/contract/auth/endpoints.ts')).auth.firstAdmin;

export default function FirstAdminPage() {
  const token = useLinkToken();
  const toast = useToast();
  const go = useGo();
  if (token === '') {
    return (
      <AuthFrame
        title="Tautan tidak lengkap"
        below="Salin seluruh tautan dari log server. Jalankan ulang server untuk mencetak yang baru."
      >
        <Button component={Go} to={LOGIN_PATH} size="large" fullWidth>
          Kembali ke halaman masuk
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Buat superadmin pertama" below="Akun ini mengelola semua perusahaan di server ini.">
      {token !== undefined && (
        <EndpointForm
          endpoint={endpoint}
          initial={{ token, login: '', fullname: '', password: '' }}
          judge={({ login }): Record<string, string> =>
            login === '' || isLoginName(login) ? {} : { login: `Nama login ${LOGIN_NAME_RULE}` }
          }
          action="Buat superadmin"
          submit={async (values) => {
            await create({ body: values });
            toast({ message: 'Superadmin dibuat. Silakan masuk.', colour: 'success' });
            go(LOGIN_PATH, { replace: true });
          }}
        >
          <TextField name="fullname" label="Nama lengkap" autoComplete="name" />
          <LoginSuggestion />
          <TextField
            name="login"
            label="Nama login"
            hint={LOGIN_NAME_RULE}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField name="password" label="Kata sandi" hint="Minimal 10 karakter." autoComplete="new-password" />
        </EndpointForm>
      )}
    </AuthFrame>
  );
}

/** Proposes a login name from the name, until the person writes one. */
function LoginSuggestion() {
  const { setValue, getValues } = useFormContext();
  const fullname: unknown = useWatch({ name: 'fullname' });
  const proposed = useRef('');
  const propose = useEffectEvent(() => {
    if (typeof fullname !== 'string' || getValues('login') !== proposed.current) return;
    proposed.current = suggestedLogin(fullname);
    setValue('login', proposed.current);
  });
  useEffect(() => propose(), [fullname]);
  return null;
}
