/** Opens the search for a free room, and from it the booking. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Room } from '@hadir/contract/rooms/endpoints.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useMe } from '../../../api/me.ts';
import { useBookingParts } from '../booking/use-booking-parts.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { FindRoom } from './find-room.tsx';

export function FindRoomButton({ rooms, date }: { readonly rooms: readonly Room[]; readonly date: LocalDate }) {
  const { today } = useMe();
  const [searching, setSearching] = useState(false);
  const { write, parts } = useBookingParts(rooms, []);
  if (rooms.length === 0) return null;
  return (
    <>
      <Button onClick={() => setSearching(true)}>
        <Icon name="search" size={16} />
        Cari ruang kosong
      </Button>
      {searching && (
        <FindRoom
          rooms={rooms}
          date={date < today ? today : date}
          close={() => setSearching(false)}
          write={(from) => {
            setSearching(false);
            write(from);
          }}
        />
      )}
      {parts}
    </>
  );
}
