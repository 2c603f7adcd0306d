/** Raw events of the company, page after page by time and id: for HR and for checks from outside. */
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { type Instant, instant, toWire } from '@hadir/domain/kernel/time.ts';
import { z } from 'zod';
import { notFound, refusedField } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { type EventPlace, eventOf, listEvents, writeNote } from './event.store.ts';
import { ownEventOf } from './own-event.ts';

const AFTER = /^(\d{1,16})_([0-9a-f-]{36})$/;

/** Where the page before ended: `<milliseconds>_<id>`. */
function readAfter(text: string | undefined): EventPlace | null {
  if (text === undefined) return null;
  const [, at, id] = AFTER.exec(text) ?? [];
  if (at === undefined || !z.uuid().safeParse(id).success || id === undefined)
    throw refusedField('after', 'FORMAT_SALAH', { kolom: 'after' });
  return { at: Number(at) as Instant, id };
}

export async function events(call: Call<typeof attendance.events>): Promise<ReplyOf<typeof attendance.events>> {
  const { db, actor, scopes, query } = call;
  const range = { from: instant(query.from), to: instant(query.to) };
  const rows = await listEvents(db, actor, scopes, { range, after: readAfter(query.after), limit: query.limit });
  const last = rows.at(-1);
  return {
    data: rows.map((row) => ({ ...row, at: toWire(row.at) })),
    next: last && rows.length === query.limit ? `${last.at}_${last.id}` : null,
  };
}

/** A note on an own event, as often as the person likes. */
export async function addNote(call: Call<typeof attendance.addNote>): Promise<ReplyOf<typeof attendance.addNote>> {
  const { db, actor, params, body } = call;
  const { companyId, userId } = actor;
  const row = await eventOf(db, companyId, userId, params.id);
  if (!row) throw notFound();
  await writeNote(db, companyId, row, body.note);
  return { data: ownEventOf({ ...row, note: body.note }, actor.zone) };
}
