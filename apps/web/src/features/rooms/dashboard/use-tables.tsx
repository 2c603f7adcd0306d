/** How rooms were used: bars over the hours of the day, each room over the same hours, and a table of rooms. */
import { showNumber } from '../../../ui/text/format.ts';
import type { RoomUse } from '../room-calls.ts';

export function HoursOfUse({ hours }: { readonly hours: RoomUse['hours'] }) {
  const most = Math.max(1, ...hours.map(({ bookings }) => bookings));
  const busiest = hours.find(({ bookings }) => bookings === most);
  return (
    <section className="card stack gap-12 pad-16" aria-label="Pemakaian per jam">
      <h2 className="large bold">
        {busiest === undefined ? 'Belum ada pemakaian' : `Paling ramai pukul ${clock(busiest.hour)}`}
      </h2>
      <table className="w-full">
        <thead className="visually-hidden">
          <tr>
            <th>Jam</th>
            <th>Pemesanan</th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ hour, bookings }) => (
            <tr key={hour}>
              <th className="regular secondary tabular text-start nowrap">{clock(hour)}</th>
              <td className="w-full" aria-label={`${showNumber(bookings)} pemesanan`}>
                <span className="row gap-8">
                  <span
                    className="on-main radius-mark"
                    style={{ inlineSize: `${(bookings / most) * 80}%`, blockSize: 12, minInlineSize: 2 }}
                    aria-hidden="true"
                  />
                  <span className="tabular small">{showNumber(bookings)}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}.00`;

/** Of the colour, where most is going on: what is written on it stays readable. */
const MOST_COLOUR = 40;

const shade = (bookings: number, most: number) =>
  `color-mix(in srgb, var(--main) ${String(Math.round((bookings / most) * MOST_COLOUR))}%, transparent)`;

/** Each room over the hours of the day: the busier, the deeper; the numbers stand in it. */
export function RoomsByHour({ use: { rooms, hours, roomHours } }: { readonly use: RoomUse }) {
  if (hours.length === 0) return null;
  const first = Math.min(...hours.map(({ hour }) => hour));
  const last = Math.max(...hours.map(({ hour }) => hour));
  const columns = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const counts = new Map(roomHours.map(({ roomId, hour, bookings }) => [`${roomId} ${String(hour)}`, bookings]));
  const most = Math.max(...counts.values());
  return (
    <section className="card stack one-column gap-12 pad-16" aria-label="Ruang per jam">
      <h2 className="large bold">Ruang per jam</h2>
      {/* On a phone it is pushed sideways, by keys as well. */}
      <div className="scroll relative" tabIndex={0} role="group" aria-label="Tabel ruang per jam">
        <table className="w-full">
          <thead>
            <tr className="secondary small">
              <th className="regular text-start pad-y-8">Ruang</th>
              {columns.map((hour) => (
                <th key={hour} className="regular tabular">
                  {clock(hour)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rooms.map(({ id, name }) => (
              <tr key={id} className="border-top">
                <th className="regular text-start pad-y-8 nowrap">{name}</th>
                {columns.map((hour) => (
                  <HourCell key={hour} bookings={counts.get(`${id} ${String(hour)}`) ?? 0} most={most} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function HourCell({ bookings, most }: { readonly bookings: number; readonly most: number }) {
  return (
    <td className="text-center tabular" style={{ background: shade(bookings, most) }}>
      {bookings === 0 ? <span className="visually-hidden">0</span> : showNumber(bookings)}
    </td>
  );
}

const percent = (used: number, open: number) => (open === 0 ? 0 : Math.round((used / open) * 100));

export function RoomsOfUse({ rooms }: { readonly rooms: RoomUse['rooms'] }) {
  const ordered = rooms.toSorted((one, other) => other.usedMinutes - one.usedMinutes);
  return (
    <section className="card stack gap-12 pad-16 scroll" aria-label="Pemakaian per ruang">
      <h2 className="large bold">Per ruang</h2>
      <table className="w-full">
        <thead>
          <tr className="secondary small">
            <th className="regular text-start pad-y-8">Ruang</th>
            <th className="regular text-end">Pemesanan</th>
            <th className="regular text-end">Terpakai</th>
            <th className="regular text-end">Tidak check-in</th>
            <th className="regular text-end">Jam dilepas</th>
          </tr>
        </thead>
        <tbody>
          {ordered.map((room) => (
            <tr key={room.id} className="border-top">
              <th className="regular text-start pad-y-8">{room.name}</th>
              <td className="text-end tabular">{showNumber(room.bookings)}</td>
              <td className="text-end tabular">{percent(room.usedMinutes, room.openMinutes)}%</td>
              <td className="text-end tabular">{showNumber(room.noShows)}</td>
              <td className="text-end tabular">{showNumber(Math.round(room.releasedMinutes / 60))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
