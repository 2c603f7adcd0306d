/** A person's page while it comes: the boxes it will have. */
import Skeleton from '@mui/material/Skeleton';
import { useConnection } from '../../../api/connection.ts';
import { useWorthShowing } from '../../../ui/feedback/states.tsx';
import styles from './person.module.css';

const box = (height: number) => <Skeleton variant="rounded" height={height} />;

export function PersonSkeleton() {
  const shown = useWorthShowing();
  const { slow } = useConnection();
  return (
    <div className={`column grow gap-12 ${styles.person}`} role="status" aria-label="Memuat">
      {slow && <p className="body secondary">Masih memuat. Koneksi Anda lambat.</p>}
      {shown && (
        <>
          <div className={`row wrap gap-16 ${styles.head}`}>
            <Skeleton variant="rounded" width={72} height={72} />
            <div className={`flex-1 ${styles.who}`}>
              <Skeleton width={240} height={32} />
              <Skeleton width={320} height={20} sx={{ maxWidth: '100%' }} />
            </div>
          </div>
          {box(48)}
          <div className={`stack rows-16 cols-24 ${styles.columns}`} data-aside>
            <div className={`stack start min-w-0 gap-16 ${styles.cards}`}>
              {box(220)}
              {box(140)}
            </div>
            <div className={`stack start min-w-0 gap-16 ${styles.cards}`}>
              {box(340)}
              {box(120)}
              {box(80)}
            </div>
          </div>
        </>
      )}
    </div>
  );
}
