/** Around the own clock: what waits, how much leave is left, when work goes on. One answer, stored on the device. */
import Button from '@mui/material/Button';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useOwnHome } from '../../features/dashboard/own-home.ts';
import { NextShiftTile } from '../../features/clock/own-day/next-shift-tile.tsx';
import { OwnLeaveTile } from '../../features/leave/own-leave-tile.tsx';
import { WaitingRequest } from '../../features/requests/own/waiting-request.tsx';
import { FactTiles } from '../../ui/facts/fact-tile.tsx';
import { showDateTime } from '../../ui/text/format.ts';
import { Loading } from '../../ui/feedback/states.tsx';
import { useMe } from '../../api/me.ts';

export default function OwnAround({ workDate }: { workDate: LocalDate }) {
  const { data, error, storedAt, reload } = useOwnHome();
  const { today, zone } = useMe();
  if (data === undefined) {
    if (error === undefined) return <Loading heights={[76]} />;
    return (
      <p className="row between wrap secondary gap-8" role="status">
        {error.kind === 'network'
          ? 'Pengajuan, sisa cuti, dan jadwal berikutnya tampil setelah tersambung.'
          : 'Pengajuan, sisa cuti, dan jadwal berikutnya belum dapat dimuat.'}
        <Button size="small" onClick={reload}>
          Coba lagi
        </Button>
      </p>
    );
  }
  return (
    <>
      {data.waiting !== null && <WaitingRequest waiting={data.waiting} today={today} />}
      <FactTiles label="Cuti dan jadwal berikutnya">
        {data.leave !== null && <OwnLeaveTile leave={data.leave} today={today} />}
        <NextShiftTile coming={data.coming} workDate={workDate} today={today} />
      </FactTiles>
      {storedAt !== undefined && error !== undefined && (
        <p className="caption secondary text-center" role="status">
          Data {showDateTime(storedAt, zone)}
        </p>
      )}
    </>
  );
}
