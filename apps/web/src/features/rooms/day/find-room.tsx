/** "Cari ruang kosong": when, how long, how many people, what is needed; three proposals, the best one first. */
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { Room } from '@hadir/contract/rooms/endpoints.ts';
import {
  atLocal,
  dateIn,
  type Instant,
  instant,
  isLocalDate,
  isLocalTime,
  type LocalDate,
  MINUTE_MS,
  timeIn,
  toWire,
} from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useServerMinute } from '../../../api/server-clock.ts';
import { Chip } from '../../../ui/chips/chip.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { MomentField, NumberField, SelectField } from '../../../ui/form/fields/plain-fields.tsx';
import { BottomSheet } from '../../../ui/layout/bottom-sheet.tsx';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { clockText } from '../../../ui/text/time-words.ts';
import type { BookingStart } from '../booking/booking-values.ts';
import { searchRooms } from '../room-calls.ts';
import { facilitiesOf, minuteOfDay, quarterBefore } from '../room-times.ts';

interface FindRoomProps {
  readonly rooms: readonly Room[];
  readonly date: LocalDate;
  readonly close: () => void;
  readonly write: (from: BookingStart) => void;
}

interface Wish {
  date: string;
  from: string;
  minutes: string;
  people: number | null;
}

const LENGTHS = [30, 60, 90, 120, 240] as const;
const MOST_FACILITIES = 8;

export function FindRoom({ rooms, date, close, write }: FindRoomProps) {
  const now = useServerMinute() as Instant;
  const zone = rooms[0]?.zone ?? 'Asia/Jakarta';
  const form = useForm<Wish>({
    defaultValues: { date, from: timeIn(quarterBefore(now), zone), minutes: '60', people: 2 },
  });
  const [facilities, setFacilities] = useState<readonly string[]>([]);
  const wish = useWatch({ control: form.control }) as Wish;
  const toggle = (name: string) =>
    setFacilities(facilities.includes(name) ? facilities.filter((one) => one !== name) : [...facilities, name]);
  return (
    <BottomSheet open close={close} title="Cari ruang kosong">
      <FormProvider {...form}>
        <div className="stack gap-12 pad-y-12">
          <MomentField name="date" label="Tanggal" kind="date" picks />
          <div className="flex gap-12">
            <div className="flex-1 min-w-0">
              <MomentField name="from" label="Mulai paling awal" kind="time" />
            </div>
            <div className="flex-1 min-w-0">
              <SelectField name="minutes" label="Lama">
                {LENGTHS.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {minutes} menit
                  </option>
                ))}
              </SelectField>
            </div>
          </div>
          <NumberField name="people" label="Jumlah peserta" unit="orang" />
          <div className="row wrap gap-8" role="group" aria-label="Fasilitas">
            {facilitiesOf(rooms, MOST_FACILITIES).map((name) => (
              <Chip
                key={name}
                on={facilities.includes(name)}
                aria-pressed={facilities.includes(name)}
                onClick={() => toggle(name)}
              >
                {name}
              </Chip>
            ))}
          </div>
          <Found wish={wish} facilities={facilities} zone={zone} write={write} />
        </div>
      </FormProvider>
    </BottomSheet>
  );
}

interface FoundProps {
  readonly wish: Wish;
  readonly facilities: readonly string[];
  readonly zone: Room['zone'];
  readonly write: (from: BookingStart) => void;
}

function Found({ wish, facilities, zone, write }: FoundProps) {
  const { date, from, minutes, people } = wish;
  const isRead = isLocalDate(date) && isLocalTime(from);
  const start = isRead ? atLocal(date, from, zone) : undefined;
  const query =
    start === undefined
      ? null
      : {
          start: toWire(start),
          end: toWire((start + Number(minutes) * MINUTE_MS) as Instant),
          people: Math.max(1, people ?? 1),
          facilities: [...facilities],
          flexible: 'ya' as const,
        };
  const answer = useRemote(searchRooms, query === null ? null : { query }, { keepPreviousData: true });
  return (
    <AsyncContent
      data={answer.data?.data}
      error={answer.error}
      retry={answer.mutate}
      loading={[64, 64, 64]}
      isEmpty={({ rooms }) => rooms.length === 0}
      empty={
        <Empty
          icon="search"
          title="Tidak ada ruang kosong yang cocok"
          text="Pilih tanggal atau jam lain, lama yang lebih singkat, atau lepas satu fasilitas."
        />
      }
    >
      {({ rooms }) => (
        <ul className="card border-between" aria-label="Usulan ruang">
          {rooms.map((one) => (
            <li key={one.roomId} className="row between gap-12 pad-12">
              <span className="column min-w-0">
                <b className="medium break-anywhere">
                  {one.room} {clockText(one.start, one.zone)}–{clockText(one.end, one.zone)}
                </b>
                <span className="secondary small">
                  {[one.place, `${one.capacity} kursi`, one.facilities.join(', ')]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </span>
              </span>
              <OnlineButton
                variant="outlined"
                className="flex-none"
                aria-label={`Pesan ${one.room}`}
                onClick={() =>
                  write({
                    roomId: one.roomId,
                    date: dateIn(instant(one.start), one.zone),
                    start: minuteOfDay(one.start, one.zone),
                    end: minuteOfDay(one.start, one.zone) + minutesBetweenText(one),
                    ...(people === null ? {} : { participants: people }),
                  })
                }
              >
                Pesan
              </OnlineButton>
            </li>
          ))}
        </ul>
      )}
    </AsyncContent>
  );
}

const minutesBetweenText = ({ start, end }: { readonly start: string; readonly end: string }) =>
  (Date.parse(end) - Date.parse(start)) / MINUTE_MS;
