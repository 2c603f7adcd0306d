/** Drawing prizes among who came; the seed is fixed and its digest told before (rules/company-events#draws). */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { eventDraws, EventDraws } from '@hadir/contract/company-events/draws.ts';
import type { OwnEvent } from '@hadir/contract/company-events/own-event.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { drawMessage, judgeDraw, mayPrepareDraw, winningNumbers } from '@hadir/domain/company-events/draw.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import {
  drawsOf,
  entrantsOf,
  findDraw,
  insertDraw,
  type StoredDraw,
  storeDrawn,
  type StoredWinner,
  winnersOf,
} from './draws.store.ts';
import { notifyOfEvent } from './event-notices.service.ts';
import { findEvent, lockEvent, type StoredEvent } from './events.store.ts';
import { findOwnEvent } from './own-events.store.ts';
import { readerOf } from './own-reader.ts';

const commitmentOf = (seed: string): string => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');

const macOf = (seed: string, number: number): string =>
  createHmac('sha256', Buffer.from(seed, 'hex')).update(drawMessage(number)).digest('hex');

const shown = ({ id, title, count, seed, preparedAt, drawnAt }: StoredDraw) => ({
  id,
  title,
  count,
  commitment: commitmentOf(seed),
  preparedAt: toWire(preparedAt),
  drawnAt: drawnAt === null ? null : toWire(drawnAt),
});

async function onWire(db: CompanyDb, event: StoredEvent, now: Instant): Promise<{ data: EventDraws }> {
  const stored = await drawsOf(db, [event.id]);
  const winners = await winnersOf(
    db,
    stored.map(({ id }) => id),
  );
  const mayRun = mayPrepareDraw(event, now);
  return {
    data: {
      draws: stored.map((draw) => ({
        ...shown(draw),
        winners: winners
          .filter(({ drawId }) => drawId === draw.id)
          .map(({ number, fullname }) => ({ number, fullname })),
        can: mayRun && draw.drawnAt === null ? ['run' as const] : [],
      })),
      can: mayRun ? ['prepare'] : [],
    },
  };
}

export async function readDraws(c: Call<typeof eventDraws.list>): Promise<ReplyOf<typeof eventDraws.list>> {
  const event = await findEvent(c.db, c.params.id);
  if (event === undefined) throw notFound();
  return onWire(c.db, event, c.now);
}

/** @throws Refused UNDIAN_DITUTUP */
export async function prepareDraw(c: Call<typeof eventDraws.prepare>): Promise<ReplyOf<typeof eventDraws.prepare>> {
  const { actor, body, now, params } = c;
  return c.once(async (tx) => {
    const event = await lockEvent(tx, params.id);
    if (event === undefined) throw notFound();
    if (!mayPrepareDraw(event, now)) throw new Refused('UNDIAN_DITUTUP');
    const seed = randomBytes(32).toString('hex');
    await insertDraw(tx, { ...body, id: newId(), eventId: event.id, seed, by: actor.userId }, now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'company_event.draw_prepare', 'company_event', event.id),
      after: { judul: event.title, hadiah: body.title, sidik: commitmentOf(seed) },
    });
    return onWire(tx, event, now);
  });
}

/** Under the lock of the event: of two draws at once nobody wins both. @throws Refused UNDIAN_SUDAH, UNDIAN_DITUTUP, UNDIAN_TANPA_PESERTA */
export async function runDraw(c: Call<typeof eventDraws.run>): Promise<ReplyOf<typeof eventDraws.run>> {
  const { actor, now, params } = c;
  return c.once(async (tx) => {
    const known = await findDraw(tx, params.id);
    const event = known === undefined ? undefined : await lockEvent(tx, known.eventId);
    const draw = await findDraw(tx, params.id);
    if (event === undefined || draw === undefined) throw notFound();
    const entrants = await entrantsOf(tx, event.id);
    const refusal = judgeDraw({ event, isDrawn: draw.drawnAt !== null, entrants: entrants.length }, now);
    if (refusal !== undefined) throw new Refused(refusal);
    const byNumber = new Map(entrants.map((one) => [one.number, one]));
    const numbers = [...byNumber.keys()];
    const lots = numbers.map((number) => ({ number, mac: macOf(draw.seed, number) }));
    const winners = winningNumbers(lots, draw.count).flatMap((number) => byNumber.get(number) ?? []);
    await storeDrawn(tx, draw.id, { entrants: numbers, winners, by: actor.userId }, now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'company_event.draw_run', 'company_event', event.id),
      after: { judul: event.title, hadiah: draw.title, nomor: winners.map(({ number }) => number).join(', ') },
    });
    await notifyOfEvent(
      tx,
      winners.map(({ userId }) => userId),
      {
        kind: 'acara_undian',
        title: `Anda menang undian: ${draw.title}`,
        body: `Nomor tiket Anda terundi di ${event.title}. Ambil hadiahnya di meja acara.`,
      },
      now,
    );
    return onWire(tx, event, now);
  });
}

/** For everybody who sees the event; the seed only once it is drawn. */
export async function readProof(c: Call<typeof eventDraws.proof>): Promise<ReplyOf<typeof eventDraws.proof>> {
  const draw = await findDraw(c.db, c.params.id);
  const event = draw === undefined ? undefined : await findOwnEvent(c.db, readerOf(c), draw.eventId);
  if (draw === undefined || event === undefined) throw notFound();
  const winners = await winnersOf(c.db, [draw.id]);
  return {
    data: {
      ...shown(draw),
      seed: draw.drawnAt === null ? null : draw.seed,
      entrants: draw.entrants,
      winners: winners.map(({ number }) => number),
    },
  };
}

const ownDraw = ({ id, title, drawnAt }: StoredDraw, winners: readonly StoredWinner[], userId: string) => {
  const mine = winners.filter(({ drawId }) => drawId === id);
  return {
    id,
    title,
    drawnAt: drawnAt === null ? null : toWire(drawnAt),
    winners: mine.map(({ number }) => number),
    isWon: mine.some((one) => one.userId === userId),
  };
};

/** In two reads for all of the events. */
export async function ownDraws(
  db: CompanyDb,
  eventIds: readonly string[],
): Promise<(eventId: string, userId: string) => OwnEvent['draws']> {
  const draws = await drawsOf(db, eventIds);
  const drawn = draws.filter(({ drawnAt }) => drawnAt !== null).map(({ id }) => id);
  const winners = drawn.length === 0 ? [] : await winnersOf(db, drawn);
  return (eventId, userId) =>
    draws.filter((one) => one.eventId === eventId).map((one) => ownDraw(one, winners, userId));
}
