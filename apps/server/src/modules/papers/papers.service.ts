/** Papers asked for, given out, declined, revoked; each in one transaction (rules/papers). */
import { MOST_PAPERS, type PaperRow, type papers } from '@hadir/contract/papers/endpoints.ts';
import { paperKindWord } from '@hadir/contract/papers/words.ts';
import { OWN_PAPERS_LINK, PAPERS_LINK } from '@hadir/contract/notifications/message-links.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { type PaperFacts, type PaperAction, paperActions } from '@hadir/domain/papers/paper.ts';
import { dateIn, toWire } from '@hadir/domain/kernel/time.ts';
import { adminsOf } from '../../db/admins-of.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { companyName } from '../../db/company-name.ts';
import { newId } from '../../db/new-id.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { notify } from '../notifications/notifications.service.ts';
import { issuePaper } from './issue-paper.service.ts';
import { readStoredHead } from './paper-head.store.ts';
import {
  countPapers,
  employedPerson,
  insertPaper,
  listPapers,
  lockPapers,
  papersOf,
  readPapers,
  storeEnd,
  type StoredPaper,
} from './paper.store.ts';

type Caller = Pick<Call, 'app' | 'actor' | 'now' | 'ref' | 'ip'>;

/** Whether nobody else gives papers out in the company. */
async function isAlone(db: CompanyDb, { actor }: Pick<Call, 'actor'>): Promise<boolean> {
  return (await adminsOf(db, db.companyId)).every((id) => id === actor.userId);
}

function rowOnWire({ actor }: Pick<Call, 'actor'>, alone: boolean, row: StoredPaper): PaperRow {
  const { code: _code, facts: _facts, requestedAt, issuedAt, ...rest } = row;
  const viewer = {
    // Whoever has left takes nothing back.
    own: row.userId === actor.userId && actor.hasLeft !== true,
    issues: scopesFor(actor, 'paper.issue').length > 0,
    alone,
    ofRequest: row.kind !== 'employment',
  };
  return {
    ...rest,
    requestedAt: toWire(requestedAt),
    issuedAt: issuedAt === null ? null : toWire(issuedAt),
    can: [...paperActions(row.state, viewer)],
  };
}

const todayOf = ({ actor, now }: Pick<Call, 'actor' | 'now'>) => dateIn(now, actor.zone);

async function changed(c: Caller, tx: CompanyDb): Promise<void> {
  await c.app.live.publish(tx, { companyId: c.actor.companyId, topic: 'paper' });
}

export async function ownPapers(c: Call<typeof papers.own>): Promise<ReplyOf<typeof papers.own>> {
  const alone = await isAlone(c.db, c);
  return { data: (await papersOf(c.db, c.actor.userId, todayOf(c))).map((row) => rowOnWire(c, alone, row)) };
}

export async function listAllPapers(c: Call<typeof papers.list>): Promise<ReplyOf<typeof papers.list>> {
  const { page, size, ...filter } = c.query;
  const total = await countPapers(c.db, filter);
  const rows = await listPapers(c.db, filter, { today: todayOf(c), limit: size, offset: (page - 1) * size });
  const alone = await isAlone(c.db, c);
  return { data: rows.map((row) => rowOnWire(c, alone, row)), total, page, size };
}

async function readBack(c: Caller, tx: CompanyDb, id: string): Promise<PaperRow> {
  const [row] = await readPapers(tx, [id], todayOf(c));
  if (row === undefined) throw notFound();
  return rowOnWire(c, await isAlone(tx, c), row);
}

export async function askForPaper(c: Call<typeof papers.ask>): Promise<ReplyOf<typeof papers.ask>> {
  const { actor, body, now } = c;
  return c.once(async (tx) => {
    const id = newId();
    const { userId } = actor;
    await insertPaper(
      tx,
      { id, kind: 'employment', userId, requestId: null, purpose: body.purpose, requestedBy: userId },
      now,
    );
    await writeAudit(tx, { ...auditFieldsOf(c, 'paper.ask', 'paper', id), after: { keperluan: body.purpose } });
    const others = (await adminsOf(tx, tx.companyId)).filter((admin) => admin !== userId);
    const messages = others.map((admin) => ({
      userId: admin,
      kind: 'surat_diminta',
      title: `${actor.fullname} meminta ${paperKindWord.employment.toLowerCase()}`,
      body: `Keperluan: ${body.purpose}.`,
      link: PAPERS_LINK,
    }));
    await notify(tx, tx.companyId, messages, now);
    await changed(c, tx);
    return { data: await readBack(c, tx, id) };
  });
}

async function frozenFacts(
  c: Caller,
  tx: CompanyDb,
  { userId, purpose }: Pick<StoredPaper, 'userId' | 'purpose'>,
): Promise<PaperFacts | undefined> {
  const person = await employedPerson(tx, userId, todayOf(c));
  if (person === undefined) return undefined;
  const { address, contact, city, signer, signerTitle, logoFileId, signatureFileId } = await readStoredHead(tx);
  return {
    ...person,
    purpose,
    company: await companyName(tx),
    address,
    contact,
    city,
    // A company that has not written its head yet: who gives the paper out signs.
    signer: signer === '' ? c.actor.fullname : signer,
    signerTitle: signer === '' ? 'HR' : signerTitle,
    logoFileId,
    signatureFileId: signer === '' ? null : signatureFileId,
  };
}

