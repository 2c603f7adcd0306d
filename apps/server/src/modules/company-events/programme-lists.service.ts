/** Who did what and who gets what: lists and files of activities and claims, and what organizers note in them. */
import { activityRegistrationColumns, rewardClaimColumns } from '@hadir/contract/company-events/columns.ts';
import type { ActivityRow, ClaimRow, eventProgramme } from '@hadir/contract/company-events/programme.ts';
import { activityStateWord, claimStateWord } from '@hadir/contract/company-events/words.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { OWN_EVENTS_LINK } from '@hadir/contract/notifications/message-links.ts';
import { may } from '@hadir/domain/access/grants.ts';
import { claimActions, claimStateAfter, finishVerdict } from '@hadir/domain/company-events/event-programme.ts';
import { dateIn, type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { FastifyReply } from 'fastify';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { sendTable } from '../../engines/reports/table-file.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { notify } from '../notifications/notifications.service.ts';
import { filterText, pagesOf } from './event-files.ts';
import {
  countActivityRows,
  countClaims,
  findActivityRow,
  findClaim,
  listActivityRows,
  listClaims,
  lockActivityRow,
  lockClaim,
  storeClaim,
  type StoredActivityRow,
  type StoredClaim,
  storeDone,
} from './programme-rows.store.ts';

const REASON_MIN = 5;

const verdictOf = ({ eventState, eventEnd, seat, state, ...activity }: StoredActivityRow, now: Instant) =>
  finishVerdict({ state: eventState, end: eventEnd }, activity, { seat: seat ?? undefined, own: state }, now);

/** @param now undefined for whoever only reads */
function activityRowOnWire(row: StoredActivityRow, now: Instant | undefined): ActivityRow {
  const { id, eventId, event, activity, zone, employeeNo, fullname, unit, state, points, doneBy } = row;
  return {
    id,
    eventId,
    event,
    activity,
    zone,
    start: toWire(row.start),
    employeeNo,
    fullname,
    unit,
    state,
    points,
    registeredAt: toWire(row.registeredAt),
    doneAt: row.doneAt === null ? null : toWire(row.doneAt),
    doneBy,
    can: now !== undefined && verdictOf(row, now) === 'done' ? ['finish'] : [],
  };
}

function claimOnWire({ userId: _user, ...row }: StoredClaim, writes: boolean): ClaimRow {
  return {
    ...row,
    claimedAt: toWire(row.claimedAt),
    deliveredAt: row.deliveredAt === null ? null : toWire(row.deliveredAt),
    can: writes ? [...claimActions(row.state)] : [],
  };
}

const todayOf = ({ actor, now }: Pick<Call, 'actor' | 'now'>) => dateIn(now, actor.zone);

export async function readActivityRows(
  c: Call<typeof eventProgramme.activityRows>,
): Promise<ReplyOf<typeof eventProgramme.activityRows>> {
  const { page, size, ...filter } = c.query;
  const total = await countActivityRows(c.db, filter);
  const rows = await listActivityRows(c.db, filter, { today: todayOf(c), limit: size, offset: (page - 1) * size });
  const now = may(c.actor, 'event.write') ? c.now : undefined;
  return { data: rows.map((row) => activityRowOnWire(row, now)), total, page, size };
}

export async function activityRowsFile(c: Call<typeof eventProgramme.activityFile>): Promise<FastifyReply> {
  const { format, ...filter } = c.query;
  const total = await countActivityRows(c.db, filter);
  const read = async (slice: { limit: number; offset: number }) =>
    (await listActivityRows(c.db, filter, { today: todayOf(c), ...slice })).map((row) =>
      activityRowOnWire(row, undefined),
    );
  return sendTable(c, {
    title: 'Registrasi Aktivitas',
    columns: activityRegistrationColumns,
    pages: pagesOf(total, read),
    total,
    format,
    filter: filterText(filter.search, filter.state.map((one) => activityStateWord[one]).join(', ')),
    frozenColumns: ['employeeNo', 'fullname'],
    audit: { action: 'company_event.export', entity: 'company_event' },
  });
}

/** @throws Refused BELUM_MASUK_ACARA, SUDAH_SELESAI_KEGIATAN, KEGIATAN_BELUM_DAPAT_DICATAT */
export async function finishActivity(
  c: Call<typeof eventProgramme.finish>,
): Promise<ReplyOf<typeof eventProgramme.finish>> {
  return c.once(async (tx) => {
    const row = await lockActivityRow(tx, c.params.id, todayOf(c));
    if (row === undefined) throw notFound();
    const verdict = verdictOf(row, c.now);
    const params = { nama: row.fullname };
    if (verdict === 'not_in') throw new Refused('BELUM_MASUK_ACARA', { params });
    if (verdict === 'already') throw new Refused('SUDAH_SELESAI_KEGIATAN', { params });
    if (verdict !== 'done') throw new Refused('KEGIATAN_BELUM_DAPAT_DICATAT');
    await storeDone(tx, row.id, c.actor.userId, c.now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'company_event.activity_done', 'company_event', row.eventId),
      after: { judul: row.event, kegiatan: row.activity, userId: row.userId },
    });
    const stored = await findActivityRow(tx, row.id, todayOf(c));
    if (stored === undefined) throw notFound();
    return { data: activityRowOnWire(stored, c.now) };
  });
}

