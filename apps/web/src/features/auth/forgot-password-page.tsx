/**
 * Asking for a link; the answer is the same for known and unknown names (rules/access#letters-and-links,
 * product/frame#signing-in).
 */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { auth } from '@hadir/contract/auth/endpoints.ts';
import { LOGIN_PATH } from '@hadir/contract/specification.ts';
import { remote } from '../../api/call.ts';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { TextField } from '../../ui/form/fields/fields.tsx';
import { Go } from '../../ui/navigation/go.tsx';
import { AuthFrame } from './auth-frame.tsx';

const forgot = remote<typeof auth.forgotPassword>('POST', '/api/password/forgot');
const endpoint = async () => (await import('@hadir/contract/auth/endpoints.ts')).auth.forgotPassword;

export default function ForgotPasswordPage() {
  const [requested, setRequested] = useState(false);
  if (requested) {
    return (
      <AuthFrame
        title="Periksa email Anda"
        below="Bila akun itu ada dan punya email, tautannya sudah kami kirim. Tanpa email? Minta kode sekali pakai dari HR."
      >
        <Button component={Go} to={LOGIN_PATH} size="large" fullWidth>
          Kembali ke halaman masuk
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Lupa kata sandi" below="Kami kirim tautan untuk membuat kata sandi baru ke email Anda.">
      <EndpointForm
        endpoint={endpoint}
        initial={{ login: '' }}
        action="Kirim tautan"
        working="Mengirim"
        submit={async (values) => {
          await forgot({ body: values });
          setRequested(true);
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
      </EndpointForm>
    </AuthFrame>
  );
}
