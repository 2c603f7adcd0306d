/** Plain bookings of one moment: many in one transaction, each with its own answer. */
import { randomUUID } from 'node:crypto';
import { rooms } from '@hadir/contract/rooms/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { act, bodyOf, book, booked, dayOf, moveTo, roomHouse, wib } from '../../../test/rooms/room-house.ts';
import type { Served } from '../../../test/world/http.ts';
import { statementsDuring } from '../../../test/world/statements.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { transaction } from '../../db/pool.ts';

let w: World;
let server: Served;
usesWorld({}, (made) => {
  ({ w, server } = made);
});

const ROOMS = 12;

async function housed() {
  const house = await roomHouse(w, server);
  const ids: string[] = [];
  for (let count = 0; count < ROOMS; count += 1) ids.push(await house.addRoom(`Ruang ${count}`));
  return { ...house, ids };
}

const auditsOf = async (companyId: string) =>
  (
    await w.pool.query<{ seq: number; title: string }>(
      `select c.seq, l.after ->> 'judul' as title from audit_log l join audit_chain c on c.audit_id = l.id
        where l.company_id = $1 and l.action = 'room_booking.book' order by c.seq`,
      [companyId],
    )
  ).rows;

describe('Bookings of one moment', () => {
  it('of different rooms cost few statements each, and each is answered, noted and shown as one alone', async () => {
    const { siti, adi, ids, company } = await housed();
    const people = ids.map((_, index) => (index % 2 === 0 ? siti : adi));
    const statuses: number[] = [];
    const sent = await statementsDuring(async () => {
      const answers = await Promise.all(
        ids.map((id, index) => (people[index] ?? siti).call(rooms.book, { body: bodyOf(id), key: randomUUID() })),
      );
      statuses.push(...answers.map(({ status }) => status));
    });
    expect(statuses).toEqual(ids.map(() => 200));
    expect(sent / ROOMS).toBeLessThanOrEqual(4);
    expect((await dayOf(siti)).bookings.map(({ roomId, mine }) => [roomId, mine]).sort()).toEqual(
      ids.map((id, index) => [id, index % 2 === 0]).sort(),
    );
    const audits = await auditsOf(company.id);
    expect(audits.map(({ title }) => title)).toEqual(ids.map(() => 'Rapat gudang'));
    expect(new Set(audits.map(({ seq }) => seq)).size).toBe(ROOMS);
  });

  it('what is refused, asks for an approval or has nothing certain is answered as alone, and spoils no other', async () => {
    const { siti, adi, adiId, ids, addRoom } = await housed();
    const [taken = '', small = '', late = '', meal = '', invited = '', series = '', ...free] = ids;
    const asking = await addRoom('Bertanya', { approval_required: true });
    await booked(adi, taken);
    const wishes: readonly (readonly [string, object, string])[] = [
      [taken, {}, 'BENTROK'],
      [small, { participants: 9 }, 'KAPASITAS_TERLAMPAUI'],
      [late, { start: wib('07:00'), end: wib('07:30') }, 'WAKTU_LAMPAU'],
      [meal, { catering: 'Nasi kotak' }, 'pending'],
      [asking, {}, 'pending'],
      [invited, { attendees: [adiId] }, 'approved'],
      [series, { recurrence: { frequency: 'DAILY', count: 2 } }, 'approved'],
      [randomUUID(), {}, 'PILIHAN_TIDAK_ADA'],
      ...free.map((id) => [id, {}, 'approved'] as const),
    ];
    const answers = await Promise.all(wishes.map(([id, part]) => book(siti, id, part)));
    const said = answers.map((answer) =>
      answer.status === 200 ? answer.reply.data.bookings[0]?.state : answer.error.code,
    );
    expect(said).toEqual(wishes.map(([, , word]) => word));
  });

  it('sent again with its key is the first booking; the key of another body is refused', async () => {
    const { siti, ids } = await housed();
    const [roomId = ''] = ids;
    const key = randomUUID();
    const first = await siti.call(rooms.book, { body: bodyOf(roomId), key });
    const repeated = await siti.call(rooms.book, { body: bodyOf(roomId), key });
    expect(repeated.reply).toEqual(first.reply);
    const other = await siti.call(rooms.book, { body: bodyOf(roomId, { title: 'Lain' }), key });
    expect(other.error.code).toBe('KUNCI_DIPAKAI');
    const [booking] = first.reply.data.bookings;
    if (booking === undefined) throw new Error('nothing was booked');
    await act(siti, booking, 'cancel');
    // Its time is free again, and still it is answered by what was said first.
    expect((await siti.call(rooms.book, { body: bodyOf(roomId), key })).reply).toEqual(first.reply);
    const both = await Promise.all([1, 2].map(() => siti.call(rooms.book, { body: bodyOf(roomId), key: `${key}-2` })));
    expect(both[1]?.reply).toEqual(both[0]?.reply);
    expect(both[0]?.status).toBe(200);
  });

  it('of a room that somebody holds at the moment keeps nobody else waiting', async () => {
    const { siti, ids } = await housed();
    const [lockedRoom = '', ...others] = ids;
    let waiting: Promise<{ status: number }> | undefined;
    await transaction(w.pool, async (tx) => {
      await tx.query('select 1 from meeting_room where id = $1 for no key update', [lockedRoom]);
      waiting = book(siti, lockedRoom);
      const answers = await Promise.all(others.map((id) => book(siti, id)));
      expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200));
    });
    expect((await waiting)?.status).toBe(200);
  });

  it('who stands in the room is checked in, noted at the own moment', async () => {
    const { siti, ids } = await housed();
    moveTo(w, '10:05');
    const [first] = await Promise.all(ids.slice(0, 2).map((id) => booked(siti, id)));
    expect(first?.state).toBe('checked_in');
    const { rows } = await w.pool.query<{ same: boolean }>(
      'select checked_in_at = created_at as same from room_booking where id = $1',
      [first?.id],
    );
    expect(rows).toEqual([{ same: true }]);
  });
});
