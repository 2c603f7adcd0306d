/** The own expenses: written under an id that the device makes, photographed, taken out (rules/settlements). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { settlements } from '@hadir/contract/settlements/endpoints.ts';
import { dateIn } from '@hadir/domain/kernel/time.ts';
import { HOME_CURRENCY, inRupiah } from '@hadir/domain/settlements/expense-amounts.ts';
import { expenseViolation } from '@hadir/domain/settlements/expense-rules.ts';
import { isOpenToWriter } from '@hadir/domain/settlements/settlement-actions.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { takeUploadedPicture } from '../documents/uploaded-picture.service.ts';
import {
  attachReceipt,
  expensesOf,
  findExpense,
  removeExpense,
  storeExpense,
  type StoredExpense,
} from './expense.store.ts';
import {
  insertSettlement,
  lockSettlement,
  ownSettlements,
  removeSettlement,
  settlementById,
  type StoredSettlement,
  touchSettlement,
} from './settlement.store.ts';
import { lockTripOf } from './settlement-trip.service.ts';
import { readDetails } from './settlement-view.ts';

export async function readOwnSettlements(c: Call<typeof settlements.own>): Promise<ReplyOf<typeof settlements.own>> {
  return { data: await readDetails(c.db, await ownSettlements(c.db, c.actor.userId), c) };
}

export async function publishSettlements(c: Pick<Call, 'app' | 'actor'>, tx: CompanyDb): Promise<void> {
  await c.app.live.publish(tx, { companyId: c.actor.companyId, topic: 'settlement' });
}

/** @throws Refused TIDAK_DITEMUKAN where it is somebody else's, REALISASI_SUDAH_DIKIRIM */
async function lockOwn(c: Pick<Call, 'actor'>, tx: CompanyDb, id: string): Promise<StoredSettlement> {
  await lockSettlement(tx, id);
  const row = await settlementById(tx, id);
  if (row === undefined || row.userId !== c.actor.userId) throw notFound();
  if (!isOpenToWriter(row.state)) throw new Refused('REALISASI_SUDAH_DIKIRIM');
  return row;
}

/** @throws Refused TIDAK_DITEMUKAN where an id is somebody else's, or the expense is another settlement's */
export async function storeOwnExpense(
  c: Call<typeof settlements.storeItem>,
): Promise<ReplyOf<typeof settlements.storeItem>> {
  const { actor, body, now, params } = c;
  const { title, ...written } = body;
  const { userId, zone } = actor;
  const today = dateIn(now, zone);
  return c.once(async (tx) => {
    // Whoever has left settles what is begun, and begins nothing.
    if (actor.hasLeft !== true)
      await insertSettlement(tx, { id: params.id, userId, title, zone, scopeDate: today, now });
    const settlement = await lockOwn(c, tx, params.id);
    const trip = (await lockTripOf(tx, settlement, c)) ?? null;
    const before = await findExpense(tx, params.item);
    if (before !== undefined && before.settlementId !== params.id) throw notFound();
    const home = written.currency === HOME_CURRENCY;
    const expense = home ? { ...written, rate: null, rateDate: null, rateSource: '' } : written;
    const claimed = inRupiah(expense.amount, expense.rate);
    const others = (await expensesOf(tx, [params.id])).filter(({ id }) => id !== params.item).length;
    const violation = expenseViolation(expense, { trip, today, others, claimed });
    if (violation !== undefined) {
      const { code, field, params: named = {} } = violation;
      throw field === undefined ? new Refused(code, { params: named }) : refusedField(field, code, named);
    }
    await storeExpense(tx, { ...expense, id: params.item, settlementId: params.id, userId, claimed }, now);
    // A trip gives its settlement the name.
    await touchSettlement(tx, { id: params.id, title: trip === null ? title : settlement.title, now });
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'settlement.item.store', 'settlement_item', params.item),
      after: { tanggal: expense.date, jenis: expense.category, nominal: claimed },
    });
    await publishSettlements(c, tx);
    return { data: { id: params.item, claimed } };
  });
}

async function lockOwnExpense(
  c: Pick<Call, 'actor'> & { readonly params: { readonly id: string; readonly item: string } },
  tx: CompanyDb,
): Promise<{ readonly settlement: StoredSettlement; readonly expense: StoredExpense }> {
  const settlement = await lockOwn(c, tx, c.params.id);
  const expense = await findExpense(tx, c.params.item);
  if (expense === undefined || expense.settlementId !== settlement.id) throw notFound();
  return { settlement, expense };
}

/** Written anew without EXIF; sent twice it is the same picture. */
export async function storeReceipt(
  c: Call<typeof settlements.storeReceipt>,
): Promise<ReplyOf<typeof settlements.storeReceipt>> {
  const upload = await takeUploadedPicture(c, {
    under: 'settlement',
    ownerId: c.actor.userId,
    before: () => lockOwnExpense(c, c.db),
  });
  return c.once(async (tx) => {
    const { settlement, expense } = await lockOwnExpense(c, tx);
    await attachReceipt(tx, expense, upload, c.now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'settlement.item.receipt', 'settlement_item', expense.id),
      before: { berkas: expense.receiptFileId },
      after: { berkas: upload.fileId },
    });
    await touchSettlement(tx, { id: settlement.id, title: settlement.title, now: c.now });
    await publishSettlements(c, tx);
    return { data: { receipt: `/api/files/${upload.fileId}` } };
  }, upload.content);
}

export async function removeOwnExpense(
  c: Call<typeof settlements.removeItem>,
): Promise<ReplyOf<typeof settlements.removeItem>> {
  return c.once(async (tx) => {
    const { settlement, expense } = await lockOwnExpense(c, tx);
    await removeExpense(tx, expense, c.now);
    await touchSettlement(tx, { id: settlement.id, title: settlement.title, now: c.now });
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'settlement.item.remove', 'settlement_item', expense.id),
      before: { tanggal: expense.date, jenis: expense.category, nominal: expense.claimed },
    });
    await publishSettlements(c, tx);
    return { data: { ok: true as const } };
  });
}

/** What was sent once is kept with its trail. */
export async function removeOwnSettlement(
  c: Call<typeof settlements.remove>,
): Promise<ReplyOf<typeof settlements.remove>> {
  return c.once(async (tx) => {
    const row = await lockOwn(c, tx, c.params.id);
    if (row.submittedOn !== null || row.tripId !== null) throw new Refused('REALISASI_TIDAK_SESUAI');
    for (const expense of await expensesOf(tx, [row.id])) await removeExpense(tx, expense, c.now);
    await removeSettlement(tx, row.id);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'settlement.remove', 'settlement', row.id),
      before: { judul: row.title, nominal: row.claimed },
    });
    await publishSettlements(c, tx);
    return { data: { ok: true as const } };
  });
}
