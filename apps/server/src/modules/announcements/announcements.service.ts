/** Announcements: written by admins, shown to whom they are meant for, read with a receipt. */
import type { announcements } from '@hadir/contract/announcements/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { may } from '@hadir/domain/access/grants.ts';
import { dateIn, toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import {
  audienceExists,
  lockAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  noteRead,
  ownAnnouncements,
  readersOf,
  removeAnnouncement,
  updateAnnouncement,
  type Written,
} from './announcements.store.ts';

type Asking = Pick<Call, 'now' | 'actor'>;
const todayOf = ({ now, actor }: Asking) => dateIn(now, actor.zone);
const OK = { data: { ok: true as const } };

export async function showOwn(c: Call<typeof announcements.mine>): Promise<ReplyOf<typeof announcements.mine>> {
  const rows = await ownAnnouncements(c.db, c.actor.userId, todayOf(c));
  const mayRead = !c.actor.impersonated;
  return {
    data: rows.map(({ readAt, ...row }) => ({
      ...row,
      readAt: readAt === null ? null : toWire(readAt),
      can: mayRead && readAt === null ? (['read'] as const).slice() : [],
    })),
  };
}

export async function read(c: Call<typeof announcements.read>): Promise<typeof OK> {
  if (!(await noteRead(c.db, { id: c.params.id, userId: c.actor.userId, today: todayOf(c) }, c.now))) throw notFound();
  return OK;
}

export async function list(c: Call<typeof announcements.list>): Promise<ReplyOf<typeof announcements.list>> {
  const rows = await listAnnouncements(c.db, todayOf(c));
  const writes = may(c.actor, 'announcement.write');
  return {
    data: rows.map((row) => ({
      ...row,
      createdAt: toWire(row.createdAt),
      can: writes ? (['change', 'remove'] as const).slice() : [],
    })),
    can: writes ? ['create'] : [],
  };
}

export async function readers(c: Call<typeof announcements.readers>): Promise<ReplyOf<typeof announcements.readers>> {
  const rows = await readersOf(c.db, c.params.id, todayOf(c));
  if (!rows) throw notFound();
  return { data: rows.map((row) => ({ ...row, readAt: row.readAt === null ? null : toWire(row.readAt) })) };
}

async function judge(tx: CompanyDb, { audience, audienceId, from, to }: Written): Promise<void> {
  if (to < from) throw refusedField('to', 'RENTANG_TANGGAL_TIDAK_VALID');
  if (audience === 'all' && audienceId !== null)
    throw refusedField('audienceId', 'TIDAK_SESUAI_PILIHAN', { kolom: 'unit atau divisi', pilihan: 'penerima' });
  if (audience !== 'all' && (audienceId === null || !(await audienceExists(tx, audience, audienceId))))
    throw refusedField('audienceId', 'PILIHAN_TIDAK_ADA', { kolom: audience === 'unit' ? 'unit' : 'divisi' });
}

export async function create(c: Call<typeof announcements.create>): Promise<ReplyOf<typeof announcements.create>> {
  return c.once(async (tx) => {
    await judge(tx, c.body);
    const id = newId();
    await insertAnnouncement(tx, id, c.body, { by: c.actor.userId, now: c.now });
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'announcement.create', 'announcement', id),
      after: { title: c.body.title },
    });
    return { data: { id } };
  });
}

async function lockUnchanged(tx: CompanyDb, id: string, version: number) {
  const found = await lockAnnouncement(tx, id);
  if (!found) throw notFound();
  if (found.version !== version) throw new Refused('VERSI_BERUBAH');
  return found;
}

export async function change(c: Call<typeof announcements.change>): Promise<ReplyOf<typeof announcements.change>> {
  const { version, ...written } = c.body;
  return c.once(async (tx) => {
    const before = await lockUnchanged(tx, c.params.id, version);
    await judge(tx, written);
    await updateAnnouncement(tx, c.params.id, written, { by: c.actor.userId, now: c.now });
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'announcement.change', 'announcement', c.params.id),
      before: { title: before.title },
      after: { title: written.title },
    });
    return { data: { id: c.params.id } };
  });
}

export async function remove(c: Call<typeof announcements.remove>): Promise<typeof OK> {
  return c.once(async (tx) => {
    const before = await lockUnchanged(tx, c.params.id, c.body.version);
    await removeAnnouncement(tx, c.params.id, c.actor.userId, c.now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'announcement.remove', 'announcement', c.params.id),
      before: { title: before.title },
    });
    return OK;
  });
}
