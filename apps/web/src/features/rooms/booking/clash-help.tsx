/** A room that is taken: the same time elsewhere, another time there, or a place in its line. */
import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import type { Booking, Room } from '@hadir/contract/rooms/endpoints.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { clockText } from '../../../ui/text/time-words.ts';
import { joinWaiting, searchRooms } from '../room-calls.ts';
import { minuteOfDay, timeOfMinute } from '../room-times.ts';
import { type BookingValues, readTimes } from './booking-values.ts';

interface ClashHelpProps {
  readonly list: readonly Room[];
  readonly changes: Booking | undefined;
  /** What was refused. */
  readonly values: BookingValues;
  readonly joined: () => void;
}

export function ClashHelp({ list, changes, values, joined }: ClashHelpProps) {
  const { setValue } = useFormContext<BookingValues>();
  const times = readTimes(values, list);
  const { roomId, participants, attendees } = values;
  const query = { roomId, people: Math.max(1, participants ?? 1), attendees: [...attendees] };
  const part = changes === undefined ? {} : { changes: changes.id };
  const { data } = useRemote(searchRooms, times === undefined ? null : { query: { ...query, ...times, ...part } });
  const room = list.find(({ id }) => id === roomId);
  if (times === undefined || room === undefined || data === undefined) return null;
  const span = ({ start, end }: { start: string; end: string }) =>
    `${clockText(start, room.zone)}–${clockText(end, room.zone)}`;
  const { rooms, times: others } = data.data;
  const choose = { shouldDirty: true };
  return (
    <section className="card stack gap-12 pad-12" aria-label="Usulan lain">
      {rooms.length > 0 && (
        <div className="stack gap-8">
          <h3 className="medium">Kosong pada {span(times)}</h3>
          <div className="row wrap gap-8">
            {rooms.map((one) => (
              <Button key={one.roomId} variant="outlined" onClick={() => setValue('roomId', one.roomId, choose)}>
                {one.room} · {one.capacity} kursi
              </Button>
            ))}
          </div>
        </div>
      )}
      {others.length > 0 && (
        <div className="stack gap-8">
          <h3 className="medium">{room.name} kosong pada</h3>
          <div className="row wrap gap-8">
            {others.map((other) => (
              <Button
                key={other.start}
                variant="outlined"
                onClick={() => {
                  setValue('start', timeOfMinute(minuteOfDay(other.start, room.zone)), choose);
                  setValue('end', timeOfMinute(minuteOfDay(other.end, room.zone)), choose);
                }}
              >
                {span(other)}
              </Button>
            ))}
          </div>
        </div>
      )}
      {changes === undefined && values.recurrence === 'none' && (
        <Join values={values} times={times} room={room.name} joined={joined} />
      )}
    </section>
  );
}

interface JoinProps {
  readonly values: BookingValues;
  readonly times: { readonly start: string; readonly end: string };
  readonly room: string;
  readonly joined: () => void;
}

function Join({ values, times, room, joined }: JoinProps) {
  const { busy, run } = useWrite({ changes: ['room'], otherwise: 'Antrean belum tercatat. Coba lagi.' });
  const toast = useToast();
  const join = async () => {
    const { roomId, title, participants } = values;
    const body = { roomId, title: title.trim(), participants: participants ?? 1, ...times };
    if (!(await run((send) => send(joinWaiting, { body })))) return;
    toast({ message: `Anda antre untuk ${room}. Bila dilepas, ruang ditawarkan kepada Anda.`, colour: 'success' });
    joined();
  };
  return (
    <div className="row wrap between gap-8">
      <span className="secondary small">
        Tetap perlu jam ini? Bila dilepas, ruang ditawarkan menurut urutan antrean.
      </span>
      <OnlineButton variant="outlined" disabled={busy} onClick={() => void join()}>
        Antre untuk jam ini
      </OnlineButton>
    </div>
  );
}
