/** Keeping events: drafts, changes, publication, cancellation, and what time makes of them (rules/company-events). */
import type { companyEvents, CompanyEvent } from '@hadir/contract/company-events/endpoints.ts';
import type { BodyOf, ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import {
  dueEventState,
  eventActions,
  eventStateAfter,
  isDoorOpen,
  judgeEvent,
} from '@hadir/domain/company-events/company-event.ts';
import { judgeActivity } from '@hadir/domain/company-events/event-programme.ts';
import { type Instant, instant, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { type FieldRefusal, notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { notifyCancelled, notifyMoved, notifyPublished } from './event-notices.service.ts';
import { fillSeats } from './event-seats.service.ts';
import {
  type CountedEvent,
  countEvents,
  countUnits,
  dueEventIds,
  type EventContent,
  findEvent,
  insertEvent,
  listEvents,
  lockEvent,
  storeEvent,
  type StoredEvent,
  storeEventState,
} from './events.store.ts';
import { activitiesOf } from './programme.store.ts';
import { shortenOffers, storeNoShows } from './registrations.store.ts';
import { seatsOf } from './seats.store.ts';

function eventOnWire(row: CountedEvent, now: Instant): CompanyEvent {
  const { start, end, registrationOpens, registrationCloses, ...rest } = row;
  return {
    ...rest,
    start: toWire(start),
    end: toWire(end),
    registrationOpens: toWire(registrationOpens),
    registrationCloses: toWire(registrationCloses),
    doorOpen: isDoorOpen(row, now),
    can: [...eventActions(row, now)],
  };
}

export async function listCompanyEvents(
  c: Call<typeof companyEvents.list>,
): Promise<ReplyOf<typeof companyEvents.list>> {
  const { page, size, ...filter } = c.query;
  const total = await countEvents(c.db, filter);
  const rows = await listEvents(c.db, filter, { limit: size, offset: (page - 1) * size });
  return { data: rows.map((row) => eventOnWire(row, c.now)), total, page, size };
}

function contentOf(body: BodyOf<typeof companyEvents.create>, zone: Zone): EventContent {
  const { start, end, registrationOpens, registrationCloses, ...rest } = body;
  return {
    ...rest,
    zone,
    start: instant(start),
    end: instant(end),
    registrationOpens: instant(registrationOpens),
    registrationCloses: instant(registrationCloses),
    unitIds: rest.audience === 'units' ? [...new Set(rest.unitIds)] : [],
  };
}

function refusedFields(fields: readonly [FieldRefusal, ...FieldRefusal[]]): Refused {
  const [{ code, params = {} }] = fields;
  return new Refused(code, { params, fields: [...fields] });
}

/** @throws Refused with everything that is wrong, each at its field */
async function requireSound(tx: CompanyDb, content: EventContent): Promise<void> {
  const [first, ...others] = judgeEvent({ ...content, units: content.unitIds.length });
  if (first !== undefined) throw refusedFields([first, ...others]);
  if ((await countUnits(tx, content.unitIds)) < content.unitIds.length)
    throw refusedFields([{ field: 'unitIds', code: 'PILIHAN_TIDAK_ADA', params: { kolom: 'unit' } }]);
}

async function stored(tx: CompanyDb, id: string, now: Instant): Promise<{ data: CompanyEvent }> {
  const found = await findEvent(tx, id);
  if (found === undefined) throw notFound();
  return { data: eventOnWire(found, now) };
}

const auditNamesOf = ({ title, start }: Pick<StoredEvent, 'title' | 'start'>) => ({
  judul: title,
  mulai: toWire(start),
});

export async function createEvent(c: Call<typeof companyEvents.create>): Promise<ReplyOf<typeof companyEvents.create>> {
  return c.once(async (tx) => {
    const content = contentOf(c.body, c.actor.zone);
    await requireSound(tx, content);
    const id = newId();
    await insertEvent(tx, content, { id, by: c.actor.userId, now: c.now });
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'company_event.create', 'company_event', id),
      after: auditNamesOf(content),
    });
    return stored(tx, id, c.now);
  });
}