/** @returns undefined where the person is not employed, or another one has to do it */
async function giveOut(
  c: Caller,
  tx: CompanyDb,
  paper: Pick<StoredPaper, 'id' | 'userId' | 'purpose'>,
): Promise<PaperRow | undefined> {
  const { actor, now } = c;
  const { id, userId } = paper;
  if (userId === actor.userId && !(await isAlone(tx, c))) return undefined;
  const facts = await frozenFacts(c, tx, paper);
  if (facts === undefined) return undefined;
  const issued = { id, kind: 'employment' as const, userId, requestId: null };
  const number = await issuePaper(tx, issued, facts, { by: actor.userId, now, zone: actor.zone });
  await writeAudit(tx, { ...auditFieldsOf(c, 'paper.issue', 'paper', id), after: { nomor: number, userId } });
  const message = {
    userId,
    kind: 'surat_terbit',
    title: `${paperKindWord.employment} Anda terbit`,
    body: `Nomor ${number}. Unduh atau bagikan dari HP Anda.`,
    link: OWN_PAPERS_LINK,
  };
  await notify(tx, tx.companyId, userId === actor.userId ? [] : [message], now);
  return readBack(c, tx, id);
}

/** @throws Refused at the person: nobody gives out the own one, nor one of who never was employed */
export async function createPaper(c: Call<typeof papers.create>): Promise<ReplyOf<typeof papers.create>> {
  const { actor, body, now } = c;
  return c.once(async (tx) => {
    if ((await employedPerson(tx, body.userId, todayOf(c))) === undefined) throw notFound();
    const id = newId();
    const { userId, purpose } = body;
    await insertPaper(tx, { id, kind: 'employment', userId, requestId: null, purpose, requestedBy: actor.userId }, now);
    const row = await giveOut(c, tx, { id, userId, purpose });
    if (row === undefined) throw refusedField('userId', 'TIDAK_BERHAK');
    await changed(c, tx);
    return { data: row };
  });
}

export async function issuePapers(c: Call<typeof papers.issue>): Promise<ReplyOf<typeof papers.issue>> {
  return c.once(async (tx) => {
    const ids = [...new Set(c.body.ids)].slice(0, MOST_PAPERS);
    await lockPapers(tx, ids);
    const waiting = (await readPapers(tx, ids, todayOf(c))).filter(({ state }) => state === 'waiting');
    const issued: PaperRow[] = [];
    for (const paper of waiting) {
      const row = await giveOut(c, tx, paper);
      if (row !== undefined) issued.push(row);
    }
    if (issued.length > 0) await changed(c, tx);
    return { data: { issued, skipped: ids.length - issued.length } };
  });
}

type EndCall = Pick<Call, 'app' | 'actor' | 'now' | 'ref' | 'ip' | 'db'> & { params: { id: string } };

const ENDS = {
  withdraw: { state: 'withdrawn', action: 'paper.withdraw' },
  decline: { state: 'declined', action: 'paper.decline' },
  revoke: { state: 'revoked', action: 'paper.revoke' },
} as const;

/** @throws Refused TIDAK_DITEMUKAN, STATUS_TIDAK_SESUAI, VERSI_BERUBAH */
async function endPaper(
  c: EndCall,
  tx: CompanyDb,
  move: Exclude<PaperAction, 'issue'>,
  { version, note }: { version: number; note: string },
): Promise<PaperRow> {
  const { actor, now } = c;
  const { id } = c.params;
  await lockPapers(tx, [id]);
  const row = await readBack(c, tx, id);
  if (row.userId !== actor.userId && move === 'withdraw') throw notFound();
  if (!row.can.includes(move)) throw new Refused('STATUS_TIDAK_SESUAI');
  const { state, action } = ENDS[move];
  if (!(await storeEnd(tx, { id, version }, { state, note, by: actor.userId, now })))
    throw new Refused('VERSI_BERUBAH');
  await writeAudit(tx, { ...auditFieldsOf(c, action, 'paper', id), after: { userId: row.userId, alasan: note } });
  if (row.userId !== actor.userId) {
    const what =
      move === 'decline'
        ? `Permintaan ${paperKindWord[row.kind].toLowerCase()} Anda ditolak`
        : `${paperKindWord[row.kind]} ${row.number ?? ''} dicabut`;
    const message = { userId: row.userId, kind: 'surat_ditolak', title: what, body: note, link: OWN_PAPERS_LINK };
    await notify(tx, tx.companyId, [message], now);
  }
  await changed(c, tx);
  return readBack(c, tx, id);
}

export async function withdrawPaper(c: Call<typeof papers.withdraw>): Promise<ReplyOf<typeof papers.withdraw>> {
  const { version } = c.body;
  return c.once(async (tx) => ({ data: await endPaper(c, tx, 'withdraw', { version, note: '' }) }));
}

export async function declinePaper(c: Call<typeof papers.decline>): Promise<ReplyOf<typeof papers.decline>> {
  const { version, reason } = c.body;
  return c.once(async (tx) => ({ data: await endPaper(c, tx, 'decline', { version, note: reason }) }));
}

export async function revokePaper(c: Call<typeof papers.revoke>): Promise<ReplyOf<typeof papers.revoke>> {
  const { version, reason } = c.body;
  return c.once(async (tx) => ({ data: await endPaper(c, tx, 'revoke', { version, note: reason }) }));
}
