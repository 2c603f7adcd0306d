/** How to let the browser read the position, and the way without it. */
import Button from '@mui/material/Button';
import { BottomSheet } from '../../../ui/layout/bottom-sheet.tsx';
import { permissionSteps } from './permission-steps.ts';
import styles from '../tap/sheets.module.css';

interface LocationHelpProps {
  retry: () => void;
  /** Clocks in without a position; undefined where that would be refused. */
  without: (() => void) | undefined;
  close: () => void;
}

export default function LocationHelpSheet({ retry, without, close }: LocationHelpProps) {
  const { location } = permissionSteps();
  return (
    <BottomSheet
      open
      close={close}
      title="Mengizinkan lokasi"
      actions={
        <Button size="large" variant="contained" color="primary" onClick={retry}>
          Coba lagi
        </Button>
      }
    >
      <ol className={`column gap-8 mb-16 ${styles.steps}`}>
        {location.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {without !== undefined && (
        <Button size="large" variant="text" onClick={without} fullWidth>
          Absen tanpa lokasi (ditinjau)
        </Button>
      )}
    </BottomSheet>
  );
}
