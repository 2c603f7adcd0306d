/** /counselor/request-counseling/*: sessions addressed to the counselor. */
import { CounselingDesk } from './counseling-desk.tsx';

export default function CounselorQueuePage() {
  return <CounselingDesk target="counselor" />;
}
