/**
 * Signing in with the printed code from HR (rules/access#printed-codes, product/frame#signing-in): first sign-in, or a
 * forgotten password without e-mail.
 */
import Button from '@mui/material/Button';
import type { auth } from '@hadir/contract/auth/endpoints.ts';
import { LOGIN_PATH } from '@hadir/contract/specification.ts';
import { useState } from 'react';
import { remote } from '../../api/call.ts';
import { useForgetAnswers } from '../../api/user.ts';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { TextField } from '../../ui/form/fields/fields.tsx';
import { asAddress, Go, useGo } from '../../ui/navigation/go.tsx';
import { AuthFrame } from './auth-frame.tsx';

const signIn = remote<typeof auth.loginWithCode>('POST', '/api/login/one-time-code');
/** What a scanned QR brings along behind `#`; it leaves the address bar at once. */
function takeCode(): { login: string; code: string } {
  const hash = new URLSearchParams(window.location.hash.slice(1));
  const taken = { login: hash.get('login') ?? '', code: hash.get('code') ?? '' };
  if (taken.code !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  return taken;
}

const endpoint = async () => (await import('@hadir/contract/auth/endpoints.ts')).auth.loginWithCode;

export default function OneTimeCodePage() {
  const [initial] = useState(takeCode);
  const go = useGo();
  const forgetAnswers = useForgetAnswers();
  return (
    <AuthFrame title="Pakai kode dari HR" below="Kode tercetak di lembar dari HR dan hanya berlaku satu kali.">
      <EndpointForm
        endpoint={endpoint}
        initial={initial}
        action="Masuk"
        working="Memeriksa"
        submit={async (values) => {
          const { data } = await signIn({ body: values });
          await forgetAnswers();
          go(data.mustChangePassword ? '/authentication/set-password' : asAddress(data.home), { replace: true });
        }}
        aside={
          <Button component={Go} to={LOGIN_PATH} variant="text" size="large">
            Kembali
          </Button>
        }
      >
        <TextField
          name="login"
          label="Email/NIK"
          hint="Atau nama login. NIK ditulis NIK@KODEPERUSAHAAN."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          name="code"
          label="Kode"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </EndpointForm>
    </AuthFrame>
  );
}
