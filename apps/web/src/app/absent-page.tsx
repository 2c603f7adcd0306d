/** /apps/absent: clocking in and out. */
import { OwnDay } from './own-day.tsx';

export default function AbsentPage() {
  return <OwnDay />;
}
