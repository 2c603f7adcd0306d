/** Booking a room, once or again and again, or changing one booking. */
import Button from '@mui/material/Button';
import type { Booking, Room } from '@hadir/contract/rooms/endpoints.ts';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useReload } from '../../../api/reload.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { TextField } from '../../../ui/form/fields/fields.tsx';
import { MomentField, NumberField, OptionalField, SelectField } from '../../../ui/form/fields/plain-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { bookRoom, changeBooking } from '../room-calls.ts';
import { refusalCode } from '../../../api/call-error.ts';
import { floorOf } from '../room-times.ts';
import { AttendeesField } from './attendees-field.tsx';
import {
  type BookingStart,
  type BookingValues,
  countProblem,
  initialOf,
  isBooking,
  readTimes,
  seriesOf,
  wishOfValues,
} from './booking-values.ts';
import { ClashHelp } from './clash-help.tsx';
import { SERIES_SPANS } from './series-spans.ts';

interface BookingDialogProps {
  readonly rooms: readonly Room[];
  readonly from: BookingStart | Booking;
  readonly close: () => void;
}

export default function BookingDialog({ rooms: list, from, close }: BookingDialogProps) {
  const reload = useReload();
  const toast = useToast();
  const changes = isBooking(from);
  const wishOf = (values: BookingValues) => wishOfValues(values, list);
  const [clash, setClash] = useState<BookingValues>();
  return (
    <FormDialog title={changes ? 'Ubah pemesanan' : 'Pesan ruang'} close={close} whole>
      {(confirmExit) => (
        <EndpointForm<BookingValues>
          endpoint={async () => {
            const { rooms: ends } = await import('@hadir/contract/rooms/endpoints.ts');
            return changes ? ends.change : ends.book;
          }}
          initial={initialOf(from)}
          bodyOf={(values) => ({ ...wishOf(values), ...(changes ? changeOf(values, from) : seriesOf(values)) })}
          judge={countProblem}
          submit={async (values, send) => {
            const wish = wishOf(values);
            try {
              if (changes)
                await send(changeBooking, { params: { id: from.id }, body: { ...wish, ...changeOf(values, from) } });
              else toast(bookedText(await send(bookRoom, { body: { ...wish, ...seriesOf(values) } })));
            } catch (error) {
              if (refusalCode(error) === 'BENTROK') setClash(values);
              throw error;
            }
            await reload(['room', 'notification']);
            close();
          }}
          action={changes ? 'Simpan' : 'Pesan'}
          working={changes ? 'Menyimpan' : 'Memesan'}
          aside={
            <Button size="large" onClick={confirmExit}>
              Kembali
            </Button>
          }
        >
          <TextField name="title" label="Judul" maxLength={150} autoFocus />
          <RoomField list={list} />
          <MomentField name="date" label="Tanggal" kind="date" picks />
          <div className="flex gap-12">
            <div className="flex-1 min-w-0">
              <MomentField name="start" label="Mulai" kind="time" />
            </div>
            <div className="flex-1 min-w-0">
              <MomentField name="end" label="Selesai" kind="time" />
            </div>
          </div>
          {clash !== undefined && <Alternatives {...{ list, clash, close }} changes={changes ? from : undefined} />}
          <NumberField name="participants" label="Jumlah peserta" unit="orang" />
          <Attendees list={list} changes={changes ? from : undefined} />
          {!changes && <RecurrenceFields />}
          {changes && from.seriesId !== null && <SpanField />}
          <OptionalField
            name="catering"
            label="Konsumsi"
            maxLength={300}
            hint="Dengan konsumsi, pemesanan menunggu persetujuan."
          />
          <OptionalField name="notes" label="Catatan" maxLength={500} />
        </EndpointForm>
      )}
    </FormDialog>
  );
}

const changeOf = ({ span }: BookingValues, { version }: Booking) => ({ version, span });

function SpanField() {
  return (
    <SelectField name="span" label="Ubah untuk" hint="Tiap rapat tetap pada tanggalnya.">
      {SERIES_SPANS.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function RoomField({ list }: { readonly list: readonly Room[] }) {
  const chosen = useWatch<BookingValues, 'roomId'>({ name: 'roomId' });
  const room = list.find(({ id }) => id === chosen);
  const hint =
    room?.approvalRequired === true ? 'Pemesanan ruang ini menunggu persetujuan pengelola ruang.' : undefined;
  return (
    <SelectField name="roomId" label="Ruang" {...(hint === undefined ? {} : { hint })}>
      {list.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name} · {floorOf(one)} · {one.capacity} kursi
        </option>
      ))}
    </SelectField>
  );
}

function Attendees({ list, changes }: { readonly list: readonly Room[]; readonly changes: Booking | undefined }) {
  const { control, setValue, getValues } = useFormContext<BookingValues>();
  const [roomId, date, start, end] = useWatch({ control, name: ['roomId', 'date', 'start', 'end'] });
  const counted = (people: number) => {
    if ((getValues('participants') ?? 0) < people) setValue('participants', people, { shouldDirty: true });
  };
  return <AttendeesField times={readTimes({ roomId, date, start, end }, list)} changes={changes} counted={counted} />;
}

interface AlternativesProps {
  readonly list: readonly Room[];
  readonly clash: BookingValues;
  readonly changes: Booking | undefined;
  readonly close: () => void;
}

/** As long as room and time stand as they were refused. */
function Alternatives({ list, clash, changes, close }: AlternativesProps) {
  const { control, getValues } = useFormContext<BookingValues>();
  const [roomId, date, start, end] = useWatch({ control, name: ['roomId', 'date', 'start', 'end'] });
  const isSame = clash.roomId === roomId && clash.date === date && clash.start === start && clash.end === end;
  return isSame ? <ClashHelp list={list} changes={changes} values={getValues()} joined={close} /> : null;
}

function RecurrenceFields() {
  const { control } = useFormContext<BookingValues>();
  const repeats = useWatch({ control, name: 'recurrence' }) !== 'none';
  return (
    <>
      <SelectField name="recurrence" label="Pengulangan">
        <option value="none">Tidak berulang</option>
        <option value="DAILY">Setiap hari</option>
        <option value="WEEKLY">Setiap minggu</option>
        <option value="MONTHLY">Setiap bulan</option>
      </SelectField>
      {repeats && (
        <>
          <NumberField name="count" label="Berapa kali" unit="kali" />
          <SelectField name="conflicts" label="Bila ada tanggal yang sudah dipesan">
            <option value="refuse">Jangan pesan apa pun</option>
            <option value="skip">Lewati tanggal itu</option>
          </SelectField>
        </>
      )}
    </>
  );
}

function bookedText({ data: { bookings, skipped } }: Awaited<ReturnType<typeof bookRoom>>): string {
  const waits = bookings.some(({ state }) => state === 'pending');
  const first = bookings[0]?.room ?? 'Ruang';
  if (skipped.length > 0)
    return `${first} dipesan ${bookings.length} kali; ${skipped.length} tanggal dilewati karena sudah dipesan.`;
  if (waits) return `${first} menunggu persetujuan pengelola ruang.`;
  return bookings.length > 1 ? `${first} dipesan ${bookings.length} kali.` : `${first} dipesan.`;
}
