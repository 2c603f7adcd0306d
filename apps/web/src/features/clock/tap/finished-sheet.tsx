/**
 * The day is finished; clocking once more is possible, but never by accident (rules/attendance#day-window: the latest
 * Pulang counts).
 */
import Button from '@mui/material/Button';
import { given } from '@hadir/domain/kernel/given.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { BottomSheet } from '../../../ui/layout/bottom-sheet.tsx';
import { showTime } from '../../../ui/text/format.ts';
import type { OwnDayState } from '../own-day/own-day-state.ts';

interface FinishedSheetProps {
  day: OwnDayState;
  zone: Zone;
  close: () => void;
  tap: (type: 'in' | 'out') => void;
}

export default function FinishedSheet({ day, zone, close, tap }: FinishedSheetProps) {
  const out = day.outside?.type === 'out' ? day.outside : day.out;
  const times = [
    day.in === null ? null : `masuk ${showTime(day.in.at, zone)}`,
    given(out, (out) => `pulang ${showTime(out.at, zone)}`),
  ]
    .filter((part) => part !== null)
    .join(', ');
  return (
    <BottomSheet
      open
      close={close}
      title="Absen hari ini selesai"
      actions={
        <>
          <Button size="large" onClick={() => tap('in')}>
            Masuk lagi
          </Button>
          <Button size="large" onClick={() => tap('out')}>
            Pulang lagi
          </Button>
        </>
      }
    >
      <p className="large mb-8 medium">Tercatat {times}.</p>
      <p className="secondary">
        Pulang terlalu cepat tercatat? Pilih Pulang lagi: jam pulang terakhir yang dihitung. Kembali bekerja? Pilih
        Masuk lagi; jam masuk pertama tetap dipakai.
      </p>
    </BottomSheet>
  );
}
