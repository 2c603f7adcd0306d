/** Guests of the company at an event of the demo. */
import { addDays, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import type { Stage } from '../service-calls.ts';

export const VISITOR_LINK = 'tamu-hari-keluarga-dem';
export const VISITORS = ['Rani Kusuma', 'Yusuf Hidayat'] as const;
const TICKETS = ['HJKLMNPQ', 'JKLMNPQR'] as const;

interface Visited {
  readonly id: string;
  readonly date: LocalDate;
  readonly who: readonly unknown[];
}

/** Guests of the company, who registered by the link. */
export async function seedVisitors(
  db: Stage['db'],
  event: Visited | undefined,
  { at, now }: Pick<Stage, 'now'> & { readonly at: (date: LocalDate, time: string) => string },
): Promise<void> {
  if (event === undefined) return;
  const { id: eventId, date, who } = event;
  const registered = at(addDays(date, -20), '19:30');
  const visitors = VISITORS.map((fullname, index) => ({
    fullname,
    id: newId(),
    place: who.length + index + 1,
  }));
  await insertRows(
    db,
    'company_event_visitor',
    visitors.map(({ id, fullname }) => ({
      company_id: db.companyId,
      id,
      event_id: eventId,
      fullname,
      email: `${fullname.toLowerCase().replace(' ', '.')}@keluarga.contoh.id`,
      requested_at: registered,
      proven_at: registered,
    })),
  );
  await insertRows(
    db,
    'company_event_registration',
    visitors.map(({ id, place }, index) => ({
      company_id: db.companyId,
      id: newId(),
      event_id: eventId,
      visitor_id: id,
      state: 'registered',
      place,
      ticket: TICKETS[index],
      registered_at: registered,
      updated_at: toWire(now),
    })),
  );
}
