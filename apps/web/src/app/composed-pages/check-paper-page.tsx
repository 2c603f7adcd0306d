/** Where the code on a printed overtime order leads, for whoever holds the paper. */
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { CheckedPaper } from '../../features/overtime/verified-order.tsx';

export default function CheckPaperPage() {
  return (
    <AuthFrame title="Periksa surat lembur">
      <CheckedPaper />
    </AuthFrame>
  );
}
