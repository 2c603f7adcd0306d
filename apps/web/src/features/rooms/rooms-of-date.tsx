/** Rooms of a date: the timeline at a desk, what is free on a phone. */
import './day/early-day.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useMe } from '../../api/me.ts';
import { useIsPhone } from '../../ui/layout/screen.ts';
import { RoomDayView } from './day/room-day.tsx';
import { OwnRooms } from './own/own-rooms.tsx';

interface RoomsOfDateProps {
  /** Out of the address; today where it names none. */
  readonly date: LocalDate | undefined;
  readonly choose: (date: LocalDate) => void;
}

export function RoomsOfDate({ date, choose }: RoomsOfDateProps) {
  const { today } = useMe();
  const phone = useIsPhone();
  const Shown = phone ? OwnRooms : RoomDayView;
  return <Shown date={date ?? today} choose={choose} />;
}
