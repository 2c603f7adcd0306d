/** A page that this device never loaded, without a line: what works here all the same. */
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useSession } from '../../api/user.ts';
import { Go } from '../../ui/navigation/go.tsx';
import { Offline } from '../../ui/feedback/states.tsx';

export function PageNotStored() {
  const session = useSession().data;
  const clocks = session?.isEmployee === true && session.grants['attendance.clock'] !== undefined;
  useEffect(() => {
    // What failed to load is not asked for again by this page: a new one does.
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <Offline
      text={
        clocks
          ? 'Halaman ini belum tersimpan di perangkat. Tanpa sinyal Anda tetap dapat absen dan melihat kalender.'
          : 'Halaman ini belum tersimpan di perangkat dan dibuka lagi begitu tersambung.'
      }
    >
      {clocks && (
        <>
          <Button component={Go} to="/apps/absent">
            Buka Absen
          </Button>
          <Button component={Go} to="/apps/absent/kalender">
            Buka Kalender
          </Button>
        </>
      )}
    </Offline>
  );
}
