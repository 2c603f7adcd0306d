/** The way to mend what a day or a receipt says. */
import { MEND_BY } from '@hadir/contract/attendance/words.ts';
import { useSession } from '../../../api/user.ts';
import { askPath } from '../../../ui/navigation/request-paths.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import styles from './ask-correction.module.css';

export function AskCorrection({ date }: { date: string }) {
  const { data: session } = useSession();
  // Who has left sends a returned request again, and asks for nothing new.
  const hasLeft = session?.hasLeft === true;
  const mayAsk = !hasLeft && (session?.grants['request.submit'] ?? []).length > 0;
  if (!mayAsk)
    return <p className="secondary">Ada yang keliru? Untuk memperbaikinya, {hasLeft ? 'hubungi HR' : MEND_BY}.</p>;
  return (
    <p className="secondary">
      Ada yang keliru?{' '}
      <Go to={askPath('correction', { tanggal: date })} className={`bold text-strong ${styles.ask}`}>
        Ajukan koreksi
      </Go>
    </p>
  );
}