async function lockForMove(
  c: { readonly now: Instant },
  tx: CompanyDb,
  { id, version, action }: { id: string; version: number; action: 'change' | 'publish' | 'cancel' | 'archive' },
): Promise<StoredEvent> {
  const row = await lockEvent(tx, id);
  if (row === undefined) throw notFound();
  if (row.version !== version) throw new Refused('VERSI_BERUBAH');
  if (!eventActions(row, c.now).includes(action)) throw new Refused('ACARA_TIDAK_DAPAT_DIUBAH');
  return row;
}

/** @throws Refused ACARA_LEBIH_PENDEK where an activity would lie outside of its event */
async function requireAround(tx: CompanyDb, id: string, content: EventContent): Promise<void> {
  for (const activity of await activitiesOf(tx, [id])) {
    const [refusal] = judgeActivity(activity, content);
    if (refusal !== undefined)
      throw refusedFields([{ field: refusal.field, code: 'ACARA_LEBIH_PENDEK', params: { nama: activity.title } }]);
  }
}

/** @throws Refused VERSI_BERUBAH, ACARA_TIDAK_DAPAT_DIUBAH, KUOTA_DI_BAWAH_PENDAFTAR, ACARA_LEBIH_PENDEK */
export async function changeEvent(c: Call<typeof companyEvents.change>): Promise<ReplyOf<typeof companyEvents.change>> {
  const { params, now } = c;
  return c.once(async (tx) => {
    const { version, ...wish } = c.body;
    const row = await lockForMove(c, tx, { id: params.id, version, action: 'change' });
    const content = contentOf(wish, row.zone);
    await requireSound(tx, content);
    const { seated } = await seatsOf(tx, row.id);
    if (content.capacity !== null && content.capacity < seated)
      throw refusedFields([{ field: 'capacity', code: 'KUOTA_DI_BAWAH_PENDAFTAR', params: { n: seated } }]);
    await requireAround(tx, row.id, content);
    await storeEvent(tx, row.id, content, now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'company_event.change', 'company_event', row.id),
      before: auditNamesOf(row),
      after: auditNamesOf(content),
    });
    await notifyMoved(c.app, tx, row, { content, now });
    await shortenOffers(tx, row.id, content.registrationCloses);
    await fillSeats(c.app, tx, { ...row, ...content }, now);
    return stored(tx, row.id, now);
  });
}

/** @throws Refused VERSI_BERUBAH, ACARA_TIDAK_DAPAT_DIUBAH, ALASAN_WAJIB at its field */
export async function actOnEvent(c: Call<typeof companyEvents.act>): Promise<ReplyOf<typeof companyEvents.act>> {
  const { params, body, now } = c;
  return c.once(async (tx) => {
    const row = await lockForMove(c, tx, { id: params.id, ...body });
    if (body.action === 'cancel' && row.state === 'published' && body.reason.length < 5)
      throw refusedFields([{ field: 'reason', code: 'TERLALU_PENDEK', params: { n: 5 } }]);
    await storeEventState(tx, row.id, { state: eventStateAfter(body.action), reason: body.reason, now });
    await writeAudit(tx, {
      ...auditFieldsOf(c, `company_event.${body.action}`, 'company_event', row.id),
      after: { ...auditNamesOf(row), alasan: body.reason },
    });
    if (body.action === 'cancel') await notifyCancelled(c.app, tx, row, { reason: body.reason, now });
    if (body.action === 'publish') await notifyPublished(tx, row, { by: c.actor.userId, now });
    return stored(tx, row.id, now);
  });
}

/** Begins and ends events whose time has come. @returns how many changed */
export async function settleEvents(db: CompanyDb, now: Instant): Promise<number> {
  const ids = await dueEventIds(db, now);
  for (const id of ids)
    await db.transaction(async (tx) => {
      const row = await lockEvent(tx, id);
      const state = row === undefined ? undefined : dueEventState(row, now);
      if (row === undefined || state === undefined) return;
      await storeEventState(tx, id, { state, reason: row.reason, now });
      if (state === 'finished') await storeNoShows(tx, id, now);
    });
  return ids.length;
}
