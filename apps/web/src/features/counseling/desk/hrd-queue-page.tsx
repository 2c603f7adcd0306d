/** /request-counseling-hrd/*: sessions addressed to HRD. */
import { CounselingDesk } from './counseling-desk.tsx';

export default function HrdQueuePage() {
  return <CounselingDesk target="hrd" />;
}
