/** /acara/tamu: an event of the company for its guests, who have no account. */
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { VisitorPart } from '../../features/company-events/visitor/visitor-part.tsx';

export default function EventVisitorPage() {
  return (
    <AuthFrame title="Acara">
      <VisitorPart />
    </AuthFrame>
  );
}
