/** Where the code on a paper of the company leads, for whoever holds it. */
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { CheckedPaperPart } from '../../features/papers/checked-paper.tsx';

export default function CheckCompanyPaperPage() {
  return (
    <AuthFrame title="Periksa surat">
      <CheckedPaperPart />
    </AuthFrame>
  );
}