export async function readClaims(
  c: Call<typeof eventProgramme.claims>,
): Promise<ReplyOf<typeof eventProgramme.claims>> {
  const { page, size, ...filter } = c.query;
  const total = await countClaims(c.db, filter);
  const rows = await listClaims(c.db, filter, { today: todayOf(c), limit: size, offset: (page - 1) * size });
  const writes = may(c.actor, 'event.write');
  return { data: rows.map((row) => claimOnWire(row, writes)), total, page, size };
}

export async function claimsFile(c: Call<typeof eventProgramme.claimFile>): Promise<FastifyReply> {
  const { format, ...filter } = c.query;
  const total = await countClaims(c.db, filter);
  const read = async (slice: { limit: number; offset: number }) =>
    (await listClaims(c.db, filter, { today: todayOf(c), ...slice })).map((row) => claimOnWire(row, false));
  return sendTable(c, {
    title: 'Registrasi Reward',
    columns: rewardClaimColumns,
    pages: pagesOf(total, read),
    total,
    format,
    filter: filterText(filter.search, filter.state.map((one) => claimStateWord[one]).join(', ')),
    frozenColumns: ['employeeNo', 'fullname'],
    audit: { action: 'company_event.export', entity: 'company_event' },
  });
}

/** Whoever claimed is told what became of it. @throws Refused KLAIM_BERUBAH, TERLALU_PENDEK at its field */
export async function actOnClaim(
  c: Call<typeof eventProgramme.actOnClaim>,
): Promise<ReplyOf<typeof eventProgramme.actOnClaim>> {
  const { action, reason } = c.body;
  return c.once(async (tx) => {
    const row = await lockClaim(tx, c.params.id, todayOf(c));
    if (row === undefined) throw notFound();
    if (!claimActions(row.state).includes(action))
      throw new Refused('KLAIM_BERUBAH', { params: { status: claimStateWord[row.state].toLowerCase() } });
    if (action === 'reject' && reason.length < REASON_MIN)
      throw refusedField('reason', 'TERLALU_PENDEK', { n: REASON_MIN });
    const state = claimStateAfter(action);
    const said = action === 'reject' ? reason : '';
    await storeClaim(tx, row.id, { state, reason: said, by: c.actor.userId }, c.now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, `company_event.claim_${action}`, 'company_event', row.eventId),
      after: { judul: row.event, hadiah: row.reward, userId: row.userId, alasan: said },
    });
    await notifyClaimant(tx, row, { state, reason: said, now: c.now });
    const stored = await findClaim(tx, row.id, todayOf(c));
    if (stored === undefined) throw notFound();
    return { data: claimOnWire(stored, true) };
  });
}

async function notifyClaimant(
  tx: CompanyDb,
  { userId, reward, event }: StoredClaim,
  { state, reason, now }: { readonly state: StoredClaim['state']; readonly reason: string; readonly now: Instant },
): Promise<void> {
  // Who holds it in the hands needs no message.
  if (state === 'delivered') return;
  const isRejected = state === 'rejected';
  const message = {
    kind: 'acara_hadiah',
    title: isRejected ? `Klaim ${reward} ditolak` : `${reward} siap diambil`,
    body: isRejected ? reason : `Ambil di meja hadiah ${event}.`,
    link: OWN_EVENTS_LINK,
  };
  await notify(tx, tx.companyId, [{ userId, ...message }], now);
}
