/** A draw of the demo's event that is over. */
import { createHmac } from 'node:crypto';
import type { RegistrationState } from '@hadir/domain/company-events/company-event.ts';
import { drawMessage, winningNumbers } from '@hadir/domain/company-events/draw.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import type { Stage } from '../service-calls.ts';

const SEED = '5eed'.repeat(16);

/** A prize of the event that is over, drawn among who came: the seed gives these winners again. */
export async function seedDraw(
  db: Stage['db'],
  registrations: readonly {
    readonly event: { readonly id: string; readonly date: LocalDate };
    readonly login: string;
    readonly state: RegistrationState;
    readonly place: number;
    readonly registrationId: string;
  }[],
  { at, actor }: Pick<Stage, 'actor'> & { readonly at: (date: LocalDate, time: string) => string },
): Promise<void> {
  const guests = registrations.filter(({ state }) => state === 'attended');
  const lots = guests.map(({ place }) => ({
    number: place + 1,
    mac: createHmac('sha256', Buffer.from(SEED, 'hex'))
      .update(drawMessage(place + 1))
      .digest('hex'),
  }));
  const [number] = winningNumbers(lots, 1);
  const winner = guests.find(({ place }) => place + 1 === number);
  if (winner === undefined) return;
  const { event, login, registrationId } = winner;
  const id = newId();
  await insertRows(db, 'company_event_draw', [
    {
      company_id: db.companyId,
      id,
      event_id: event.id,
      title: 'Tensimeter digital',
      winners: 1,
      seed: SEED,
      prepared_by: actor('mtv').userId,
      prepared_at: at(event.date, '07:30'),
      drawn_by: actor('mtv').userId,
      drawn_at: at(event.date, '09:45'),
      entrants: lots.map((lot) => lot.number),
    },
  ]);
  await insertRows(db, 'company_event_draw_winner', [
    {
      company_id: db.companyId,
      draw_id: id,
      rank: 1,
      registration_id: registrationId,
      user_id: actor(login).userId,
    },
  ]);
}
