/** /apps/absent: clocking in and out. */
import { OwnHome } from '../home/own-home.tsx';

export default function AbsentPage() {
  return <OwnHome />;
}
