/** A part of the page that did not come: in its own place and size, the rest of the page stays. */
import Button from '@mui/material/Button';
import { isCallError } from '../../../api/call-error.ts';
import { Reference } from '../../../ui/feedback/states.tsx';
import styles from './person.module.css';

interface PartFailedProps {
  error: unknown;
  retry: () => unknown;
}

export function PartFailed({ error, retry }: PartFailedProps) {
  if (isCallError(error) && (error.status === 403 || error.status === 404))
    return <p className={styles.quiet}>Bagian ini di luar akses Anda.</p>;
  const offline = isCallError(error) && error.kind === 'network';
  const ref = isCallError(error) ? (error.refusal?.ref ?? '') : '';
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.quiet}>
        {offline
          ? 'Luring. Bagian ini tampil setelah tersambung.'
          : isCallError(error)
            ? error.message
            : 'Bagian ini belum dapat dimuat.'}
      </p>
      <Button size="small" onClick={() => void retry()}>
        Coba lagi
      </Button>
      {ref === '' ? null : <Reference code={ref} />}
    </div>
  );
}
