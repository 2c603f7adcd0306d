/** The link of the letter that proves an address. */
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { Proof } from '../../features/registration/address-proof.tsx';
import { BackToSignIn } from '../../features/registration/registration-form.tsx';

export default function RegistrationProofPage() {
  return (
    <AuthFrame title="Bukti email" below="Sesudah email terbukti, HR memeriksa pendaftaran Anda.">
      <Proof />
      <BackToSignIn />
    </AuthFrame>
  );
}
