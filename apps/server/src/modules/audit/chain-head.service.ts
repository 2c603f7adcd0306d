/**
 * The head of the audit log: where every chain ended, signed with a key of its own and kept outside the tables, in the
 * file storage that all processes share. Whoever cuts the end of a chain, rewrites it as a whole, or empties the tables
 * leaves a log that does not reach its head any more. The hash chain covers all links before its end, so one signature
 * over the ends covers the whole log, links of before the key included.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { BrokenLink } from '@hadir/contract/audit/endpoints.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import { AUDIT_HEAD_KEY, type AuditHead, headText, readAuditHead, writeAuditHead } from '../../db/audit-head.ts';
import { type Db, transaction, waitForDisk } from '../../db/pool.ts';
import { storedBytes } from '../../engines/files/stored-bytes.ts';
import { findInstallationKey, installationKey } from '../secrets/installation-key.service.ts';
import { type ChainEnd, chainEnds, hashesAt, lockHead } from './chain-head.store.ts';

type HeadErrorCode = Extract<BrokenLink['fault'], 'cut' | 'rewritten' | 'head_missing' | 'head_older' | 'head_forged'>;

export interface HeadError {
  fault: HeadErrorCode;
  /** Of the company, or `platform`; null when it concerns all of them. */
  chain: string | null;
  /** The link that the head names; 0 when it concerns no link. */
  seq: number;
}

export type HeadParts = Pick<App, 'pool' | 'storage' | 'secrets'>;

const bodyShape = z.object({
  round: z.number().int().min(1),
  at: z.string(),
  chains: z.array(z.tuple([z.string(), z.number().int().min(1), z.string()])),
});
type Body = z.output<typeof bodyShape>;

const macOf = (key: string, body: string) =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update('audit head\n').update(body).digest('hex');

/** undefined when the text was not signed with the key, to the last character. */
function opened(key: string, text: string): Body | undefined {
  const [mac = '', body = '', ...rest] = text.split('\n');
  const [expected, given] = [Buffer.from(macOf(key, body)), Buffer.from(mac)];
  if (rest.join() !== '' || expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  return bodyShape.parse(JSON.parse(body));
}

async function storedHead({ storage }: HeadParts): Promise<string | undefined> {
  const bytes = await storedBytes(storage, AUDIT_HEAD_KEY);
  if (bytes === undefined) return undefined;
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

interface Inspection {
  errors: HeadError[];
  /** The head as it is believed; undefined when there is none, or none to believe. */
  body: Body | undefined;
}

const whole = (fault: HeadErrorCode): Inspection => ({ errors: [{ fault, chain: null, seq: 0 }], body: undefined });

async function inspect(parts: HeadParts, db: Db): Promise<Inspection> {
  const key = await findInstallationKey(db, parts.secrets.personal, 'audit');
  const row = await readAuditHead(db);
  const text = await storedHead(parts);
  // Nothing was ever noted: a new installation, or the first start of a version that notes it.
  if (key === undefined && row === undefined && text === undefined) return { errors: [], body: undefined };
  if (text === undefined || row === undefined) return whole('head_missing');
  if (key === undefined) return whole('head_forged');
  const [body, own] = [opened(key, text), opened(key, headText(row))];
  if (body === undefined || own === undefined) return whole('head_forged');
  if (body.round < own.round) return whole('head_older');
  const hashes = await hashesAt(db, body.chains);
  const errors = body.chains.flatMap(([chain, seq, hash], index): HeadError[] => {
    const present = hashes[index] ?? null;
    if (present === hash) return [];
    return [{ fault: present === null ? 'cut' : 'rewritten', chain, seq }];
  });
  return { errors, body };
}

/** What does not reach the head any more; nothing on an installation that has none yet. */
export async function headErrors(parts: HeadParts): Promise<HeadError[]> {
  return transaction(parts.pool, async (db) => {
    await lockHead(db);
    return (await inspect(parts, db)).errors;
  });
}

const sameEnds = (one: readonly ChainEnd[], other: readonly ChainEnd[]) =>
  JSON.stringify(one) === JSON.stringify(other);

async function noteEnds(parts: HeadParts, db: Db, now: Instant, before: Body | undefined): Promise<void> {
  const chains = await chainEnds(db);
  const row = await readAuditHead(db);
  if (before !== undefined && row !== undefined && sameEnds(before.chains, chains)) return;
  const key = await installationKey(db, parts.secrets.personal, 'audit', () => randomBytes(32).toString('base64url'));
  const round = Math.max(before?.round ?? 0, row?.round ?? 0) + 1;
  const body = JSON.stringify({ round, at: toWire(now), chains });
  const head: AuditHead = { round, at: now, body, mac: macOf(key, body) };
  await writeAuditHead(db, head);
  // A line that is seen may not be on the disk yet; a head must not name one that a fallen database has lost.
  await waitForDisk(parts.pool);
  // Before the commit: storage that is a round ahead of the table says nothing false, one that is behind would.
  await parts.storage.put(AUDIT_HEAD_KEY, Buffer.from(headText(head)));
}

/**
 * Notes where the chains end now. A log that does not reach its head is never noted over: that would hide what is gone.
 * @returns what was found; empty when the ends were noted
 */
export async function noteHead(parts: HeadParts, now: Instant): Promise<HeadError[]> {
  return transaction(parts.pool, async (db) => {
    await lockHead(db);
    const { errors, body } = await inspect(parts, db);
    if (errors.length === 0) await noteEnds(parts, db, now, body);
    return errors;
  });
}

/** The operator has looked into what was found and begins anew from the log as it stands. */
export async function acceptHead(parts: HeadParts, now: Instant, write: (db: Db) => Promise<void>): Promise<void> {
  // What is written joins its chain at its commit, and so the head after it.
  await transaction(parts.pool, write);
  await transaction(parts.pool, async (db) => {
    await lockHead(db);
    await noteEnds(parts, db, now, undefined);
  });
}
