/** What opens over rooms and bookings: one booking with its actions, and the form that books or changes. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Booking, Room } from '@hadir/contract/rooms/endpoints.ts';
import type { BookingStart } from './booking-values.ts';
import { BookingSheet } from './booking-sheet.tsx';

/** Opened by who books. */
const BookingDialog = lazy(() => import('./booking-dialog.tsx'));

interface BookingParts {
  readonly open: (booking: Booking) => void;
  readonly write: (from: BookingStart | Booking) => void;
  /** Drawn once, behind what opens them. */
  readonly parts: ReactNode;
}

/**
 * @param bookings those that may be opened, as they are now
 * @param first stands open from the start
 */
export function useBookingParts(rooms: readonly Room[], bookings: readonly Booking[], first?: string): BookingParts {
  const [from, setFrom] = useState<BookingStart | Booking>();
  const [opened, setOpened] = useState(first);
  const shown = bookings.find(({ id }) => id === opened);
  const close = () => setOpened(undefined);
  const parts = (
    <>
      {shown !== undefined && (
        <BookingSheet
          booking={shown}
          close={close}
          change={() => {
            close();
            setFrom(shown);
          }}
        />
      )}
      {from !== undefined && (
        <Suspense>
          <BookingDialog rooms={rooms} from={from} close={() => setFrom(undefined)} />
        </Suspense>
      )}
    </>
  );
  return { open: ({ id }) => setOpened(id), write: setFrom, parts };
}
