/** The rooms of a date and their bookings, or why there are none. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { ReactNode } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { getRoomDay, type RoomDay } from '../room-calls.ts';

interface RoomDayContentProps {
  readonly date: LocalDate;
  readonly loading: readonly number[];
  readonly children: (day: RoomDay) => ReactNode;
}

export const useRoomDay = (date: LocalDate) => useRemote(getRoomDay, { query: { date } }, { keepPreviousData: true });

export function RoomDayContent({ date, loading, children }: RoomDayContentProps) {
  const { data, error, mutate } = useRoomDay(date);
  return (
    <AsyncContent
      data={data?.data}
      error={error}
      retry={mutate}
      loading={loading}
      isEmpty={({ rooms }) => rooms.length === 0}
      empty={
        <Empty
          icon="calendar"
          title="Belum ada ruang meeting"
          text="Setelah pengelola ruang mendaftarkan ruang, jadwalnya tampil dan dapat dipesan di sini."
        />
      }
    >
      {children}
    </AsyncContent>
  );
}
