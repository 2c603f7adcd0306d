/** Where the code on a recap or a payroll file leads, for whoever holds it. */
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { CheckedClosingPage } from '../../features/closing/check/checked-closing.tsx';

export default function CheckClosingPage() {
  return (
    <AuthFrame title="Periksa kode tutup periode">
      <CheckedClosingPage />
    </AuthFrame>
  );
}
