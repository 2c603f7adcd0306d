/** Registering oneself, before signing in. */
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { pictureOfFile } from '../../features/clock/camera/take-picture.ts';
import { BackToSignIn, RegistrationForm } from '../../features/registration/registration-form.tsx';

export default function RegistrationPage() {
  return (
    <AuthFrame title="Daftar sebagai karyawan" below="HR memeriksa data Anda sebelum Anda dapat masuk.">
      <RegistrationForm shrink={pictureOfFile} />
      <BackToSignIn />
    </AuthFrame>
  );
}
