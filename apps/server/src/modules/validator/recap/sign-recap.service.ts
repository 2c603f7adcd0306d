/** Signing a closed recap, objecting to a day of it, and HR's answers (rules/overtime#recap-signature). */
import { shortDate } from '@hadir/contract/date-words.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { HrObjection, recapSigning } from '@hadir/contract/validator/recap.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { adminsOf } from '../../../db/admins-of.ts';
import { writeAudit } from '../../../db/audit.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { lockSigner } from '../validator.store.ts';
import { ofClient, recapBook, shownObjection, shownSignature, stageOf } from './closed-recap.service.ts';
import {
  answerObjection,
  insertObjection,
  objectionById,
  objectionPage,
  type ObjectionRow,
} from './recap-objection.store.ts';
import { insertRecapSignature, recapSignaturesOf } from './recap-signature.store.ts';
import { lastClosings, recapDays } from './recap.store.ts';

const OBJECTIONS_PATH = '/laporan/keberatan-klien';
const RECAP_PATH = '/client/rekap';

/** @throws Refused VERSI_BERUBAH where the figures are not those that were seen; and what recapSigningProblem says */
export async function signRecap(c: Call<typeof recapSigning.sign>): Promise<ReplyOf<typeof recapSigning.sign>> {
  const actor = ofClient(c.actor);
  return c.once(async (tx) => {
    await lockSigner(tx, actor.userId);
    const book = await recapBook(tx, actor, scopesFor(actor, 'validator.read'), c.body.period);
    const { closing, problem, digest, marks, minutes } = book;
    if (closing === undefined) throw notFound();
    if (digest !== c.body.seen) throw new Refused('VERSI_BERUBAH');
    if (problem !== undefined) throw new Refused(problem.code, { params: problem.params ?? {} });
    const { userId, clientId } = actor;
    const people = book.people.length;
    const made = { userId, clientId, stage: stageOf(actor), closing, people, minutes, marks, digest } as const;
    const id = await insertRecapSignature(tx, made, c.now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'validator.sign', 'validator_signature', id),
      after: { jenis: 'rekap', periode: closing.label, orang: people, kode: closing.code },
    });
    const row = (await recapSignaturesOf(tx, clientId, closing.label)).find((one) => one.id === id);
    if (row === undefined) throw notFound();
    return { data: shownSignature(row, actor, closing) };
  });
}

/** @throws Refused TIDAK_DITEMUKAN out of sight, PERIODE_BELUM_DITUTUP, KEBERATAN_SUDAH_ADA */
export async function objectToDay(c: Call<typeof recapSigning.object>): Promise<ReplyOf<typeof recapSigning.object>> {
  const actor = ofClient(c.actor);
  const { period, userId, date, reason } = c.body;
  return c.once(async (tx) => {
    const closing = (await lastClosings(tx, actor.clientId)).find(({ label }) => label === period);
    if (closing === undefined) throw notFound();
    if (closing.isOpen) throw new Refused('PERIODE_BELUM_DITUTUP', { params: { periode: period } });
    const scopes = scopesFor(actor, 'validator.read');
    const days = await recapDays(tx, { actor, scopes }, closing, userId);
    if (days.length === 0) throw notFound();
    if (!days.some(({ workDate }) => workDate === date))
      throw refusedField('date', 'PILIHAN_TIDAK_ADA', { kolom: 'tanggal' });
    const made = { clientId: actor.clientId, closingId: closing.id, period, userId, date, by: actor.userId, reason };
    const id = await insertObjection(tx, made, c.now);
    if (id === undefined) throw refusedField('date', 'KEBERATAN_SUDAH_ADA', { tanggal: shortDate(date) });
    const row = await objectionById(tx, id);
    if (row === undefined) throw notFound();
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'recap.objection.write', 'recap_objection', id),
      after: { userId, workDate: date, periode: period, alasan: reason },
    });
    const admins = await adminsOf(tx, tx.companyId);
    const title = `${row.client} keberatan atas rekap ${period}`;
    const body = `${row.fullname}, ${shortDate(date)}: ${reason}`;
    await notify(
      tx,
      tx.companyId,
      admins.map((admin) => ({ userId: admin, kind: 'keberatan_rekap', title, body, link: OBJECTIONS_PATH })),
      c.now,
    );
    return { data: shownObjection(row) };
  });
}

const shownToHr = (row: ObjectionRow, mayAnswer: boolean): HrObjection => ({
  ...shownObjection(row),
  client: row.client,
  period: row.period,
  can: mayAnswer && row.state === 'open' ? ['answer'] : [],
});

export async function listObjections(
  c: Call<typeof recapSigning.objections>,
): Promise<ReplyOf<typeof recapSigning.objections>> {
  const { rows, total } = await objectionPage(c.db, c.query);
  const mayAnswer = scopesFor(c.actor, 'period.close').length > 0;
  return { data: rows.map((row) => shownToHr(row, mayAnswer)), total, page: c.query.page, size: c.query.size };
}

/** @throws Refused SUDAH_DIJAWAB where another admin was faster */
export async function answerToObjection(
  c: Call<typeof recapSigning.answer>,
): Promise<ReplyOf<typeof recapSigning.answer>> {
  const { move, answer } = c.body;
  return c.once(async (tx) => {
    const before = await objectionById(tx, c.params.id, { lock: true });
    if (before === undefined) throw notFound();
    if (before.state !== 'open') throw new Refused('KEBERATAN_SUDAH_DIJAWAB');
    const state = move === 'accept' ? 'accepted' : 'refused';
    await answerObjection(tx, before.id, { state, answer, by: c.actor.userId, now: c.now });
    const row = await objectionById(tx, before.id);
    if (row === undefined) throw notFound();
    await writeAudit(tx, {
      ...auditFieldsOf(c, `recap.objection.${move}`, 'recap_objection', row.id),
      after: { userId: row.userId, workDate: row.date, periode: row.period, alasan: answer },
    });
    const title = `Keberatan atas rekap ${row.period} ${move === 'accept' ? 'diterima' : 'ditolak'}`;
    const body = `${row.fullname}, ${shortDate(row.date)}: ${answer}`;
    await notify(
      tx,
      tx.companyId,
      [{ userId: row.byId, kind: 'keberatan_rekap_hasil', title, body, link: `${RECAP_PATH}?periode=${row.period}` }],
      c.now,
    );
    return { data: shownToHr(row, true) };
  });
}
