/** A part of the page that did not come: in its own place and size, the rest of the page stays. */
import Button from '@mui/material/Button';
import { errorText, isCallError } from '../../../api/call-error.ts';
import { Reference } from '../../../ui/feedback/states.tsx';

interface PartFailedProps {
  error: unknown;
  retry: () => unknown;
}

export function PartFailed({ error, retry }: PartFailedProps) {
  if (isCallError(error) && (error.status === 403 || error.status === 404))
    return <p className="body secondary">Bagian ini di luar akses Anda.</p>;
  const offline = isCallError(error) && error.kind === 'network';
  const ref = isCallError(error) ? (error.refusal?.ref ?? '') : '';
  return (
    <div className="stack justify-items-start gap-4" role="alert">
      <p className="body secondary">
        {offline ? 'Luring. Bagian ini tampil setelah tersambung.' : errorText(error, 'Bagian ini belum dapat dimuat.')}
      </p>
      <Button size="small" onClick={() => void retry()}>
        Coba lagi
      </Button>
      {ref !== '' && <Reference code={ref} />}
    </div>
  );
}
